// swift-tools-version: 6.2
import PackageDescription

// Dependencies between targets follow the rooms of the house: the layout engine knows nothing of ours, the
// terminal knows nothing of pins, and only `pinfeed` wires them together. README.md tells what lives where.
let package = Package(
    name: "pinfeed",
    products: [
        .library(name: "LayoutEngine", targets: ["LayoutEngine"])
    ],
    targets: [
        // The layout engine: geometry in integer cells, collection layouts, the visible-rect query.
        .target(name: "LayoutEngine"),
        .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"]),
        .executableTarget(name: "pinfeed-bench", dependencies: ["LayoutEngine"]),

        // What is shown, and where it comes from.
        .target(name: "Feeds"),
        .testTarget(name: "FeedsTests", dependencies: ["Feeds"]),

        // The terminal: a grid of cells and a loop, then their one implementation on ncursesw.
        .target(name: "TerminalUI", exclude: ["Text/glyph-classes.py"]),

        // Pictures: the decoder is a process of its own, so that no picture can take the browser with it.
        .target(name: "PictureWire"),
        .target(name: "Pictures", dependencies: ["CChafa", "PictureWire", "TerminalUI"]),

        // Tests, and what they share: a recording terminal, golden text, seeded chance.
        .target(name: "TestSupport", dependencies: ["TerminalUI"], path: "Tests/TestSupport"),
        .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"]),

        // Paints the bundled sample: `swift run -c release pinfeed-sample Data/Sample`.
        .executableTarget(name: "pinfeed-sample", dependencies: ["CVips"]),
        .testTarget(name: "PinfeedSampleTests", dependencies: ["pinfeed-sample", "CVips"]),

        // C libraries.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
