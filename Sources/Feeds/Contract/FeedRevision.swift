import Files
import Foundation

/// The state of a feed file, used to validate cached contents: it differs after any change.
package struct FeedRevision: Hashable, Codable, Sendable {
    /// The identity of the source.
    package let identity: String
    /// The size in bytes, the modification and status change times in nanoseconds since 1970, the inode and the device.
    private let size: Int64
    private let modified: Int64
    private let changed: Int64
    private let node: UInt64
    private let device: UInt64

    /// Reads the current state of a file; `nil` if it is not a regular file.
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
