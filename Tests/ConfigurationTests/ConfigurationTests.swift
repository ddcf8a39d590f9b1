import Configuration
import TerminalUI
import Testing

struct ConfigurationTests {
    func parse(_ text: String) throws -> Configuration {
        let loaded = try Configuration.parse(text, file: "config.toml")
        #expect(loaded.warnings == [])
        #expect(loaded.file == "config.toml")
        return loaded.configuration
    }

    @Test(arguments: ["", "\n\n", "# nothing\r\n", "\u{FEFF}", "[pictures]\n[feed]\n[keys]"])
    func emptyFilesGiveTheDefaults(text: String) throws {
        let configuration = try parse(text)
        #expect(configuration == Configuration())
        #expect(configuration.columns == nil)
        #expect(configuration.minimumColumnWidth == nil)
        #expect(configuration.gap == 1)
        #expect(configuration.colors == .auto)
        #expect(configuration.theme == nil)
        #expect(configuration.accent == nil)
        #expect(configuration.background == .automatic)
        #expect(configuration.pictures.memory == 40)
        #expect(configuration.pictures.screensAhead == 1)
        #expect(configuration.feed.pageSize == 60)
        #expect(configuration.keys == [:])
    }

    @Test func everyKeyIsParsed() throws {
        let configuration = try parse(
            """
            columns = 4
            minimum-column-width = 30   # cells
            gap = 0
            colors = "16"
            accent = "#0a84fF"
            theme = "nord"
            background = "dark"
            motion = "reduced"
            downloads = "~/pins"
            pictures.animate = "focus"
            pictures.ahead-screens = 3
            pictures.memory-mib = 0x80
            pictures.thumbnails = false
            [feed]
            page-size = 1_000
            sources = ["~/Pictures", "https://a.org/feed"]
            ignored-folders = ["old*", "임시"]
            order = "by-date"
            own-posts = true
            refresh-minutes = 15
            cache-mib = 0
            [keys]
            save = "s"
            "scroll-down" = ["j", "<down>", "화"]
            quit = []
            """)
        var expected = Configuration()
        expected.columns = 4
        expected.minimumColumnWidth = 30
        expected.gap = 0
        expected.colors = .palette16
        expected.accent = .rgb(0x0A, 0x84, 0xFF)
        expected.theme = "nord"
        expected.background = .dark
        expected.pictures.memory = 128
        expected.motion = .reduced
        expected.downloads = "~/pins"
        expected.pictures.animation = .focus
        expected.pictures.screensAhead = 3
        expected.pictures.cachesThumbnails = false
        expected.feed.pageSize = 1000
        expected.feed.sources = ["~/Pictures", "https://a.org/feed"]
        expected.feed.ignoredFolders = ["old*", "임시"]
        expected.feed.order = .byDate
        expected.feed.showsOwnPosts = true
        expected.feed.refreshMinutes = 15
        expected.feed.cacheSize = 0
        expected.keys = ["save": ["s"], "scroll-down": ["j", "<down>", "화"], "quit": []]
        #expect(configuration == expected)
    }

    @Test(arguments: [
        ("auto", nil), ("direct", ColorDepth.direct), ("256", .palette256), ("16", .palette16), ("8", .palette8),
        ("mono", .monochrome),
    ])
    func everyColorDepthIsParsedByName(name: String, depth: ColorDepth?) throws {
        #expect(try parse("colors = \"\(name)\"").colors.depth == depth)
    }

    @Test(arguments: ["/srv/in coming", "~", "~/받은 것", "/"]) func downloadsAcceptsAFoldersPath(path: String) throws {
        #expect(try parse("downloads = \"\(path)\"").downloads == path)
    }

    @Test(arguments: ["\"\"", "\"pins\"", "\"./pins\"", "\"~ada/pins\"", "\"/a\\u0000b\"", "1", "true", "[\"/a\"]"])
    func downloadsRejectsOtherValues(value: String) {
        let error = #expect(throws: ConfigurationError.self) { try parse("downloads = \(value)") }
        #expect(error?.description.contains("a folder's path, starting with / or ~/") == true)
    }

