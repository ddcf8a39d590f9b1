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

        // What is shown, and where it comes from.
        .target(name: "Feeds"),

        // The terminal: a grid of cells and a loop, then their one implementation on ncursesw.
        .target(name: "TerminalUI"),
        .target(name: "CursesTerminal", dependencies: ["CNcurses", "TerminalUI"]),

        // Pictures: the decoder is a process of its own, so that no picture can take the browser with it.
        .target(name: "PictureWire"),
        .target(name: "Pictures", dependencies: ["CChafa", "PictureWire", "TerminalUI"]),

        // Tests, and the programs that they run.
        .executableTarget(
            name: "curses-probe", dependencies: ["CursesTerminal", "TerminalUI"], path: "Tests/CursesProbe"),
        .testTarget(
            name: "CursesTerminalTests", dependencies: ["CursesTerminal", "TerminalUI", "curses-probe"]),

        // C libraries.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
