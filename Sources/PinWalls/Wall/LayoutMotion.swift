import LayoutEngine

/// The way from one layout to another on the screen: 200 ms in which every box goes to its new place.
package struct LayoutMotion: Sendable {
    /// How long it takes, in milliseconds.
    package static let duration = 200
    /// How long a frame of it stands, in milliseconds.
    package static let frameTime = 16

    package let transition: LayoutTransition
    /// Tells its ticks from those of another one.
    package let number: Int
    /// The time of the first tick, in milliseconds; nil before it.
    private var start: Int?
    /// How much of the way is done, in 0...1, fast at first.
    package private(set) var fraction = 0.0

    /// The cells in which it goes on: a window of another size shows where it leads at once.
    package let viewport: Size

    package init(_ transition: LayoutTransition, number: Int, viewport: Size) {
        self.transition = transition
        self.viewport = viewport
        self.number = number
    }

    /// Goes on to a time in milliseconds.
    /// - Returns: false when it has arrived.
    package mutating func advance(to now: Int) -> Bool {
        let begun = start ?? now
        start = begun
        let done = min(1, Double(max(0, now - begun)) / Double(Self.duration))
        fraction = 1 - (1 - done) * (1 - done) * (1 - done)
        return done < 1
    }
}
