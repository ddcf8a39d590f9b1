/// A cell's size in pixels, both sides at least 1.
package struct CellSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// The size that cells often have, where nobody tells.
    package static let usual = CellSize(clampingWidth: 10, height: 20)

    /// The largest side that is believed: larger cells are a terminal's mistake.
    package static let longestSide = 512

    /// Nil for a size that no cell has.
    package init?(width: Int, height: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// The nearest size that a cell may have.
    package init(clampingWidth width: Int, height: Int) {
        self.width = max(1, min(width, Self.longestSide))
        self.height = max(1, min(height, Self.longestSide))
    }

    /// Height over width; nil where a cell would be lying or a thin stroke, so that a wrong size stretches nothing.
    package var aspect: Double? {
        let aspect = Double(height) / Double(width)
        return (1...4).contains(aspect) ? aspect : nil
    }
}

/// The user's choice of how pictures are shown.
package enum GraphicsMode: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// The best that the terminal supports.
    case auto
    /// Pixels by a protocol, whatever the terminal answers. Symbols are shown where the protocol is impossible.
    case pixels(GraphicsProtocol)
    /// Symbols in cells, in every terminal.
    case symbols
    /// No pictures: boxes have the pictures' colours.
    case none

    package static let allCases = [.auto] + GraphicsProtocol.allCases.map(Self.pixels) + [.symbols, .none]

    /// Creates the mode with a name of the configuration; `nil` for other text.
    package init?(rawValue: String) {
        guard let mode = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = mode
    }

    /// The mode's name in the configuration.
    package var rawValue: String {
        switch self {
        case .auto: "auto"
        case .pixels(let graphicsProtocol): graphicsProtocol.rawValue
        case .symbols: "symbols"
        case .none: "none"
        }
    }
}

/// A protocol that shows pixels in a terminal.
package enum GraphicsProtocol: String, CaseIterable, Hashable, Sendable {
    /// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
    case kitty
    /// DEC's sixel graphics, <https://vt100.net/docs/vt3xx-gp/chapter14.html>. It needs the size of a cell.
    case sixel
    /// iTerm2's inline images, <https://iterm2.com/documentation-images.html>. No multiplexer passes them on.
    case inline

    /// The form of the pixels that a protocol transmits.
    package enum PixelFormat: Hashable, Sendable {
        /// Image files, which the terminal scales.
        case file
        /// Indexed colours for the terminal's colour registers, in the exact size of the cells.
        case registers
        /// Indexed colours with a palette of their own, which the terminal scales.
        case palette
    }

    /// The form of the pixels that the protocol transmits.
    package var pixelFormat: PixelFormat {
        switch self {
        case .kitty: .file
        case .sixel: .registers
        case .inline: .palette
        }
    }
}

/// What a terminal is known to do with iTerm2's inline images.
package struct InlineImages: Hashable, Sendable {
    /// Whether it leaves the cursor where it is when told to, so that an image in the last row scrolls nothing.
    package var keepsCursor = false
    /// Whether it takes a file in several commands.
    package var takesParts = false

    /// A terminal that shows them, of which nothing more is known.
    package init() {}
}

/// What a terminal is known to do with pictures.
package struct GraphicsCapabilities: Hashable, Sendable {
    /// Whether the terminal answered kitty's graphics query.
    package var hasKittyGraphics = false
    /// Whether its version is known to show pictures in cells of kitty's Unicode placeholders.
    package var hasUnicodePlaceholders = false
    /// Whether its version is known to move images with the rows of a region that is scrolled, and to keep those that leave it.
    package var movesImagesWithRows = false
    /// Whether its device attributes name sixel.
    package var hasSixel = false
    /// Nil when it is not known to show inline images.
    package var inlineImages: InlineImages?
    /// Colours that a sixel picture may have.
    package var colorRegisters = 256
    /// Nil when neither the line nor the terminal tells.
    package var cellSize: CellSize?
    /// The terminal's own name, as `kitty`; empty when it does not tell.
    package var name = ""
    /// The version behind the name, as `0.26.5`; empty when it does not tell.
    package var version = ""
    /// The terminal shows ASCII alone.
    package var isASCII = false
    /// Whether it draws sextants itself, in a column each; nil when neither its name nor its answers tell.
    package var drawsSextants: Bool?
    /// Whether its version is known to draw octants itself, and it said that one takes a column.
    package var drawsOctants = false
    /// Whether Braille takes a column, as everywhere until the terminal says otherwise.
    package var hasBraille = true
    /// Whether the connection is so slow that symbols have at most 16 colours.
    package var isVerySlow = false
    /// How this terminal is sent pixels; nil when it gets symbols.
    package var pixels: GraphicsProtocol?

    /// Nothing is known yet.
    package init() {}
}
