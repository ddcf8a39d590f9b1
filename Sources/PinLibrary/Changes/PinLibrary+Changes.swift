import Files
import GRDB
import LibraryValues

extension PinLibrary {
    /// What of an account others have changed: other processes with the same file, and other libraries of this one.
    /// What is done through this library is not told.
    ///
    /// Looks when the library's files are written to, and a few times after, since a change counts when it is told in shared memory,
    /// which is told of nowhere; where the system cannot watch files, about four times a second. Changes between two looks are told
    /// together. All subjects are told when it is not known which have changed. Ends when its task is cancelled, or with an error of
    /// the file, which the next call then meets. A library in memory tells nothing.
    package func changes(of account: Account.ID) -> AsyncStream<Set<LibrarySubject>> {
        let (looked, continuation) = AsyncStream.makeStream(of: Set<LibrarySubject>.self)
        let listener = ledger.add(continuation, for: account)
        let (writes, written) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // What was written before the watch began is seen by the looks that follow this.
        written.yield()
        let watch = path == ":memory:" ? nil : FileWatch([path, path + "-wal"], .writing) { written.yield() }
        let looking = Task { [writer, ledger] in
            looks: for await _ in writes {
                for pause in watch == nil ? Self.pausesUnwatched : Self.pausesAfterWriting {
                    do {
                        try await writer.writeWithoutTransaction { try ledger.look($0) }
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                        // The next look finds what this one could not.
                    } catch {
                        break looks
                    }
                    guard (try? await Task.sleep(for: pause)) != nil else { break looks }
                }
                if watch == nil { written.yield() }
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

    /// What is waited for after each look: for a change that is being written, and for one whose writing is held up by a disk.
    private static let pausesAfterWriting: [Duration] = [
        .milliseconds(100), .milliseconds(150), .milliseconds(750), .seconds(4),
    ]
    private static let pausesUnwatched: [Duration] = [.milliseconds(250)]
}
