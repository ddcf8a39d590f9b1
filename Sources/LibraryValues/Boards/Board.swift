import Feeds
import Foundation

/// A group of saved pins under a name, or a smart board: a search that is kept under one, and holds no pins itself.
package struct Board: Identifiable, Hashable, Sendable {
    /// Starts with `board-`; the same in every export.
    package typealias ID = String

    package let id: ID
    /// What the person calls it, in one line, unique among an account's boards.
    package let name: String
    package let createdAt: Date
    /// How many saved pins it has.
    package let count: Int
    /// What a smart board looks for, as it is typed; nil for a group of saved pins.
    package let search: String?

    package init(id: ID, name: String, createdAt: Date, count: Int, search: String? = nil) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.count = count
        self.search = search
    }
}

/// Where moved pins were: what takes a move back.
package struct PinMove: Hashable, Sendable {
    package let account: Account.ID
    /// The pins by the board that they were in; nil for those in none.
    package let former: [Board.ID?: [Pin.ID]]
    /// How many pins were moved.
    package var count: Int { former.values.reduce(0) { $0 + $1.count } }

    package init(account: Account.ID, former: [Board.ID?: [Pin.ID]]) {
        self.account = account
        self.former = former
    }
}
