import Files
import Glibc
import PictureWire

/// The parsed metadata of a file in the thumbnail cache, without its pixels.
struct ThumbnailFile {
    let metadata: PNGMetadata

    /// Returns `nil` if the file is missing, a symbolic link or not a PNG, or if it exceeds the limits for its folder
    /// in bytes or pixels.
    init?(path: String, size: ThumbnailSize) {
        // `O_NONBLOCK` prevents blocking on a FIFO.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Self.maximumByteCount(of: size)
        else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: PNGMetadata.maximumLength) { buffer, initializedCount in
            initializedCount = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        guard let metadata = PNGMetadata(bytes), max(metadata.width, metadata.height) <= size.rawValue else {
            return nil
        }
        self.metadata = metadata
    }

    /// Returns whether the thumbnail was created from this state of the original.
    func isValid(for original: OriginalFile) -> Bool {
        guard metadata.texts["Thumb::URI"] == original.uri.description,
            metadata.texts["Thumb::MTime"].flatMap({ Int($0) }) == original.modified
        else { return false }
        return metadata.texts["Thumb::Size"].map { Int($0) == original.size } ?? true
    }

    /// Returns the maximum file size: twice the size of the uncompressed pixels, in bytes.
    private static func maximumByteCount(of size: ThumbnailSize) -> Int {
        size.rawValue * size.rawValue * 8
    }
}
