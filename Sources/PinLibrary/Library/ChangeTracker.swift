import GRDB
import LibraryValues
import Synchronization

/// A detector of changes that other connections make to the library, in this process or another.
///
/// SQLite has no notification for that. `PRAGMA data_version` changes only if another connection has committed
/// (<https://www.sqlite.org/pragma.html#pragma_data_version>). It reads shared memory in microseconds, so it is queried
/// after every write to the files. Writes increment counters in the table `revision`, which identify the changed
/// subjects.
///
/// Every call must be made on the writer connection.
final class ChangeTracker: Sendable {
    struct Key: Hashable, Sendable {
        let account: Account.ID
        let subject: LibrarySubject
    }

    private struct State {
        var version: Int64?
        var revisions: [Key: Int64] = [:]
        var listeners: [Int: Listener] = [:]
        var nextListenerID = 0
    }

    private struct Listener {
        let account: Account.ID
        let continuation: AsyncStream<Set<LibrarySubject>>.Continuation
    }

    private let state = Mutex(State())

    /// Records the current revisions, which `poll` compares with later ones.
    func recordRevisions(_ database: Database) throws {
        let version = try Self.dataVersion(of: database)
        let revisions = try Self.revisions(in: database)
        state.withLock { state in
            state.version = version
            state.revisions = revisions
        }
    }

    /// Checks for changes of other connections and notifies the listeners.
    func poll(_ database: Database) throws {
        let version = try Self.dataVersion(of: database)
        guard state.withLock({ $0.version != version }) else { return }
        let revisions = try Self.revisions(in: database)
        let changed = state.withLock { state -> [Key] in
            defer {
                state.version = version
                state.revisions = revisions
            }
            return revisions.filter { state.revisions[$0.key] != $0.value }.map(\.key)
        }
        notifyListeners(changed)
    }

    /// Increments the revisions of the subjects that this connection changes, within its transaction.
    func recordChanges(_ subjects: Set<LibrarySubject>, of account: Account.ID, in database: Database) throws {
        // Report earlier commits of others first, since the new revisions would hide them.
        try poll(database)
        var updatedRevisions: [Key: Int64] = [:]
        for subject in subjects {
            let statement: SQLRequest<Int64> = """
                INSERT INTO revision (accountID, subject, number) VALUES (\(account), \(subject.rawValue), 1)
                ON CONFLICT (accountID, subject) DO UPDATE SET number = number + 1 RETURNING number
                """
            updatedRevisions[Key(account: account, subject: subject)] = try statement.fetchOne(database)
        }
        let committedRevisions = updatedRevisions
        database.afterNextTransaction { [self] _ in
            state.withLock { $0.revisions.merge(committedRevisions) { _, new in new } }
        }
    }

    /// - Returns: the id of the listener, for `removeListener`.
    func addListener(
        _ continuation: AsyncStream<Set<LibrarySubject>>.Continuation, for account: Account.ID
    ) -> Int {
        state.withLock { state in
            state.nextListenerID += 1
            state.listeners[state.nextListenerID] = Listener(account: account, continuation: continuation)
            return state.nextListenerID
        }
    }

    func removeListener(_ listener: Int) {
        state.withLock { $0.listeners[listener] = nil }
    }

    /// Reports a change of all subjects to every listener and ends their streams.
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

    /// Reports a change of all subjects to every listener.
    func reportAll() { notifyListeners([]) }

    /// Reports changed subjects to the listeners of their accounts; if `changed` is empty, all subjects to all listeners.
    private func notifyListeners(_ changed: [Key]) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners {
            // Older versions of pinfeed don't increment revisions, so anything may have changed.
            let subjects =
                changed.isEmpty
                ? Set(LibrarySubject.allCases)
                : Set(changed.filter { $0.account == listener.account }.map(\.subject))
            if !subjects.isEmpty { listener.continuation.yield(subjects) }
        }
    }

    private static func dataVersion(of database: Database) throws -> Int64? {
        try Int64.fetchOne(try database.cachedStatement(sql: "PRAGMA data_version"))
    }

    private static func revisions(in database: Database) throws -> [Key: Int64] {
        let rows = try Row.fetchAll(
            try database.cachedStatement(sql: "SELECT accountID, subject, number FROM revision"))
        return rows.reduce(into: [:]) { revisions, row in
            guard let account = row.integer("accountID"), let subject = LibrarySubject(rawValue: row.text("subject"))
            else { return }
            revisions[Key(account: account, subject: subject)] = row.integer("number")
        }
    }
}
