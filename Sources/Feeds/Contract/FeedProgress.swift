/// The progress of loading: `done` of `total` items, or of an unknown number if `total` is `nil`.
///
/// Values are ordered by step, then by `done`.
package struct FeedProgress: Hashable, Sendable, Comparable {
    /// A step of loading.
    package enum Step: Int, Hashable, Sendable {
        /// Listing the pictures; `done` is the number found.
        case listing
        /// Reading the pins of the page; `done` is the number read.
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
