import Feeds
import LayoutEngine
import LayoutFiles
import Testing

@testable import FeedScreens
@testable import PinWalls

/// Layouts that place the newest pin last, as in a chat.
@Suite struct NewestLastTests {
    private static let columns = """
        { "masonry": { "newest": "last", "sections": [{ "columns": 3, "reflow": "greedy" }] } }
        """
    private static let rows = """
        { "flow": { "newest": "last", "sections": [{ "itemHeight": 8 }] } }
        """
    private static let several = """
        { "compositional": { "newest": "last", "sections": [
          { "masonry": { "columns": 3 } }, { "items": 4, "group": { "height": 9, "count": 2 } } ] } }
        """
    private static let repeated = """
        { "compositional": { "newest": "last", "repeatsSections": true, "sections": [
          { "items": 1, "group": { "height": 12 } }, { "items": 4, "group": { "height": 9, "count": 2 } } ] } }
        """

    private func session(_ text: String, count: Int = 60, next: FeedCursor? = nil) throws -> LayoutSession {
        var session = LayoutSession(count, next: next, motion: .reduced)
        try session.send(.layout(.fileRead(try LayoutFile(text: text))))
        return session
    }

    /// Returns a fresh layout of all pins.
    private func fresh(_ session: LayoutSession) throws -> PinLayout {
        let subject = try #require(session.wall.layoutState.current)
        return LayoutRequest(parameters: subject, shapes: session.wall.shapes, number: 0).makeLayout()
    }

