import Files
import Glibc

/// The identity of a picture's file in a thumbnail: URI, modification time and size.
struct OriginalFile: Hashable, Sendable {
    let path: String
    let uri: FileURI
    /// The modification time in whole seconds since 1970, the resolution of the standard.
    let modified: Int
    /// The size of the file, in bytes.
    let size: Int
    /// Whether the file was modified so recently that it may change within the same second.
    let isFresh: Bool

    /// Returns `nil` if the path is not a regular file or has no URI.
    init?(path: String) {
        guard let uri = FileURI(path: path) else { return nil }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        self.path = path
        self.uri = uri
        modified = status.st_mtim.tv_sec
        size = Int(status.st_size)
        isFresh = (0...1).contains(now.tv_sec - modified)
    }
}
