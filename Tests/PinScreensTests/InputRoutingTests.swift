import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

@Suite struct InputRoutingTests {
    @Test(arguments: [("1", Tab.home), ("2", .newPost), ("3", .profile), ("<tab>", .newPost), ("<backtab>", .profile)])
    func keysSelectTabs(keys: String, tab: Tab) throws {
        var session = Session.browsing()
        try session.type(keys)
        #expect(session.model.tabs.selected == tab)
    }

    @Test func eachTabKeepsItsStackAndScrollPosition() throws {
        var session = Session.browsing(100)
        try session.type("j j j <enter>")
        let offset = session.model.context.walls[.feed].viewport.offset.y
        try session.type("3 1")
        #expect(session.model.detail(on: .feed) != nil)
        try session.type("<esc>")
        #expect(session.model.context.walls[.feed].viewport.offset.y == offset)
    }

    @Test func selectingTheCurrentTabPopsToItsRootThenScrollsToTheTop() throws {
        var session = Session.browsing(100)
        try session.type("j j j <enter> 1")
        #expect(session.model.detail(on: .feed) == nil)
        #expect(session.model.context.walls[.feed].viewport.offset.y > 0)
        try session.type("1")
        #expect(session.model.context.walls[.feed].viewport.offset.y == 0)
    }

    @Test(arguments: ["q", "<c-c>"]) func quitEndsTheProgram(keys: String) throws {
        var session = Session.browsing()
        try session.type(keys)
        #expect(session.model.isFinished)
    }

    /// Screen sizes for one, two and three columns.
    @Test(arguments: [(60, 230), (100, 140), (130, 110)])
    func helpListsEveryActionAndGroup(columns: Int, rows: Int) throws {
        var session = Session.browsing(10, columns: columns, rows: rows)
        try session.type("?")
        let text = session.text
        for action in Action.allCases { #expect(text.contains(action.title), "\(action)") }
        for group in Action.Group.allCases { #expect(text.contains(group.rawValue)) }
        try session.type("<esc>")
        #expect(session.model.help == nil)
    }

    @Test func longHelpScrollsOnALowScreen() throws {
        var session = Session.browsing(10, columns: 80, rows: 16)
        try session.type("?")
        #expect(!session.text.contains("mark in a folder"))
        try session.type(String(repeating: "<down>", count: 250))
        #expect(session.text.contains("mark in a folder"))
        #expect(session.model.help != nil)
    }

    @Test func firstClickFocusesAndSecondClickOpensAPin() throws {
        var session = Session.browsing(30)
        let click = InputEvent.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 3, column: 40)))
        session.send(.input(click))
        #expect(session.model.context.walls[.feed].focus == 1)
        #expect(session.model.detail(on: .feed) == nil)
        session.send(.input(click))
        #expect(session.model.detail(on: .feed) != nil)
    }

    @Test func wheelScrollsAndClicksSelectTabs() throws {
        var session = Session.browsing(60)
        session.send(.input(.mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: 5, column: 5)))))
        #expect(session.model.context.walls[.feed].viewport.offset.y == 3)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 23, column: 70)))))
        #expect(session.model.tabs.selected == .profile)
    }

    @Test func ctrlZProducesASuspendEffect() throws {
        var session = Session.browsing()
        try session.type("<c-z>")
        #expect(session.effects.contains(.suspend))
    }

    @Test func interruptEndsTheProgramAndKeepsTheDraft() throws {
        var session = Session.browsing()
        try session.type("2 <tab> H i")
        session.effects = []
        session.send(.input(.interrupt))
        #expect(session.model.isFinished)
        #expect(session.model.newPost.form.input[.title] == "Hi")
    }

    @Test func linkKeysCopyOrOpenTheLinkAndReportAMissingOne() throws {
        var session = Session.browsing(3)
        try session.type("y o")
        #expect(session.effects.contains(.copy("https://example.org/0")))
        #expect(session.effects.contains(.open(link: "https://example.org/0")))
        #expect(!session.text.contains("has no link"))
        var pin = Fixture.pin(7)
        pin.link = nil
        // Both keys, on the wall and in the open pin.
        for keys in ["y", "o", "<enter>y", "<enter>o"] {
            var session = Session.browsing(0)
            session.send(.home(.pageLoaded(cards: [PinCard(pin)], page: FeedPageInfo(), load: 1)))
            session.effects = []
            try session.type(keys)
            #expect(session.noticeText.contains("This pin has no link"), "\(keys)\n\(session.text)")
            let links = session.effects.filter { effect in
                switch effect {
                case .copy, .open: true
                default: false
                }
            }
            #expect(links.isEmpty, "\(keys)")
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (19, 6), (20, 5)])
    func tooSmallScreenShowsAMessageAndAcceptsEveryKey(columns: Int, rows: Int) throws {
        var session = Session.browsing(30, columns: columns, rows: rows)
        try session.type("jjjGgg<space><enter><down><esc>2<tab>abc<esc>3?x+-")
        _ = session.surface
        if columns >= 19 { #expect(session.text.contains("pinfeed needs")) }
    }
}
