import Feeds
import LibraryValues
import PinWalls

/// What is to be done with saved pins and boards.
package enum SavedEffect: Hashable, Sendable {
    /// Save a pin; `SavedMessage.stored` or `refused` answers.
    case save(Pin, request: Int)
    /// Unsave a pin; answered as `save` is, and with what takes it back.
    case unsave(Pin, request: Int)
    /// Unsave everything on a shelf, which the person calls `name`.
    case unsaveAll(SavedShelf, name: String)
    /// Read a page of saved pins.
    case readPage(SavedPageRequest)
    /// Read all shelves with their counts and covers.
    case readShelves(load: Int)
    /// Read the boards, and which of them a pin is in.
    case readBoards(for: Pin.ID)
    /// Put a pin into a board, or out of its own; one that is not saved is saved there. `boardName` is for the person.
    case move(Pin, to: Board.ID?, boardName: String, request: Int)
    /// Make a board, and put pins into it, the first one on top.
    case addBoard(name: String, putting: [Pin])
    /// Make a smart board of what is looked for.
    case keepSearch(String, name: String)
    case renameBoard(Board.ID, to: String)
    case moveBoard(Board.ID, to: Int)
    case removeBoard(Board.ID, name: String)
}

/// A page of saved pins that is wanted.
package struct SavedPageRequest: Hashable, Sendable {
    /// Which list of the screens it is for.
    package enum Target: Hashable, Sendable { case strip, shelf }

    package var target: Target
    package var shelf: SavedShelf
    /// Where the page before it ended; nil for the first.
    package var cursor: SavedCursor?
    package var limit: Int
    /// Tells an outdated page from the one that counts.
    package var load: Int
}

/// What happened to saved pins and boards.
package enum SavedMessage: Sendable {
    /// The ids of all saved pins, as they are when the library is opened or changed elsewhere.
    case all(Set<Pin.ID>)
    /// The boards and what is in them; likewise, and whenever a board is another one.
    case boardPins([BoardPins])
    /// The person saved a pin, or unsaved it: what the library says comes later.
    case wished(Pin, isSaved: Bool)
    /// Boards changed, here or elsewhere.
    case boardsChanged
    /// A pin is saved, or is no longer.
    case stored(Pin.ID, isSaved: Bool, request: Int)
    /// What was wished for a pin did not come about.
    case refused(Pin.ID, request: Int, reason: String)
    case page(SavedPageRequest, SavedCards)
    case pageFailed(SavedPageRequest, reason: String)
    case shelves(SavedOverview, load: Int)
    case shelvesFailed(load: Int, reason: String)
    /// The boards that a pin may go to; `current` is the one that it is in.
    case boards([Board], current: Board.ID?, for: Pin.ID)
    case boardsFailed(for: Pin.ID, reason: String)
    /// A board was made; the shelves that show it follow.
    case boardMade(Board.ID)
    /// A board was made or has another name; the text says so. `isChanged` is false where it kept its name.
    case boardNamed(String, isChanged: Bool)
    /// What was typed cannot be a board's name, or could not be stored.
    case boardRefused(reason: String)
    /// Something that can be taken back was done; the text says what.
    case did(String)
}

/// A page of saved pins, measured for their boxes.
package struct SavedCards: Hashable, Sendable {
    package var cards: PinCards
    /// Where the next page begins; nil when there is none.
    package var next: SavedCursor?
    /// Those whose picture is gone and that show the small one that was kept.
    package var standIns: Set<Pin.ID>

    package init(cards: PinCards, next: SavedCursor?, standIns: Set<Pin.ID> = []) {
        self.cards = cards
        self.next = next
        self.standIns = standIns
    }
}
