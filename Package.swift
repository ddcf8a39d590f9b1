// swift-tools-version: 6.2
import PackageDescription

// Dependencies between targets follow the rooms of the house: the layout engine knows nothing of ours, the
// terminal knows nothing of pins, and only `pinfeed` wires them together. README.md tells what lives where.
let package = Package(
    name: "pinfeed",
    products: [
        .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
        .executable(name: "pinfeed", targets: ["pinfeed"]),
        .executable(name: "pinfeed-decode", targets: ["pinfeed-decode"]),
        .executable(name: "pinfeed-fetch", targets: ["pinfeed-fetch"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // Chance that can be made again, for screens, samples and tests.
        .target(name: "SeededRandom"),

        // The layout engine: geometry in integer cells, collection layouts, the visible-rect query.
        .target(name: "LayoutEngine"),
        .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "SeededRandom", "TestSupport"]),

        // Files that people write: JSON with comments, and records of named fields with their schema.
        .target(name: "JSONC", dependencies: ["Languages"]),

        // Layouts in files, and what they stand for in the engine.
        .target(name: "LayoutFiles", dependencies: ["JSONC", "Languages", "LayoutEngine"]),
        .testTarget(
            name: "LayoutFilesTests",
            dependencies: [
                "JSONC", "LayoutEngine", "LayoutFiles", "SeededRandom", "TestSupport",
            ]),

        // Files written whole or not at all, the folders of the XDG specification, folders that go again.
        .target(name: "Files", dependencies: ["Languages", .product(name: "SystemPackage", package: "swift-system")]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "SeededRandom", "TestSupport"]),

        // What is shown, and where it comes from.
        .target(name: "Feeds", dependencies: ["FeedItems", "Files", "Languages"]),
        .testTarget(
            name: "FeedsTests",
            dependencies: ["FeedItems", "Feeds", "Files", "Languages", "SeededRandom", "TestSupport"]),

        // What the browser and the process that fetches say to each other, and the browser's side of it.
        .target(name: "FetchWire"),
        .target(
            name: "Fetching",
            dependencies: ["ChildProcesses", "Feeds", "FetchWire", "Files", "Languages", "Pictures", "SourceFiles"]),

        // Asks servers and reads what they answer. `pinfeed` starts it and does not depend on it: it would be linked with
        // its libraries, and start later.
        .executableTarget(
            name: "pinfeed-fetch",
            dependencies: [
                "CConfinement", "CCurl", "CCurlCalls", "FeedItems", "FeedReading", "FetchWire", "Files", "Languages",
                "SourceFiles",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .executableTarget(name: "fetch-probe", dependencies: ["CConfinement"], path: "Tests/FetchProbe"),
        // Tries from inside what a browser for an audience must not be able to do.
        .executableTarget(name: "audience-probe", dependencies: ["CConfinement"], path: "Tests/AudienceProbe"),
        .testTarget(
            name: "PinfeedFetchTests",
            dependencies: [
                "CCurl", "FeedItems", "FeedReading", "FetchWire", "Files", "ScriptedServer", "SourceFiles",
                "TestSupport",
                "fetch-probe", "pinfeed-fetch",
            ]),

        // Entries of feeds and what gallery-dl tells of pictures; feeds as the web writes them; services that answer in JSON,
        // each taught by a file.
        .target(name: "FeedItems"),
        .target(name: "FeedReading", dependencies: ["CLibXML2", "CZlib", "FeedItems", "Languages"]),
        .testTarget(
            name: "FeedReadingTests", dependencies: ["FeedItems", "FeedReading", "SeededRandom", "TestSupport"]),
        .target(name: "SourceFiles", dependencies: ["FeedItems", "Files", "JSONC", "Languages"]),
        .testTarget(
            name: "SourceFilesTests",
            dependencies: ["FeedItems", "JSONC", "SeededRandom", "SourceFiles", "TestSupport"],
            exclude: ["Fixtures"]),

        // What is looked for among pins, and the index that it is found by.
        .target(
            name: "PinSearch",
            dependencies: ["CMemorySearch", "FeedItems", "Feeds", "Files", "Languages", "LibraryValues", "Pictures"]),
        .testTarget(
            name: "PinSearchTests",
            dependencies: [
                "CMemorySearch", "Feeds", "Files", "LibraryValues", "PinSearch", "Pictures", "SeededRandom",
                "TestSupport", .product(name: "SystemPackage", package: "swift-system"),
            ]),

        // What a person keeps, and how a person wants the browser to be.
        .target(name: "LibraryValues", dependencies: ["Feeds", "Files", "Languages"]),
        .target(
            name: "PinLibrary",
            dependencies: [
                "Feeds", "Files", "Languages", "LibraryValues", .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        // Stores without end, to be killed: the tests of the library start it, so it is built before them.
        .executableTarget(
            name: "library-probe", dependencies: ["Feeds", "LibraryValues", "PinLibrary", "SeededRandom"],
            path: "Tests/LibraryProbe"),
        .testTarget(
            name: "PinLibraryTests",
            dependencies: [
                "Feeds", "Files", "Languages", "LibraryValues", "PinLibrary", "SeededRandom", "TestSupport",
                "library-probe",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .target(name: "Configuration", dependencies: ["FeedItems", "Files", "Languages", "TerminalUI"]),
        .testTarget(
            name: "ConfigurationTests",
            dependencies: [
                "Configuration", "Files", "SeededRandom", "TerminalUI",
            ]),

        // The texts of the program in the language of who uses it.
        .target(name: "Languages"),
        .testTarget(
            name: "LanguagesTests",
            dependencies: [
                "Configuration", "Feeds", "Languages", "LibraryValues", "LinearScreens", "Manual", "Pictures",
                "ScreenKit",
                "TerminalUI", "TestSupport",
            ]),

        // What the program tells of itself, in a terminal and as a page for man.
        .target(name: "Manual", dependencies: ["Languages", "TerminalUI"]),
        .testTarget(name: "ManualTests", dependencies: ["Manual"]),

        // The terminal: a grid of cells and a loop, then their one implementation on ncursesw.
        .target(name: "TerminalUI", dependencies: ["Languages"], exclude: ["Text/glyph-classes.py"]),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                "SeededRandom", "TerminalUI", "TestSupport",
            ]),
        // What a terminal shows, as a picture, a page or a recording.
        .target(name: "Pages", dependencies: ["TerminalUI"]),
        .testTarget(
            name: "PagesTests",
            dependencies: [
                "Pages", "SeededRandom", "TerminalUI", "TestSupport",
            ]),
        // Flow control of the output to a terminal, learned from its acknowledgements.
        .target(name: "FlowControl"),
        .testTarget(name: "FlowControlTests", dependencies: ["FlowControl", "TerminalSimulation"]),
        // Graphics protocols: the placement and the transmission of pictures in a terminal.
        .target(
            name: "TerminalGraphics", dependencies: ["CZlib", "CZlibCalls", "FlowControl", "Languages", "TerminalUI"]),
        .testTarget(
            name: "TerminalGraphicsTests",
            dependencies: [
                "FlowControl", "SeededRandom", "TerminalGraphics", "TerminalSimulation", "TerminalUI",
            ]),
        // Restores the line when the program dies, and reports crashes.
        .target(name: "CLineGuard"),
        .target(
            name: "CursesTerminal",
            dependencies: [
                "CLineGuard", "CNcurses", "CNcursesCalls", "FlowControl", "Languages", "TerminalGraphics", "TerminalUI",
            ]),
        .executableTarget(
            name: "curses-probe", dependencies: ["CursesTerminal", "TerminalUI"], path: "Tests/CursesProbe"),
        .testTarget(
            name: "CursesTerminalTests",
            dependencies: [
                "CNcurses", "CNcursesCalls", "CursesTerminal", "FlowControl", "PseudoTerminal", "SeededRandom",
                "TerminalGraphics", "TerminalSimulation", "TerminalUI", "TestSupport", "curses-probe",
            ]),

        // Processes of ours, which may die without taking the browser with them.
        .target(name: "ChildProcesses", dependencies: ["CConfinement", "Files"]),

        // Pictures: the decoder is a process of its own, so that no picture can take the browser with it. `pinfeed` does not
        // depend on it, as little as on what fetches.
        .target(name: "PictureWire"),
        .executableTarget(
            name: "pinfeed-decode", dependencies: ["CArchive", "CConfinement", "CVips", "CVipsCalls", "PictureWire"]),
        .testTarget(
            name: "PictureWireTests",
            dependencies: [
                "PictureWire", "SeededRandom",
            ]),
        // What screens say of pictures: what is wanted, what came of it, what is kept.
        .target(name: "Pictures", dependencies: ["Files", "Languages", "PictureWire", "TerminalUI"]),
        .target(
            name: "PictureDecoding",
            dependencies: [
                "CChafa", "CZlib", "CZlibCalls", "ChildProcesses", "Files", "Languages", "PictureWire", "Pictures",
                "TerminalUI",
            ]),
        // Tries from inside what a decoder must not be able to do.
        .executableTarget(name: "decoder-probe", dependencies: ["CConfinement"], path: "Tests/DecoderProbe"),
        // The decoder and the probe are started by these tests, so they are built before them.
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "CZlib", "ChildProcesses", "Files", "Languages", "PictureDecoding", "Pictures", "PictureWire",
                "SeededRandom", "TerminalUI", "TestSupport", "decoder-probe",
                "pinfeed-decode",
            ],
            exclude: ["Fixtures"]),

        // What is drawn in cells and knows no screen: colours, pictures and what stands in for them, avatars, bottles.
        .target(
            name: "Drawings",
            dependencies: ["Feeds", "JSONC", "Languages", "LibraryValues", "Pictures", "SeededRandom", "TerminalUI"]),
        .testTarget(
            name: "DrawingsTests",
            dependencies: [
                "Drawings", "Feeds", "JSONC", "LibraryValues", "Pictures", "TerminalUI", "TestSupport",
            ]),

        // Pins as boxes in a viewport.
        .target(
            name: "PinWalls",
            dependencies: [
                "Drawings", "Feeds", "Files", "Languages", "LayoutEngine", "LayoutFiles", "LibraryValues", "PinSearch",
                "Pictures",
                "SeededRandom", "TerminalUI",
            ]),
        .testTarget(
            name: "PinWallsTests",
            dependencies: [
                "Feeds", "Files", "LayoutEngine", "LayoutFiles", "PinSearch", "PinWalls", "SeededRandom",
                "TerminalUI",
                "TestSupport", .product(name: "SystemPackage", package: "swift-system"),
            ]),

        // The contract of screens and what they share: the context, messages, effects, routes, options and actions.
        .target(
            name: "ScreenKit",
            dependencies: [
                "Configuration", "Drawings", "Feeds", "Languages", "LayoutEngine", "LibraryValues", "Pictures",
                "PinSearch", "PinWalls", "SeededRandom", "TerminalUI",
            ]),
        // Choosing pictures in folders, for forms.
        .target(
            name: "FolderBrowsing",
            dependencies: [
                "Drawings", "Feeds", "Languages", "LayoutEngine", "Pictures", "PinWalls",
                "ScreenKit", "TerminalUI",
            ]),
        // Screens, a target for each feature. None imports another.
        // Home, the open pin, random pins.
        .target(
            name: "FeedScreens",
            dependencies: [
                "Configuration", "Drawings", "FeedItems", "Feeds", "JSONC", "Languages", "LayoutEngine", "LayoutFiles",
                "LibraryValues", "Pictures", "PinSearch", "PinWalls", "ScreenKit", "TerminalUI",
            ]),
        // Search, similar pins, the overview, going to a place.
        .target(
            name: "SearchScreens",
            dependencies: [
                "Drawings", "Feeds", "Languages", "LayoutEngine", "LibraryValues", "Pictures", "PinSearch",
                "PinWalls", "ScreenKit", "TerminalUI",
            ]),
        // New post, and editing posts.
        .target(
            name: "PostingScreens",
            dependencies: [
                "Drawings", "Feeds", "FolderBrowsing", "Languages", "LibraryValues", "Pictures", "PinWalls",
                "ScreenKit",
                "TerminalUI",
            ]),
        // Time capsules and their notes.
        .target(
            name: "CapsuleScreens",
            dependencies: [
                "Drawings", "Feeds", "Languages", "LayoutEngine", "LibraryValues", "Pictures", "PinWalls",
                "ScreenKit", "TerminalUI",
            ]),
        // Profile: posts, saved pins, settings.
        .target(
            name: "ProfileScreens",
            dependencies: [
                "Configuration", "Drawings", "Feeds", "FolderBrowsing", "Languages", "LayoutEngine", "LibraryValues",
                "Pictures", "PinSearch", "PinWalls", "ScreenKit", "TerminalUI",
            ]),
        // The model: tabs, stacks of screens, help, and the table of routes.
        .target(
            name: "PinScreens",
            dependencies: [
                "CapsuleScreens", "Drawings", "FeedScreens", "Feeds", "Languages", "LibraryValues", "Pictures",
                "PinWalls", "PostingScreens", "ProfileScreens", "ScreenKit", "SearchScreens", "TerminalUI",
            ]),
        .testTarget(
            name: "PinScreensTests",
            dependencies: [
                "CapsuleScreens", "Configuration", "Drawings", "FeedScreens", "Feeds", "Files", "FolderBrowsing",
                "Languages", "LayoutEngine", "LayoutFiles", "LibraryValues", "Pictures", "PinScreens", "PinSearch",
                "PinWalls",
                "PostingScreens", "ProfileScreens", "ScreenKit", "SearchScreens", "SeededRandom", "TerminalUI",
                "TestSupport",
            ],
            exclude: ["Golden/Screens"]),

        // The screens in lines of text, for who hears or feels them.
        .target(
            name: "LinearScreens",
            dependencies: ["Languages", "PinScreens", "ProfileScreens", "ScreenKit", "TerminalUI"]),
        .testTarget(
            name: "LinearScreensTests",
            dependencies: [
                "FeedScreens", "Feeds", "Languages", "LibraryValues", "LinearScreens", "Pictures", "PinScreens",
                "PinWalls", "PostingScreens", "ScreenKit", "SearchScreens", "TerminalUI",
            ]),

        // The screens at work: what they ask for is carried out, on a terminal and a library.
        .target(
            name: "Browsing",
            dependencies: [
                "CapsuleScreens", "Configuration", "Drawings", "FeedScreens", "Feeds", "Fetching", "Files", "JSONC",
                "Languages", "LayoutEngine", "LayoutFiles", "LibraryValues", "LinearScreens", "Pages",
                "PictureDecoding", "PictureWire", "Pictures", "PinLibrary", "PinScreens", "PinSearch", "PinWalls",
                "PostingScreens", "ProfileScreens", "ScreenKit", "SearchScreens", "TerminalUI",
            ]),
        .testTarget(
            name: "BrowsingTests",
            dependencies: [
                "Browsing", "CapsuleScreens", "Configuration", "FeedScreens", "Feeds", "Files", "Languages",
                "LayoutFiles",
                "LibraryValues", "PictureDecoding", "Pictures", "PinLibrary", "PinScreens", "PinSearch", "PinWalls",
                "ScreenKit", "SearchScreens", "TerminalUI", "TestSupport", "audience-probe",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // The program: its commands.
        .executableTarget(
            name: "pinfeed",
            dependencies: [
                "Browsing", "CAllocator", "CConfinement", "ChildProcesses", "Configuration", "CursesTerminal",
                "Drawings", "FeedItems", "Feeds", "Fetching", "Files", "JSONC", "Languages", "LayoutEngine",
                "LayoutFiles", "LibraryValues", "LinearScreens", "Manual", "Pages", "PictureDecoding", "PictureWire",
                "Pictures", "PinLibrary", "PinWalls", "ScreenKit", "SourceFiles", "TerminalUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "PinfeedTests",
            dependencies: [
                "Browsing", "CConfinement", "Configuration", "FeedScreens", "Feeds", "Fetching",
                "LibraryValues", "Pages", "PictureDecoding", "PictureWire", "Pictures", "PinLibrary", "PinScreens",
                "PinWalls", "PseudoTerminal", "ScreenKit", "ScriptedServer", "SeededRandom", "TerminalUI",
                "TestSupport", "fetch-probe", "pinfeed", "pinfeed-decode", "pinfeed-fetch",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // Makes a Debian package: `swift package --allow-writing-to-package-directory deb`.
        .plugin(
            name: "DebianPackage",
            capability: .command(
                intent: .custom(verb: "deb", description: "Make a Debian package of the program."),
                permissions: [.writeToPackageDirectory(reason: "The package is written into .build/deb.")]),
            path: "Sources/DebianPackage"),

        // Paints the bundled sample: `swift run -c release pinfeed-sample Data/Sample`.
        .executableTarget(name: "pinfeed-sample", dependencies: ["CVips", "CVipsCalls", "FeedItems", "SeededRandom"]),
        .testTarget(
            name: "PinfeedSampleTests",
            dependencies: [
                "CVips", "CVipsCalls", "SeededRandom", "pinfeed-sample",
            ]),

        // Prints figures, never passes or fails.
        .executableTarget(
            name: "pinfeed-bench",
            dependencies: [
                "CChafa", "CVips", "CVipsCalls", "CursesTerminal", "Drawings", "FeedScreens", "Feeds", "Fetching",
                "Files", "Languages", "LayoutEngine", "LayoutFiles", "LibraryValues", "PictureDecoding", "Pictures",
                "PinLibrary", "PinScreens", "PinSearch", "PinWalls", "PseudoTerminal", "ScreenKit", "ScriptedServer",
                "SearchScreens", "SeededRandom", "SourceFiles", "TerminalUI", "pinfeed", "pinfeed-decode",
            ]),

        // A terminal of our own making, for programs that need one, and what it shows: of the benchmark, tests and campaigns.
        .target(name: "PseudoTerminal", dependencies: ["TerminalUI"], path: "Tests/PseudoTerminal"),

        // Simulated terminals and connections, for tests of flow control, graphics protocols and curses.
        .target(
            name: "TerminalSimulation", dependencies: ["CZlib", "FlowControl", "SeededRandom", "TerminalUI"],
            path: "Tests/TerminalSimulation"),

        // A server of HTTP that answers as it is told: of the benchmark and of tests.
        .target(name: "ScriptedServer", path: "Tests/ScriptedServer"),

        // Campaigns against the program beside it: kills, and keys by chance. They take long, so no test runs them.
        .executableTarget(
            name: "pinfeed-campaign",
            dependencies: [
                "PseudoTerminal", "ScreenKit", "SeededRandom", "TerminalUI", "pinfeed",
                "pinfeed-decode",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "Tests/Campaigns"),

        // Readers of what strangers write, for libFuzzer: see its main file for how it is built.
        .target(name: "CFuzzing", path: "Tests/CFuzzing"),
        .executableTarget(
            name: "pinfeed-fuzz",
            dependencies: ["CFuzzing", "FeedItems", "FeedReading", "Feeds", "Files", "Languages", "SourceFiles"],
            path: "Tests/Fuzzing"),

        // What tests share: a recording terminal, golden text, sessions in tmux.
        .target(
            name: "TestSupport", dependencies: ["JSONC", "PseudoTerminal", "SeededRandom", "TerminalUI"],
            path: "Tests/TestSupport"),

        // What Swift cannot call as it stands: macros, variadic functions, what a process gives up.
        .target(name: "CNcursesCalls", dependencies: ["CNcurses"]),
        .target(name: "CAllocator"),
        .target(name: "CConfinement"),
        .target(name: "CMemorySearch"),
        .target(name: "CZlibCalls", dependencies: ["CZlib"]),
        .target(name: "CCurlCalls", dependencies: ["CCurl"]),
        // The benchmark and the campaign, which have the decoder built, are linked with it and import nothing that would say
        // with which libraries.
        .target(
            name: "CVipsCalls", dependencies: ["CVips"],
            linkerSettings: [
                .linkedLibrary("vips"), .linkedLibrary("gmodule-2.0"), .linkedLibrary("png"), .linkedLibrary("webp"),
                .linkedLibrary("rsvg-2"),
            ]),

        // C libraries.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
        // Asked for as GObject, where vips's headers look for it: vips's own entry has flags that the package manager
        // refuses with a warning.
        .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // Its headers are in a folder of their own.
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
