import Files
import GRDB
import LibraryValues
import Synchronization

extension PinLibrary {
    /// What of an account others have changed: other processes with the same file, and other libraries of this one.
    /// What is done through this library is not told.
    ///
    /// Looks about four times a second for five seconds after the library's files were written to, at times that vary so that many
    /// sessions do not look in step: a change counts when shared memory tells of it, which nothing tells of, and a slow disk may
    /// hold that up. Where the system cannot watch files it always looks. Changes between two looks are told together. All subjects
    /// are told when it is not known which have changed. Ends when its task is cancelled, when another program has removed the file
    /// (see `rescueIfRemoved`), or with an error of the file, which the next call then meets. A library in memory tells nothing.
    package func changes(of account: Account.ID) -> AsyncStream<Set<LibrarySubject>> {
        let (looked, continuation) = AsyncStream.makeStream(of: Set<LibrarySubject>.self)
        guard path != ":memory:" else { return looked }
        let listener = ledger.add(continuation, for: account)
        let writes = WriteCount()
        // SQLite writes to the files that a link leads to.
        let paths = [path, realpath(path) ?? path]
        let watch = FileWatch(Set(paths.flatMap { [$0, $0 + "-wal"] }), .writing) { writes.add() }
        // What was written before the watch began is seen, too.
        writes.add()
        let looking = Task { [self] in
            var known = 0
            looks: for await _ in writes.news {
                var quiet = 0
                while watch == nil || quiet < Self.looksAfterWriting {
                    do {
                        try await writer.writeWithoutTransaction { [self] database in
                            // A copy that cannot be written now is tried again at the next look or change.
                            _ = try? rescueIfRemoved(database)
                            try ledger.look(database)
                        }
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                        // The next look finds what this one could not.
                    } catch {
                        break looks
                    }
                    guard (try? await Task.sleep(for: .milliseconds(.random(in: 200...300)))) != nil else {
                        break looks
                    }
                    quiet = writes.number == known ? quiet + 1 : 0
                    known = writes.number
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { [ledger] _ in
            ledger.remove(listener)
            looking.cancel()
            withExtendedLifetime(watch) {}
        }
        return looked
    }

    private static let looksAfterWriting = 20
}

/// How often files were written to, as far as was told.
private final class WriteCount: Sendable {
    /// Says that there is more; many writes once.
    let news: AsyncStream<Void>
    private let more: AsyncStream<Void>.Continuation
    private let count = Mutex(0)

    init() { (news, more) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    var number: Int { count.withLock { $0 } }

    func add() {
        count.withLock { $0 += 1 }
        more.yield()
    }
}
