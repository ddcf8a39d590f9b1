import Configuration
import Drawings
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct ThemeSettingTests {
    private static let night = theme(
        "night",
        ##"{"name": "Night", "ground": "#101020", "text": "#e0e0f0", "accent": "#ff8080", "onAccent": "#000000"}"##)
    private static let paper = theme("paper", ##"{"name": "Paper", "kind": "light", "caption": "#333333"}"##)

    private static func theme(_ id: String, _ text: String) -> NamedTheme {
        NamedTheme(id: id, file: (try? ThemeFile(text: text)) ?? ThemeFile())
    }

    /// Returns a session that shows the settings with the theme selected.
    private func settings(_ depth: ColorDepth = .direct) throws -> Session {
        var session = Session.browsing(30, columns: 80, rows: 24)
        session.send(.themes([Self.night, Self.paper]))
        session.send(.input(.colors(depth)))
        try session.type("3 [")
        session.effects = []
        return session
    }

    private func colors(of session: Session) -> (text: Set<Color>, ground: Set<Color>) {
        let surface = session.surface
        let cells = (0..<surface.size.rows).flatMap { row in (0..<surface.size.columns).map { surface[row, $0] } }
        return (Set(cells.map(\.style.foreground)), Set(cells.map(\.style.background)))
    }

    @Test func chosenThemeIsSavedAndSetsItsAccent() throws {
        var session = try settings()
        try session.type("l")
        #expect(
            session.effects.contains(
                .saveSettings([
                    ConfigurationChange("theme", to: .string("night")), ConfigurationChange("accent", to: nil),
                ])))
        #expect(session.text.contains("Night"))
        #expect(session.model.context.theme.accent == .rgb(0xFF8080))
        #expect(session.model.context.theme.selection.foreground == .rgb(0))
        let shown = colors(of: session)
        #expect(!shown.text.contains(.default) && !shown.ground.contains(.default))
        #expect(shown.ground.contains(.rgb(0x101020)))
        try session.type("h")
        #expect(colors(of: session).ground.contains(.default))
        #expect(session.model.context.theme.accent == Theme.standardAccent)
        #expect(
            session.effects.contains(
                .saveSettings([ConfigurationChange("theme", to: nil), ConfigurationChange("accent", to: nil)])))
    }

    @Test func themeDescriptionAppearsOnScreenAndInLinearMode() throws {
        var session = Session.browsing(30, columns: 80, rows: 24)
        session.send(.themes([Self.theme("dusk", ##"{"name": "Dusk", "description": "Violet hills"}"##)]))
        session.model.context.set(.theme, to: "dusk")
        try session.type("3 [")
        #expect(session.lines.contains { $0.contains("Violet hills") })
        let choices = session.model.tabs.selectedStack.screens.last?.accessibilityDescription(in: session.model.context)
            .choices
        let lines = choices.map { choices in (0..<choices.count).map { choices.line($0) } } ?? []
        #expect(lines.contains { $0.contains("Violet hills") })
        #expect(!lines.contains { $0.contains("pinfeed's default colours") })
    }

    @Test(arguments: [60, 80, 120]) func longThemeNameDoesNotOverlapItsDescription(columns: Int) throws {
        for length in 8...60 {
            let name = String(repeating: "n", count: length)
            let long = Self.theme("long", ##"{"name": "\##(name)", "description": "described"}"##)
            var session = Session.browsing(5, columns: columns, rows: 24)
            session.send(.themes([long]))
            try session.type("3 [ l")
            let line = try #require(session.lines.first { $0.contains("‹ n") })
            let isWhole = line.contains("‹ \(name) › ")
            #expect(isWhole || line.contains("n… › "), "\(line)")
            #expect(line.contains(" › desc") || line.contains(" ›  ") || line.hasSuffix(" ›"), "\(line)")
        }
    }

    @Test func themeKindOverridesTheTerminalBackground() throws {
        var session = try settings()
        try session.type("l l")
        #expect(session.model.context.theme.background == .light)
        session.send(.input(.background(red: 0, green: 0, blue: 0)))
        #expect(session.model.context.theme.background == .light)
        #expect(session.model.context.theme.caption.foreground == .rgb(0x333333))
        try session.type("l")
        #expect(session.model.context.theme.background == .dark)
    }

    @Test func reloadedThemeAppliesAtOnceAndKeepsACustomAccent() throws {
        var session = try settings()
        try session.type("l j j l")
        let accent = session.model.context.theme.accent
        #expect(accent != .rgb(0xFF8080))
        session.send(
            .themes([Self.theme("night", ##"{"ground": "#000000", "text": "#ffffff", "accent": "#00ff00"}"##)]))
        #expect(colors(of: session).ground.contains(.rgb(0)))
        #expect(session.model.context.theme.accent == accent)
        session.send(.themes([]))
        #expect(colors(of: session).ground.contains(.rgb(0)))
    }

    @Test func repairedThemeAppliesUnlessAnotherWasChosen() throws {
        var session = try settings()
        // The state after a start with an unreadable theme.
        session.model.context.options.theme.apply(nil)
        session.model.context.options.settings.theme = "broken"
        let repaired = Self.theme("broken", ##"{"ground": "#200000", "text": "#ffffff", "accent": "#00ff00"}"##)
        var other = session
        session.send(.themes([Self.night, repaired]))
        #expect(session.model.context.theme.namedTheme == repaired)
        #expect(session.model.context.theme.accent == .rgb(0x00FF00))
        #expect(colors(of: session).ground.contains(.rgb(0x200000)))
        try other.type("l")
        other.send(.themes([Self.night, repaired]))
        #expect(other.model.context.theme.namedTheme == Self.night)
    }

    @Test func accentAddedToAThemeFileApplies() throws {
        var session = try settings()
        try session.type("l l")
        #expect(session.model.context.theme.accent == Theme.standardAccent)
        session.send(.themes([Self.theme("paper", ##"{"kind": "light", "accent": "#008000"}"##)]))
        #expect(session.model.context.theme.accent == .rgb(0x008000))
    }

    @Test(arguments: [ColorDepth.palette16, .palette8, .monochrome])
    func themeColoursAreNotUsedAtLowColourDepths(depth: ColorDepth) throws {
        var session = try settings(depth)
        let oldBackground = colors(of: session).ground
        try session.type("l")
        #expect(colors(of: session).ground.isSubset(of: oldBackground.union([.rgb(0xFF8080)])))
        #expect(colors(of: session).text.contains(.default))
    }
}
