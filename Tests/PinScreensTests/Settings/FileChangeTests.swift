import Drawings
import PinWalls
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

/// What the screens make of a configuration file that an editor has saved.
@Suite struct FileChangeTests {
    private static let night = NamedTheme(
        id: "night", file: (try? ThemeFile(text: ##"{"name": "Night", "accent": "#ff8080"}"##)) ?? ThemeFile())

    private func session() -> Session {
        var session = Session.browsing(30)
        session.send(.themes([Self.night]))
        session.effects = []
        return session
    }

    @Test(arguments: [
        (Setting.columns, "3"), (.cards, "plain"), (.motion, "reduced"), (.animation, "focus"), (.background, "light"),
        (.accent, "#123456"), (.theme, "night"), (.graphics, "symbols"), (.symbols, "braille"), (.language, "en"),
        (.keys, "arrows"),
    ])
    func aSettingHasTheFilesValueAndIsNotWrittenBack(setting: Setting, value: String) {
        var session = session()
        let former = session.model.context.options.value(of: setting)
        for value in [value, former] {
            session.send(.settings(.fileChanged(values: [setting: value], keys: nil)))
            #expect(session.model.context.options.value(of: setting) == value)
            #expect(session.said == "Changed in the configuration file: \(setting.title)")
        }
        #expect(!session.effects.contains { if case .keepSettings = $0 { true } else { false } })
    }

    @Test func theWallFollowsTheColumns() {
        var session = session()
        session.send(.settings(.fileChanged(values: [.columns: "2"], keys: nil)))
        #expect(session.model.context.walls.feed.columns.rule == .count(2))
    }

    @Test func aThemeThatIsNotReadYetIsTakenWhenItIs() {
        var session = Session.browsing(5)
        session.send(.settings(.fileChanged(values: [.theme: "night", .accent: ""], keys: nil)))
        #expect(session.effects.contains(.readThemes))
        session.send(.themes([Self.night]))
        #expect(session.model.context.options.value(of: .theme) == "night")
        #expect(session.model.context.theme.accent == .rgb(0xFF8080))
    }

    @Test func keysAreThoseOfTheFile() throws {
        var session = session()
        session.send(.settings(.fileChanged(values: [.keys: "emacs"], keys: ["search": ["Q"]])))
        let keyMap = session.model.context.options.keyMap
        #expect(keyMap.keys(for: .search).map(\.text) == ["Q"])
        #expect(keyMap.keys(for: .moveDown).map(\.text).contains("<c-n>"))
        session.send(.settings(.fileChanged(values: [:], keys: [:])))
        #expect(session.model.context.options.keyMap.keys(for: .search).map(\.text) == ["<c-s>", "/"])
    }

    @Test func whatIsTheSameIsNotMentioned() {
        var session = session()
        session.send(.settings(.fileChanged(values: [.columns: "auto", .theme: "default"], keys: nil)))
        #expect(session.said.isEmpty)
    }
}
