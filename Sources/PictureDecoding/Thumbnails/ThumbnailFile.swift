import Files
import Glibc
import PictureWire

/// A file in a folder of thumbnails, as far as it says what it is of; its pixels are not read here.
struct ThumbnailFile {
    let preamble: PNGPreamble

    /// Nil when there is no such file, or it is a link, no PNG, or larger in bytes or pixels than its folder's files
    /// are.
    init?(path: String, size: ThumbnailSize) {
        // A FIFO would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Self.mostBytes(of: size)
        else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: PNGPreamble.longest) { buffer, filled in
            filled = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        guard let preamble = PNGPreamble(bytes), max(preamble.width, preamble.height) <= size.rawValue else {
            return nil
        }
        self.preamble = preamble
    }

    /// Whether it was made of this file as it is now.
    func isValid(for original: OriginalFile) -> Bool {
        guard preamble.texts["Thumb::URI"] == original.uri.description,
            preamble.texts["Thumb::MTime"].flatMap({ Int($0) }) == original.modified
        else { return false }
        return preamble.texts["Thumb::Size"].map { Int($0) == original.size } ?? true
    }

    /// Twice what the pixels take uncompressed.
    private static func mostBytes(of size: ThumbnailSize) -> Int {
        size.rawValue * size.rawValue * 8
    }
}
