import Feeds
import PinWalls

/// A screen of a feature, by what it shows.
///
/// Features don't know each other's screens. A screen asks for a route with `ScreenContext.open(_:)`, and `PinScreens` has
/// the one table of the screens that routes lead to.
package enum Route: Sendable {
    /// The focused pin of a wall.
    case openPin(WallID)
    /// Pins of a wall in random order. Nothing happens if the wall is empty.
    case randomPin(WallID)
    /// Pins that look like a pin.
    case similarPins(PinSubject)
    /// All pins of a wall as points.
    case overview(WallID)
    /// The search of a wall, with what is open on it.
    case search(WallID, SearchStart)
    /// The nearest search result on a wall, `step` results after the focus, or before it if negative.
    case searchResult(WallID, step: Int)
    /// A pin of a wall by its number, percentage or date.
    case goTo(WallID)
    /// A note with a pin for one of the sealed capsules; the capsule feature reports why there is none.
    case capsuleNote(Pin?)
    /// The texts of one of the person's posts.
    case editPost(PinCard)
    /// A new post with these pictures.
    /// - Parameter paths: absolute.
    case newPost(paths: [String])
}

/// What a search begins with.
package enum SearchStart: Hashable, Sendable {
    /// An empty text that is being typed.
    case typing
    /// The filters of everything on the wall.
    case filters
    /// The orders of everything on the wall.
    case orders
    /// A text whose results are shown.
    case text(String)
}
