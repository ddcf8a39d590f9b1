// swift-tools-version: 6.2
import PackageDescription

// Dependencies enforce the architecture: LayoutEngine imports only the standard library, the terminal targets know nothing
// of pins, and screens know no database or process. .github/CONTRIBUTING.md describes every target.
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
        // Reproducible random numbers, for screens, the sample and tests.
        .target(name: "SeededRandom"),

        // The layout engine: collection layouts in integer cells, and visible-rect queries.
        .target(name: "LayoutEngine"),
        .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "SeededRandom", "TestSupport"]),

        // JSON with comments, and records of named fields with a JSON Schema.
        .target(name: "JSONC", dependencies: ["Languages"]),

        // Layouts as JSON files.
        .target(name: "LayoutFiles", dependencies: ["JSONC", "Languages", "LayoutEngine"]),
        .testTarget(
            name: "LayoutFilesTests",
            dependencies: [
                "JSONC", "LayoutEngine", "LayoutFiles", "SeededRandom", "TestSupport",
            ]),

        // Atomic file writes, XDG base folders, temporary folders.
        .target(name: "Files", dependencies: ["Languages", .product(name: "SystemPackage", package: "swift-system")]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "SeededRandom", "TestSupport"]),

        // Pins and the sources that deliver them.
        .target(name: "Feeds", dependencies: ["FeedItems", "Files", "Languages"]),
        .testTarget(
            name: "FeedsTests",
            dependencies: ["FeedItems", "Feeds", "Files", "Languages", "SeededRandom", "TestSupport"]),

        // The protocol between the browser and pinfeed-fetch, and its client.
        .target(name: "FetchWire"),
        .target(
            name: "Fetching",
            dependencies: ["ChildProcesses", "Feeds", "FetchWire", "Files", "Languages", "Pictures", "SourceFiles"]),

        // HTTP requests in a sandboxed process. `pinfeed` starts it but doesn't depend on it: linking its libraries would make
        // the browser start later.
        .executableTarget(
            name: "pinfeed-fetch",
            dependencies: [
                "CConfinement", "CCurl", "CCurlCalls", "FeedItems", "FeedReading", "FetchWire", "Files", "Languages",
                "SourceFiles",
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .executableTarget(name: "fetch-probe", dependencies: ["CConfinement"], path: "Tests/FetchProbe"),
        // Tries the operations that the sandbox denies to a browser in kiosk mode.
        .executableTarget(name: "audience-probe", dependencies: ["CConfinement"], path: "Tests/AudienceProbe"),
        .testTarget(
            name: "PinfeedFetchTests",
            dependencies: [
                "CCurl", "FeedItems", "FeedReading", "FetchWire", "Files", "ScriptedServer", "SourceFiles",
                "TestSupport",
                "fetch-probe", "pinfeed-fetch",
            ]),

        // Entries of feeds and gallery-dl metadata; parsers for RSS, Atom and web pages; services that are described by source
        // files.
        .target(name: "FeedItems"),
        .target(name: "FeedReading", dependencies: ["CLibXML2", "CZlib", "FeedItems", "Languages"]),
        .testTarget(
            name: "FeedReadingTests", dependencies: ["FeedItems", "FeedReading", "SeededRandom", "TestSupport"]),
        .target(name: "SourceFiles", dependencies: ["FeedItems", "Files", "JSONC", "Languages"]),
        .testTarget(
            name: "SourceFilesTests",
            dependencies: ["FeedItems", "JSONC", "SeededRandom", "SourceFiles", "TestSupport"],
            exclude: ["Fixtures"]),

        // The search syntax and the search index.
        .target(
            name: "PinSearch",
            dependencies: ["CMemorySearch", "FeedItems", "Feeds", "Files", "Languages", "LibraryValues", "Pictures"]),
        .testTarget(
            name: "PinSearchTests",
            dependencies: [
                "CMemorySearch", "Feeds", "Files", "LibraryValues", "PinSearch", "Pictures", "SeededRandom",
                "TestSupport", .product(name: "SystemPackage", package: "swift-system"),
            ]),

        // The user's data, its database, and the configuration.
        .target(name: "LibraryValues", dependencies: ["Feeds", "Files", "Languages"]),
        .target(
            name: "PinLibrary",
            dependencies: [
                "Feeds", "Files", "Languages", "LibraryValues", .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        // Writes to a library until it is killed. PinLibraryTests starts it, so it has to be built before.
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

        // Translations.
        .target(name: "Languages"),
        .testTarget(
            name: "LanguagesTests",
            dependencies: [
                "Configuration", "Feeds", "Languages", "LibraryValues", "Manual", "Pictures", "ScreenKit", "TerminalUI",
            ]),

        // The manual, for terminals and man.
        .target(name: "Manual", dependencies: ["Languages", "TerminalUI"]),
        .testTarget(name: "ManualTests", dependencies: ["Manual"]),

        // Terminal user interfaces: surfaces of cells, input, widgets and the program loop. CursesTerminal implements the terminal.
        .target(name: "TerminalUI", dependencies: ["Languages"], exclude: ["Text/glyph-classes.py"]),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                "SeededRandom", "TerminalUI", "TestSupport",
            ]),
        // Surfaces as SVG, HTML, PNG and asciicast.
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
        // Restores the terminal's settings when a signal ends the program, and writes crash reports.
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

        // Child processes and their supervision.
        .target(name: "ChildProcesses", dependencies: ["CConfinement", "Files"]),

        // The decoder is a sandboxed process, so that a malicious picture can't harm the browser. As with pinfeed-fetch,
        // `pinfeed` doesn't depend on it.
        .target(name: "PictureWire"),
        .executableTarget(
            name: "pinfeed-decode", dependencies: ["CArchive", "CConfinement", "CVips", "CVipsCalls", "PictureWire"]),
        .testTarget(
            name: "PictureWireTests",
            dependencies: [
                "PictureWire", "SeededRandom",
            ]),
        // Picture requests, results and caches, as values.
        .target(name: "Pictures", dependencies: ["Files", "Languages", "PictureWire", "TerminalUI"]),
        .target(
            name: "PictureDecoding",
            dependencies: [
                "CChafa", "CZlib", "CZlibCalls", "ChildProcesses", "Files", "Languages", "PictureWire", "Pictures",
                "TerminalUI",
            ]),
        // Tries the operations that the sandbox denies to a decoder.
        .executableTarget(name: "decoder-probe", dependencies: ["CConfinement"], path: "Tests/DecoderProbe"),
        // These tests start the decoder and the probe, so both have to be built before.
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "CZlib", "ChildProcesses", "Files", "Languages", "PictureDecoding", "Pictures", "PictureWire",
                "SeededRandom", "TerminalUI", "TestSupport", "decoder-probe",
                "pinfeed-decode",
            ],
            exclude: ["Fixtures"]),

        // Drawing in cells: themes, pictures and their placeholders, avatars, bottles.
        .target(
            name: "Drawings",
            dependencies: ["Feeds", "JSONC", "Languages", "LibraryValues", "Pictures", "SeededRandom", "TerminalUI"]),
        .testTarget(
            name: "DrawingsTests",
            dependencies: [
                "Drawings", "Feeds", "JSONC", "LibraryValues", "Pictures", "TerminalUI", "TestSupport",
            ]),

        // Pins in a viewport over any layout.
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

        // The protocol of screens and their shared state: context, messages, effects, routes, options and actions.
        .target(
            name: "ScreenKit",
            dependencies: [
                "Configuration", "Drawings", "Feeds", "Languages", "LayoutEngine", "LibraryValues", "Pictures",
                "PinSearch", "PinWalls", "SeededRandom", "TerminalUI",
            ]),
        // The folder browser of forms.
        .target(
            name: "FolderBrowsing",
            dependencies: [
                "Drawings", "Feeds", "Languages", "LayoutEngine", "Pictures", "PinWalls",
                "ScreenKit", "TerminalUI",
            ]),
        // Screens, one target per feature. They don't import each other.
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

        // The screens as lines of text, for screen readers and braille displays.
        .target(
            name: "LinearScreens",
            dependencies: ["Languages", "PinScreens", "ProfileScreens", "ScreenKit", "TerminalUI"]),
        .testTarget(
            name: "LinearScreensTests",
            dependencies: [
                "FeedScreens", "Feeds", "Languages", "LibraryValues", "LinearScreens", "Pictures", "PinScreens",
                "PinSearch", "PinWalls", "PostingScreens", "ScreenKit", "SearchScreens", "TerminalUI",
            ]),

        // A running session: interprets effects.
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
                "LayoutFiles", "LibraryValues", "PictureDecoding", "Pictures", "PinLibrary", "PinScreens", "PinSearch",
                "PinWalls", "ScreenKit", "SearchScreens", "TerminalUI", "TestSupport", "audience-probe",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // The commands.
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
                "TestSupport", "audience-probe", "fetch-probe", "pinfeed", "pinfeed-decode", "pinfeed-fetch",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // Builds a Debian package: `swift package --allow-writing-to-package-directory deb`.
        .plugin(
            name: "DebianPackage",
            capability: .command(
                intent: .custom(verb: "deb", description: "Make a Debian package of the program."),
                permissions: [.writeToPackageDirectory(reason: "The package is written into .build/deb.")]),
            path: "Sources/DebianPackage"),

        // Paints the sample's pictures: `swift run -c release pinfeed-sample Data/Sample`.
        .executableTarget(name: "pinfeed-sample", dependencies: ["CVips", "CVipsCalls", "FeedItems", "SeededRandom"]),
        .testTarget(
            name: "PinfeedSampleTests",
            dependencies: [
                "CVips", "CVipsCalls", "SeededRandom", "pinfeed-sample",
            ]),

        // Benchmarks. They print figures and never fail.
        .executableTarget(
            name: "pinfeed-bench",
            dependencies: [
                "CChafa", "CVips", "CVipsCalls", "CursesTerminal", "Drawings", "FeedScreens", "Feeds", "Fetching",
                "Files", "Languages", "LayoutEngine", "LayoutFiles", "LibraryValues", "PictureDecoding", "Pictures",
                "PinLibrary", "PinScreens", "PinSearch", "PinWalls", "PseudoTerminal", "ScreenKit", "ScriptedServer",
                "SearchScreens", "SeededRandom", "SourceFiles", "TerminalUI", "pinfeed", "pinfeed-decode",
            ]),

        // A pseudo-terminal with a terminal emulator, for the benchmark, tests and campaigns.
        .target(name: "PseudoTerminal", dependencies: ["TerminalUI"], path: "Tests/PseudoTerminal"),

        // Simulated terminals and connections, for tests of flow control, graphics protocols and curses.
        .target(
            name: "TerminalSimulation", dependencies: ["CZlib", "FlowControl", "SeededRandom", "TerminalUI"],
            path: "Tests/TerminalSimulation"),

        // An HTTP server with scripted responses, for the benchmark and tests.
        .target(name: "ScriptedServer", path: "Tests/ScriptedServer"),

        // Long stress tests: kills, random keys, mutations. No test runs them.
        .executableTarget(
            name: "pinfeed-campaign",
            dependencies: [
                "PseudoTerminal", "ScreenKit", "SeededRandom", "TerminalUI", "pinfeed",
                "pinfeed-decode",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "Tests/Campaigns"),

        // Fuzzing of parsers with libFuzzer. Tests/Fuzzing/main.swift describes how to build it.
        .target(name: "CFuzzing", path: "Tests/CFuzzing"),
        .executableTarget(
            name: "pinfeed-fuzz",
            dependencies: ["CFuzzing", "FeedItems", "FeedReading", "Feeds", "Files", "Languages", "SourceFiles"],
            path: "Tests/Fuzzing"),

        // Support for tests: a recording terminal, expected screens, tmux sessions.
        .target(
            name: "TestSupport", dependencies: ["JSONC", "PseudoTerminal", "SeededRandom", "TerminalUI"],
            path: "Tests/TestSupport"),

        // C functions for Swift: wrappers of macros and variadic functions, sandboxing, memory.
        .target(name: "CNcursesCalls", dependencies: ["CNcurses"]),
        .target(name: "CAllocator"),
        .target(name: "CConfinement"),
        .target(name: "CMemorySearch"),
        .target(name: "CZlibCalls", dependencies: ["CZlib"]),
        .target(name: "CCurlCalls", dependencies: ["CCurl"]),
        // The benchmark and the campaign link the decoder's objects without importing its modules, so the libraries have to be
        // named here.
        .target(
            name: "CVipsCalls", dependencies: ["CVips"],
            linkerSettings: [
                .linkedLibrary("vips"), .linkedLibrary("gmodule-2.0"), .linkedLibrary("png"), .linkedLibrary("webp"),
                .linkedLibrary("rsvg-2"),
            ]),

        // C libraries.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
        // GObject's pkg-config entry has the include paths that vips's headers need. SwiftPM warns about flags in vips's own
        // entry.
        .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // Needs pkg-config, because the headers aren't in the default include path.
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
