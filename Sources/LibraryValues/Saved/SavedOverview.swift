import Feeds
import Languages

/// What a person sees of a shelf before it is opened.
package struct ShelfSummary: Identifiable, Hashable, Sendable {
    package let shelf: SavedShelf
    /// A board's name; empty for the other shelves.
    package let name: String
    /// How many pins it holds.
    package let count: Int
    /// The pins that were saved last, the newest first; at most `SavedOverview.coverCount`.
    package let newest: [Pin]
    /// What a smart board looks for, as it is typed: the library counts none of that. Nil for a shelf of saved pins.
    package let search: String?

    package var id: SavedShelf { shelf }

    package init(shelf: SavedShelf, name: String, count: Int, newest: [Pin], search: String? = nil) {
        self.shelf = shelf
        self.name = name
        self.count = count
        self.newest = newest
        self.search = search
    }

    /// What the shelf is called.
    package var title: String {
        switch shelf {
        case .board: search == nil ? name : "⌕ \(name)"
        case .unsorted: tr("In no board")
        case .everything: tr("All saved pins")
        }
    }

    /// `12 pins`; of a smart board what it looks for.
    package var figure: String { search ?? tr("\(count) pin", "\(count) pins", count) }
}

/// All shelves of an account, at one moment.
package struct SavedOverview: Hashable, Sendable {
    /// How many pins of a shelf are told.
    package static let coverCount = 3

    /// The boards in their order.
    package let boards: [ShelfSummary]
    package let unsorted: ShelfSummary
    package let everything: ShelfSummary

    package init(boards: [ShelfSummary], unsorted: ShelfSummary, everything: ShelfSummary) {
        self.boards = boards
        self.unsorted = unsorted
        self.everything = everything
    }
}
