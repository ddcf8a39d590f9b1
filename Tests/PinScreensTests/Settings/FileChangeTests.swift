import Configuration
import Drawings
import PinWalls
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

/// Reloading a configuration file that an editor saved.
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
        (.keyPreset, "arrows"),
    ])
    func changedSettingIsAppliedAndNotWrittenBack(setting: Setting, value: String) {
        var session = session()
        let oldText = session.model.context.options.text(of: setting)
        for value in [value, oldText] {
            var file = Configuration()
            #expect(setting.set(value, in: &file))
            session.send(.settings(.fileChanged([setting], in: file)))
            #expect(session.model.context.options.text(of: setting) == value)
            #expect(session.noticeText == "Changed in the configuration file: \(setting.title())")
        }
        #expect(!session.effects.contains { if case .saveSettings = $0 { true } else { false } })
    }

    @Test func changedColumnsApplyToTheWall() {
        var session = session()
        var file = Configuration()
        file.columns = 2
        session.send(.settings(.fileChanged([.columns], in: file)))
        #expect(session.model.context.walls[.feed].columns.rule == .count(2))
    }

    @Test func themeIsAppliedOnceItLoads() {
        var session = Session.browsing(5)
        var file = Configuration()
        file.theme = "night"
        session.send(.settings(.fileChanged([.theme, .accent], in: file)))
        #expect(session.effects.contains(.readThemes))
        session.send(.themes([Self.night]))
        #expect(session.model.context.options.text(of: .theme) == "night")
        #expect(session.model.context.theme.accent == .rgb(0xFF8080))
    }

    @Test func changedKeysReplaceTheKeyMap() throws {
        var session = session()
        var file = Configuration()
        file.keyPreset = .emacs
        file.keys = ["search": ["Q"]]
        session.send(.settings(.fileChanged([.keyPreset], in: file)))
        let keyMap = session.model.context.options.keyMap
        #expect(keyMap.keys(for: .search).map(\.text) == ["Q"])
        #expect(keyMap.keys(for: .moveDown).map(\.text).contains("<c-n>"))
        file.keys = [:]
        session.send(.settings(.fileChanged([.keyPreset], in: file)))
        #expect(session.model.context.options.keyMap.keys(for: .search).map(\.text) == ["<c-s>", "/"])
    }

    @Test func unchangedSettingsAreNotReported() {
        var session = session()
        session.send(.settings(.fileChanged([.columns, .theme], in: Configuration())))
        #expect(session.noticeText.isEmpty)
    }
}
