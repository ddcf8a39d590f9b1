import Files
import Foundation
import GRDB
import LibraryValues

extension LibraryFile {
    enum Schema {
        /// An empty database or one of an older pinfeed.
        case older
        case current
        case newer
    }

    /// The maximum size of a file that is checked completely at every start, in bytes. The check takes milliseconds.
    /// Damage of a larger file is detected by the queries that read it, or by `PinLibrary.check`.
    private static let fullCheckLimit = 4 << 20

    /// Creates the folder and an empty file if they don't exist, both accessible to their owner only.
    ///
    /// An existing file isn't opened: closing it would release the locks that SQLite holds on it in this process
    /// (<https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>).
    /// - Returns: whether the file and its folder are writable.
    func prepare() throws(PinLibraryError) -> Bool {
        var status = stat()
        if stat(path, &status) != 0 { try create(after: errno) }
        guard stat(path, &status) == 0 else { throw .cannotOpen(path: path, reason: .system(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw .cannotOpen(path: path, reason: isFolder ? .system(EISDIR) : .notAFile)
        }
        guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else {
            throw .cannotOpen(path: path, reason: .system(errno))
        }
        // SQLite creates the log in the folder.
        return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 && faccessat(AT_FDCWD, folder, W_OK, AT_EACCESS) == 0
    }

    /// Creates the folder and the file.
    /// - Parameter code: the `errno` of the failed `stat`.
    private func create(after code: CInt) throws(PinLibraryError) {
        guard code == ENOENT || code == ENOTDIR else { throw .cannotOpen(path: path, reason: .system(code)) }
        if !createsIfMissing { throw .libraryMissing(path: path) }
        do {
            try OpenFolder.create(folder, mode: 0o700)
        } catch {
            throw .cannotOpen(path: path, reason: .parentFolderNotCreated)
        }
        let descriptor = Files.open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOSPC || code == EDQUOT { throw .diskFull(path: path) }
            if [EACCES, EPERM, EROFS].contains(code) { throw .readOnly(path: path) }
            throw .cannotOpen(path: path, reason: .system(code))
        }
        close(descriptor)
        try? OpenFolder(folder).synchronize()
    }

    /// Checks the magic header of a file, unless its name has the extension of a database or none.
    /// - Throws: `PinLibraryError.notALibrary`
    func checkHeader() throws(PinLibraryError) {
        var status = stat()
        guard !hasDatabaseName, stat(path, &status) == 0, status.st_size > 0 else { return }
        if !hasDatabaseHeader { throw .notALibrary(path: path) }
    }

    /// Checks the file on a read-only connection, since opening it for writing would already change its header.
    /// - Throws: `PinLibraryError.damaged`, `notALibrary`, or a database error.
    func inspect(isWritable: Bool) throws -> Schema {
        var status = stat()
        let size = stat(path, &status) == 0 ? Int(status.st_size) : 0
        // SQLite treats a file of one byte as empty and would overwrite it.
        if (1..<512).contains(size) { throw PinLibraryError.damaged(path: path, reason: .tooShort) }
        do {
            return try inspect(openForReading(isWritable: isWritable), size: size)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY && isWritable && !isReadOnly {
            // The last writer was killed. Only a writer can roll back its unfinished transaction.
            let recoveryQueue = try DatabaseQueue(
                path: Self.databaseName(path), configuration: Self.configuration(timeout: timeout))
            return try inspect(recoveryQueue, size: size)
        }
    }

    private func inspect(_ queue: DatabaseQueue, size: Int) throws -> Schema {
        defer { try? queue.close() }
        return try queue.read { database in
            let tables = try Set(String.fetchAll(database, sql: "SELECT name FROM sqlite_master"))
            // An empty file is new, or another process is about to create the tables.
            if tables.isEmpty {
                if size > 0, try isTruncated(size: size, database) {
                    throw PinLibraryError.damaged(path: path, reason: .truncated)
                }
                return .older
            }
            try checkApplication(database, tables: tables)
            if try size <= Self.fullCheckLimit || isTruncated(size: size, database) {
                let checkResult = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "ok"
                guard checkResult == "ok" else {
                    throw PinLibraryError.damaged(path: path, reason: .message(Self.firstLine(of: checkResult)))
                }
            }
            let migrator = LibrarySchema.migrator
            if try migrator.hasBeenSuperseded(database) { return .newer }
            return try migrator.hasCompletedMigrations(database) ? .current : .older
        }
    }

    /// Whether the file has a database's extension or none. Other files may be pictures or feeds and are never moved.
    private var hasDatabaseName: Bool {
        ["", "sqlite", "sqlite3", "db"].contains((path as NSString).pathExtension.lowercased())
    }

    /// Whether the file begins with SQLite's magic header. Doesn't read a library that this process has open. See
    /// <https://www.sqlite.org/fileformat.html#magic_header_string>.
    var hasDatabaseHeader: Bool {
        if LockedFiles.contains(path) { return true }
        let file = Descriptor(Files.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        var start = [UInt8](repeating: 0, count: 16)
        return read(file.value, &start, start.count) == start.count && start == Array("SQLite format 3\0".utf8)
    }

    private static func firstLine(of text: String) -> String {
        text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    }

    /// Checks `application_id`. Throws if the database isn't a library's.
    private func checkApplication(_ database: Database, tables: Set<String>) throws {
        let applicationID = try Int64.fetchOne(database, sql: "PRAGMA application_id")
        if applicationID == LibrarySchema.applicationID { return }
        // Another process is creating the tables.
        if tables.isSubset(of: ["grdb_migrations", "sqlite_autoindex_grdb_migrations_1"]) { return }
        // A library's tables with another id mean a damaged header. Other tables are another program's.
        guard tables.isSuperset(of: ["account", "post", "draft", "grdb_migrations"]) else {
            throw PinLibraryError.notALibrary(path: path)
        }
        throw PinLibraryError.damaged(path: path, reason: .wrongApplicationID)
    }

    /// Returns whether the file is shorter than its page count implies; `false` if a log exists, which may have the pages.
    private func isTruncated(size: Int, _ database: Database) throws -> Bool {
        var log = stat()
        if stat(path + "-wal", &log) == 0, log.st_size > 0 { return false }
        let pageCount = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
        return size < pageCount * pageSize
    }
}
