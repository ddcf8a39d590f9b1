import Files
import Glibc
import LibraryValues
import Synchronization

/// The identities of a library's open files, to detect that another program has removed or replaced one.
///
/// SQLite continues to write to unlinked files and reports success
/// (<https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use>).
final class OpenFiles: Sendable {
    enum FileState {
        /// All paths refer to the open files.
        case unchanged
        /// At least one file is missing, and none is replaced.
        case removed
        /// At least one path refers to another file.
        case replaced
    }

    private struct Identity: Hashable {
        let device: dev_t
        let inode: ino_t

        /// Returns `nil` if no file exists at `path`.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = status.st_dev
            inode = status.st_ino
        }
    }

    /// The inodes of the files that SQLite has open. An inode isn't reused while its file is open.
    private let identities: [String: Identity]
    /// The path of the library's file with symbolic links resolved. SQLite's log is in the same folder.
    let file: String
    private let rescue = Mutex<LibraryNotice?>(nil)

    /// - Parameter path: the absolute path of a library that SQLite has just opened.
    init(_ path: String) {
        file = realpath(path) ?? path
        var identities: [String: Identity] = [:]
        for name in [path, file + "-wal", file + "-shm"] { identities[name] = Identity(name) }
        self.identities = identities
    }

    var state: FileState {
        var state = FileState.unchanged
        for (path, identity) in identities {
            switch Identity(path) {
            case identity: break
            case nil: state = state == .unchanged ? .removed : state
            default: state = .replaced
            }
        }
        return state
    }

    /// The notice with the path to which the contents were rescued after the files had been removed or replaced; `nil`
    /// before a rescue. After a rescue, the library's connection is outdated.
    var notice: LibraryNotice? {
        get { rescue.withLock { $0 } }
        set { rescue.withLock { $0 = newValue } }
    }
}
