import Files
import Glibc

/// A picture's file as a thumbnail knows it again: its address, its modification and its size.
struct OriginalFile: Hashable, Sendable {
    let path: String
    let uri: FileURI
    /// Whole seconds since 1970, as the standard keeps them.
    let modified: Int
    /// Bytes.
    let size: Int
    /// Whether the file was written so lately that it could change again within the same second.
    let isFresh: Bool

    /// Nil when there is no plain file, or its address cannot be written.
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
