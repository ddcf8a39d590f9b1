import PinWalls

/// The wall that is seen from above, and the colours of its pictures.
package struct AboveStore: Sendable {
    /// Nil while none is.
    private(set) var wall: WallID?
    var colors = PinColors()
    /// What is in sight as pixels, where places are some.
    var points = PointsPicture()

    mutating func begin(_ wall: WallID) {
        self.wall = wall
        colors = PinColors()
        points = PointsPicture()
    }

    mutating func end() {
        wall = nil
        points = PointsPicture()
    }
}
