/// The fields of TIFF directories that are needed to find the preview of a camera raw file.
///
/// At most `maximumDirectoryCount` directories with at most `maximumFieldCount` fields each are read, so that cyclic
/// references terminate.
struct RawDirectories {
    /// Whether the file has raw sensor data or the marker of a raw format.
    private(set) var isRaw = false
    /// The EXIF orientation of the first directory; 1 if it has none.
    private(set) var orientation = 1
    private(set) var jpegs: [RawPreview.EmbeddedJPEG] = []

    private static let maximumDirectoryCount = 32
    private static let maximumFieldCount = 512
    private let file: RawFile

    /// Returns `nil` if the file does not have a TIFF signature.
    init?(_ file: RawFile) {
        var file = file
        guard let start = file.bytes(at: 0, count: 4) else { return nil }
        switch start {
        case [0x49, 0x49, 42, 0]: break
        case [0x4D, 0x4D, 0, 42]: file.isBigEndian = true
        // RW2 has its own magic number.
        case [0x49, 0x49, 0x55, 0]: isRaw = true
        default: return nil
        }
        self.file = file
        // CR2 has a marker after the TIFF header.
        if file.bytes(at: 8, count: 2) == Array("CR".utf8) { isRaw = true }
        guard let first = file.number(at: 4, count: 4) else { return nil }
        var pendingOffsets = [first]
        var visitedOffsets: Set<Int> = []
        while let offset = pendingOffsets.popLast(), visitedOffsets.count < Self.maximumDirectoryCount {
            guard offset >= 8, visitedOffsets.insert(offset).inserted else { continue }
            pendingOffsets += read(at: offset, isFirst: offset == first)
        }
    }

    /// Reads a directory and returns the offsets of the directories that it references.
    private mutating func read(at offset: Int, isFirst: Bool) -> [Int] {
        guard let count = file.number(at: offset, count: 2), count <= Self.maximumFieldCount else { return [] }
        var values: [Int: Int] = [:]
        var referencedOffsets: [Int] = []
        for field in 0..<count {
            let start = offset + 2 + 12 * field
            guard let tag = file.number(at: start, count: 2), let type = file.number(at: start + 2, count: 2),
                let valueCount = file.number(at: start + 4, count: 4), let value = file.number(at: start + 8, count: 4)
            else { return referencedOffsets }
            switch tag {
            // SubIFDs, of 4 bytes each.
            case 330 where valueCount == 1: referencedOffsets.append(value)
            case 330 where valueCount <= Self.maximumDirectoryCount:
                referencedOffsets += (0..<valueCount).compactMap { file.number(at: value + 4 * $0, count: 4) }
            // DNGVersion.
            case 50_706: isRaw = true
            // JpgFromRaw, whose value is the JPEG itself.
            case 46: jpegs += [RawPreview.EmbeddedJPEG(at: value, count: valueCount, in: file)].compactMap { $0 }
            // Photometric interpretation, strips, orientation, JPEG.
            case 262, 273, 274, 279, 513, 514:
                if valueCount == 1 { values[tag] = type == 3 ? file.number(at: start + 8, count: 2) : value }
            default: break
            }
        }
        // Photometric interpretation: colour filter array, or linear raw.
        if [32_803, 34_892].contains(values[262]) { isRaw = true }
        if isFirst { orientation = values[274] ?? 1 }
        for (start, length) in [(values[513], values[514]), (values[273], values[279])] {
            guard let start, let length else { continue }
            jpegs += [RawPreview.EmbeddedJPEG(at: start, count: length, in: file)].compactMap { $0 }
        }
        if let next = file.number(at: offset + 2 + 12 * count, count: 4), next > 0 { referencedOffsets.append(next) }
        return referencedOffsets
    }
}