    @Test(arguments: ["\"@eaDir\"", "[1]", "[\"\"]", "[\"a/b\"]", "[\"a\\u0000\"]", "{}"])
    func ignoredFoldersRejectsAnythingButNames(value: String) throws {
        #expect(throws: ConfigurationError.self) { try parse("feed.ignored-folders = \(value)") }
        #expect(try parse("feed.ignored-folders = []").feed.ignoredFolders == [])
    }

    @Test(arguments: [("auto", Configuration.Background.automatic), ("light", .light), ("dark", .dark)])
    func everyBackgroundIsParsedByName(name: String, background: Configuration.Background) throws {
        #expect(try parse("background = \"\(name)\"").background == background)
    }

    @Test(arguments: [
        ("black", Color.palette(0)), ("red", .palette(1)), ("green", .palette(2)), ("yellow", .palette(3)),
        ("blue", .palette(4)), ("magenta", .palette(5)), ("cyan", .palette(6)), ("white", .palette(7)),
        ("bright-black", .palette(8)), ("bright-white", .palette(15)), ("#000000", .rgb(0)),
        ("#FFFFFF", .rgb(0xFF_FFFF)),
    ])
    func accentAcceptsColorNamesAndHexValues(text: String, color: Color) throws {
        #expect(try parse("accent = \"\(text)\"").accent == color)
    }

    @Test(arguments: [
        ("columns", "", 1, 100), ("minimum-column-width", "", 8, 500), ("gap", "", 0, 20),
        ("memory-mib", "pictures", 8, 4096), ("ahead-screens", "pictures", 0, 10), ("page-size", "feed", 1, 1000),
        ("refresh-minutes", "feed", 0, 10_080), ("cache-mib", "feed", 0, 1_048_576),
    ])
    func numbersOutOfRangeAreRejected(key: String, section: String, low: Int, high: Int) throws {
        let header = section.isEmpty ? "# first\n" : "[\(section)]\n"
        for good in [low, high] {
            #expect(throws: Never.self) { try parse("\(header)\(key) = \(good)") }
        }
        let bad = [
            String(low - 1), String(high + 1), "-1", "9223372036854775807", "-9223372036854775808", "1.5", "nan", "inf",
            "true", "\"7\"", "[]", "{}", "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z",
        ]
        for value in bad {
            let error = #expect(throws: ConfigurationError.self, "\(value)") { try parse("\(header)\(key) = \(value)") }
            guard case .badValue("config.toml", 2, let path, _, let expected) = error else {
                Issue.record("\(value): \(String(describing: error))")
                continue
            }
            #expect(path == (section.isEmpty ? key : "\(section).\(key)"))
            #expect(expected.description == "a whole number from \(low) to \(high)")
        }
    }

