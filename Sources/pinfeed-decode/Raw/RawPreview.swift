import CVips
import CVipsCalls
import Glibc

/// The largest JPEG preview embedded in a camera raw file.
///
/// Most raw formats are TIFF 6.0 with nested directories (CR2, NEF, ARW, DNG, PEF, SRW), or similar (RW2). RAF
/// references the preview in its header.
struct RawPreview {
    /// The range of the JPEG in the file, in bytes.
    private let byteRange: Range<Int>
    /// The EXIF orientation declared by the raw file. The JPEG's own orientation takes precedence.
    private let orientation: Int

    /// The maximum size of a preview, in bytes: 64 MiB.
    private static let maximumByteCount = 64 << 20

    private let file: RawFile

    /// Returns `nil` if the file is not a camera raw file or has no preview.
    init?(_ file: RawFile) {
        self.file = file
        if file.bytes(at: 0, count: 15) == Array("FUJIFILMCCD-RAW".utf8) {
            let bigEndianFile = file.inBigEndian
            guard let start = bigEndianFile.number(at: 84, count: 4),
                let count = bigEndianFile.number(at: 88, count: 4),
                let jpeg = EmbeddedJPEG(at: start, count: count, in: file)
            else { return nil }
            (byteRange, orientation) = (jpeg.byteRange, 1)
            return
        }
        guard let directories = RawDirectories(file), directories.isRaw,
            let jpeg = directories.jpegs.max(by: { $0.pixelCount < $1.pixelCount })
        else { return nil }
        (byteRange, orientation) = (jpeg.byteRange, directories.orientation)
    }

    /// Returns the JPEG as a source for libvips, owned by the caller, or `nil` if it cannot be read.
    func source() -> UnsafeMutablePointer<VipsSource>? {
        guard var bytes = file.bytes(at: byteRange.lowerBound, count: byteRange.count) else { return nil }
        // Insert an EXIF 2.3 segment with the orientation if the JPEG has none.
        if (2...8).contains(orientation), bytes[3] != 0xE1 {
            let field: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
            let exif = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + field + [0, 0, 0, 0]
            bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        }
        return bytes.withUnsafeBytes { cv_source($0.baseAddress, $0.count) }
    }

    /// A JPEG at an offset of a file, in a variant that libvips supports.
    struct EmbeddedJPEG {
        let byteRange: Range<Int>
        let pixelCount: Int

        /// Returns `nil` if the `count` bytes from `start` are not a JPEG, or a lossless one, which contains sensor data.
        init?(at start: Int, count: Int, in file: RawFile) {
            guard count >= 4, count <= RawPreview.maximumByteCount, start > 0,
                file.bytes(at: start, count: 2) == [0xFF, 0xD8],
                start + count <= file.length
            else { return nil }
            let bigEndianFile = file.inBigEndian
            var position = start + 2
            // The limit exceeds what EXIF data and colour profiles need.
            for _ in 0..<512 {
                guard position < start + count, let marker = file.bytes(at: position, count: 2), marker[0] == 0xFF,
                    let size = bigEndianFile.number(at: position + 2, count: 2), size >= 2
                else { return nil }
                switch marker[1] {
                case 0xC0, 0xC1, 0xC2:
                    guard let height = bigEndianFile.number(at: position + 5, count: 2),
                        let width = bigEndianFile.number(at: position + 7, count: 2)
                    else { return nil }
                    byteRange = start..<start + count
                    pixelCount = width * height
                    return
                case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xDA: return nil
                default: position += 2 + size
                }
            }
            return nil
        }
    }
}
