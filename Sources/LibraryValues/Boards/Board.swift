import Feeds
import Foundation

/// A group of saved pins under a name.
package struct Board: Identifiable, Hashable, Sendable {
    /// Starts with `board-`; the same in every export.
    package typealias ID = String

    package let id: ID
    /// In one line, unique among an account's boards.
    package let name: String
    package let createdAt: Date
    /// How many saved pins it has.
    package let count: Int

    package init(id: ID, name: String, createdAt: Date, count: Int) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.count = count
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
