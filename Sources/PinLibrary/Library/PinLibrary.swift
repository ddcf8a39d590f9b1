import Files
import Foundation
import GRDB
import LibraryValues

/// What a person keeps: the account, posts and the draft of the next one, saved pins and boards, capsules, in one
/// SQLite file.
///
/// Every call works off the main actor and may run beside others and beside other processes with the same file. What a
/// call has stored is on the disk when it returns; a call that throws has changed nothing. Text is kept exactly as
/// given, but for U+0000, which is left out.
///
/// A call that stores runs to its end even when its task is cancelled.
package final class PinLibrary: Sendable {
    /// The largest picture that a post keeps a copy of: 256 MiB.
    package static let largestPicture = 256 << 20

    /// The time that a call waits for another process that locks the library, in seconds.
    package static let timeout = LibraryFile.timeout

    /// The file's absolute path, or `:memory:`.
    package let path: String
    /// What the person should be told of how the library was opened; nil when all is well.
    package let notice: LibraryNotice?

    let writer: any DatabaseWriter
    /// Why nothing can be stored; nil when it can.
    let refusal: PinLibraryError?
    let ledger = ChangeLedger()
    let calls = CallsUnderWay()
    /// Nil in memory, and where nothing can be stored.
    let files: OpenFiles?
    /// Nil in memory.
    let locked: LockedFiles?
    /// Nil when the library is in memory: posts then refer to the original pictures.
    let pictures: PictureFolder?
    let now: @Sendable () -> Date

    private init(
        path: String, opened: LibraryFile.Opened, pictures: PictureFolder?, isOnlyRead: Bool = false,
        now: @escaping @Sendable () -> Date
    ) {
        self.path = path
        self.writer = opened.writer
        self.notice = opened.notice
        self.refusal = opened.notice?.refusal ?? (isOnlyRead ? .readOnly(path: path) : nil)
        locked = opened.locked
        files = path == ":memory:" || refusal != nil ? nil : OpenFiles(path)
        self.pictures = pictures
        self.now = now
    }

    /// Opens a library, and makes it with its folder (mode 0700) when it is not there.
    ///
    /// A library of a newer pinfeed and one that cannot be written to are opened to be read. A damaged one is kept
    /// aside under a new name and a new one begun; `notice` tells of all that. Another program's sound database is
    /// refused and left.
    /// - Parameters:
    ///   - now: the clock that dates what is stored, and that opens capsules.
    ///   - largestPicture: the largest picture to copy, in bytes.
    ///   - timeout: how many seconds a call waits for another process.
    ///   - isMade: whether a library that is not there is made, and a damaged one kept aside; else both are refused.
    ///   - isOnlyRead: whether a file is left exactly as it is: then every call that stores throws `readOnly`, and a library
    ///     that is not there, damaged or older is refused. SQLite may keep the index of its log beside it meanwhile.
    /// - Throws: `PinLibraryError`, which names the file.
    package static func open(
        at location: LibraryLocation, largestPicture: Int = PinLibrary.largestPicture,
        timeout: Double = PinLibrary.timeout, isMade: Bool = true, isOnlyRead: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) async throws(PinLibraryError) -> PinLibrary {
        let library: PinLibrary
        switch location {
        case .memory:
            let opened = LibraryFile.Opened(writer: try LibraryFile.memory(), notice: nil, locked: nil)
            library = PinLibrary(path: ":memory:", opened: opened, pictures: nil, now: now)
        case .file(let path):
            let file = LibraryFile(path: path, timeout: timeout, isMade: isMade, isOnlyRead: isOnlyRead, now: now)
            let pictures = PictureFolder(path: file.folder + "/pictures", limit: largestPicture)
            let opened = try await blocking { () throws(PinLibraryError) in try file.open() }
            library = PinLibrary(
                path: file.path, opened: opened, pictures: pictures, isOnlyRead: isOnlyRead, now: now)
        }
        // A newer schema may count in another way.
        if library.notice?.refusal != nil { return library }
        do {
            try await library.writer.writeWithoutTransaction { [ledger = library.ledger] in try ledger.begin($0) }
        } catch {
            throw PinLibraryError(error, at: library.path, while: .opening)
        }
        return library
    }

    /// Reads in one transaction.
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

    /// Writes in one transaction, which is durable when this returns and undone when it throws; what of the account has
    /// changed is counted for other processes. Where the files were removed meanwhile, the library is written again
    /// before this returns.
    func write<Value: Sendable>(
        _ subjects: LibrarySubject..., of account: Account.ID? = nil,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(PinLibraryError) -> Value {
        if let refusal { throw refusal }
        guard calls.begin() else { throw .writeFailed(path: path, reason: .closed) }
        defer { calls.end() }
        // A task of its own: cancelled between the commit and its answer, a stored post would be reported as failed.
        let work = Task { [self] in
            try await writer.writeWithoutTransaction { [self] database in
                try commit(database) { database in
                    let before = database.totalChangesCount
                    let value = try body(database)
                    if let account, database.totalChangesCount != before {
                        try ledger.note(Set(subjects), of: account, in: database)
                    }
                    return value
                }
            }
        }
        do {
            return try await work.value
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
    }

    /// Runs what may wait for the disk or for other processes on a thread that nothing else needs.
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
