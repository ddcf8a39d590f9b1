import GRDB
import LibraryValues

extension PinLibrary {
    /// Undoes a removal, including order, dates, boards and notes.
    ///
    /// A pin that was saved again moves to its old position. Pins of a removed board that were moved since then stay in
    /// their current board. A board whose name is taken gets a number appended. Any process can restore a removal.
    /// - Throws: `PinLibraryError`: `nothingToRestore` if the removal was restored already or has expired.
    package func restore(_ removal: Removal) async throws(PinLibraryError) {
        let id = removal.id
        let account = removal.account
        try await write(.savedPins, .boards, .posts, .capsules, of: account) { database in
            let request: SQLRequest<Int> = "SELECT 1 FROM removal WHERE id = \(id) AND accountID = \(account)"
            guard try request.fetchOne(database) != nil else { throw PinLibraryError.nothingToRestore }
            try database.execute(
                literal: """
                    DELETE FROM savedPin WHERE accountID = \(account) AND removalID IS NULL
                        AND pinID IN (SELECT pinID FROM savedPin WHERE removalID = \(id))
                    """)
            try Self.restoreBoards(of: id, account: account, in: database)
            for table in ["savedPin", "post", "capsule", "note"] {
                try database.execute(
                    literal: "UPDATE \(sql: table) SET removalID = NULL WHERE removalID = \(id)")
            }
            try database.execute(literal: "DELETE FROM removal WHERE id = \(id)")
        }
    }

    private static func restoreBoards(of removal: Int64, account: Account.ID, in database: Database) throws {
        let removedBoards: SQLRequest<Row> = "SELECT sequence, name FROM board WHERE removalID = \(removal)"
        for row in try removedBoards.fetchAll(database) {
            let sequence = row.integer("sequence")
            let name = try unusedName(for: row.text("name"), by: account, in: database)
            try database.execute(
                literal: "UPDATE board SET removalID = NULL, name = \(name) WHERE sequence = \(sequence)")
            try database.execute(
                literal: """
                    UPDATE savedPin SET board = formerBoard, formerBoard = NULL
                    WHERE formerBoard = \(sequence) AND board IS NULL
                    """)
        }
    }

    /// Returns an unused board name: `name`, or if it is used, `name` with the first unused number from 2 on.
    static func unusedName(for name: String, by account: Account.ID, in database: Database) throws -> String {
        var candidate = name
        var number = 1
        while try hasBoard(named: candidate, by: account, in: database) {
            number += 1
            candidate = "\(name) \(number)"
        }
        return candidate
    }
}
