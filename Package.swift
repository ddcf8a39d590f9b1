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

        // Pictures: the decoder is a process of its own, so that no picture can take the browser with it.
        .target(name: "PictureWire"),
        .target(name: "Pictures", dependencies: ["CChafa", "PictureWire", "TerminalUI"]),
        .executableTarget(name: "pinfeed-decode", dependencies: ["CVips", "PictureWire"]),
        .testTarget(name: "PictureWireTests", dependencies: ["PictureWire"]),
        // The decoder is started by these tests, so it is built before them.
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "PictureWire", "TerminalUI", "pinfeed-decode"],
            exclude: ["Fixtures"]),

        // C libraries.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
        // vips.pc names flags that SwiftPM refuses aloud; glib's folders are all that libvips' headers need of it.
        .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
