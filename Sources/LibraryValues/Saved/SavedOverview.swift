import Feeds

/// What a person sees of a shelf before it is opened.
package struct ShelfSummary: Identifiable, Hashable, Sendable {
    package let shelf: SavedShelf
    /// A board's name; empty for the other shelves.
    package let name: String
    /// How many pins it holds.
    package let count: Int
    /// The pins that were saved last, the newest first; at most `SavedOverview.coverCount`.
    package let newest: [Pin]

    package var id: SavedShelf { shelf }

    package init(shelf: SavedShelf, name: String, count: Int, newest: [Pin]) {
        self.shelf = shelf
        self.name = name
        self.count = count
        self.newest = newest
    }
}

/// All shelves of an account, at one moment.
package struct SavedOverview: Hashable, Sendable {
    /// How many pins of a shelf are told.
    package static let coverCount = 3

    /// In their order.
    package let boards: [ShelfSummary]
    package let unsorted: ShelfSummary
    package let everything: ShelfSummary

    package init(boards: [ShelfSummary], unsorted: ShelfSummary, everything: ShelfSummary) {
        self.boards = boards
        self.unsorted = unsorted
        self.everything = everything
    }
}
