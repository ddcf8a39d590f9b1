import Feeds

/// Which saved pins are in a board.
package struct BoardPins: Hashable, Sendable {
    /// The board's.
    package let name: String
    package var pins: Set<Pin.ID>

    package init(name: String, pins: Set<Pin.ID>) {
        self.name = name
        self.pins = pins
    }
}
