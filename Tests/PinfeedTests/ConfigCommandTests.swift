import Configuration
import Foundation
import TestSupport
import Testing

@Suite(.tags(.processes)) struct ConfigCommandTests {
    private func home(config: String? = nil) throws -> ScratchFolder {
        let home = try ScratchFolder()
        guard let config else { return home }
        let folder = home.url.appendingPathComponent(".config/pinfeed")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try config.write(to: folder.appendingPathComponent("config.toml"), atomically: true, encoding: .utf8)
        return home
    }

    @Test func theShownConfigurationParsesToTheSameSettings() throws {
        let text = """
            gap = 2
            feed.sources = ["~/a \\"b\\"", "https://example.org/"]
            [keys]
            quit = "Q"
            """
        let home = try home(config: text)
        let shown = try Program.run(["config"], home: home.url.path)
        #expect(shown.status == 0, "\(shown.errors)")
        let reparsed = try Configuration.parse(shown.output, file: "again")
        #expect(reparsed.warnings.isEmpty)
        let meant = try Configuration.parse(text, file: "config.toml").configuration
        var reparsedConfiguration = reparsed.configuration
        #expect(reparsedConfiguration.keys["quit"] == ["Q"])
        #expect(
            reparsedConfiguration.keys["help"] == ["?", "<f1>"]
                || reparsedConfiguration.keys["help"]?.contains("?") == true)
        reparsedConfiguration.keys = meant.keys
        #expect(reparsedConfiguration == meant)
        let lines = shown.output.split(separator: "\n")
        #expect(lines.first == "# \(home.url.path)/.config/pinfeed/config.toml")
        #expect(lines.contains { $0.hasPrefix("gap = 2 ") && $0.hasSuffix("# line 1") })
        #expect(lines.contains { $0.hasPrefix("quit = [\"Q\"] ") && $0.hasSuffix("# line 4") })
        #expect(lines.contains { $0.hasPrefix("page-size = 60 ") && $0.hasSuffix("# default") })
        #expect(lines.contains { $0.hasPrefix("# columns is not set: ") })
    }

    @Test func settingsFromTheEnvironmentNameTheirVariable() throws {
        let shown = try Program.run(["config", "show"], with: ["NO_COLOR": "1"])
        #expect(shown.output.contains(/\ncolors = "mono" +# NO_COLOR in the environment\n/))
        #expect(shown.output.hasPrefix("# No configuration file"))
    }

    @Test func keysReassignedByAnotherLineAreMarked() throws {
        let home = try home(config: "[keys]\nsave = \"d\"\n")
        let shown = try Program.run(["config", "show"], home: home.url.path)
        #expect(
            shown.output.contains(/\ndownload = .*# default, without keys assigned to other actions\n/),
            "\(shown.output)")
    }

    @Test func everyErrorIsReportedWithItsLine() throws {
        let home = try home(
            config: "gap = 99\ncolumnz = 3\n[keys]\nquitt = \"q\"\nsave = \"d\"\nopen = \"<nokey>\"\n")
        let outcome = try Program.run(["config", "check"], home: home.url.path)
        #expect(outcome.status == 1)
        let lines = outcome.output.split(separator: "\n").map {
            $0.replacing("\(home.url.path)/.config/pinfeed/", with: "")
        }
        #expect(
            lines == [
                "config.toml:1: Invalid value for gap: 99. Expected a whole number from 0 to 20.",
                "config.toml:6: [keys] open: \"<nokey>\" is not a key. Use a letter, a name such as \"<c-d>\" or \"<pgdn>\", or a sequence such as \"gg\".",
                "config.toml:4: [keys]: unknown action quitt. Did you mean quit?",
                "config.toml:2: Unknown key columnz. Did you mean columns?",
                "config.toml:5: [keys] assigns d to save instead of download. Add the keys of download to [keys].",
            ])
    }

    @Test(arguments: [
        ("theme = \"nrod\"", "Did you mean nord?"), ("language = \"kr\"", "Did you mean ko?"),
        ("[keys]\nserch = [\"/\"]", "Did you mean search?"),
        ("[keys]\nopen = [\"<entr>\"]", "Did you mean <enter>?"),
    ])
    func aMistypedNameGetsASuggestion(config: String, suggestion: String) throws {
        let home = try home(config: config + "\n")
        let outcome = try Program.run(["config", "check"], home: home.url.path)
        #expect(outcome.output.contains(suggestion), "\(outcome.output)")
    }

    @Test func anUnknownKeyIsAWarningOnly() throws {
        let home = try home(config: "columnz = 3\n")
        let outcome = try Program.run(["config", "check"], home: home.url.path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("config.toml:1: Unknown key columnz. Did you mean columns?"))
    }

    @Test func validAndMissingFilesAreReported() throws {
        let home = try home(config: "gap = 2")
        let sound = try Program.run(["config", "check"], home: home.url.path)
        #expect(sound.status == 0 && sound.output.hasSuffix("config.toml: no problems found.\n"), "\(sound.output)")
        let none = try Program.run(["config", "check"])
        #expect(none.status == 0 && none.output.contains("doesn't exist. The defaults are used"), "\(none.output)")
        let named = try Program.run(["config", "check", "--config", "/nowhere/c.toml"])
        #expect(named.status == 1 && named.output.contains("/nowhere/c.toml: No such file"))
    }

    @Test func thePathIsPrinted() throws {
        let home = try home()
        let path = try Program.run(["config", "path"], home: home.url.path)
        #expect(path.output == "\(home.url.path)/.config/pinfeed/config.toml\n")
        let other = try Program.run(["config", "path"], with: ["XDG_CONFIG_HOME": "/settings"])
        #expect(other.output == "/settings/pinfeed/config.toml\n")
    }

    @Test func editingCreatesTheFileAndChecksTheResult() throws {
        let home = try home()
        let editor = try home.write("sed -i 's/^# gap = 1/gap = 77/' \"$1\"\n", to: "my editor")
        let path = home.url.path + "/.config/pinfeed/config.toml"
        let outcome = try Program.run(
            ["config", "edit"], home: home.url.path, with: ["VISUAL": "sh '\(editor)'", "EDITOR": "false"])
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("config.toml:6: Invalid value for gap: 77. Expected"),
            "\(outcome.output)\(outcome.errors)")
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("# quit = [\"q\""))
        // An existing file is edited unchanged.
        let reparsed = try Program.run(["config", "edit"], home: home.url.path, with: ["EDITOR": "sed -i s/77/7/"])
        #expect(
            reparsed.status == 0 && reparsed.output.hasSuffix("no problems found.\n"),
            "\(reparsed.output)\(reparsed.errors)")
    }

    @Test func aFailedEditorIsReported() throws {
        let outcome = try Program.run(["config", "edit"], with: ["EDITOR": "/nowhere/editor"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("the editor exited with status 127"), "\(outcome.errors)")
    }

    @Test func anInvalidThemeIsReportedButBrowsingStillWorks() throws {
        let home = try home(config: "gap = 2\ntheme = \"mine\"\n")
        let missing = try Program.run(["config", "check"], home: home.url.path)
        #expect(missing.status == 0)
        #expect(
            missing.output.contains(
                "config.toml:2: theme = \"mine\": unknown theme. Themes: catppuccin-latte"))
        let folder = home.url.appendingPathComponent(".config/pinfeed/themes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("mine.jsonc")
        try #"{ "caption": "grey" }"#.write(to: file, atomically: true, encoding: .utf8)
        #expect(
            try Program.run(["config", "check"], home: home.url.path).output.contains(
                "mine.jsonc:1:14: expected a colour"))
        let screen = try Program.run(["snapshot", "--size", "80x24"], home: home.url.path)
        #expect(screen.status == 0 && screen.output.contains("mine.jsonc:1:14"))
        try ##"{ "ground": "#102030", "text": "#ffffff" }"##.write(to: file, atomically: true, encoding: .utf8)
        #expect(try Program.run(["config", "check"], home: home.url.path).output.contains("no problems found"))
        let colored = try Program.run(
            ["snapshot", "--size", "80x24", "--colors", "direct", "--format", "ansi"], home: home.url.path)
        #expect(colored.output.contains("48;2;16;32;48"), "\(colored.errors)")
    }
}
