import Files
import Foundation
import GRDB
import LibraryValues

/// A user's account, posts, draft, saved pins, boards and capsules, in one SQLite file.
///
/// Calls run off the main actor, concurrently with each other and with other processes. When a call returns, its
/// changes are on the disk; a call that throws has changed nothing. U+0000 is removed from strings.
///
/// A call that stores something completes even if its task is cancelled.
package final class PinLibrary: Sendable {
    /// The default size limit of a picture that is copied for a post: 256 MiB.
    package static let maximumPictureSize = 256 << 20

    /// The default time that a call waits for a lock of another process, in seconds.
    package static let timeout = LibraryFile.timeout

    /// The file's absolute path, or `:memory:`.
    package let path: String
    /// The notice for the user about how the library was opened; `nil` if it was opened normally.
    package let notice: LibraryNotice?

    let writer: any DatabaseWriter
    /// The error that every write throws; `nil` if the library is writable.
    let writeError: PinLibraryError?
    let changeTracker = ChangeTracker()
    let calls = RunningCalls()
    /// The library's open files; `nil` in memory, and if the library is read-only.
    let files: OpenFiles?
    /// The files on which SQLite has locks; `nil` in memory.
    let lockedFiles: LockedFiles?
    /// The folder for copies of pictures; `nil` in memory, where posts refer to the original files.
    let pictures: PictureFolder?
    let now: @Sendable () -> Date

    private init(
        path: String, opened: LibraryFile.OpenedDatabase, pictures: PictureFolder?, isReadOnly: Bool = false,
        now: @escaping @Sendable () -> Date
    ) {
        self.path = path
        self.writer = opened.writer
        self.notice = opened.notice
        self.writeError = opened.notice?.writeError ?? (isReadOnly ? .readOnly(path: path) : nil)
        lockedFiles = opened.lockedFiles
        files = path == ":memory:" || writeError != nil ? nil : OpenFiles(path)
        self.pictures = pictures
        self.now = now
    }

    /// Opens a library. Creates it and its folder (mode 0700) if they don't exist.
    ///
    /// A library of a newer pinfeed or an unwritable one is opened read-only. A damaged one is renamed and replaced by
    /// a new one. `notice` reports these cases. A valid database of another program is rejected and left unchanged.
    /// - Parameters:
    ///   - now: the clock for stored dates and for opening capsules.
    ///   - maximumPictureSize: the maximum size of a copied picture, in bytes.
    ///   - timeout: the time that a call waits for another process, in seconds.
    ///   - createsIfMissing: whether a missing library is created and a damaged one replaced; otherwise both are rejected.
    ///   - isReadOnly: whether the file is left unchanged. Calls that store something then throw `readOnly`, and a
    ///     missing, damaged or older library is rejected. SQLite may still create the index of its log beside the file.
    /// - Throws: `PinLibraryError`, which names the file.
    package static func open(
        at location: LibraryLocation, maximumPictureSize: Int = PinLibrary.maximumPictureSize,
        timeout: Double = PinLibrary.timeout, createsIfMissing: Bool = true, isReadOnly: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) async throws(PinLibraryError) -> PinLibrary {
        let library: PinLibrary
        switch location {
        case .memory:
            let opened = LibraryFile.OpenedDatabase(
                writer: try LibraryFile.openInMemory(), notice: nil, lockedFiles: nil)
            library = PinLibrary(path: ":memory:", opened: opened, pictures: nil, now: now)
        case .file(let path):
            let file = LibraryFile(
                path: path, timeout: timeout, createsIfMissing: createsIfMissing, isReadOnly: isReadOnly, now: now)
            let pictures = PictureFolder(path: file.folder + "/pictures", limit: maximumPictureSize)
            let opened = try await blocking { () throws(PinLibraryError) in try file.open() }
            library = PinLibrary(
                path: file.path, opened: opened, pictures: pictures, isReadOnly: isReadOnly, now: now)
        }
        // A newer schema may count revisions differently.
        if library.notice?.writeError != nil { return library }
        do {
            try await library.writer.writeWithoutTransaction { [changeTracker = library.changeTracker] in
                try changeTracker.recordRevisions($0)
            }
        } catch {
            throw PinLibraryError(error, at: library.path, while: .opening)
        }
        return library
    }

    /// Runs `body` in a read transaction.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(PinLibraryError) -> Value {
        guard calls.begin() else { throw .readFailed(path: path, reason: .closed) }
        defer { calls.end() }
        do {
            return try await writer.read(body)
        } catch {
            throw PinLibraryError(error, at: path, while: .reading)
        }
    }

    /// Runs `body` in a write transaction, which is durable when this returns and rolled back when it throws.
    /// Increments the revisions of `subjects` for other processes. Rescues the contents if the files were removed.
    func write<Value: Sendable>(
        _ subjects: LibrarySubject..., of account: Account.ID? = nil,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(PinLibraryError) -> Value {
        if let writeError { throw writeError }
        guard calls.begin() else { throw .writeFailed(path: path, reason: .closed) }
        defer { calls.end() }
        // An unstructured task: a cancellation after the commit would report a stored post as failed.
        let task = Task { [self] in
            try await writer.writeWithoutTransaction { [self] database in
                try commit(database) { database in
                    let previousChangeCount = database.totalChangesCount
                    let value = try body(database)
                    if let account, database.totalChangesCount != previousChangeCount {
                        try changeTracker.recordChanges(Set(subjects), of: account, in: database)
                    }
                    return value
                }
            }
        }
        do {
            return try await task.value
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
    }

    /// Runs a blocking function, which may wait for the disk or other processes, on a global queue.
    static func blocking<Value: Sendable>(
        _ body: @escaping @Sendable () throws(PinLibraryError) -> Value
    ) async throws(PinLibraryError) -> Value {
        let result: Result<Value, PinLibraryError> = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                do throws(PinLibraryError) {
                    continuation.resume(returning: .success(try body()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
