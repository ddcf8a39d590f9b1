import GRDB
import LibraryValues
import Synchronization

/// Tells what other connections to the library have changed: other processes', and other libraries' of this one.
///
/// SQLite has no call for that, but `PRAGMA data_version` is another number whenever another connection has committed,
/// and only then (<https://www.sqlite.org/pragma.html#pragma_data_version>). It reads shared memory and costs
/// microseconds, so it is asked whenever the files were written to. What has changed is then told by the table of revisions, in which
/// every write counts.
///
/// Every call is made on the connection that writes.
final class ChangeLedger: Sendable {
    struct Key: Hashable, Sendable {
        let account: Account.ID
        let subject: LibrarySubject
    }

    private struct State {
        var version: Int64?
        var revisions: [Key: Int64] = [:]
        var listeners: [Int: Listener] = [:]
        var nextListener = 0
    }

    private struct Listener {
        let account: Account.ID
        let continuation: AsyncStream<Set<LibrarySubject>>.Continuation
    }

    private let state = Mutex(State())

    /// Takes what the library has now as known.
    func begin(_ database: Database) throws {
        let version = try Self.version(database)
        let revisions = try Self.revisions(database)
        state.withLock { state in
            state.version = version
            state.revisions = revisions
        }
    }

    /// Looks for other connections' changes and tells the listeners.
    func look(_ database: Database) throws {
        let version = try Self.version(database)
        guard state.withLock({ $0.version != version }) else { return }
        let revisions = try Self.revisions(database)
        let changed = state.withLock { state -> [Key] in
            defer {
                state.version = version
                state.revisions = revisions
            }
            return revisions.filter { state.revisions[$0.key] != $0.value }.map(\.key)
        }
        tell(changed)
    }

    /// Counts a change of this connection's, within its transaction.
    func note(_ subjects: Set<LibrarySubject>, of account: Account.ID, in database: Database) throws {
        // What others committed before this transaction is told before our own numbers cover it.
        try look(database)
        var numbers: [Key: Int64] = [:]
        for subject in subjects {
            let statement: SQLRequest<Int64> = """
                INSERT INTO revision (accountID, subject, number) VALUES (\(account), \(subject.rawValue), 1)
                ON CONFLICT (accountID, subject) DO UPDATE SET number = number + 1 RETURNING number
                """
            numbers[Key(account: account, subject: subject)] = try statement.fetchOne(database)
        }
        let counted = numbers
        database.afterNextTransaction { [self] _ in
            state.withLock { $0.revisions.merge(counted) { _, new in new } }
        }
    }

    /// - Returns: a number for `remove`.
    func add(
        _ continuation: AsyncStream<Set<LibrarySubject>>.Continuation, for account: Account.ID
    ) -> Int {
        state.withLock { state in
            state.nextListener += 1
            state.listeners[state.nextListener] = Listener(account: account, continuation: continuation)
            return state.nextListener
        }
    }

    func remove(_ listener: Int) {
        state.withLock { $0.listeners[listener] = nil }
    }

    /// Tells every listener that all may be different, and that nothing follows.
    func finish() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners {
            listener.continuation.yield(Set(LibrarySubject.allCases))
            listener.continuation.finish()
        }
    }

    /// Reports to every listener that everything may have changed.
    func reportAll() { tell([]) }

    private func tell(_ changed: [Key]) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners {
            // Somebody changed something without counting, as older pinfeeds do: all may be different.
            let subjects =
                changed.isEmpty
                ? Set(LibrarySubject.allCases)
                : Set(changed.filter { $0.account == listener.account }.map(\.subject))
            if !subjects.isEmpty { listener.continuation.yield(subjects) }
        }
    }

    private static func version(_ database: Database) throws -> Int64? {
        try Int64.fetchOne(try database.cachedStatement(sql: "PRAGMA data_version"))
    }

    private static func revisions(_ database: Database) throws -> [Key: Int64] {
        let rows = try Row.fetchAll(
            try database.cachedStatement(sql: "SELECT accountID, subject, number FROM revision"))
        return rows.reduce(into: [:]) { revisions, row in
            guard let account = row.integer("accountID"), let subject = LibrarySubject(rawValue: row.text("subject"))
            else { return }
            revisions[Key(account: account, subject: subject)] = row.integer("number")
        }
    }
}
