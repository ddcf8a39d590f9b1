/// How far a load is: `done` of `total` things, or of an unknown number when `total` is nil.
///
/// Ordered as time goes: by step, then by what is done.
package struct FeedProgress: Hashable, Sendable, Comparable {
    /// What is being done.
    package enum Step: Int, Hashable, Sendable {
        /// Finding out what there is; counts the pictures found.
        case listing
        /// Reading what the page needs; counts its pins.
        case reading
    }

    package var step: Step
    package var done: Int
    package var total: Int?

    package init(_ step: Step = .reading, done: Int, total: Int? = nil) {
        self.step = step
        self.done = done
        self.total = total
    }

    package static func < (one: FeedProgress, other: FeedProgress) -> Bool {
        (one.step.rawValue, one.done) < (other.step.rawValue, other.done)
    }
}
