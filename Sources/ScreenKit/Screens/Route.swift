import Feeds
import PinWalls

/// A destination in another feature, described by its content.
///
/// Features don't depend on each other's screens. A screen opens a route with `ScreenContext.open(_:)`, and
/// `PinScreens` maps routes to screens.
package enum Route: Sendable {
    /// The focused pin of a wall.
    case openPin(WallID)
    /// A random pin of a wall. Nothing happens if the wall is empty.
    case randomPin(WallID)
    /// Pins that look similar to a pin.
    case similarPins(PinSubject)
    /// All pins of a wall as points.
    case overview(WallID)
    /// The search of a wall, in an initial state.
    case search(WallID, SearchStart)
    /// The nearest search result on a wall, `step` results after the focus, or before it if negative.
    case searchResult(WallID, step: Int)
    /// The prompt for a pin of a wall by its number, percentage or date.
    case goTo(WallID)
    /// A note with a pin for one of the sealed capsules. The capsule feature reports why no note can be added.
    case capsuleNote(Pin?)
    /// The title, description and tags of one of the user's posts.
    case editPost(PinCard)
    /// A new post.
    /// - Parameter paths: the absolute paths of its pictures.
    case newPost(paths: [String])
}

/// The initial state of a search.
package enum SearchStart: Hashable, Sendable {
    /// An empty search field with the focus.
    case typing
    /// The filter menu for all pins of the wall.
    case filters
    /// The sort menu for all pins of the wall.
    case orders
    /// A search text whose results are shown.
    case text(String)
}
