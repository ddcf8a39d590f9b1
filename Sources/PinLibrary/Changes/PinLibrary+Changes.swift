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
    /// sessions don't poll in step. If the system can't watch files, polling never stops. An element merges all changes
    /// since the last poll; it contains all subjects if the changed ones are unknown. The stream ends when its task is
    /// cancelled, when another program has removed the file (see `rescueIfRemoved`), or on a database error, which the
    /// next call then throws. It is empty for a library in memory.
    package func changes(of account: Account.ID) -> AsyncStream<Set<LibrarySubject>> {
        let (stream, continuation) = AsyncStream.makeStream(of: Set<LibrarySubject>.self)
        guard path != ":memory:" else { return stream }
        let listener = changeTracker.addListener(continuation, for: account)
        let writes = WriteCount()
        // SQLite writes to the files that a symbolic link leads to.
        let paths = [path, realpath(path) ?? path]
        let watcher = FileWatcher(Set(paths.flatMap { [$0, $0 + "-wal"] }), .modify) { writes.increment() }
        // Also report what was written before the watch began.
        writes.increment()
        let pollingTask = Task { [self] in
            var lastCount = 0
            polling: for await _ in writes.writes {
                var idlePolls = 0
                while watcher == nil || idlePolls < Self.pollsAfterWrite {
                    do {
                        try await writer.writeWithoutTransaction { [self] database in
                            // A rescue that fails now is tried again at the next poll.
                            _ = try? rescueIfRemoved(database)
                            try changeTracker.poll(database)
                        }
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                        // The next poll finds the change.
                    } catch {
                        break polling
                    }
                    guard (try? await Task.sleep(for: .milliseconds(.random(in: 200...300)))) != nil else {
                        break polling
                    }
                    idlePolls = writes.value == lastCount ? idlePolls + 1 : 0
                    lastCount = writes.value
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { [changeTracker] _ in
            changeTracker.removeListener(listener)
            pollingTask.cancel()
            withExtendedLifetime(watcher) {}
        }
        return stream
    }

    private static let pollsAfterWrite = 20
}

/// A counter of the writes to files that inotify reports.
private final class WriteCount: Sendable {
    /// A stream that yields an element after one or several writes.
    let writes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let count = Mutex(0)

    init() { (writes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    var value: Int { count.withLock { $0 } }

    func increment() {
        count.withLock { $0 += 1 }
        continuation.yield()
    }
}