    private func expectFresh(_ session: LayoutSession, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let fresh = try fresh(session)
        for pin in session.wall.cards.indices {
            let frame = fresh.numbering.index(of: pin).flatMap { fresh.layout.element(at: $0)?.frame }
            #expect(session.wall.viewport.frame(of: pin) == frame, "pin \(pin)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [columns, rows, several, repeated]) func newestPinIsLastAndVisible(text: String) throws {
        let session = try session(text)
        let shown = try #require(session.shown)
        #expect(session.focus == 0)
        #expect(shown.offset.y == shown.maximumOffset && shown.maximumOffset > 0)
        #expect(session.faults == [])
        let count = shown.layout.numberOfSections
        let last = ItemIndex(section: count - 1, item: shown.layout.numberOfItems(inSection: count - 1) - 1)
        #expect(shown.numbering.number(of: last) == 0)
        let bottoms = (0..<60).compactMap { shown.frame(of: $0)?.maxY }
        #expect(bottoms.count == 60)
        // Newer pins are further down, except within a row or between columns.
        let middle = bottoms[..<30].reduce(0, +)
        #expect(middle > bottoms[30...].reduce(0, +))
    }

    @Test func itemsAreAssignedFromTheLastSection() throws {
        let file = try LayoutFile(text: Self.several)
        #expect(file.sectionCounts(of: 10) == [6, 4])
        #expect(file.sectionCounts(of: 3) == [0, 3])
        let repeated = try LayoutFile(text: Self.repeated)
        #expect(repeated.sectionCounts(of: 7) == [0, 2, 1, 4])
    }

    @Test(arguments: [columns, rows, several, repeated]) func olderPinsAreInsertedAboveWithoutMovingTheFocus(
        text: String
    ) throws {
        var session = try session(text, next: FeedCursor(position: 60))
        try session.type("kkk")
        let row = try #require(session.shown?.focusStart)
        let focus = session.focus
        try session.deliver(30, next: FeedCursor(position: 90))
        try session.deliver(7)
        #expect(session.shown?.numbering.count == 97)
        #expect(session.focus == focus)
        #expect(session.shown?.focusStart == row)
        #expect(session.faults == [])
        try expectFresh(session)
    }

    @Test func olderPinsAreAddedWithoutAnotherLayoutOrder() throws {
        var session = try session(Self.columns, next: FeedCursor(position: 60))
        try session.deliver(30)
        #expect(session.orders.count == 1)
        try expectFresh(session)
    }

    @Test func newPostIsFocusedAtTheBottom() throws {
        var session = try session(Self.columns)
        try session.send(.layout(.tick(now: .zero, transition: -1)))
        var wall = session.wall
        wall.prepend([PinCard(Fixture.pin(1_000))])
        #expect(wall.focus == 0 && wall.focusedPin?.id == Fixture.pin(1_000).id)
        #expect(wall.viewport.isAtBeginning)
    }

    @Test func goingToTheTopLoadsTheOldestPin() throws {
        var session = try session(Self.columns, next: FeedCursor(position: 60))
        try session.type("gg")
        #expect(session.model.home.feed.seeksEnd)
        try session.deliver(60, next: FeedCursor(position: 120))
        #expect(session.focus == 119)
        try session.deliver(30)
        #expect(session.focus == 149)
        #expect(session.shown?.offset.y == 0)
        #expect(!session.model.home.feed.seeksEnd)
        try session.type("G")
        #expect(session.focus == 0 && session.shown?.isAtBeginning == true)
    }

    @Test func fewPinsAreAlignedToTheBottom() throws {
        let session = try session(#"{ "masonry": { "newest": "last", "sections": [{ "columns": 3 }] } }"#, count: 2)
        let shown = try #require(session.shown)
        #expect((0..<2).compactMap { shown.frame(of: $0)?.maxY }.max() == shown.visibleRect.maxY)
        #expect(session.faults == [])
    }

    @Test func resizingStaysAtTheBottom() throws {
        var session = try session(Self.rows)
        for (columns, rows) in [(120, 40), (40, 12), (21, 7), (200, 60), (80, 24)] {
            try session.resize(columns: columns, rows: rows)
            #expect(session.shown?.isAtBeginning == true, "\(columns)x\(rows)")
            #expect(session.focus == 0 && session.faults == [])
        }
    }

    @Test func switchingToColumnsShowsTheNewestAtTheTop() throws {
        var session = try session(Self.columns)
        try session.type("vgg<enter>")
        #expect(session.file == nil)
        #expect(session.focus == 0 && session.wall.viewport.offset.y == 0)
    }

    @Test func stepwisePlacementBeginsAtTheTop() throws {
        var session = LayoutSession(60, columns: 140, rows: 60, motion: .reduced)
        try session.send(.layout(.fileRead(try LayoutFile(text: Self.columns))))
        try session.type("gginn")
        #expect(session.model.home.inspector?.placedCount == 2)
        #expect(session.focus == 58)
        #expect(session.text.contains("Placing item 2 of 60"))
        #expect(session.text.contains("Pin 59") && session.text.contains("Pin 58") && !session.text.contains("Pin 57"))
    }

    @Test func editsKeepTheNumberingOfPins() throws {
        var wall = PinWall()
        wall.resize(to: Size(width: 80, height: 24))
        wall.replace(with: Fixture.cards(40))
        wall.setLayoutFile(try LayoutFile(text: Self.columns))
        #expect(wall.viewport.numbering.beginsAtEnd)
        var cards = wall.cards
        func expectFresh() {
            #expect(wall.cards.map(\.id) == cards.map(\.id))
            let fresh = LayoutRequest(parameters: wall.layoutParameters, shapes: wall.shapes, number: 0).makeLayout()
            #expect(wall.viewport.layout.contentSize.height > 0)
            #expect(wall.viewport.numbering == fresh.numbering)
            for pin in cards.indices {
                let index = fresh.numbering.index(of: pin)
                #expect(
                    wall.viewport.frame(of: pin)?.height == index.flatMap { fresh.layout.element(at: $0)?.frame.height }
                )
            }
        }
        wall.remove(cards.remove(at: 3).id)
        expectFresh()
        cards.replaceSubrange(..<5, with: [cards[4], PinCard(Fixture.pin(500)), cards[0], cards[2]])
        wall.replaceFirst(5, with: PinCards(cards[..<4]))
        expectFresh()
        cards.insert(PinCard(Fixture.pin(501)), at: 0)
        wall.prepend([cards[0]])
        expectFresh()
    }
}
