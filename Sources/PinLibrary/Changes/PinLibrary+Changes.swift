import Files
import GRDB
import LibraryValues
import Synchronization

extension PinLibrary {
    /// Returns a stream of the changes that other connections make to an account: those of other processes and of other
    /// `PinLibrary` instances. Changes made through this instance aren't reported.
    ///
    /// After a write to the library's files, polls about four times a second for five seconds. A change is visible only
    /// in shared memory, which can't be watched and which a slow disk may delay. The intervals vary, so that many
    /// sessions don't poll in step. Polls always where the system can't watch files. An element merges all changes
    /// since the last poll; it contains all subjects if the changed ones are unknown. The stream ends when its task is
    /// cancelled, when another program has removed the file (see `rescueIfRemoved`), or on a database error, which the
    /// next call then throws. It is empty for a library in memory.
    package func changes(of account: Account.ID) -> AsyncStream<Set<LibrarySubject>> {
        let (looked, continuation) = AsyncStream.makeStream(of: Set<LibrarySubject>.self)
        guard path != ":memory:" else { return looked }
        let listener = ledger.add(continuation, for: account)
        let writes = WriteCount()
        // SQLite writes to the files that a symbolic link leads to.
        let paths = [path, realpath(path) ?? path]
        let watch = FileWatch(Set(paths.flatMap { [$0, $0 + "-wal"] }), .writing) { writes.add() }
        // Also report what was written before the watch began.
        writes.add()
        let looking = Task { [self] in
            var known = 0
            looks: for await _ in writes.writes {
                var quiet = 0
                while watch == nil || quiet < Self.pollsAfterWrite {
                    do {
                        try await writer.writeWithoutTransaction { [self] database in
                            // A rescue that fails now is tried again at the next poll.
                            _ = try? rescueIfRemoved(database)
                            try ledger.poll(database)
                        }
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                        // The next poll finds the change.
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

    private static let pollsAfterWrite = 20
}

/// Counts the writes to files that inotify reports.
private final class WriteCount: Sendable {
    /// Yields after writes; several writes may yield once.
    let writes: AsyncStream<Void>
    private let more: AsyncStream<Void>.Continuation
    private let count = Mutex(0)

    init() { (writes, more) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    var number: Int { count.withLock { $0 } }

    func add() {
        count.withLock { $0 += 1 }
        more.yield()
    }
}
