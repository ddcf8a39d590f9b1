import Files
import Foundation
import GRDB
import LibraryValues

/// The database file of a library. Opening it never changes the contents of a file that isn't a library.
struct LibraryFile: Sendable {
    /// The default time that a statement waits for another process, in seconds.
    static let timeout = 5.0

    /// The absolute path.
    let path: String
    /// The time that a statement waits for another process, in seconds.
    let timeout: Double
    /// Whether a missing file is created and a damaged one replaced.
    let createsIfMissing: Bool
    /// Whether to leave the file unchanged even if it is writable.
    let isReadOnly: Bool
    let now: @Sendable () -> Date

    struct OpenedDatabase {
        let writer: any DatabaseWriter
        let notice: LibraryNotice?
        /// The database, its log and the log's index, on which SQLite has locks; `nil` in memory.
        let lockedFiles: LockedFiles?
    }

    init(
        path: String, timeout: Double = LibraryFile.timeout, createsIfMissing: Bool = true, isReadOnly: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.timeout = timeout
        self.createsIfMissing = createsIfMissing && !isReadOnly
        self.isReadOnly = isReadOnly
        self.now = now
    }

    var folder: String { (path as NSString).deletingLastPathComponent }

    static func openInMemory() throws(PinLibraryError) -> any DatabaseWriter {
        do {
            let queue = try DatabaseQueue(configuration: configuration(timeout: LibraryFile.timeout))
            try LibrarySchema.migrator.migrate(queue)
            return queue
        } catch {
            throw PinLibraryError(error, at: ":memory:", while: .opening)
        }
    }

    /// Opens the library. Blocks for up to some seconds while other processes lock it.
    func open() throws(PinLibraryError) -> OpenedDatabase {
        do throws(PinLibraryError) {
            return try openOnce()
        } catch {
            // While another process replaces a damaged library, the file is missing for a moment, and SQLite reports a file
            // that was moved after it was opened as read-only (SQLITE_READONLY_DBMOVED).
            switch error {
            case .cannotOpen, .readOnly:
                guard createsIfMissing, waitForReplacement() else { throw error }
                return try openOnce()
            default: throw error
            }
        }
    }

    private func openOnce() throws(PinLibraryError) -> OpenedDatabase {
        let isWritable = try prepare()
        do throws(PinLibraryError) {
            return try openExisting(isWritable: isWritable)
        } catch {
            guard createsIfMissing, isWritable, case .damaged(_, let reason) = error else { throw error }
            let newPath = try replaceDamagedFile()
            let opened = try openExisting(isWritable: true)
            guard let newPath else { return opened }
            return OpenedDatabase(
                writer: opened.writer, notice: .replacedDamaged(path: path, newPath: newPath, reason: reason),
                lockedFiles: opened.lockedFiles)
        }
    }

    private func openExisting(isWritable: Bool) throws(PinLibraryError) -> OpenedDatabase {
        do {
            try checkHeader()
            // Register the path first, so that no other thread's `close` releases locks that SQLite takes.
            let lockedFiles = LockedFiles([path])
            let (writer, notice) = try connect(isWritable: isWritable)
            let file = realpath(path) ?? path
            lockedFiles.add([file + "-wal", file + "-shm"])
            return OpenedDatabase(writer: writer, notice: notice, lockedFiles: lockedFiles)
        } catch {
            throw PinLibraryError(error, at: path, while: .opening)
        }
    }

    private func connect(isWritable: Bool) throws -> (any DatabaseWriter, LibraryNotice?) {
        let schema = try inspect(isWritable: isWritable)
        if isReadOnly, schema != .newer {
            guard schema == .current else { throw PinLibraryError.readOnly(path: path) }
            return (try openForReading(isWritable: isWritable), nil)
        }
        if schema == .newer { return (try openForReading(isWritable: isWritable), .newerSchema(path: path)) }
        guard isWritable else {
            // A library of an older schema must be migrated before it can be read.
            guard schema == .current else { throw PinLibraryError.readOnly(path: path) }
            return (try openForReading(isWritable: false), .readOnly(path: path))
        }
        return (try openForWriting(), nil)
    }

    static func configuration(timeout: Double) -> Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(timeout)
        return configuration
    }

    /// Opens a read-only connection.
    func openForReading(isWritable: Bool) throws -> DatabaseQueue {
        var configuration = Self.configuration(timeout: timeout)
        configuration.readonly = true
        // Where SQLite can't create the index of the log, it opens a file only if it is declared immutable.
        let hasNoLog = !isWritable && access(path + "-wal", F_OK) != 0
        let name = hasNoLog ? "file:\(Self.escaped(path))?immutable=1" : Self.databaseName(path)
        return try DatabaseQueue(path: name, configuration: configuration)
    }

    /// Returns a path percent-encoded for a `file:` URI. See <https://www.sqlite.org/uri.html>.
    static func escaped(_ path: String) -> String {
        path.pathBytes.map { byte in
            unreservedCharacters.contains(byte)
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    private static let unreservedCharacters = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)

    /// Returns the name with which GRDB and SQLite open a path: a `file:` URI if the path isn't valid UTF-8.
    static func databaseName(_ path: String) -> String { path.hasPathEscapes ? "file:" + escaped(path) : path }

    private func openForWriting() throws -> any DatabaseWriter {
        // SQLite ignores the busy timeout if another process switches to WAL at the same time.
        let deadline = ContinuousClock.now + .seconds(timeout)
        while true {
            do {
                return try openOnceForWriting()
            } catch let error as DatabaseError where error.resultCode.isTransient && ContinuousClock.now < deadline {
                usleep(20_000)
            }
        }
    }

    private func openOnceForWriting() throws -> any DatabaseWriter {
        let pool = try DatabasePool(path: Self.databaseName(path), configuration: Self.configuration(timeout: timeout))
        // GRDB uses NORMAL with WAL, which may lose the last commits on a power failure.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        let migrator = LibrarySchema.migrator
        let path = path
        while try !pool.read(migrator.hasCompletedMigrations) {
            let appliedMigrations = try pool.read(migrator.appliedIdentifiers)
            do {
                try migrator.migrate(pool)
                // The creation time in minutes. `cleanUp` doesn't delete pictures that are older than the library.
                let minutes = Int32(clamping: now().milliseconds / 60_000)
                if appliedMigrations.isEmpty {
                    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(minutes)") }
                }
            } catch {
                // Another process may have run the same migration in the meantime.
                guard try pool.read(migrator.appliedIdentifiers) != appliedMigrations else { throw error }
            }
        }
        // A newer pinfeed may have migrated the file after the inspection.
        if try pool.read(migrator.hasBeenSuperseded) { throw PinLibraryError.newerSchema(path: path) }
        return pool
    }
}

extension ResultCode {
    /// Whether a retry of the same call may succeed.
    fileprivate var isTransient: Bool { self == .SQLITE_BUSY || self == .SQLITE_LOCKED }
}
