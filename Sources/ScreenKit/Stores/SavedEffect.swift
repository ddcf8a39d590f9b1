import Feeds
import LibraryValues
import PinWalls

/// An effect on saved pins and boards.
package enum SavedEffect: Hashable, Sendable {
    /// Save a pin. The result is `SavedMessage.stored` or `SavedMessage.failed`.
    case save(Pin, request: Int)
    /// Unsave a pin. The result is `SavedMessage.stored` or `SavedMessage.failed`, and an undo step.
    case unsave(Pin, request: Int)
    /// Unsave all pins of a shelf; `name` is its name for messages.
    case unsaveAll(SavedShelf, name: String)
    /// Load a page of saved pins.
    case readPage(SavedPageRequest)
    /// Load all shelves with their counts and covers.
    case readShelves(load: Int)
    /// Load the boards, and the board that contains a pin.
    case readBoards(for: Pin.ID)
    /// Move a pin to a board, or out of its board for `nil`. Saves an unsaved pin. `boardName` is for messages.
    case move(Pin, to: Board.ID?, boardName: String, request: Int)
    /// Create a board with pins, the first one on top.
    case addBoard(name: String, containing: [Pin])
    /// Create a smart board for a search text.
    case addSmartBoard(String, name: String)
    case renameBoard(Board.ID, to: String)
    case moveBoard(Board.ID, to: Int)
    case removeBoard(Board.ID, name: String)
}

/// A request for a page of saved pins.
package struct SavedPageRequest: Hashable, Sendable {
    /// The list that requests the page.
    package enum Target: Hashable, Sendable { case strip, shelf }

    package var target: Target
    package var shelf: SavedShelf
    /// The end of the previous page; `nil` for the first page.
    package var cursor: SavedCursor?
    package var limit: Int
    /// The identifier of the load. Pages of earlier loads are ignored.
    package var load: Int
}

/// A message about saved pins and boards.
package enum SavedMessage: Sendable {
    /// The identifiers of all saved pins. Sent when the library opens and when another session changes them.
    case all(Set<Pin.ID>)
    /// The pins of all boards. Sent like `all`, and whenever a board changes.
    case boardPins([BoardPins])
    /// The user saved or unsaved a pin. The library's response follows.
    case requested(Pin, isSaved: Bool)
    /// The boards changed, in this or another session.
    case boardsChanged
    /// The library saved or unsaved a pin.
    case stored(Pin.ID, isSaved: Bool, request: Int)
    /// The library failed to save, unsave or move a pin.
    case failed(Pin.ID, request: Int, reason: String)
    case page(SavedPageRequest, SavedCards)
    case pageFailed(SavedPageRequest, reason: String)
    case shelves(SavedOverview, load: Int)
    case shelvesFailed(load: Int, reason: String)
    /// The boards that a pin can be moved to. `current` is the board that contains the pin; `nil` if it is in no board.
    case boards([Board], current: Board.ID?, for: Pin.ID)
    case boardsFailed(for: Pin.ID, reason: String)
    /// A board was created. Updated shelves follow.
    case boardAdded(Board.ID)
    /// A board was created or renamed, as described by the text. `isChanged` is false if the name is unchanged.
    case boardNamed(String, isChanged: Bool)
    /// A board's name is invalid, or the board could not be stored.
    case boardRefused(reason: String)
    /// An undoable change was made, as described by the text.
    case changed(String)
}

/// A page of saved pins with the sizes of their boxes.
package struct SavedCards: Hashable, Sendable {
    package var cards: PinCards
    /// The start of the next page; `nil` after the last one.
    package var next: SavedCursor?
    /// The pins whose original picture is missing, so that the small saved copy is shown.
    package var fallbacks: Set<Pin.ID>

    package init(cards: PinCards, next: SavedCursor?, fallbacks: Set<Pin.ID> = []) {
        self.cards = cards
        self.next = next
        self.fallbacks = fallbacks
    }
}
