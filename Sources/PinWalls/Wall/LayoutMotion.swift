import LayoutEngine

/// The way from one layout to another on the screen: 200 ms in which every box goes to its new place.
package struct LayoutMotion: Sendable {
    package static let duration = Duration.milliseconds(200)
    /// The time from one frame to the next.
    package static let frameTime = Duration.milliseconds(16)

    package let transition: LayoutTransition
    /// Tells its ticks from those of another one.
    package let number: Int
    /// The time of the first tick; `nil` before it.
    private var start: Duration?
    /// How much of the way is done, in 0...1, fast at first.
    package private(set) var fraction = 0.0

    /// The cells in which it goes on: a window of another size shows where it leads at once.
    package let viewport: Size

    package init(_ transition: LayoutTransition, number: Int, viewport: Size) {
        self.transition = transition
        self.viewport = viewport
        self.number = number
    }

    /// Moves the boxes to where they are at a time.
    /// - Returns: `false` when they have arrived.
    package mutating func advance(to now: Duration) -> Bool {
        let begun = start ?? now
        start = begun
        let done = min(1, max(.zero, now - begun) / Self.duration)
        fraction = 1 - (1 - done) * (1 - done) * (1 - done)
        return done < 1
    }
}
