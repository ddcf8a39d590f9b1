import GRDB
import LibraryValues

extension PinLibrary {
    /// Creates a removal and marks rows with its id.
    /// - Parameter mark: sets the `removalID` of the removed rows to the id that it receives.
    /// - Returns: the removal; `nil` if no row was marked, and then no removal is stored.
    static func remove(
        from account: Account.ID, at removedAt: Int64, in database: Database, _ mark: (Int64) throws -> Void
    ) throws -> Removal? {
        try requireAccount(account, in: database)
        let previousChangeCount = database.totalChangesCount
        try database.execute(
            literal: "INSERT INTO removal (accountID, removedAt) VALUES (\(account), \(removedAt))")
        let id = database.lastInsertedRowID
        try mark(id)
        let count = database.totalChangesCount - previousChangeCount - 1
        if count == 0 {
            try database.execute(literal: "DELETE FROM removal WHERE id = \(id)")
            return nil
        }
        return Removal(id: id, account: account, count: count)
    }

    /// - Throws: `PinLibraryError.unknownAccount` if the account does not exist.
    static func requireAccount(_ account: Account.ID, in database: Database) throws {
        let request: SQLRequest<Int> = "SELECT 1 FROM account WHERE id = \(account)"
        guard try request.fetchOne(database) != nil else { throw PinLibraryError.unknownAccount(id: account) }
    }
}
