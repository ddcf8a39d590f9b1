import LayoutEngine

/// The state of a transition between layouts, in which every box moves to its new frame within 200 ms.
package struct LayoutTransitionState: Sendable {
    package static let duration = Duration.milliseconds(200)
    /// The time between two frames.
    package static let frameTime = Duration.milliseconds(16)

    package let transition: LayoutTransition
    /// The number of the transition, which its ticks contain.
    package let number: Int
    /// The time of the first tick; `nil` before it.
    private var start: Duration?
    /// The eased progress, from 0 to 1.
    package private(set) var fraction = 0.0

    /// The size of the viewport. A change of size ends the transition.
    package let viewport: Size

    package init(_ transition: LayoutTransition, number: Int, viewport: Size) {
        self.transition = transition
        self.viewport = viewport
        self.number = number
    }

    /// Advances the transition to a time.
    /// - Returns: `false` when the transition is complete.
    package mutating func advance(to now: Duration) -> Bool {
        let begun = start ?? now
        start = begun
        let done = min(1, max(.zero, now - begun) / Self.duration)
        fraction = 1 - (1 - done) * (1 - done) * (1 - done)
        return done < 1
    }
}
