import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Checks whether the library's path still refers to the open files. If another program has removed or replaced them,
    /// writes the contents of this library to a new file.
    ///
    /// After a rescue this library can only be read, and its location must be opened again.
    /// - Returns: the notice with the path of the rescued contents; `nil` if the files are unchanged.
    /// - Throws: `PinLibraryError` if the contents can't be written. The next call retries.
    @discardableResult
    package func rescueIfRemoved() async throws(PinLibraryError) -> LibraryNotice? {
        guard let files else { return nil }
        if files.notice == nil, files.state == .unchanged { return nil }
        guard calls.begin() else { return files.notice }
        defer { calls.end() }
        do {
            return try await writer.writeWithoutTransaction { [self] in try rescueIfRemoved($0) }
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
    }

    /// Runs a transaction, and returns once its changes can be read at the library's path.
    ///
    /// If the files are removed while the transaction runs and the rescue fails, the change still counts as stored. The
    /// listeners of `changes(of:)` are notified, and `rescueIfRemoved` throws the error to them.
    /// - Throws: only if nothing was stored.
    func commit<Value>(_ database: Database, _ body: (Database) throws -> Value) throws -> Value {
        if files?.notice != nil { throw PinLibraryError.replaced(path: path) }
        if let notice = try rescueIfRemoved(database) {
            // This connection writes to a removed file.
            let queue = try DatabaseQueue(
                path: LibraryFile.databaseName(notice.location),
                configuration: LibraryFile.configuration(timeout: Self.timeout))
            defer { try? queue.close() }
            return try queue.writeWithoutTransaction { try Self.runTransaction(in: $0, body) }
        }
        let value = try Self.runTransaction(in: database, body)
        do {
            try rescueIfRemoved(database)
        } catch {
            changeTracker.reportAll()
        }
        return value
    }

    private static func runTransaction<Value>(
        in database: Database, _ body: (Database) throws -> Value
    ) throws -> Value {
        var result: Result<Value, any Error> = .failure(DatabaseError(resultCode: .SQLITE_ABORT))
        try database.inTransaction {
            result = .success(try body(database))
            return .commit
        }
        return try result.get()
    }

    /// Rescues the contents on the writer connection, so that no change is made between the copy and its renaming.
    @discardableResult
    func rescueIfRemoved(_ database: Database) throws -> LibraryNotice? {
        guard let files else { return nil }
        if let notice = files.notice { return notice }
        guard files.state != .unchanged else { return nil }
        // Throws on a closed connection, on which SQLite's backup would crash.
        _ = try Int.fetchOne(database, sql: "SELECT 1")
        // If the path is still a symbolic link, it will lead to the new file.
        let file = LibraryFile(path: readlink(path) == nil ? path : files.file, now: now)
        let folder = try OpenFolder(creating: file.folder, mode: 0o700)
        // Other processes may be rescuing the same files.
        try folder.lock()
        var copy = try TemporaryFile(in: folder)
        let queue = try DatabaseQueue(path: LibraryFile.databaseName(copy.path))
        try queue.writeWithoutTransaction { target in
            try database.backup(to: target)
            // Without write-ahead log, so that the copy is a single file.
            _ = try String.fetchOne(target, sql: "PRAGMA journal_mode = DELETE")
        }
        try queue.close()

        let name = (file.path as NSString).lastPathComponent
        var notice: LibraryNotice?
        if files.state == .removed {
            // The remaining log belongs to the removed file, and SQLite would apply it to the new one. Until the copy
            // is synchronized, the log has the only durable copy of some changes.
            try copy.synchronize()
            for suffix in ["-wal", "-shm", "-journal"] { unlinkat(folder.descriptor.rawValue, name + suffix, 0) }
            let fileExists = faccessat(folder.descriptor.rawValue, name, F_OK, 0) == 0
            let missingCount = try Self.missingPictures(in: database, folder: pictures?.path).count
            let rewritten = LibraryNotice.rewritten(path: path, missingPictures: missingCount)
            if fileExists {
                // Only the log was removed. The file lacks the log's changes.
                try copy.rename(name)
                return markOutdated(rewritten)
            }
            if try copy.renameIfFree(name) { notice = rewritten }
        }
        if notice == nil {
            let base = name + ".recovered-" + LibraryFile.timestamp(now())
            var (newPath, attempt) = (base, 1)
            while try !copy.renameIfFree(newPath) {
                attempt += 1
                newPath = base + "-\(attempt)"
            }
            notice = .replaced(path: path, newPath: file.folder + "/" + newPath)
        }
        return notice.map(markOutdated)
    }

    private func markOutdated(_ notice: LibraryNotice) -> LibraryNotice {
        files?.notice = notice
        changeTracker.finish()
        return notice
    }

    /// Returns the names of posts' pictures whose files are missing.
    static func missingPictures(in database: Database, folder: String?) throws -> [String] {
        let names = try String.fetchAll(
            database,
            sql: """
                SELECT picture FROM post WHERE removalID IS NULL UNION SELECT postPicture.picture FROM postPicture
                JOIN post ON post.id = postID WHERE removalID IS NULL
                """)
        return names.filter { name in
            guard case .file(let path) = PinColumns.reference(name, in: folder) else { return true }
            return access(path, F_OK) != 0
        }
    }
}

extension LibraryNotice {
    /// The path of the file with the library's contents.
    fileprivate var location: String {
        switch self {
        case .newerSchema(let path), .readOnly(let path), .replacedDamaged(let path, _, _), .rewritten(let path, _):
            path
        case .replaced(_, let newPath): newPath
        }
    }
}
