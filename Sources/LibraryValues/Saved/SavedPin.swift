import Feeds
import Foundation

/// A saved pin. All of it is stored except the picture, whose file may be missing.
package struct SavedPin: Identifiable, Hashable, Sendable {
    package let pin: Pin
    package let savedAt: Date
    /// The board of the pin; `nil` if it isn't in a board.
    package let board: Board.ID?

    package var id: Pin.ID { pin.id }

    package init(pin: Pin, savedAt: Date, board: Board.ID?) {
        self.pin = pin
        self.savedAt = savedAt
        self.board = board
    }
}

/// A subset of the saved pins.
package enum SavedShelf: Hashable, Sendable {
    case everything
    /// The saved pins that aren't in a board.
    case unsorted
    case board(Board.ID)
}

/// A position between two saved pins in saving order. It stays valid when pins are saved or removed.
package struct SavedCursor: Hashable, Sendable {
    package let sequence: Int64

    package init(sequence: Int64) {
        self.sequence = sequence
    }
}

/// A page of the pins on a shelf.
package struct SavedPage: Hashable, Sendable {
    /// The pins, last saved first.
    package let pins: [SavedPin]
    /// The cursor of the next page; `nil` for the last page.
    package let next: SavedCursor?

    package init(pins: [SavedPin], next: SavedCursor?) {
        self.pins = pins
        self.next = next
    }
}
