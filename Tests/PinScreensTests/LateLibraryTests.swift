import Feeds
import PinLibrary
import Testing

@testable import PinScreens

/// A library that opens only after the person has begun.
@Suite struct LateLibraryTests {
    @Test func anOpenPinStaysOpenWhenPostsComeAboveIt() throws {
        var session = Session()
        session.send(.home(.pageLoaded(cards: Fixture.cards(30), page: FeedPageInfo(), load: 1)))
        try session.type("l <enter>")
        let open = session.model.home.wall.focusedPin
        let posts = [90, 91, 92].map { PinCard(Fixture.pin($0)) }
        session.send(.library(.opened(Fixture.account, posts: posts, draft: nil)))
        #expect(session.model.home.wall.focusedPin == open)
        #expect(session.model.home.stack.detail != nil)
        #expect(session.model.home.wall.cards == posts + Fixture.cards(30))
    }

    @Test func aDraftOfferedOnTheShownFormHasItsPictureMeasured() {
        var session = Session(tab: .newPost)
        session.effects = []
        let draft = PostDraft(picturePath: "/pictures/sea.webp", title: "Sea")
        session.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        #expect(session.effects == [.measurePicture(path: "/pictures/sea.webp")])
    }

    @Test func aDraftOfferedElsewhereIsMeasuredWhenItsFormIsShown() throws {
        var session = Session()
        session.effects = []
        let draft = PostDraft(picturePath: "/pictures/sea.webp", title: "Sea")
        session.send(.library(.opened(Fixture.account, posts: [], draft: draft)))
        #expect(session.effects.isEmpty)
        try session.type("2")
        #expect(session.effects == [.measurePicture(path: "/pictures/sea.webp")])
    }
}
