/// A cell's size in pixels, both sides at least 1.
package struct CellSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// The largest side that is believed: larger cells are a terminal's mistake.
    package static let longestSide = 512

    /// Nil for a size that no cell has.
    package init?(width: Int, height: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Height over width; nil where a cell would be lying or a thin stroke, so that a wrong size stretches nothing.
    package var aspect: Double? {
        let aspect = Double(height) / Double(width)
        return (1...4).contains(aspect) ? aspect : nil
    }
}

/// How a person wants pictures to be shown.
package enum GraphicsMode: String, CaseIterable, Hashable, Sendable {
    /// As the terminal says that it can.
    case auto
    /// With kitty's graphics protocol, whatever the terminal says.
    case kitty
    /// With symbols in cells, in every terminal.
    case symbols
    /// Not at all: boxes have the pictures' colours.
    case none
}

/// A way to bring pixels to a terminal.
package enum GraphicsProtocol: Hashable, Sendable {
    /// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
    case kitty
}

/// What a terminal is known to do with pictures.
package struct GraphicsCapabilities: Hashable, Sendable {
    /// The terminal answered kitty's graphics query.
    package var hasKittyGraphics = false
    /// Its version is known to show pictures in cells of kitty's Unicode placeholders.
    package var hasUnicodePlaceholders = false
    /// Its device attributes name sixel.
    package var hasSixel = false
    /// Nil when neither the line nor the terminal tells.
    package var cellSize: CellSize?
    /// The terminal's own name, as `kitty`; empty when it does not tell.
    package var name = ""
    /// The version behind the name, as `0.26.5`; empty when it does not tell.
    package var version = ""
    /// How this terminal is sent pixels; nil when it gets symbols.
    package var pixels: GraphicsProtocol?

    /// Nothing is known yet.
    package init() {}
}
