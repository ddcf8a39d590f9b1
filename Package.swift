// swift-tools-version: 6.2
import PackageDescription

// Dependencies between targets follow the rooms of the house: the layout engine knows nothing of ours, the
// terminal knows nothing of pins, and only `pinfeed` wires them together. README.md tells what lives where.
let package = Package(
    name: "pinfeed",
    products: [
        .library(name: "LayoutEngine", targets: ["LayoutEngine"])
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
    ],
    targets: [
        // The layout engine: geometry in integer cells, collection layouts, the visible-rect query.
        .target(name: "LayoutEngine"),

        // What is shown, and where it comes from.
        .target(name: "Feeds"),

        // What a person keeps, and how a person wants the browser to be.
        .target(
            name: "PinLibrary", dependencies: ["Feeds", .product(name: "GRDB", package: "GRDB.swift")]),
        .target(name: "Configuration", dependencies: ["TerminalUI"]),

        // The terminal: a grid of cells and a loop, then their one implementation on ncursesw.
        .target(name: "TerminalUI"),

        // Pictures: the decoder is a process of its own, so that no picture can take the browser with it.
        .target(name: "PictureWire"),
        .target(name: "Pictures", dependencies: ["CChafa", "PictureWire", "TerminalUI"]),

        .testTarget(
            name: "PinLibraryTests",
            dependencies: ["PinLibrary", "Feeds", .product(name: "GRDB", package: "GRDB.swift")]),
        .testTarget(name: "ConfigurationTests", dependencies: ["Configuration", "TerminalUI"]),

        // C libraries.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
