import Feeds
import Foundation

/// A named group of saved pins, or a smart board: a saved search, which contains no pins.
package struct Board: Identifiable, Hashable, Sendable {
    /// A string that starts with `board-`. Exports preserve it.
    package typealias ID = String

    package let id: ID
    /// The name, on one line and unique among an account's boards.
    package let name: String
    package let createdAt: Date
    /// The number of saved pins in the board; 0 for a smart board.
    package let count: Int
    /// The query of a smart board as typed; `nil` for an ordinary board.
    package let search: String?

    package init(id: ID, name: String, createdAt: Date, count: Int, search: String? = nil) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.count = count
        self.search = search
    }
}

/// The former boards of moved pins, with which the move can be undone.
package struct PinMove: Hashable, Sendable {
    package let account: Account.ID
    /// The pins by their former board; `nil` is the key of pins without a board.
    package let formerBoards: [Board.ID?: [Pin.ID]]
    /// The number of moved pins.
    package var count: Int { formerBoards.values.reduce(0) { $0 + $1.count } }

    package init(account: Account.ID, formerBoards: [Board.ID?: [Pin.ID]]) {
        self.account = account
        self.formerBoards = formerBoards
    }
}
