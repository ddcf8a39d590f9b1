import Files
import Foundation
import GRDB
import LibraryValues

/// Opens the database of a library without ever changing a file that is not one.
struct LibraryFile: Sendable {
    /// The default time that a statement waits for another process, in seconds.
    static let timeout = 5.0

    /// Absolute.
    let path: String
    /// How long a statement waits for another process, in seconds.
    let timeout: Double
    /// Whether a file that is not there is made, and a damaged one kept aside.
    let isMade: Bool
    /// Whether nothing of it is changed, whatever its permissions allow.
    let isOnlyRead: Bool
    let now: @Sendable () -> Date

    struct Opened {
        let writer: any DatabaseWriter
        let notice: LibraryNotice?
        /// The file, and what SQLite has open beside it; nil in memory.
        let locked: LockedFiles?
    }

    init(
        path: String, timeout: Double = LibraryFile.timeout, isMade: Bool = true, isOnlyRead: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.timeout = timeout
        self.isMade = isMade && !isOnlyRead
        self.isOnlyRead = isOnlyRead
        self.now = now
    }

    var folder: String { (path as NSString).deletingLastPathComponent }

    static func memory() throws(PinLibraryError) -> any DatabaseWriter {
        do {
            let queue = try DatabaseQueue(configuration: configuration(timeout: LibraryFile.timeout))
            try LibrarySchema.migrator.migrate(queue)
            return queue
        } catch {
            throw PinLibraryError(error, at: ":memory:", while: .opening)
        }
    }

    /// Blocks while it waits for other processes, some seconds at most.
    func open() throws(PinLibraryError) -> Opened {
        do throws(PinLibraryError) {
            return try openOnce()
        } catch {
            // While another process keeps a damaged library aside, there is none for a moment.
            guard isMade, case .cannotOpen = error, waitForKeepingAside() else { throw error }
            return try openOnce()
        }
    }

    private func openOnce() throws(PinLibraryError) -> Opened {
        let isWritable = try prepare()
        do throws(PinLibraryError) {
            return try openAsItIs(isWritable: isWritable)
        } catch {
            guard isMade, isWritable, case .damaged(_, let reason) = error else { throw error }
            let aside = try keepAside()
            let opened = try openAsItIs(isWritable: true)
            guard let aside else { return opened }
            return Opened(
                writer: opened.writer, notice: .keptAside(path: path, aside: aside, reason: reason),
                locked: opened.locked)
        }
    }

    private func openAsItIs(isWritable: Bool) throws(PinLibraryError) -> Opened {
        do {
            try checkBeginning()
            // From here on, so that no other thread's `close` releases locks that SQLite takes while it opens the file.
            let locked = LockedFiles([path])
            let (writer, notice) = try connect(isWritable: isWritable)
            let file = realpath(path) ?? path
            locked.add([file + "-wal", file + "-shm"])
            return Opened(writer: writer, notice: notice, locked: locked)
        } catch {
            throw PinLibraryError(error, at: path, while: .opening)
        }
    }

    private func connect(isWritable: Bool) throws -> (any DatabaseWriter, LibraryNotice?) {
        let schema = try inspect(isWritable: isWritable)
        if isOnlyRead, schema != .newer {
            guard schema == .current else { throw PinLibraryError.readOnly(path: path) }
            return (try openForReading(isWritable: isWritable), nil)
        }
        if schema == .newer { return (try openForReading(isWritable: isWritable), .newerSchema(path: path)) }
        guard isWritable else {
            // What an older pinfeed made, this one cannot read before it has brought it up to date.
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

    /// A connection without the right to write.
    func openForReading(isWritable: Bool) throws -> DatabaseQueue {
        var configuration = Self.configuration(timeout: timeout)
        configuration.readonly = true
        // Where no index of the log can be made beside it, SQLite opens a file only when told that nobody changes it.
        let isAlone = !isWritable && access(path + "-wal", F_OK) != 0
        let name = isAlone ? "file:\(Self.escaped(path))?immutable=1" : Self.databaseName(path)
        return try DatabaseQueue(path: name, configuration: configuration)
    }

    /// A path as it stands in a `file:` address. See <https://www.sqlite.org/uri.html>.
    static func escaped(_ path: String) -> String {
        path.pathBytes.map { byte in
            plainSigns.contains(byte)
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    private static let plainSigns = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)

    /// A path as GRDB and SQLite open it: a `file:` address if the path is not UTF-8.
    static func databaseName(_ path: String) -> String { path.hasPathEscapes ? "file:" + escaped(path) : path }

    private func openForWriting() throws -> any DatabaseWriter {
        // SQLite refuses the switch to WAL at once, however patient, while another process makes the same switch.
        let limit = ContinuousClock.now + .seconds(timeout)
        while true {
            do {
                return try openOnceForWriting()
            } catch let error as DatabaseError where error.resultCode.isTransient && ContinuousClock.now < limit {
                usleep(20_000)
            }
        }
    }

    private func openOnceForWriting() throws -> any DatabaseWriter {
        let pool = try DatabasePool(path: Self.databaseName(path), configuration: Self.configuration(timeout: timeout))
        // GRDB chooses NORMAL for WAL, which may lose the last commits with the power: not what a person did here.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        let migrator = LibrarySchema.migrator
        let path = path
        while try !pool.read(migrator.hasCompletedMigrations) {
            let made = try pool.read(migrator.appliedIdentifiers)
            do {
                try migrator.migrate(pool)
                // `tidy` leaves pictures alone that are older than the library.
                let minutes = Int32(clamping: now().milliseconds / 60_000)
                if made.isEmpty {
                    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(minutes)") }
                }
            } catch {
                // Another process may have made the same step between our look and our try, and be at the next one.
                guard try pool.read(migrator.appliedIdentifiers) != made else { throw error }
            }
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
