import CapsuleScreens
import FeedScreens
import PostingScreens
import ScreenKit
import SearchScreens

extension ScreenContext {
    /// Opens the screen of a route. This is the only table of the screens of all features.
    mutating func openScreen(for route: Route) {
        switch route {
        case .openPin(let wall): push(DetailScreen(wall, in: self))
        case .randomPin(let wall): if let random = RandomScreen(wall, in: &self) { push(random) }
        case .similarPins(let subject): showSimilarPins(to: subject)
        case .overview(let wall): showOverview(of: wall)
        case .search(let wall, let start): openSearch(of: wall, start: start)
        case .searchResult(let wall, let step): moveToSearchResult(on: wall, by: step)
        case .goTo(let wall): if walls[wall].focus != nil { present(GoToOverlay(wall)) }
        case .capsuleNote(let pin): presentNote(with: pin)
        case .editPost(let post): push(PostEditor(post, in: &self))
        case .newPost(let paths):
            pendingMessages.append(.newPost(.picturesPasted(paths: paths)))
            select(.newPost)
        }
    }
}
