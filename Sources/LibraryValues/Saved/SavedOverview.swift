import Feeds
import Languages

/// A summary of a shelf for lists.
package struct ShelfSummary: Identifiable, Hashable, Sendable {
    package let shelf: SavedShelf
    /// The name of the board; empty for other shelves.
    package let name: String
    /// The number of pins on the shelf; 0 for a smart board.
    package let count: Int
    /// The most recently saved pins, newest first; at most `SavedOverview.coverCount`.
    package let newest: [Pin]
    /// The query of a smart board as typed; `nil` for other shelves.
    package let search: String?

    package var id: SavedShelf { shelf }

    package init(shelf: SavedShelf, name: String, count: Int, newest: [Pin], search: String? = nil) {
        self.shelf = shelf
        self.name = name
        self.count = count
        self.newest = newest
        self.search = search
    }

    /// The localized title of the shelf.
    package var title: String {
        switch shelf {
        case .board: search == nil ? name : "⌕ \(name)"
        case .unsorted: tr("Not in a board")
        case .everything: tr("All saved pins")
        }
    }

    /// The subtitle of the shelf: `12 pins`, or the query of a smart board.
    package var subtitle: String { search ?? tr("\(count) pin", "\(count) pins", count) }
}

/// A snapshot of all shelves of an account.
package struct SavedOverview: Hashable, Sendable {
    /// The maximum number of pins in `ShelfSummary.newest`.
    package static let coverCount = 3

    /// The boards in order.
    package let boards: [ShelfSummary]
    package let unsorted: ShelfSummary
    package let everything: ShelfSummary

    package init(boards: [ShelfSummary], unsorted: ShelfSummary, everything: ShelfSummary) {
        self.boards = boards
        self.unsorted = unsorted
        self.everything = everything
    }
}
