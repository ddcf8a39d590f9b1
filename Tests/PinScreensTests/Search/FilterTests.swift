import Feeds
import LibraryValues
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct FilterTests {
    private func isOpen(_ session: SearchingSession) -> Bool { !session.model.presented.isEmpty }

    @Test func filterMenuOffersTheValuesOfTheFeed() throws {
        var session = SearchingSession.browsing()
        try session.type("f")
        #expect(session.isSearching && session.resultTitles.count == 40)
        #expect(session.text.contains("Filter") && session.text.contains("author 3"))
        let row = try #require(session.lines.firstIndex { $0.contains("author 3") })
        #expect(session.lines[row].contains(" 8 "))
        let first = try #require(session.lines.firstIndex { $0.contains("Filter") }) + 1
        try session.type(String(repeating: "j", count: row - first) + "<enter>")
        #expect(session.resultTitles.prefix(3) == ["Pin 3", "Pin 8", "Pin 13"] && session.resultTitles.count == 8)
        #expect(session.text.contains("● by:\"author 3\"") && isOpen(session))
        #expect(!session.text.contains("author 4"), "filters without any hits are hidden")
        try session.type("<esc>")
        #expect(!isOpen(session) && session.lines[2].contains("by:\"author 3\" ×"))
        try session.type("fgg<enter><esc>")
        #expect(!session.isSearching, "removing the last filter closes the search")
    }

    @Test func closingTheFilterMenuLeavesTheScreenUnchanged() throws {
        var session = SearchingSession.browsing()
        try session.type("j j l")
        let before = session.lines
        for keys in ["f<esc>", ",<esc>", "f f", ", <esc>"] {
            try session.type(keys)
            #expect(!session.isSearching && session.lines == before)
        }
    }

    @Test func openingTheFilterMenuKeepsTheFocusedPin() throws {
        var session = SearchingSession.browsing()
        try session.type("jjl")
        let focused = try #require(session.model.context.walls[.feed].focusedPin)
        try session.type(",")
        #expect(session.model.context.walls[.searchResults].focusedPin?.id == focused.id)
        try session.type("<esc>f")
        #expect(session.model.context.walls[.searchResults].focusedPin?.id == focused.id)
        try session.type("<esc>")
        #expect(session.model.context.walls[.feed].focusedPin?.id == focused.id)
    }

    @Test(arguments: ["", "/one<enter>"], ["jj<enter>", "G<enter>", "jjj,"])
    func changingTheOrderScrollsToTheTop(search: String, order: String) throws {
        var session = SearchingSession.browsing(400)
        try session.type(search + "}}jjl")
        let wall: WallID = search.isEmpty ? .feed : .searchResults
        #expect(session.model.context.walls[wall].viewport.offset.y > 0)
        try session.type("," + order)
        for next in [",G<enter>", ",jjj<enter>", ",j,"] {
            #expect(session.model.context.walls[.searchResults].focus == 0)
            #expect(session.model.context.walls[.searchResults].viewport.isAtBeginning)
            try session.type("}}j" + next)
        }
        try session.type(",gg<enter>")
        #expect(session.isSearching == !search.isEmpty)
        if session.isSearching { #expect(session.model.context.walls[.searchResults].focus == 0) }
    }

    @Test func chosenOrderSortsThePinsAndShowsAChip() throws {
        var session = SearchingSession.browsing()
        try session.type(",")
        #expect(session.text.contains("● Original order"))
        try session.type("jjj<enter>")
        #expect(session.resultTitles.prefix(3) == ["Pin 0", "Pin 1", "Pin 2"])
        #expect(session.lines[2].contains("sort:name ×"))
        try session.type(",")
        #expect(session.text.contains("● By name"))
        try session.type(",")
        #expect(session.resultTitles.prefix(3) == ["Pin 39", "Pin 38", "Pin 37"])
        #expect(session.lines[2].contains("-sort:name ×"))
        try session.type(",G<enter>")
        #expect(session.lines[2].contains("sort:random-"))
        let shuffled = session.resultTitles
        #expect(shuffled.sorted() == (0..<40).map { "Pin \($0)" }.sorted() && shuffled.first != "Pin 39")
        try session.type(",gg<enter>")
        #expect(!session.isSearching, "the wall already has that order")
    }

    @Test func clickingAChipRemovesItsTerm() throws {
        var session = SearchingSession.browsing()
        try session.type("/3<space>by:\"author<space>3\"<enter>")
        let all = session.resultTitles.count
        let row = 2
        let column = try #require(session.lines[row].range(of: "by:\"author 3\" ×"))
        let cellColumn = session.lines[row].distance(from: session.lines[row].startIndex, to: column.lowerBound)
        session.send(
            .input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: cellColumn)))))
        #expect(session.resultTitles.count > all && session.lines[2].contains("3 ×"))
        #expect(!session.lines[2].contains("author"))
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: 2)))))
        #expect(!session.isSearching)
    }

    @Test func xExcludesTheSelectedValue() throws {
        var session = SearchingSession.browsing()
        try session.type("f")
        let row = try #require(session.lines.firstIndex { $0.contains("author 3") })
        let first = try #require(session.lines.firstIndex { $0.contains("Filter") }) + 1
        try session.type(String(repeating: "j", count: row - first) + "x")
        #expect(session.resultTitles.count == 32 && session.text.contains("● -by:\"author 3\""))
    }

    @Test func laterPagesAreSortedIntoTheHits() throws {
        var session = SearchingSession.browsing(20, next: FeedCursor(position: 20))
        session.send(Fixture.page(20..<30, next: 30, of: 60))
        try session.type("/-sort:name<enter>")
        #expect(session.resultTitles.first == "Pin 29")
        session.send(Fixture.page(30..<55, next: 55, of: 60))
        session.send(Fixture.page(55..<60, next: nil, of: 60))
        #expect(session.resultTitles.prefix(2) == ["Pin 59", "Pin 58"] && session.resultTitles.count == 60)
        #expect(session.lines[1].hasSuffix(" 60 of 60"))
    }

    @Test(arguments: [(20, 6), (40, 12), (200, 60)]) func menusFitEveryScreenSize(columns: Int, rows: Int) throws {
        for key in ["f", ","] {
            var session = SearchingSession(.browsing(40, columns: columns, rows: rows))
            try session.type(key + "jjj<pgdn><end>")
            #expect(isOpen(session))
            #expect(session.lines.allSatisfy { DisplayText.columns(of: $0) <= columns })
            try session.type("<esc>")
            #expect(!isOpen(session))
        }
    }

    @Test func kioskViewerCanFilterAndSort() throws {
        var session = SearchingSession.browsing()
        session.session.model.context.options.enableKioskMode()
        try session.type("f<enter>")
        #expect(session.isSearching && session.resultTitles.count < 40)
        try session.type("<esc>,jjj<enter>")
        #expect(session.lines[2].contains("sort:name ×"))
        try session.type("fgg<enter><enter><esc>")
        #expect(!session.isSearching)
    }

    @Test func clickChoosesAnOrderAndAClickOutsideCloses() throws {
        var session = SearchingSession.browsing()
        try session.type(",")
        let row = try #require(session.lines.firstIndex { $0.contains("By name") })
        func click(_ row: Int, _ column: Int) {
            session.send(
                .input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: column)))))
        }
        click(row, 50)
        #expect(!isOpen(session) && session.lines[2].contains("sort:name"))
        try session.type("f")
        click(10, 3)
        #expect(!isOpen(session) && session.isSearching)
    }

    @Test func boardsCanBeCompletedSearchedAndFiltered() throws {
        var session = SearchingSession.browsing()
        let cards = session.model.context.walls[.feed].cards
        session.send(.saved(.all(Set(cards[3...6].map(\.id)))))
        session.send(
            .saved(
                .boardPins([
                    BoardPins(name: "Sea side", pins: Set(cards[3...4].map(\.id))),
                    BoardPins(name: "Hills", pins: [cards[6].id]),
                ])))
        try session.type("/board:s<tab><enter>")
        #expect(session.resultTitles == ["Pin 3", "Pin 4"])
        #expect(session.text.contains("board:\"Sea side\""))
        try session.type("f<enter><esc>")
        #expect(!session.isSearching)

        try session.type("f")
        #expect(session.text.contains("Hills"))
        session.send(.saved(.stored(cards[4].id, isSaved: false, request: 1)))
        session.send(.saved(.stored(cards[4].id, isSaved: true, request: 2)))
        try session.type("<esc>/board:sea<enter>")
        #expect(session.resultTitles == ["Pin 3"])
        session.send(.saved(.boardPins([BoardPins(name: "Sea side", pins: [cards[4].id])])))
        try session.type("<esc>/-board:sea<space>is:saved<enter>")
        #expect(session.resultTitles == ["Pin 3", "Pin 5", "Pin 6"])
    }
}
