/// One page of the regular files in an archive, in archive order, with counts of the skipped files.
///
/// Paths come from the archive and may contain any text, but they are relative, contain no `..`, and are not hidden.
package struct ArchiveListing: Hashable, Sendable {
    package var entries: [Entry] = []
    /// The index of the archive's entry at which the next page begins.
    package var nextEntry = 0
    package var state = State.unfinished
    /// Whether reading an entry requires decompressing all entries before it.
    package var isSolid = false
    /// The number of skipped files whose paths are absolute or leave the archive with `..`.
    package var outsideCount = 0
    /// The number of skipped encrypted files.
    package var encryptedCount = 0
    /// The number of skipped files whose paths are duplicates or longer than `PictureQuery.maximumMemberLength`.
    package var unreachableCount = 0

    /// A regular, visible file.
    package struct Entry: Hashable, Sendable {
        /// The entry's path, of at most `PictureQuery.maximumMemberLength` bytes.
        package let path: String
        /// The modification time in seconds since 1970, or `nil` if unknown.
        package let modified: Int?

        package init(path: String, modified: Int?) {
            self.path = path
            self.modified = modified
        }
    }

    /// The reason why the page ends.
    package enum State: UInt8, CaseIterable, Hashable, Sendable {
        /// The archive has more entries, to be requested from `nextEntry` on.
        case unfinished
        /// The archive has been read completely.
        case finished
        /// The archive cannot be read from `nextEntry` on.
        case damaged
        /// The archive has more than `DecoderLimits.archiveEntries` entries.
        case truncated
    }

    /// The size of a page, in bytes, at which it is complete.
    package static let fullPageByteCount = 1 << 20
    static let maximumPayloadLength = fullPageByteCount + 10 + PictureQuery.maximumMemberLength
    private static let preambleLength = 18

    package init() {}

    /// Whether the page is complete.
    package var isFull: Bool { byteCount >= Self.fullPageByteCount }

    /// The number of bytes that `append(to:)` appends.
    private(set) var byteCount = Self.preambleLength

    package mutating func append(_ entry: Entry) {
        entries.append(entry)
        byteCount += 10 + entry.path.utf8.count
    }

    func append(to writer: inout ByteWriter) {
        writer.append(state.rawValue)
        writer.append(isSolid ? 1 : 0 as UInt8)
        for number in [nextEntry, outsideCount, encryptedCount, unreachableCount] {
            writer.append(UInt32(clamping: number))
        }
        for entry in entries {
            writer.append(UInt64(bitPattern: Int64(entry.modified ?? .min)))
            writer.append(UInt16(clamping: entry.path.utf8.count))
            writer.append(Array(entry.path.utf8))
        }
    }

    /// - Throws: `WireError` if numbers are out of range, entries are incomplete, or a path is invalid.
    init(_ reader: inout ByteReader) throws(WireError) {
        guard let state = State(rawValue: try reader.uint8()) else { throw .badField("state") }
        self.state = state
        let solid = try reader.uint8()
        guard solid <= 1 else { throw .badField("solidity") }
        isSolid = solid == 1
        var numbers: [Int] = []
        for _ in 0..<4 {
            let number = Int(clamping: try reader.uint32())
            guard number <= DecoderLimits.archiveEntries else { throw .badField("number of entries") }
            numbers.append(number)
        }
        (nextEntry, outsideCount, encryptedCount, unreachableCount) = (numbers[0], numbers[1], numbers[2], numbers[3])
        while !reader.isAtEnd {
            let modified = Int(Int64(bitPattern: try reader.uint64()))
            let count = Int(try reader.uint16())
            guard let path = String(validating: try reader.bytes(count), as: UTF8.self), Self.isValidPath(path) else {
                throw .badField("path")
            }
            append(Entry(path: path, modified: modified == .min ? nil : modified))
        }
        guard entries.count <= nextEntry else { throw .badField("number of entries") }
    }

    /// Returns whether a path is valid in a listing: relative, at most `PictureQuery.maximumMemberLength` bytes, and
    /// without components that are empty or begin with a dot.
    package static func isValidPath(_ path: String) -> Bool {
        (1...PictureQuery.maximumMemberLength).contains(path.utf8.count) && !path.utf8.contains(0)
            && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
                $0.first.map { $0 != UInt8(ascii: ".") } ?? false
            }
    }
}
