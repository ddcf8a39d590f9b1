import Files
import Glibc
import LibraryValues
import Synchronization

/// The files of a library that is open for writing, to notice that another program has removed or replaced one.
///
/// SQLite goes on writing into files that have lost their names, and reports success
/// (<https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use>).
final class OpenFiles: Sendable {
    enum Place {
        /// The paths lead to the open files.
        case unchanged
        /// Files are missing, and no others have their names.
        case removed
        /// Another file has the name of one.
        case replaced
    }

    private struct Identity: Hashable {
        let device: dev_t
        let inode: ino_t

        /// Nil if nothing has that name.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = status.st_dev
            inode = status.st_ino
        }
    }

    /// The inodes of the files that SQLite has open. No other file gets their numbers while it has.
    private let identities: [String: Identity]
    /// The path of the library's file itself, links resolved; SQLite's log stands beside it.
    let file: String
    private let rescue = Mutex<LibraryNotice?>(nil)

    /// - Parameter path: of a library that SQLite has just opened, absolute.
    init(_ path: String) {
        file = realpath(path) ?? path
        var identities: [String: Identity] = [:]
        for name in [path, file + "-wal", file + "-shm"] { identities[name] = Identity(name) }
        self.identities = identities
    }

    var place: Place {
        var place = Place.unchanged
        for (path, identity) in identities {
            switch Identity(path) {
            case identity: break
            case nil: place = place == .unchanged ? .removed : place
            default: place = .replaced
            }
        }
        return place
    }

    /// The location that the library's contents were written to after its files were found removed or replaced; nil until then.
    /// The library's connection is outdated from then on.
    var notice: LibraryNotice? {
        get { rescue.withLock { $0 } }
        set { rescue.withLock { $0 = newValue } }
    }
}
