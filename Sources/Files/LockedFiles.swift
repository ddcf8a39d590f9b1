import Glibc
import Synchronization

/// Files of this process on which SQLite has locks; nothing else may open them as long as this object exists.
///
/// SQLite uses POSIX record locks. When a process closes any descriptor of a file, the kernel releases all record locks that the
/// process has on it
/// (<https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>). Therefore ``open(_:_:)``
/// and ``openat(_:_:_:)`` fail with `EBUSY` on these files, under any name.
package final class LockedFiles: Sendable {
    private struct Identity: Hashable {
        let device: dev_t
        let inode: ino_t

        init(_ status: stat) {
            device = status.st_dev
            inode = status.st_ino
        }
    }

    /// The number of objects that a file belongs to.
    private static let counts = Mutex<[Identity: Int]>([:])

    private let identities = Mutex<Set<Identity>>([])

    /// - Parameter paths: of files; those that don't exist are ignored.
    package init(_ paths: [String] = []) { add(paths) }

    deinit { release() }

    /// Adds files; those that don't exist are ignored.
    package func add(_ paths: [String]) {
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            let identity = Identity(status)
            guard identities.withLock({ $0.insert(identity).inserted }) else { continue }
            Self.counts.withLock { $0[identity, default: 0] += 1 }
        }
    }

    /// Removes all files, after SQLite has closed them: their inodes may be those of other files soon.
    package func release() {
        let released = identities.withLock { identities in
            defer { identities = [] }
            return identities
        }
        Self.counts.withLock { counts in
            for identity in released { counts[identity] = counts[identity].flatMap { $0 > 1 ? $0 - 1 : nil } }
        }
    }

    /// Whether SQLite has locks on the file that a path leads to.
    package static func contains(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && contains(status)
    }

    static func contains(_ status: stat) -> Bool { counts.withLock { $0[Identity(status)] != nil } }

    static var isEmpty: Bool { counts.withLock(\.isEmpty) }
}