    @Test(arguments: [
        ("colors = \"many\"", "colors", "\"many\""), ("colors = 256", "colors", "256"),
        ("background = \"Dark\"", "background", "\"Dark\""), ("background = true", "background", "true"),
        ("accent = \"#12345\"", "accent", "\"#12345\""), ("accent = \"#+12345\"", "accent", "\"#+12345\""),
        ("accent = \"#1234567\"", "accent", "\"#1234567\""), ("accent = \"#１２３４５６\"", "accent", "\"#１２３４５６\""),
        ("theme = \"\"", "theme", "\"\""), ("theme = [\"nord\"]", "theme", "an array"),
        ("accent = \"mauve\"", "accent", "\"mauve\""), ("accent = \"bright-\"", "accent", "\"bright-\""),
        ("accent = \"\"", "accent", "\"\""), ("accent = [\"red\"]", "accent", "an array"),
        ("pictures = 3", "pictures", "3"), ("feed = \"x\"", "feed", "\"x\""), ("keys = []", "keys", "an array"),
        ("[[feed]]\npage-size = 3", "feed", "an array"), ("keys.save = 1", "keys.save", "1"),
        ("keys.save = [\"s\", 1]", "keys.save", "an array"), ("keys.save = \"\"", "keys.save", "\"\""),
        ("keys.save = { a = \"s\" }", "keys.save", "a table"), ("keys.save = 07:32:00", "keys.save", "07:32:00"),
        ("pictures.graphics = \"pixels\"", "pictures.graphics", "\"pixels\""),
        ("pictures.graphics = 1", "pictures.graphics", "1"),
        ("pictures.symbols = \"octants\"", "pictures.symbols", "\"octants\""),
        ("pictures.thumbnails = \"yes\"", "pictures.thumbnails", "\"yes\""),
        ("feed.own-posts = 1", "feed.own-posts", "1"),
        ("pictures.cell-aspect = \"2:1\"", "pictures.cell-aspect", "\"2:1\""),
        ("pictures.cell-aspect = 0.9", "pictures.cell-aspect", "0.9"),
        ("pictures.cell-aspect = 4.1", "pictures.cell-aspect", "4.1"),
        ("pictures.cell-aspect = nan", "pictures.cell-aspect", "nan"),
        ("pictures.cell-aspect = -inf", "pictures.cell-aspect", "-inf"),
        ("feed.sources = \"~/Pictures\"", "feed.sources", "\"~/Pictures\""),
        ("feed.sources = [3]", "feed.sources", "an array"), ("feed.sources = [\"\"]", "feed.sources", "an array"),
        ("feed.order = \"newest\"", "feed.order", "\"newest\""),
    ])
    func errorsNameTheKeyAndTheInvalidValue(text: String, key: String, found: String) {
        let error = #expect(throws: ConfigurationError.self) { try parse(text) }
        guard case .badValue("config.toml", 1, key, found, let expected) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!expected.description.isEmpty)
    }

    @Test func errorsNameTheLineTheValueAndTheAcceptedRange() {
        let error = #expect(throws: ConfigurationError.self) { try parse("\n[pictures]\n  memory-mib = 4\n") }
        #expect(
            error?.description
                == "config.toml:3: Invalid value for pictures.memory-mib: 4. Expected a whole number from 8 to 4096.")
    }

    @Test(arguments: [
        ("colums = 3", "colums", 1, "columns"),
        ("\n\nmin-column-width = 3", "min-column-width", 3, "minimum-column-width"),
        ("page-size = 3", "page-size", 1, "feed.page-size"), ("[picture]\nx = 1", "picture", 1, "pictures"),
        ("[feed]\npagesize = 3", "feed.pagesize", 2, "feed.page-size"), ("[feed]\r\ngap = 1", "feed.gap", 2, "gap"),
        ("zzzzzzz = 1", "zzzzzzz", 1, nil), ("\"a.b\" = 1", "a.b", 1, nil), ("\"한글\" = 1", "한글", 1, nil),
        ("gap = 1\n[\"x y\"]", "x y", 2, nil),
    ])
    func unknownKeysGiveAWarningWithASuggestion(text: String, key: String, line: Int, suggestion: String?) throws {
        let loaded = try Configuration.parse(text, file: "config.toml")
        #expect(loaded.warnings.map(\.key) == [key])
        #expect(loaded.warnings.map(\.line) == [line])
        #expect(loaded.warnings.map(\.suggestion) == [suggestion])
    }

    @Test func warningsReadAsSentences() throws {
        let loaded = try Configuration.parse("gap = 2\ncolums = 3\n\"\\u001b[31m\" = 1", file: "c.toml")
        #expect(loaded.configuration.gap == 2)
        #expect(
            loaded.warnings.map(\.description) == [
                "c.toml:2: Unknown key colums. Did you mean columns?",
                "c.toml:3: Ignored unknown key \\u{1b}[31m.",
            ])
    }
}
