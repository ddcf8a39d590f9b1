import Feeds
import GRDB
import LibraryValues

extension PinLibrary {
    /// Returns the ids of all saved pins.
    /// - Complexity: O(n) for n saved pins, in one scan of an index.
    package func savedIDs(by account: Account.ID) async throws(PinLibraryError) -> Set<Pin.ID> {
        try await read { database in
            let count: SQLRequest<Int> = """
                SELECT count(*) FROM savedPin WHERE accountID = \(account) AND removalID IS NULL
                """
            var ids = Set<Pin.ID>(minimumCapacity: try count.fetchOne(database) ?? 0)
            let request: SQLRequest<String> = """
                SELECT pinID FROM savedPin INDEXED BY savedPinID WHERE accountID = \(account) AND removalID IS NULL
                """
            let cursor = try request.fetchCursor(database)
            while let id = try cursor.next() { ids.insert(id) }
            return ids
        }
    }

    /// Returns all shelves with their counts and newest pins.
    /// - Complexity: O(n + b) for n saved pins, which are counted, and b boards.
    package func savedOverview(by account: Account.ID) async throws(PinLibraryError) -> SavedOverview {
        let folder = pictures?.path
        return try await read { database in
            // Needs only the index of the order; the pins of boards are counted per board.
            let countRequest: SQLRequest<Int> = """
                SELECT count(*) FROM savedPin WHERE accountID = \(account) AND removalID IS NULL
                """
            let totalCount = try countRequest.fetchOne(database) ?? 0
            let request: SQLRequest<Row> = """
                SELECT sequence, id, name, search,
                    (SELECT count(*) FROM savedPin WHERE board = board.sequence AND removalID IS NULL) AS count
                FROM board WHERE accountID = \(account) AND removalID IS NULL ORDER BY position, sequence
                """
            let boards = try request.fetchAll(database).map { row in
                let sequence = row.integer("sequence") ?? 0
                let newest = try Self.newest(
                    where: "+accountID = \(account) AND removalID IS NULL AND board = \(sequence)", folder, in: database
                )
                return ShelfSummary(
                    shelf: .board(row.text("id")), name: row.text("name"),
                    count: Int(clamping: row.integer("count") ?? 0), newest: newest, search: row["search"])
            }
            let unsortedCount = max(0, totalCount - boards.reduce(0) { $0 + $1.count })
            let present: SQL = "accountID = \(account) AND removalID IS NULL"
            return SavedOverview(
                boards: boards,
                unsorted: ShelfSummary(
                    shelf: .unsorted, name: "", count: unsortedCount,
                    newest: unsortedCount == 0 || boards.isEmpty
                        ? [] : try Self.newest(where: "\(present) AND board IS NULL", folder, in: database)),
                everything: ShelfSummary(
                    shelf: .everything, name: "", count: totalCount,
                    newest: try Self.newest(where: present, folder, in: database)))
        }
    }

    private static func newest(where condition: SQL, _ folder: String?, in database: Database) throws -> [Pin] {
        let request: SQLRequest<Row> = """
            SELECT \(sql: PinColumns.names) FROM savedPin WHERE \(condition)
            ORDER BY sequence DESC LIMIT \(SavedOverview.coverCount)
            """
        return try request.fetchAll(database).map { PinColumns.pin($0, in: folder) }
    }
}
