import Feeds
import Foundation

/// What was saved of a pin: all of it but the picture, whose file may be gone.
package struct SavedPin: Identifiable, Hashable, Sendable {
    package let pin: Pin
    package let savedAt: Date
    /// Nil when it is in none; a pin is in one board at most.
    package let board: Board.ID?

    package var id: Pin.ID { pin.id }

    package init(pin: Pin, savedAt: Date, board: Board.ID?) {
        self.pin = pin
        self.savedAt = savedAt
        self.board = board
    }
}

/// Which of the saved pins.
package enum SavedShelf: Hashable, Sendable {
    case everything
    /// Those in no board.
    case unsorted
    case board(Board.ID)
}

/// A place in the order of saving, between two pins. It stays right whatever is saved or removed meanwhile.
package struct SavedCursor: Hashable, Sendable {
    package let sequence: Int64

    package init(sequence: Int64) {
        self.sequence = sequence
    }
}

/// A part of a shelf, as the library reads it.
package struct SavedPage: Hashable, Sendable {
    /// Last saved first.
    package let pins: [SavedPin]
    /// Where the next page begins; nil when there is none.
    package let next: SavedCursor?

    package init(pins: [SavedPin], next: SavedCursor?) {
        self.pins = pins
        self.next = next
    }
}
