import Files
import Foundation

/// The state in which a feed was read that takes long to be read: another one once it is changed.
package struct FeedRevision: Hashable, Codable, Sendable {
    /// That of the source.
    package let identity: String
    /// Of the file: bytes, nanoseconds since 1970, and what tells it from one that took its place.
    private let size: Int64
    private let modified: Int64
    private let changed: Int64
    private let node: UInt64
    private let device: UInt64

    /// The state of a file as it is now; nil where there is none.
    package init?(identity: String, path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
        self.identity = identity
        size = Int64(status.st_size)
        modified = nanoseconds(status.st_mtim)
        changed = nanoseconds(status.st_ctim)
        node = UInt64(status.st_ino)
        device = UInt64(status.st_dev)
    }
}
