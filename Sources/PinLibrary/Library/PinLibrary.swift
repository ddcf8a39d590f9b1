import Foundation
import GRDB

/// What a person keeps: the account, the posts and the draft of the next one, in one SQLite file.
///
/// Every call works off the main actor and may run beside others and beside other processes with the same file. What a call
/// has stored is on the disk when it returns; a call that throws has changed nothing. Text is kept exactly as given, but
/// for U+0000, which is left out.
///
/// A call that stores runs to its end even when its task is cancelled.
package final class PinLibrary: Sendable {
    /// The largest picture that a post keeps a copy of: 256 MiB.
    package static let largestPicture = 256 << 20

    /// The file's absolute path, or `:memory:`.
    package let path: String

    let writer: any DatabaseWriter
    /// Nil when the library is in memory: posts then refer to the original pictures.
    let pictures: PictureFolder?
    let now: @Sendable () -> Date

    private init(
        path: String, writer: any DatabaseWriter, pictures: PictureFolder?, now: @escaping @Sendable () -> Date
    ) {
        self.path = path
        self.writer = writer
        self.pictures = pictures
        self.now = now
    }

    /// Opens a library, and makes it with its folder (mode 0700) when it is not there.
    ///
    /// A file of another kind, a damaged one and one of a newer pinfeed are refused and left as they are.
    /// - Parameters:
    ///   - now: the clock that dates accounts and posts.
    ///   - largestPicture: the largest picture to copy, in bytes.
    /// - Throws: `PinLibraryError`, which names the file.
    package static func open(
        at location: LibraryLocation = .standard(), largestPicture: Int = PinLibrary.largestPicture,
        now: @escaping @Sendable () -> Date = { Date() }
    ) async throws(PinLibraryError) -> PinLibrary {
        switch location {
        case .memory:
            return PinLibrary(path: ":memory:", writer: try LibraryFile.memory(), pictures: nil, now: now)
        case .file(let path):
            let file = LibraryFile(path: path)
            let writer = try await blocking { () throws(PinLibraryError) in try file.open() }
            let pictures = PictureFolder(path: file.folder + "/pictures", limit: largestPicture)
            return PinLibrary(path: file.path, writer: writer, pictures: pictures, now: now)
        }
    }

    /// Reads in one transaction.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(PinLibraryError) -> Value {
        do {
            return try await writer.read(body)
        } catch {
            throw PinLibraryError(error, at: path, while: .reading)
        }
    }

    /// Writes in one transaction, which is durable when this returns and undone when it throws.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(PinLibraryError) -> Value {
        // A task of its own: cancelled between the commit and its answer, a stored post would be reported as failed.
        let work = Task { [writer] in try await writer.write(body) }
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
