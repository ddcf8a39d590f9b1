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

    /// The number of objects that have registered each file.
    private static let counts = Mutex<[Identity: Int]>([:])

    /// The `O_PATH` descriptors of the files; -1 for a file that could not be opened. An open descriptor prevents the inode number
    /// from being reused after the file is removed. Closing it releases no locks.
    private let descriptors = Mutex<[Identity: CInt]>([:])

    /// - Parameter paths: the paths of the files; those that don't exist are ignored.
    package init(_ paths: [String] = []) { add(paths) }

    deinit { release() }

    /// Registers files; those that don't exist are ignored.
    package func add(_ paths: [String]) {
        for path in paths {
            let descriptor = path.withPath { Glibc.open($0, OpenFolder.pathOnly | O_CLOEXEC) }
            var status = stat()
            guard (descriptor >= 0 ? fstat(descriptor, &status) : stat(path, &status)) == 0 else { continue }
            let identity = Identity(status)
            let isNew = descriptors.withLock { descriptors in
                guard descriptors[identity] == nil else { return false }
                descriptors[identity] = descriptor
                return true
            }
            if isNew {
                Self.counts.withLock { $0[identity, default: 0] += 1 }
            } else if descriptor >= 0 {
                close(descriptor)
            }
        }
    }

    /// Unregisters all files. Must be called after SQLite has closed them.
    package func release() {
        let released = descriptors.withLock { descriptors in
            defer { descriptors = [:] }
            return descriptors
        }
        Self.counts.withLock { counts in
            for identity in released.keys { counts[identity] = counts[identity].flatMap { $0 > 1 ? $0 - 1 : nil } }
        }
        for descriptor in released.values where descriptor >= 0 { close(descriptor) }
    }

    /// Returns whether SQLite has locks on the file that a path leads to.
    package static func contains(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && contains(status)
    }

    static func contains(_ status: stat) -> Bool { counts.withLock { $0[Identity(status)] != nil } }

    static var isEmpty: Bool { counts.withLock(\.isEmpty) }
}
