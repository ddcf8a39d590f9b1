import GRDB
import LibraryValues

extension PinLibrary {
    /// What of an account others have changed: other processes with the same file, and other libraries of this one.
    /// What is done through this library is not told.
    ///
    /// Looks about four times a second, at times that vary so that many sessions do not look in step; changes between
    /// two looks are told together. All subjects are told when it is not known which have changed. Ends when its task
    /// is cancelled, or with an error of the file, which the next call then meets. A library in memory tells nothing.
    package func changes(of account: Account.ID) -> AsyncStream<Set<LibrarySubject>> {
        let (looked, continuation) = AsyncStream.makeStream(of: Set<LibrarySubject>.self)
        let listener = ledger.add(continuation, for: account)
        let looking = Task { [writer, ledger] in
            while !Task.isCancelled {
                do {
                    try await writer.writeWithoutTransaction { try ledger.look($0) }
                } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                    // The next look finds what this one could not.
                } catch {
                    break
                }
                try? await Task.sleep(for: .milliseconds(.random(in: 200...300)))
            }
            continuation.finish()
        }
        continuation.onTermination = { [ledger] _ in
            ledger.remove(listener)
            looking.cancel()
        }
        return looked
    }
}
