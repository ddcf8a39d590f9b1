import Configuration
import TerminalUI
import Testing

@testable import PinScreens
@testable import ProfileScreens
@testable import ScreenKit

@Suite struct SettingsTests {
    private func settings(columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = Session.browsing(30, columns: columns, rows: rows)
        try session.type("3 [ j")
        session.effects = []
        return session
    }

    private func savedChanges(_ session: Session) -> [[ConfigurationChange]] {
        session.effects.compactMap { if case .saveSettings(let changes) = $0 { changes } else { nil } }
    }

    @Test func columnSettingAppliesToWallsAtOnce() throws {
        var session = try settings()
        try session.type("j j l l")
        #expect(session.model.context.walls[.feed].columnCount == 2)
        #expect(savedChanges(session) == [1, 2].map { [ConfigurationChange("columns", to: .integer($0))] })
        try session.type("h h")
        #expect(session.model.context.options.columns == .automatic)
        #expect(savedChanges(session).last == [ConfigurationChange("columns", to: nil)])
    }

    @Test func automaticBackgroundFollowsTheTerminal() throws {
        var session = try settings()
        session.send(.input(.background(red: 255, green: 255, blue: 255)))
        #expect(session.model.context.theme.background == .light)
        try session.type("l l")
        #expect(session.model.context.theme.background == .dark)
        #expect(savedChanges(session).last == [ConfigurationChange("background", to: .string("dark"))])
        session.send(.input(.background(red: 255, green: 255, blue: 255)))
        #expect(session.model.context.theme.background == .dark)
        try session.type("l")
        #expect(session.model.context.theme.background == .light)
    }

    @Test func accentCanBeChosenOrTyped() throws {
        var session = try settings()
        try session.type("j l")
        let chosen = session.model.context.theme.accent.notation
        #expect(Setting.accent.choices.contains(try #require(chosen)))
        try session.type("<enter><c-u>#00ff7<enter>")
        #expect(session.text.contains("Enter #rrggbb"))
        #expect(session.model.settings.accent?.text == "#00ff7")
        try session.type("F<enter>")
        #expect(session.model.context.theme.accent == .rgb(0x00_FF7F))
        #expect(savedChanges(session).last == [ConfigurationChange("accent", to: .string("#00ff7f"))])
        try session.type("<enter><c-u>nonsense<esc>")
        #expect(session.model.context.theme.accent == .rgb(0x00_FF7F))
    }

    @Test func graphicsSettingStopsPictureRequests() throws {
        var session = try settings()
        try session.type("j j j j h")
        #expect(session.effects.contains(.setGraphicsMode(.none)))
        #expect(savedChanges(session) == [[ConfigurationChange("graphics", in: "pictures", to: .string("none"))]])
        try session.type("1")
        #expect(session.model.pictureRequests.isEmpty)
    }

    @Test func symbolSettingChangesTheRepertoire() throws {
        var session = try settings()
        let oldMedium = session.model.context.medium
        try session.type("j j j j j h")
        #expect(session.model.context.medium == .symbols(.palette256, repertoire: .braille))
        #expect(savedChanges(session) == [[ConfigurationChange("symbols", in: "pictures", to: .string("braille"))]])
        try session.type("h")
        #expect(session.model.context.medium == .symbols(.palette256, repertoire: .blocks))
        try session.type("h")
        #expect(session.model.context.medium == oldMedium)
    }

