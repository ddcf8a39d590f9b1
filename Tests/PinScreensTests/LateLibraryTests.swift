import LibraryValues
import PinWalls
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// A library that opens after the user has started to browse.
@Suite struct LateLibraryTests {
    @Test(arguments: ["<enter>", "l <enter>", "j j j <enter>"])
    func openPinStaysOpenWhenPostsAreInsertedAboveIt(keys: String) throws {
        var session = Session()
        session.send(.home(.pageLoaded(cards: Fixture.cards(30), page: FeedPageInfo(), load: 1)))
        try session.type(keys)
        let open = session.model.context.walls[.feed].focusedPin
        let posts = PinCards([90, 91, 92].map { PinCard(Fixture.pin($0)) })
        session.send(.library(.opened(Fixture.account, posts: posts, draft: nil)))
        #expect(session.model.context.walls[.feed].focusedPin == open)
        #expect(session.model.detail(on: .feed) != nil)
        #expect(session.model.context.walls[.feed].cards == posts + Fixture.cards(30))
    }

    @Test func movedFocusStaysOnItsPinAndVisible() throws {
        var session = Session()
        session.send(.home(.pageLoaded(cards: Fixture.cards(30), page: FeedPageInfo(), load: 1)))
        try session.type("l")
        let focused = session.model.context.walls[.feed].focusedPin
        let posts = PinCards((90..<110).map { PinCard(Fixture.pin($0)) })
        session.send(.library(.opened(Fixture.account, posts: posts, draft: nil)))
        let wall = session.model.context.walls[.feed]
        #expect(wall.focusedPin == focused)
        let frame = try #require(wall.focus.flatMap { wall.viewport.frame(of: $0) })
        #expect(frame.minY < wall.viewport.visibleRect.maxY && frame.maxY > wall.viewport.visibleRect.minY)
    }

    @Test func draftOnTheShownFormMeasuresItsPictureAtOnce() {
        var session = Session(tab: .newPost)
        session.effects = []
        let draft = PostDraft(picturePath: "/pictures/sea.webp", title: "Sea")
        session.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        #expect(session.effects == [.measurePictures(paths: ["/pictures/sea.webp"])])
    }

    @Test func draftOnAHiddenFormMeasuresItsPictureWhenShown() throws {
        var session = Session()
        session.effects = []
        let draft = PostDraft(picturePath: "/pictures/sea.webp", title: "Sea")
        session.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        #expect(session.effects.isEmpty)
        try session.type("2")
        #expect(session.effects == [.measurePictures(paths: ["/pictures/sea.webp"])])
    }
}
