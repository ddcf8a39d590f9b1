import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct ShownKeysTests {
    private func shown(columns: Int = 80, rows: Int = 24) -> Session {
        var session = Session.browsing(columns: columns, rows: rows)
        session.model.context.options.showsKeys = true
        return session
    }

    private func corner(_ session: Session) -> String {
        let row = session.model.context.regions.tabBar.row - 1
        // The scroll bar or a box's border follows the keys.
        var line = session.lines[row][...]
        while let last = line.last, " │┃▐".contains(last) { line.removeLast() }
        return String(line)
    }

    @Test func pressedKeysAppearAboveTheTabsAndRepeatsAreCounted() throws {
        var session = shown()
        try session.type("j j j l <enter>")
        #expect(corner(session).hasSuffix(" j ×3  l  enter"))
        try session.type("<esc><c-d><space><s-tab>")
        #expect(corner(session).hasSuffix(" enter  esc  ctrl-d  space  shift-tab"))
    }

    @Test func pressedKeysFadeAfterTheLastOne() throws {
        var session = shown()
        try session.type("j")
        #expect(session.effects.contains(.scheduleKeysFade(after: .seconds(2), revision: 1)))
        try session.type("k")
        #expect(session.effects.contains(.scheduleKeysFade(after: .seconds(2), revision: 2)))
        session.send(.keysFaded(revision: 1))
        #expect(corner(session).hasSuffix(" j  k"))
        session.send(.keysFaded(revision: 2))
        #expect(!corner(session).contains("j"))
        try session.type("l")
        #expect(corner(session).hasSuffix(" l"))
    }

    @Test func mouseEventsTypedTextAndPastesAreShown() throws {
        var session = shown()
        let position = ScreenPosition(row: 4, column: 10)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        session.send(.input(.mouse(MouseEvent(.release(.left), at: position))))
        session.send(.input(.mouse(MouseEvent(.wheelDown, at: position, modifiers: .control))))
        #expect(corner(session).hasSuffix(" click  ctrl-wheel ↓"))
        session.send(.input(.resize(ScreenSize(columns: 80, rows: 24))))
        try session.type("2<down>밤")
        #expect(corner(session).hasSuffix(" 2  ↓  밤"))
        session.send(.input(.paste("text that is pasted")))
        #expect(corner(session).hasSuffix("밤  paste"))
    }

    @Test func narrowScreenShowsTheLatestKeys() throws {
        var session = shown(columns: 24, rows: 8)
        try session.type("<c-d><c-u><pgdn><pgup>")
        #expect(corner(session).hasSuffix(" pgdn  pgup"))
        for _ in 0..<1200 { try session.type("j") }
        #expect(corner(session).hasSuffix(" pgup  j ×999"))
    }

    @Test func keysAreNotShownByDefault() throws {
        var session = Session.browsing()
        try session.type("jjj")
        #expect(!session.text.contains("×3"))
        #expect(!session.effects.contains { if case .scheduleKeysFade = $0 { true } else { false } })
    }

    @Test(arguments: [ColorDepth.direct, .palette16, .monochrome])
    func pillIsDistinguishableFromTheWallBelow(depth: ColorDepth) throws {
        var session = shown()
        session.model.context.options.theme.colorDepth = depth
        try session.type("j")
        let cell = session.surface[session.model.context.regions.tabBar.row - 1, 76]
        #expect(cell.glyph == Glyph(unchecked: 0x6A))
        #expect(cell.style.background != .default || cell.style.attributes.contains(.reverse))
    }
}
