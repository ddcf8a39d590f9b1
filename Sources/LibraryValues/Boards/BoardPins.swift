import Feeds

/// The saved pins in a board.
package struct BoardPins: Hashable, Sendable {
    /// The name of the board.
    package let name: String
    package var pins: Set<Pin.ID>

    package init(name: String, pins: Set<Pin.ID>) {
        self.name = name
        self.pins = pins
    }
}
