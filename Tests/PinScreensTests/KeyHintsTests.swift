import Drawings
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

@Suite struct KeyHintsTests {
    private static let hints = [KeyHint("o", "one two"), KeyHint("<right>", "three four"), KeyHint("<esc>", "back")]

    private static func bar(columns: Int) -> HintBar {
        HintBar(hints, help: KeyHint("?", "help"), in: ScreenRegion(row: 0, column: 0, rows: 1, columns: columns))
    }

    @Test(arguments: [
        (60, " o one two   → three four   esc back" + String(repeating: " ", count: 17) + "? help"),
        (37, " o one two   esc back         ? help"),
        (20, " esc back    ? help"), (12, "     ? help"), (8, " ? help"), (5, ""),
    ])
    func hintsAreNeverTruncatedAndHelpAndBackHavePriority(columns: Int, line: String) throws {
        var surface = Surface(size: ScreenSize(columns: columns, rows: 1))
        Self.bar(columns: columns).draw(hasRule: false, theme: Theme(), into: &surface)
        #expect(SurfaceText.lines(surface)[0].trimmingSuffix == line.trimmingSuffix)
    }

    @Test func backHintAppearsOnceBesideALongHint() {
        let hints = [KeyHint("<esc>", "back"), KeyHint("o", String(repeating: "more ", count: 9))]
        var surface = Surface(size: ScreenSize(columns: 40, rows: 1))
        HintBar(hints, help: nil, in: surface.bounds).draw(hasRule: false, theme: Theme(), into: &surface)
        #expect(SurfaceText.lines(surface) == [" esc back"])
    }

    @Test func clickingAHintPressesItsKey() throws {
        let bar = Self.bar(columns: 60)
        func presses(_ column: Int) -> String {
            bar.presses(at: ScreenPosition(row: 0, column: column)).map(KeyNotation.text(of:)).joined()
        }
        #expect((1...9).map(presses) == Array(repeating: "o", count: 9))
        #expect((10...12).map(presses) == ["", "", ""])
        #expect(presses(13) == "<right>" && presses(28) == "<esc>" && presses(58) == "?")
        var session = Session.browsing()
        let row = session.model.context.regions.tabBar.row
        let column = try #require(session.lines[row].firstRange(of: "/ search")?.lowerBound)
        let position = ScreenPosition(
            row: row, column: session.lines[row].distance(from: session.lines[row].startIndex, to: column))
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        #expect(session.model.top is SearchScreen)
    }

    @Test func clickingTheHintRowSelectsNoTab() {
        var session = Session.browsing()
        let row = session.model.context.regions.tabBar.row
        for column in 0..<80 {
            session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: column)))))
            #expect(session.model.tabs.isShown(.home), "\(column)")
            session = Session.browsing()
        }
    }

    /// Low screens have no row for hints; hints take the row of the tabs while those are covered.
    @Test func hintsReplaceCoveredTabsOnALowScreen() throws {
        var session = Session.browsing(columns: 60, rows: 12)
        #expect(session.lines[11].contains("Home") && !session.text.contains("enter open"))
        try session.type("<enter>")
        #expect(session.lines[11].contains("esc back") && session.lines[11].contains("? help"))
    }

    @Test func incompleteKeySequenceShowsItsContinuations() throws {
        var session = Session.browsing()
        try session.type("G g")
        let row = session.model.context.regions.tabBar.row
        #expect(session.lines[row].hasPrefix(" g   g to the top   h Home   n New post   p Profile   r a random pin"))
        let bottom = session.model.context.walls[.feed].focus
        try session.type("<esc>")
        #expect(session.model.pendingKeys.isEmpty && session.model.context.walls[.feed].focus == bottom)
        try session.type("g w")
        #expect(session.model.pendingKeys.isEmpty && session.model.context.walls[.feed].focus == bottom)
        try session.type("g g")
        #expect(session.model.context.walls[.feed].focus == 0)
        try session.type("g p")
        #expect(session.model.tabs.isShown(.profile))
    }

    @Test func lettersInATextFieldBeginNoKeySequence() throws {
        var session = Session.browsing()
        try session.type("/ g g")
        #expect((session.model.top as? SearchScreen)?.field.text == "gg")
    }

    /// Keys of another action, of an action that is remapped, of two configured actions, and of no action.
    @Test(arguments: [
        (["save": ["d"]], ["d save download"]), (["save": ["d"], "download": ["D"]], []),
        (["save": ["s", "y", "o"]], ["o save openLink", "y save copyLink"]),
        (["save": ["Q"], "random": ["Q"]], ["Q save random"]), (["zoom-mode": ["L"]], ["L zoomMode farRight"]),
        (["save": ["gx"]], []),
        (
            ["save": ["g"], "top": ["<home>"]],
            ["gh save homeTab", "gn save newPostTab", "gp save profileTab", "gr save random"]
        ),
        ([:], []),
    ])
    func keyReassignedByTheConfigurationIsReportedWithBothActions(keys: [String: [String]], taken: [String]) throws {
        let keyMap = try KeyMap.standard(with: keys)
        let takeovers = keyMap.reassignments(by: keys)
        #expect(
            takeovers.map { "\($0.keys.text) \($0.newAction.rawValue) \($0.previousAction.rawValue)" }.sorted()
                == taken)
        for takeover in takeovers {
            #expect(
                "\(takeover)".contains(takeover.newAction.name) && "\(takeover)".contains(takeover.previousAction.name))
        }
    }

    @Test func hintsUseTheConfiguredKeys() throws {
        var session = Session(columns: 80, rows: 24)
        session.model.context.options.keyMap = try .standard(with: ["help": ["<f1>"], "add": ["7"]])
        #expect(session.text.contains("f1 help"))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("3")
        #expect(session.text.contains("7 write your first post"))
    }
}

extension String {
    fileprivate var trimmingSuffix: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}
