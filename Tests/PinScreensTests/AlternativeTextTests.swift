import Feeds
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct AlternativeTextTests {
    private func session(_ graphics: GraphicsMode, _ picture: PictureReference? = nil, text: String) -> Session {
        var session = Session()
        session.model.context.options.settings.pictures.graphics = graphics
        var pin = Fixture.pin(0)
        pin.alternativeText = text
        pin.picture = picture ?? pin.picture
        session.send(.home(.pageLoaded(cards: [PinCard(pin)], page: FeedPageInfo(), load: 1)))
        return session
    }

    @Test func alternativeTextAppearsOnlyWhenGraphicsAreOff() {
        #expect(session(.none, text: "Boats under a red sky").text.contains("Boats under a red"))
        #expect(!session(.symbols, text: "Boats under a red sky").text.contains("Boats"))
    }

    @Test func alternativeTextFollowsTheReasonForAMissingPicture() {
        let lines = session(.symbols, .unavailable(reason: "picture is missing"), text: "Boats").lines
        #expect(lines.contains { $0.contains("picture is missing:") } && lines.contains { $0.contains("Boats") })
    }

    @Test(arguments: ["", "word", String(repeating: "a long text ", count: 200), "\u{202E}\u{1B}[31m배 두 척"])
    func anyAlternativeTextFitsTheScreen(text: String) {
        let screen = session(.none, text: text)
        #expect(screen.lines.count == 24)
        #expect(!screen.text.unicodeScalars.contains("\u{1B}"))
    }
}
