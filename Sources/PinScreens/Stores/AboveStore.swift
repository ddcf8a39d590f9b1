import PinWalls

/// The wall that is seen from above, and the colours of its pictures.
package struct AboveStore: Sendable {
    /// Nil while none is.
    private(set) var wall: WallID?
    var colors = PinColors()

    mutating func begin(_ wall: WallID) {
        self.wall = wall
        colors = PinColors()
    }

    mutating func end() { wall = nil }
}
