/// Something that delivers pins page by page, as if from a network.
package protocol FeedSource: Sendable {
    /// What the header calls it: a folder's name, a file's name, `sample`.
    var name: String { get }

    /// Loads the page that a cursor points at; nil asks for the first one.
    ///
    /// Asking again for the same cursor gives the same page while the source is unchanged. Cancelling the task ends the load with
    /// `FeedError.cancelled`.
    /// - Parameter progress: called from any thread as the load goes on, never after the call has returned.
    /// - Throws: `FeedError`, which says what, which, and what to do.
    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage
}

/// Where a page starts, as its source counts.
package struct FeedCursor: Hashable, Sendable {
    package let position: Int

    package init(position: Int) {
        self.position = position
    }
}

/// Some pins in order, and where the next ones are.
package struct FeedPage: Hashable, Sendable {
    package var pins: [Pin]
    /// Nil after the last page.
    package var next: FeedCursor?
    /// How many pins the whole feed has, when the source knows.
    package var total: Int?
    /// How many entries of this page were bad and left out.
    package var skipped: Int

    package init(pins: [Pin], next: FeedCursor? = nil, total: Int? = nil, skipped: Int = 0) {
        self.pins = pins
        self.next = next
        self.total = total
        self.skipped = skipped
    }
}

/// How far a load is: `done` of `total` steps (files, entries), or of an unknown number when `total` is nil.
package struct FeedProgress: Hashable, Sendable {
    package var done: Int
    package var total: Int?

    package init(done: Int, total: Int? = nil) {
        self.done = done
        self.total = total
    }
}
