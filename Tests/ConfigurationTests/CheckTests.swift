import Configuration
import Testing

struct CheckTests {
    @Test func invalidValuesAreReportedAndValidOnesApply() throws {
        let folder = try LoadingTests.Folder()
        let file = try folder.write(
            """
            gap = 99
            columns = 5
            pictures.animate = 3
            nonsense = 1
            [feed]
            sources = "https://example.org"
            page-size = 7
            """.utf8)
        let diagnostics = Configuration.diagnostics(in: file)
        #expect(
            diagnostics.errors.map(\.description).map { $0.replacing(folder.path, with: "") } == [
                "/config.toml:1: Invalid value for gap: 99. Expected a whole number from 0 to 20.",
                "/config.toml:3: Invalid value for pictures.animate: 3. Expected one of \"never\", \"detail\", \"focus\".",
                "/config.toml:6: Invalid value for feed.sources: \"https://example.org\". Expected up to 100 addresses "
                    + "in brackets: [\"~/Pictures\", \"https://…\"].",
            ])
        #expect(diagnostics.loaded.configuration.columns == 5)
        #expect(diagnostics.loaded.configuration.feed.pageSize == 7)
        #expect(diagnostics.loaded.configuration.gap == 1)
        #expect(diagnostics.loaded.warnings.map(\.key) == ["nonsense"])
        #expect(diagnostics.loaded.lines == ["columns": 2, "nonsense": 4, "feed.page-size": 7])
    }

    @Test func malformedTOMLIsReportedOnce() throws {
        let folder = try LoadingTests.Folder()
        let diagnostics = Configuration.diagnostics(standardFile: try folder.write("gap = \n[feed\n".utf8))
        #expect(diagnostics.errors.count == 1)
        #expect(diagnostics.loaded == LoadedConfiguration())
    }

    @Test func aMissingFileIsAnErrorOnlyWhenNamed() {
        #expect(Configuration.diagnostics(standardFile: "/nowhere/config.toml").errors.isEmpty)
        #expect(
            Configuration.diagnostics(in: "/nowhere/config.toml").errors == [.missing(file: "/nowhere/config.toml")])
    }

    @Test func atMostTwentyErrorsAreReported() throws {
        let folder = try LoadingTests.Folder()
        let file = try folder.write(
            ("[keys]\n" + (0..<30).map { "k\($0) = 1\n" }.joined()).utf8)
        #expect(Configuration.diagnostics(in: file).errors.count == 20)
    }

    private let template = Configuration.template(keys: [("quit", ["q", "<c-c>"])])

    @Test func theTemplateKeepsTheDefaults() throws {
        let loaded = try Configuration.parse(template, file: "config.toml")
        #expect(loaded.configuration == Configuration())
        #expect(loaded.warnings.isEmpty && loaded.lines.isEmpty)
    }

    @Test func theUncommentedTemplateSetsEveryKeyToItsExample() throws {
        let text = template.replacing(/(?m)^# ([a-z-]+ = )/) { "\($0.1)" }
        let loaded = try Configuration.parse(text, file: "config.toml")
        #expect(loaded.warnings.isEmpty)
        #expect(Set(loaded.lines.keys) == Set(Setting.all.map(\.path) + ["keys.quit"]))
        for setting in Setting.all {
            #expect(setting.value(loaded.configuration)?.toml == setting.example, "\(setting.path)")
            let standard = setting.value(Configuration())?.toml
            #expect(standard == nil || standard == setting.example, "\(setting.path)")
        }
        #expect(loaded.configuration.keys == ["quit": ["q", "<c-c>"]])
    }

    @Test func creatingAFileKeepsAnExistingOne() throws {
        let folder = try LoadingTests.Folder()
        let file = folder.path + "/new/config.toml"
        try Configuration.createFile(file, with: "gap = 2\n")
        try Configuration.createFile(file, with: "gap = 3\n")
        #expect(try Configuration.load(from: file).configuration.gap == 2)
    }

    /// A file with every key of the first version.
    @Test func filesOfTheFirstVersionAreStillAccepted() throws {
        let loaded = try Configuration.parse(
            """
            columns = 4
            minimum-column-width = 28
            gap = 1
            colors = "auto"
            accent = "#d9485f"
            background = "auto"

            [pictures]
            memory-mib = 64
            ahead-screens = 1

            [feed]
            page-size = 60

            [keys]
            more-columns = ["+", "=", "<c-right>"]
            quit = "Q"
            """, file: "config.toml")
        #expect(loaded.warnings.isEmpty)
        var expected = Configuration()
        expected.columns = 4
        expected.minimumColumnWidth = 28
        expected.accent = .rgb(0xD9485F)
        expected.pictures.memory = 64
        expected.keys = ["more-columns": ["+", "=", "<c-right>"], "quit": ["Q"]]
        #expect(loaded.configuration == expected)
    }
}
