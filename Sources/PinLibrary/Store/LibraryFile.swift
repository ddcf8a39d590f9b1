import Foundation
import GRDB

/// Opens the database of a library without ever changing a file that is not one.
struct LibraryFile {
    /// Absolute.
    let path: String

    /// How long a statement waits for another process, in seconds.
    private static let patience = 5.0
    /// SQLite refuses the switch to WAL at once, however patient, while another process makes the same switch.
    private static let attempts = 50

    init(path: String) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    }

    var folder: String { (path as NSString).deletingLastPathComponent }

    static func memory() throws(PinLibraryError) -> any DatabaseWriter {
        do {
            let queue = try DatabaseQueue(configuration: configuration())
            try LibrarySchema.migrator.migrate(queue)
            return queue
        } catch {
            throw PinLibraryError(error, at: ":memory:", while: .opening)
        }
    }

    /// Blocks while it waits for other processes, some seconds at most.
    func open() throws(PinLibraryError) -> any DatabaseWriter {
        try prepare()
        do {
            try inspect()
            for _ in 1..<Self.attempts {
                do {
                    return try openForWriting()
                } catch let error as DatabaseError where error.resultCode.isTransient {
                    usleep(20_000)
                }
            }
            return try openForWriting()
        } catch {
            throw PinLibraryError(error, at: path, while: .opening)
        }
    }

    private static func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(patience)
        return configuration
    }

    /// Makes the folder and an empty file that only their owner can read; what exists keeps its permissions.
    private func prepare() throws(PinLibraryError) {
        do {
            try Folder(path: folder).make()
        } catch {
            throw .cannotOpen(path: path, reason: "its folder cannot be made")
        }
        let isNew = access(path, F_OK) != 0
        let opened = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard opened >= 0 else {
            let code = errno
            if code == ENOSPC || code == EDQUOT { throw .diskFull(path: path) }
            if code == EROFS { throw .readOnly(path: path) }
            throw .cannotOpen(path: path, reason: SystemError.reason(code))
        }
        let descriptor = Descriptor(opened)
        var status = stat()
        guard fstat(descriptor.value, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotOpen(path: path, reason: "not a file")
        }
        // SQLite takes a file of one byte for an empty one and would write over it.
        if (1..<512).contains(status.st_size) { throw .damaged(path: path, reason: "too short for a database") }
        if isNew { _ = Folder(path: folder).synchronise() }
    }

    /// Looks at the file without the right to write, since opening for writing already changes its header.
    private func inspect() throws {
        var configuration = Self.configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        let path = path
        try queue.read { database in
            let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
            // Empty: new, or another process is just about to make the tables.
            if tables == 0 { return }
            let applicationID = try Int64.fetchOne(database, sql: "PRAGMA application_id")
            let isBeingMade = try tables <= 2 && database.tableExists("grdb_migrations")
            guard applicationID == LibrarySchema.applicationID || isBeingMade else {
                throw PinLibraryError.notALibrary(path: path)
            }
            if try LibrarySchema.migrator.hasBeenSuperseded(database) {
                throw PinLibraryError.newerSchema(path: path)
            }
        }
    }

    private func openForWriting() throws -> any DatabaseWriter {
        let pool = try DatabasePool(path: path, configuration: Self.configuration())
        // GRDB chooses NORMAL for WAL, which may lose the last commits with the power: not what a person did here.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        let migrator = LibrarySchema.migrator
        let path = path
        do {
            try migrator.migrate(pool)
        } catch {
            // Another process may have made the same step between our look and our try.
            guard try pool.read(migrator.hasCompletedMigrations) else { throw error }
        }
        // A newer program may have come between the inspection and here.
        if try pool.read(migrator.hasBeenSuperseded) { throw PinLibraryError.newerSchema(path: path) }
        return pool
    }
}

extension ResultCode {
    /// Whether the same call can succeed a moment later.
    fileprivate var isTransient: Bool { self == .SQLITE_BUSY || self == .SQLITE_LOCKED }
}
