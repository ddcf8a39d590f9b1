import Feeds
import GRDB
import LibraryValues

extension PinLibrary {
    /// Moves saved pins into a board, or out of their boards. Ignores pins that aren't saved or are in the target already.
    /// - Parameter board: the target; `nil` for no board.
    /// - Returns: the move, which `undo` undoes; `nil` if no pin was moved.
    @discardableResult
    package func move(
        _ pins: [Pin.ID], to board: Board.ID?, by account: Account.ID
    ) async throws(PinLibraryError) -> PinMove? {
        try await write(.savedPins, of: account) { database in
            try Self.move(pins, to: board, by: account, in: database)
        }
    }

    /// Undoes a move. Pins whose former board no longer exists stay in their current board.
    package func undo(_ move: PinMove) async throws(PinLibraryError) {
        try await write(.savedPins, of: move.account) { database in
            for (board, pins) in move.formerBoards {
                do {
                    _ = try Self.move(pins, to: board, by: move.account, in: database)
                } catch PinLibraryError.notFound(.board) {
                    continue
                }
            }
        }
    }

    private static func move(
        _ pins: [Pin.ID], to board: Board.ID?, by account: Account.ID, in database: Database
    ) throws -> PinMove? {
        let target = try board.map { try row(of: $0, excludesSmartBoards: true, by: account, in: database) }
        var formerBoards: [Board.ID?: [Pin.ID]] = [:]
        for pin in pins {
            let request: SQLRequest<Row> = """
                SELECT savedPin.sequence, board.id FROM savedPin LEFT JOIN board ON board.sequence = savedPin.board
                WHERE savedPin.accountID = \(account) AND pinID = \(pin) AND savedPin.removalID IS NULL
                """
            guard let row = try request.fetchOne(database), let sequence = row.integer(at: 0) else { continue }
            let isMoved = row.optionalText(at: 1) != board
            // Moving a pin out of its board is explicit, so a removed board that is restored doesn't reclaim the pin.
            try database.execute(
                literal: """
                    UPDATE savedPin SET board = \(target), formerBoard = NULL
                    WHERE sequence = \(sequence) AND (board IS NOT \(target) OR formerBoard IS NOT NULL)
                    """)
            if isMoved { formerBoards[row.optionalText(at: 1), default: []].append(pin) }
        }
        return formerBoards.isEmpty ? nil : PinMove(account: account, formerBoards: formerBoards)
    }
}
