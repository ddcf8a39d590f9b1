import Feeds
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Returns a page of saved pins, last saved first.
    /// - Parameters:
    ///   - cursor: the end of the previous page; `nil` for the first page.
    ///   - limit: the maximum number of pins in the page, at least 1.
    /// - Throws: `PinLibraryError`: `notFound` if the board doesn't exist.
    /// - Complexity: O(limit log n) for n saved pins, at any depth.
    package func savedPins(
        _ shelf: SavedShelf = .everything, by account: Account.ID, after cursor: SavedCursor? = nil, limit: Int = 60
    ) async throws(PinLibraryError) -> SavedPage {
        let folder = pictures?.path
        let limit = max(1, limit)
        return try await read { database in
            let condition = try Self.condition(for: shelf, by: account, in: database)
            let request: SQLRequest<Row> = """
                SELECT \(sql: PinColumns.names), savedAt, sequence,
                    (SELECT id FROM board WHERE board.sequence = savedPin.board)
                FROM savedPin WHERE \(condition) AND sequence < \(cursor?.sequence ?? .max)
                ORDER BY sequence DESC LIMIT \(limit + 1)
                """
            let rows = try request.fetchAll(database)
            let pins = rows.prefix(limit).map { Self.savedPin($0, folder: folder) }
            let last = rows.count > limit ? rows[limit - 1].integer(at: PinColumns.count + 1) : nil
            return SavedPage(pins: pins, next: last.map(SavedCursor.init(sequence:)))
        }
    }

    /// Returns up to `limit` saved pins without a stored thumbnail, last saved first.
    package func savedPinsWithoutThumbnail(by account: Account.ID, limit: Int) async throws(PinLibraryError) -> [Pin] {
        let folder = pictures?.path
        return try await read { database in
            let request: SQLRequest<Row> = """
                SELECT \(sql: PinColumns.names) FROM savedPin
                WHERE accountID = \(account) AND removalID IS NULL
                    AND NOT EXISTS (SELECT 1 FROM savedThumbnail WHERE savedThumbnail.sequence = savedPin.sequence)
                ORDER BY savedPin.sequence DESC LIMIT \(max(0, limit))
                """
            return try request.fetchAll(database).map { PinColumns.pin($0, in: folder) }
        }
    }

    /// Returns a saved pin; `nil` if the pin isn't saved.
    package func savedPin(_ pin: Pin.ID, by account: Account.ID) async throws(PinLibraryError) -> SavedPin? {
        let folder = pictures?.path
        return try await read { try Self.savedPin(pin, by: account, folder: folder, in: $0) }
    }

    /// Returns the ids of the saved pins among `pins`, with one query.
    package func savedIDs(among pins: [Pin.ID], by account: Account.ID) async throws(PinLibraryError) -> Set<Pin.ID> {
        if pins.isEmpty { return [] }
        let ids = PinColumns.text(pins)
        // A cross join fixes the order of the tables: an index lookup for each id instead of a scan of all pins.
        return try await read { database in
            let request: SQLRequest<String> = """
                SELECT pinID FROM json_each(\(ids)) CROSS JOIN savedPin INDEXED BY savedPinID ON pinID = value
                WHERE accountID = \(account) AND removalID IS NULL
                """
            return try Set(request.fetchAll(database))
        }
    }

    /// Returns the number of pins on a shelf.
    package func savedCount(
        _ shelf: SavedShelf = .everything, by account: Account.ID
    ) async throws(PinLibraryError) -> Int {
        try await read { database in
            let condition = try Self.condition(for: shelf, by: account, in: database)
            let request: SQLRequest<Int> = "SELECT count(*) FROM savedPin WHERE \(condition)"
            return try request.fetchOne(database) ?? 0
        }
    }

    /// Returns the stored thumbnail of a saved pin; `nil` if none is stored or the pin isn't saved.
    package func thumbnail(of pin: Pin.ID, by account: Account.ID) async throws(PinLibraryError) -> [UInt8]? {
        try await read { database in
            let request: SQLRequest<Data> = """
                SELECT png FROM savedThumbnail JOIN savedPin USING (sequence)
                WHERE accountID = \(account) AND pinID = \(pin) AND removalID IS NULL
                """
            return try request.fetchOne(database).map { Array($0) }
        }
    }

    static func isSaved(_ pin: Pin.ID, by account: Account.ID, in database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT 1 FROM savedPin WHERE accountID = ? AND pinID = ? AND removalID IS NULL")
        return try Int.fetchOne(statement, arguments: [account, pin]) != nil
    }

    static func savedPin(
        _ pin: Pin.ID, by account: Account.ID, folder: String?, in database: Database
    ) throws -> SavedPin? {
        let request: SQLRequest<Row> = """
            SELECT \(sql: PinColumns.names), savedAt, sequence,
                (SELECT id FROM board WHERE board.sequence = savedPin.board)
            FROM savedPin WHERE accountID = \(account) AND pinID = \(pin) AND removalID IS NULL
            """
        return try request.fetchOne(database).map { savedPin($0, folder: folder) }
    }

    private static func savedPin(_ row: Row, folder: String?) -> SavedPin {
        SavedPin(
            pin: PinColumns.pin(row, in: folder), savedAt: Date(milliseconds: row.integer(at: PinColumns.count) ?? 0),
            board: row.optionalText(at: PinColumns.count + 2))
    }

    /// Returns the SQL condition that selects the rows of `savedPin` on a shelf.
    static func condition(for shelf: SavedShelf, by account: Account.ID, in database: Database) throws -> SQL {
        let present: SQL = "accountID = \(account) AND removalID IS NULL"
        switch shelf {
        case .everything: return present
        case .unsorted: return "\(present) AND board IS NULL"
        case .board(let board):
            // The unary plus makes the planner use the board's index, which has fewer entries than the account's.
            let row = try row(of: board, excludesSmartBoards: true, by: account, in: database)
            return "+accountID = \(account) AND removalID IS NULL AND board = \(row)"
        }
    }
}
