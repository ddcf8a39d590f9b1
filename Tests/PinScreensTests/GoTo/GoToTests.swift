import Feeds
import Foundation
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct GoToTests {
    private func type(_ keys: String, _ session: inout Session) throws {
        for press in try KeyNotation.keys(in: keys) { session.send(.input(.key(press))) }
    }

    private func focus(_ session: Session) -> Int? { session.model.context.walls[.feed].focus }
    private func isOpen(_ session: Session) -> Bool { !session.model.presented.isEmpty }

    @Test(arguments: [
        ("1", 0), ("40", 39), ("41", 39), ("99999999", 39), ("7", 6), ("#7", 6), ("0%", 0), ("100%", 39), ("50%", 20),
        ("2.5%", 1),
    ]) func numberOrPercentageMovesTheFocus(text: String, index: Int) throws {
        var session = Session.browsing(40)
        try type("jj:\(text)<enter>", &session)
        #expect(focus(session) == index && !isOpen(session))
        let viewport = session.model.context.walls[.feed].viewport
        #expect(viewport.visibleItems?.contains(index) == true)
    }

    @Test(arguments: ["", "x", "-3", "0", "101%", "%", "2024-13", "9999999999999999999999", "1e3", "NaN%", "12:30"])
    func invalidInputIsRejectedWithAMessage(text: String) throws {
        var session = Session.browsing(40)
        try type(":", &session)
        session.send(.input(.paste(text)))
        try type("<enter>", &session)
        #expect(isOpen(session) && session.text.contains("a number, percentage or date"))
        try type("<esc>", &session)
        #expect(!isOpen(session) && focus(session) == 0)
    }

    @Test func targetPinIsShownWhileTyping() throws {
        var session = Session.browsing(40)
        try type(":12", &session)
        #expect(session.text.contains("pin 12 of 40"))
        try type("%", &session)
        #expect(session.text.contains("pin 6 of 40"))
    }

    /// Returns pins of consecutive days, newest first.
    private func datedPins(_ range: Range<Int>) -> PinCards {
        PinCards(
            range.map { index in
                var pin = Fixture.pin(index)
                pin.date = Date(timeIntervalSince1970: 1_717_200_000 - Double(index) * 86_400)
                return PinCard(pin)
            })
    }

    @Test func dateMovesTheFocusToTheFirstPinOfThePeriod() throws {
        var session = Session.browsing(1)
        session.model.context.walls[.feed].replace(with: datedPins(0..<400))
        for (text, index) in [("2024-05", 1), ("2024-05-20", 12), ("2023-", 153), ("2024-06-01", 0)] {
            try type(":\(text)<enter>", &session)
            #expect(focus(session) == index && !isOpen(session), "\(text)")
        }
        try type(":1999-<enter>", &session)
        #expect(isOpen(session) && session.text.contains("No such pin"))
    }

    @Test func pagesAreLoadedUntilTheTarget() throws {
        var session = Session.browsing(20, next: FeedCursor(position: 20))
        session.send(Fixture.page(20..<30, next: 30, of: 90))
        try type(":75<enter>", &session)
        #expect(isOpen(session) && session.text.contains("Loading: 30 of 90 pins"))
        session.effects = []
        session.send(Fixture.page(30..<60, next: 60, of: 90))
        #expect(session.effects.contains(.loadPage(FeedCursor(position: 60), load: 1)))
        session.send(Fixture.page(60..<90, next: nil, of: 90))
        #expect(!isOpen(session) && focus(session) == 74)
        // Escape stops loading.
        var other = Session.browsing(20, next: FeedCursor(position: 20))
        other.send(Fixture.page(20..<30, next: 30, of: 90))
        try type(":75<enter><esc>", &other)
        other.effects = []
        other.send(Fixture.page(30..<60, next: 60, of: 90))
        #expect(!isOpen(other) && focus(other) == 0)
        #expect(!other.effects.contains(.loadPage(FeedCursor(position: 60), load: 1)))
    }

    @Test func goToWorksInSearchResultsAndKioskMode() throws {
        var session = SearchingSession.browsing()
        session.session.model.context.options.enableKioskMode()
        try session.type("/author<enter>:31<enter>")
        #expect(session.model.context.walls[.searchResults].focus == 30)
        try session.type("<esc>:9<enter>")
        #expect(session.model.context.walls[.feed].focus == 8)
    }

    @Test(arguments: [(20, 6), (40, 12), (200, 60)]) func promptFitsEveryScreen(columns: Int, rows: Int) throws {
        var session = Session.browsing(40, columns: columns, rows: rows)
        try type(":x<enter>", &session)
        #expect(isOpen(session) && session.lines.allSatisfy { DisplayText.columns(of: $0) <= columns })
        try type("<esc>", &session)
        #expect(!isOpen(session))
    }
}
