import CVips
import CVipsCalls
import Glibc

/// The largest JPEG that a camera's raw file carries to be looked at.
///
/// Raw files of most makers are TIFF 6.0 with directories in directories (CR2, NEF, ARW, DNG, PEF, SRW), or nearly so
/// (RW2); RAF has it in its head. What has no such JPEG, or is an ordinary TIFF, is none of them.
struct RawPreview {
    /// Where the JPEG stands in the file, in bytes.
    private let place: Range<Int>
    /// How the file says that it is turned; what the JPEG says itself comes first.
    private let orientation: Int

    /// The longest one that is read: 64 MiB.
    private static let longest = 64 << 20

    private let file: RawFile

    init?(_ file: RawFile) {
        self.file = file
        if file.bytes(at: 0, 15) == Array("FUJIFILMCCD-RAW".utf8) {
            let numbers = file.inBigEndian
            guard let start = numbers.number(at: 84, 4), let count = numbers.number(at: 88, 4),
                let jpeg = EmbeddedJPEG(start, count, in: file)
            else { return nil }
            (place, orientation) = (jpeg.place, 1)
            return
        }
        guard let directories = RawDirectories(file), directories.isRaw,
            let jpeg = directories.jpegs.max(by: { $0.pixels < $1.pixels })
        else { return nil }
        (place, orientation) = (jpeg.place, directories.orientation)
    }

    /// The JPEG as a picture of its own; nil when it cannot be read. The caller owns it.
    func source() -> UnsafeMutablePointer<VipsSource>? {
        guard var bytes = file.bytes(at: place.lowerBound, place.count) else { return nil }
        // EXIF 2.3 in a segment of its own, where there is none.
        if (2...8).contains(orientation), bytes[3] != 0xE1 {
            let field: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
            let exif = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + field + [0, 0, 0, 0]
            bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        }
        return bytes.withUnsafeBytes { cv_source($0.baseAddress, $0.count) }
    }

    /// A JPEG that libvips may read, found at a place of a file.
    struct EmbeddedJPEG {
        let place: Range<Int>
        let pixels: Int

        /// Nil when there is none, or one without loss, which holds what the sensor saw.
        init?(_ start: Int, _ count: Int, in file: RawFile) {
            guard count >= 4, count <= RawPreview.longest, start > 0, file.bytes(at: start, 2) == [0xFF, 0xD8],
                start + count <= file.length
            else { return nil }
            let numbers = file.inBigEndian
            var position = start + 2
            // Beyond as many segments as EXIF and profiles take.
            for _ in 0..<512 {
                guard position < start + count, let head = file.bytes(at: position, 2), head[0] == 0xFF,
                    let size = numbers.number(at: position + 2, 2), size >= 2
                else { return nil }
                switch head[1] {
                case 0xC0, 0xC1, 0xC2:
                    guard let height = numbers.number(at: position + 5, 2),
                        let width = numbers.number(at: position + 7, 2)
                    else { return nil }
                    place = start..<start + count
                    pixels = width * height
                    return
                case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xDA: return nil
                default: position += 2 + size
                }
            }
            return nil
        }
    }
}
