import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// The maximum number of boards of an account.
    package static let boardLimit = 1000

    /// Returns an account's boards in order, each with the number of its pins.
    package func boards(by account: Account.ID) async throws(PinLibraryError) -> [Board] {
        try await read { database in
            let request: SQLRequest<Row> = """
                SELECT id, name, createdAt, search,
                    (SELECT count(*) FROM savedPin WHERE board = board.sequence AND removalID IS NULL) AS count
                FROM board WHERE accountID = \(account) AND removalID IS NULL ORDER BY position, sequence
                """
            return try request.fetchAll(database).map { row in
                Board(
                    id: row.text("id"), name: row.text("name"), createdAt: row.date("createdAt"),
                    count: Int(clamping: row.integer("count") ?? 0), search: row["search"])
            }
        }
    }

    /// Returns the boards of an account in order, except smart boards, each with the ids of its pins.
    /// - Complexity: O(n) for n pins in boards.
    package func boardPins(by account: Account.ID) async throws(PinLibraryError) -> [BoardPins] {
        try await read { database in
            let boards: SQLRequest<Row> = """
                SELECT sequence, name FROM board
                WHERE accountID = \(account) AND removalID IS NULL AND search IS NULL
                ORDER BY position, sequence
                """
            return try boards.fetchAll(database).map { row in
                let pins: SQLRequest<String> = """
                    SELECT pinID FROM savedPin WHERE board = \(row.integer("sequence") ?? 0) AND removalID IS NULL
                    """
                return BoardPins(name: row.text("name"), pins: try pins.fetchSet(database))
            }
        }
    }

    /// Creates a board and appends it to the account's boards.
    /// - Parameters:
    ///   - name: stored as one line, without control characters and surrounding white space.
    ///   - search: the query of a smart board, normalized like `name`; `nil` for an ordinary board.
    /// - Throws: `PinLibraryError`: `textMissing`, `textTooLong`, `boardNameTaken`, `tooManyBoards`.
    package func addBoard(
        named name: String, searching search: String? = nil, by account: Account.ID
    ) async throws(PinLibraryError) -> Board {
        let name = try EditableField.boardName.normalizedName(name)
        var text: String?
        if let search { text = try EditableField.search.normalizedName(search) }
        let normalizedSearch = text
        let id = "board-" + UUID().uuidString.lowercased()
        let createdAt = now().milliseconds
        return try await write(.boards, of: account) { database in
            try Self.requireAccount(account, in: database)
            let count: SQLRequest<Int> = """
                SELECT count(*) FROM board WHERE accountID = \(account) AND removalID IS NULL
                """
            guard try count.fetchOne(database) ?? 0 < Self.boardLimit else {
                throw PinLibraryError.tooManyBoards(limit: Self.boardLimit)
            }
            guard try !Self.hasBoard(named: name, by: account, in: database) else {
                throw PinLibraryError.boardNameTaken(name)
            }
            try Self.insertBoard(
                id: id, name: name, search: normalizedSearch, createdAt: createdAt, account: account, in: database)
            return Board(
                id: id, name: name, createdAt: Date(milliseconds: createdAt), count: 0, search: normalizedSearch)
        }
    }

    /// Renames a board.
    /// - Parameter expected: the name that the board must have now; `nil` for any.
    /// - Returns: the old and the new name, which are equal if nothing changed.
    /// - Throws: `PinLibraryError`: `textMissing`, `textTooLong`, `boardNameTaken`, `notFound`, and `nothingToRestore`
    ///   if the current name isn't `expected`.
    @discardableResult
    package func renameBoard(
        _ board: Board.ID, from expected: String? = nil, to name: String, by account: Account.ID
    ) async throws(PinLibraryError) -> (old: String, new: String) {
        let name = try EditableField.boardName.normalizedName(name)
        return try await write(.boards, of: account) { database in
            let row = try Self.row(of: board, by: account, in: database)
            let request: SQLRequest<String> = "SELECT name FROM board WHERE sequence = \(row)"
            let oldName = try request.fetchOne(database) ?? ""
            guard expected == nil || expected == oldName else { throw PinLibraryError.nothingToRestore }
            // Compare scalars, as SQLite does.
            if oldName.unicodeScalars.elementsEqual(name.unicodeScalars) { return (oldName, oldName) }
            guard try !Self.hasBoard(named: name, by: account, in: database) else {
                throw PinLibraryError.boardNameTaken(name)
            }
            try database.execute(literal: "UPDATE board SET name = \(name) WHERE sequence = \(row)")
            return (oldName, name)
        }
    }

    /// Moves a board to another index among the account's boards.
    /// - Parameter index: the new index, from 0; it is clamped to the valid range.
    /// - Returns: the old index.
    @discardableResult
    package func moveBoard(
        _ board: Board.ID, to index: Int, by account: Account.ID
    ) async throws(PinLibraryError) -> Int {
        try await write(.boards, of: account) { database in
            let moved = try Self.row(of: board, by: account, in: database)
            let request: SQLRequest<Row> = """
                SELECT sequence, removalID FROM board WHERE accountID = \(account) ORDER BY position, sequence
                """
            // Removed boards keep their positions, so that they can be restored.
            let rows = try request.fetchAll(database).map { row in
                (sequence: row.integer("sequence") ?? 0, isPresent: row.integer("removalID") == nil)
            }
            let presentBoards = rows.filter(\.isPresent).map(\.sequence)
            let oldIndex = presentBoards.firstIndex(of: moved) ?? 0
            let targetIndex = max(0, min(index, presentBoards.count - 1))
            if oldIndex == targetIndex { return oldIndex }
            let neighbour = presentBoards[targetIndex]
            var order = rows.map(\.sequence).filter { $0 != moved }
            let neighbourIndex = order.firstIndex(of: neighbour) ?? order.endIndex - 1
            order.insert(moved, at: oldIndex < targetIndex ? neighbourIndex + 1 : neighbourIndex)
            for (position, sequence) in order.enumerated() {
                try database.execute(
                    literal: """
                        UPDATE board SET position = \(position) WHERE sequence = \(sequence) AND position <> \(position)
                        """)
            }
            return oldIndex
        }
    }

    /// Removes a board. Its pins stay saved without a board.
    /// - Returns: the removal. `restore` brings the board back, with the pins that aren't in another board then.
    package func removeBoard(_ board: Board.ID, by account: Account.ID) async throws(PinLibraryError) -> Removal {
        let removedAt = now().milliseconds
        return try await write(.boards, .savedPins, of: account) { database in
            let row = try Self.row(of: board, by: account, in: database)
            let removal = try Self.remove(from: account, at: removedAt, in: database) { removal in
                try database.execute(literal: "UPDATE board SET removalID = \(removal) WHERE sequence = \(row)")
            }
            // Removed pins too, in case they are restored.
            try database.execute(
                literal: "UPDATE savedPin SET formerBoard = board, board = NULL WHERE board = \(row)")
            guard let removal else { throw PinLibraryError.notFound(.board) }
            return removal
        }
    }

    static func insertBoard(
        id: String, name: String, search: String?, createdAt: Int64, account: Account.ID, in database: Database
    ) throws {
        try database.execute(
            literal: """
                INSERT INTO board (id, accountID, name, search, position, createdAt)
                SELECT \(id), \(account), \(name), \(search), coalesce(max(position), -1) + 1, \(createdAt)
                FROM board WHERE accountID = \(account)
                """)
    }

    static func hasBoard(named name: String, by account: Account.ID, in database: Database) throws -> Bool {
        let request: SQLRequest<Int> = """
            SELECT 1 FROM board WHERE accountID = \(account) AND name = \(name) AND removalID IS NULL
            """
        return try request.fetchOne(database) != nil
    }

    /// Returns the row id (`sequence`) of a board.
    /// - Parameter excludesSmartBoards: whether a smart board, which has no pins, counts as not found.
    /// - Throws: `notFound` if the board is removed, belongs to another account, or is excluded.
    static func row(
        of board: Board.ID, excludesSmartBoards: Bool = false, by account: Account.ID, in database: Database
    ) throws -> Int64 {
        let request: SQLRequest<Int64> = """
            SELECT sequence FROM board WHERE id = \(board) AND accountID = \(account) AND removalID IS NULL
                AND (search IS NULL OR NOT \(excludesSmartBoards))
            """
        guard let row = try request.fetchOne(database) else { throw PinLibraryError.notFound(.board) }
        return row
    }
}