    @Test(arguments: [(false, AnimationMode.detail), (true, .never)])
    func motionSettingDeterminesTheAnimation(isRemote: Bool, automatic: AnimationMode) throws {
        var session = try settings()
        session.model.context.options.isRemote = isRemote
        session.model.context.options.applyMotion()
        #expect(session.model.context.options.animation == automatic)
        try session.type("j j j j j j l")
        #expect(session.model.context.options.animation == .detail)
        try session.type("l")
        #expect(session.model.context.options.animation == .never)
        try session.type("j l")
        #expect(
            session.model.context.options.settings.pictures.animation == .focus
                && session.model.context.options.animation == .never)
    }

    @Test func assigningAUsedKeyAsksBeforeReassigningIt() throws {
        var session = try settings()
        try session.type("G <enter>")
        let download = try #require(Action.allCases.firstIndex(of: .download))
        for _ in 0..<download { try session.type("j") }
        try session.type("<enter>")
        #expect(session.text.contains("press a key or a sequence…"))
        try session.type("y")
        #expect(session.text.contains("y …") && session.text.contains("enter apply"))
        try session.type("<enter>")
        #expect(session.text.contains("reassign y from: copy the link?"))
        #expect(session.text.contains("enter reassign"))
        #expect(savedChanges(session).isEmpty)
        try session.type("<esc>")
        #expect(session.model.context.options.keyMap.keys(for: .copyLink).map(\.text) == ["y"])
        #expect(session.model.context.options.keyMap.keys(for: .download).map(\.text) == ["d"])
        #expect(session.text.contains("enter change key") && savedChanges(session).isEmpty)
        try session.type("<enter> y <enter> <enter>")
        #expect(session.text.contains("y: download (was copy the link)"))
        #expect(
            savedChanges(session) == [
                [
                    ConfigurationChange("download", in: "keys", to: .strings(["y"])),
                    ConfigurationChange("copy-link", in: "keys", to: .strings([])),
                ]
            ])
        try session.type("+ D <enter>")
        #expect(savedChanges(session).last == [ConfigurationChange("download", in: "keys", to: .strings(["y", "D"]))])
        try session.type("x")
        // The reassigned key returns to its action.
        #expect(
            savedChanges(session).last == [
                ConfigurationChange("download", in: "keys", to: nil),
                ConfigurationChange("copy-link", in: "keys", to: nil),
            ])
        #expect(session.model.context.options.keyMap.keys(for: .copyLink).map(\.text) == ["y"])
        #expect(session.model.context.options.keyMap.keys(for: .download).map(\.text) == ["d"])
    }

    @Test func enterConfirmsAKeySequence() throws {
        var session = try settings()
        try session.type("G <enter>")
        let download = try #require(Action.allCases.firstIndex(of: .download))
        for _ in 0..<download { try session.type("j") }
        try session.type("+ g s")
        #expect(session.text.contains("g s …") && savedChanges(session).isEmpty)
        try session.type("<esc>")
        #expect(session.model.context.options.keyMap.keys(for: .download).map(\.text) == ["d"])
        try session.type("+ g s <enter>")
        #expect(session.text.contains("g s: download"))
        #expect(savedChanges(session).last == [ConfigurationChange("download", in: "keys", to: .strings(["d", "gs"]))])
        // A new sequence replaces those with the same prefix, of this action and of others.
        try session.type("+ d d <enter>")
        #expect(
            savedChanges(session).last == [ConfigurationChange("download", in: "keys", to: .strings(["gs", "dd"]))])
        try session.type("+ s a <enter>")
        #expect(session.text.contains("reassign s a from: save, unsave?"))
        try session.type("<esc>")
        // Enter alone can be assigned, and a held key is limited to four presses.
        try session.type("<enter> <enter>")
        #expect(session.text.contains("reassign enter from: open?"))
        try session.type("<esc> + Q Q Q Q Q Q Q <enter>")
        #expect(
            savedChanges(session).last == [
                ConfigurationChange("download", in: "keys", to: .strings(["gs", "dd", "QQQQ"]))
            ])
    }

    @Test func savedKeysRestoreTheSameKeyMap() throws {
        var session = try settings()
        try session.type("G <enter>")
        let random = try #require(Action.allCases.firstIndex(of: .random))
        for _ in 0..<random { try session.type("j") }
        try session.type("<enter> o <enter> <enter>")
        var keys: [String: [String]] = [:]
        for change in savedChanges(session).joined() {
            if case .strings(let texts)? = change.value { keys[change.key] = texts }
        }
        let later = try KeyMap.standard(with: keys)
        for action in Action.allCases {
            #expect(later.keys(for: action) == session.model.context.options.keyMap.keys(for: action), "\(action)")
        }
    }

    @Test func changingThePresetKeepsCustomKeys() throws {
        var session = try settings()
        session.model.context.options.keyMap.rebind(.save, to: [KeySequence(KeyPress(.function(7)))])
        try session.type("G l")
        #expect(savedChanges(session).last == [ConfigurationChange("preset", in: "keys", to: .string("emacs"))])
        let map = session.model.context.options.keyMap
        #expect(map.keys(for: .moveDown).map(\.text) == ["<down>", "<c-n>"])
        #expect(map.keys(for: .save).map(\.text) == ["<f7>"])
        try session.type("<right> <right>")
        #expect(savedChanges(session).last == [ConfigurationChange("preset", in: "keys", to: nil)])
        #expect(session.model.context.options.keyMap.keys(for: .moveDown).map(\.text) == ["<down>", "j"])
    }

    @Test func ctrlCAlwaysQuits() throws {
        var session = try settings()
        try session.type("G <enter> <enter> <f7> <enter>")
        let quit = try #require(Action.allCases.firstIndex(of: .quit))
        for _ in 0..<quit { try session.type("j") }
        try session.type("<enter> Q <enter> <esc>")
        #expect(session.model.context.options.keyMap.keys(for: .quit).map(\.text) == ["Q", "<c-c>"])
        try session.type("<c-c>")
        #expect(session.model.isFinished)
    }

    @Test func settingThatCannotBeSavedIsReportedAndStaysApplied() throws {
        var session = try settings()
        try session.type("j j l")
        session.send(.settings(.saveFailed(reason: "/etc/pinfeed.toml: Can't write the configuration")))
        #expect(session.text.contains("Can't write the configuration"))
        #expect(session.model.context.walls[.feed].columnCount == 1)
        session.send(.settings(.saved(file: "~/config.toml")))
        try session.type("k")
        #expect(session.text.contains("Saved in ~/config.toml"))
    }

    @Test(arguments: [(20, 6), (40, 12), (80, 24), (200, 60)])
    func everySettingIsReachableOnEveryScreen(columns: Int, rows: Int) throws {
        var session = try settings(columns: columns, rows: rows)
        try session.type("k")
        for setting in Setting.displayed {
            #expect(session.model.settings.selected == setting)
            #expect(session.text.contains(setting.title()))
            try session.type("j")
        }
    }

    @Test func firstClickSelectsASettingAndSecondChangesIt() throws {
        var session = try settings()
        let row = try #require(session.lines.firstIndex { $0.contains("Motion") })
        let click = InputEvent.mouse(
            MouseEvent(.press(.left), at: ScreenPosition(row: row, column: 5)))
        session.send(.input(click))
        #expect(session.model.settings.selected == .motion)
        #expect(savedChanges(session).isEmpty)
        session.send(.input(click))
        #expect(savedChanges(session) == [[ConfigurationChange("motion", to: .string("full"))]])
    }

    @Test func profileSectionsWrapAroundAndCanBeClicked() throws {
        var session = try settings()
        try session.type("]")
        #expect(session.model.profile.section == .posts)
        let row = try #require(session.lines.firstIndex { $0.contains("Settings") })
        let line = session.lines[row]
        let column = try #require(line.firstRange(of: "Settings")).lowerBound.utf16Offset(in: line)
        session.send(
            .input(
                .mouse(
                    MouseEvent(.press(.left), at: ScreenPosition(row: row, column: column)))))
        #expect(session.model.profile.section == .settings)
    }
}
