import Feeds
import PinWalls
import SeededRandom
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

/// The focused box is visible on every screen, at every size.
@Suite struct FocusVisibilityTests {
    static let sizes = [(20, 6), (24, 7), (40, 12), (60, 16), (80, 24), (120, 40)].map {
        ScreenSize(columns: $0.0, rows: $0.1)
    }

    /// Returns the number of visible border cells of the focused box.
    private func focusCells(_ session: Session) -> Int {
        let heavy: Set<UInt32> = [0x2501, 0x2503, 0x250F, 0x2513, 0x2517, 0x251B]
        let surface = session.surface
        guard let focus = surface.focus else { return 0 }
        // Pins in the overview have no border.
        if session.model.tabs.selectedStack.screens.last is OverviewScreen { return 1 }
        func count(_ row: Int, _ column: Int) -> Int { heavy.contains(surface[row, column].glyph.base) ? 1 : 0 }
        let rows = (focus.row..<focus.endRow).reduce(0) {
            $0 + count($1, focus.column) + count($1, focus.endColumn - 1)
        }
        return (focus.column..<focus.endColumn).reduce(rows) {
            $0 + count(focus.row, $1) + count(focus.endRow - 1, $1)
        }
    }

    private func screen(_ session: Session) -> Comment { "\(session.model.context.regions.screen)\n\(session.text)" }

    @Test(arguments: sizes, [0, 1, 5])
    func focusStaysVisibleOnHomeWithAStripOfSavedPins(size: ScreenSize, saved: Int) throws {
        let keys = ["j", "j", "j", "j", "j", "k", "k", "k", "h", "l", "gg", "G", "b", "+", "-"]
        var generator = SeededGenerator(seed: UInt64(size.columns * 10 + saved))
        var session = try SavedSession(30, saved: Array(0..<saved), columns: size.columns, rows: size.rows)
        #expect(focusCells(session.session) > 0, screen(session.session))
        for step in 0..<50 {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: try session.type("<space>")
            case 1: try session.type("<c-u>")
            case 2: try session.type("<c-y><c-y>")
            case 3:
                let action: MouseEvent.Action = Bool.random(using: &generator) ? .wheelUp : .wheelDown
                let position = ScreenPosition(row: size.rows / 2, column: 4)
                session.session.send(.input(.mouse(MouseEvent(action, at: position))))
            case 4:
                let other = try #require(Self.sizes.randomElement(using: &generator))
                session.session.send(.input(.resize(other)))
                #expect(focusCells(session.session) > 0, screen(session.session))
                session.session.send(.input(.resize(size)))
            case 5 where step > 25:
                session.session.send(.saved(.all(saved > 0 && step % 2 == 0 ? [] : Set(session.pins.map(\.id)))))
                session.respond()
            case 6 where step % 5 == 0:
                session.session.send(.library(.posts([PinCard(Fixture.pin(100 + step))])))
            default: try session.type(keys.randomElement(using: &generator) ?? "j")
            }
            #expect(focusCells(session.session) > 0, screen(session.session))
        }
    }

    /// Boxes taller than the viewport are exempt.
    @Test(arguments: sizes) func movingTheFocusRevealsTheWholeBox(size: ScreenSize) throws {
        var session = Session.browsing(40, columns: size.columns, rows: size.rows)
        for key in "jjjljjhkjjkkkljjjkkkkkkkkjl" {
            try session.type(String(key))
            let wall = session.model.context.walls[.feed]
            let frame = try #require(wall.focus.flatMap { wall.viewport.frame(of: $0) })
            guard frame.height <= wall.viewport.size.height else { continue }
            #expect(
                frame.minY >= wall.viewport.offset.y
                    && frame.maxY <= wall.viewport.offset.y + wall.viewport.size.height, screen(session))
        }
    }

    @Test(arguments: sizes) func focusStaysVisibleInTheProfile(size: ScreenSize) throws {
        for keys in ["3", "3]"] {
            var session = try SavedSession(30, saved: [1, 2, 3], columns: size.columns, rows: size.rows)
            session.session.send(.library(.posts(PinCards((100..<120).map { PinCard(Fixture.pin($0)) }))))
            session.session.send(
                .library(
                    .opened(Fixture.account, posts: PinCards((100..<120).map { PinCard(Fixture.pin($0)) }), draft: nil))
            )
            session.respond()
            try session.type(keys)
            #expect(focusCells(session.session) > 0, screen(session.session))
            for key in "jljhj" {
                try session.type(String(key))
                #expect(focusCells(session.session) > 0, screen(session.session))
            }
        }
    }

    @Test(arguments: sizes) func focusStaysVisibleBesideTheLayoutMenu(size: ScreenSize) throws {
        for start in ["", "ll", "jjl", "G"] {
            var session = LayoutSession(40, columns: size.columns, rows: size.rows, motion: .reduced)
            try session.type(start + "v")
            for _ in 0...LayoutSession.offered.count {
                #expect(focusCells(session.session) > 0, screen(session.session))
                try session.type("j")
            }
        }
    }

    @Test(arguments: sizes, LayoutSession.offered)
    func focusStaysVisibleInEveryLayout(size: ScreenSize, name: String) throws {
        var session = LayoutSession(25, columns: size.columns, rows: size.rows, motion: .reduced)
        try session.show(name)
        #expect(focusCells(session.session) > 0, screen(session.session))
        for key in "jjllhkjGklll" {
            try session.type(String(key))
            #expect(focusCells(session.session) > 0, screen(session.session))
        }
    }

    @Test(arguments: sizes) func focusStaysVisibleOnTheInvitationPage(size: ScreenSize) throws {
        var session = LayoutSession(2, columns: size.columns, rows: size.rows, motion: .reduced)
        try session.show("capsule-pager")
        try session.type("lll")
        #expect(session.model.home.isPastLastPin(in: session.model.context))
        #expect(focusCells(session.session) > 0, screen(session.session))
        try session.type("h")
        #expect(!session.model.home.isPastLastPin(in: session.model.context) && focusCells(session.session) > 0)
    }
}
