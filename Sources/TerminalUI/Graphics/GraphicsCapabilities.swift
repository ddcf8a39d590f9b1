/// The size of a cell in pixels. Both sides are at least 1.
package struct CellSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// A typical cell size, used if the size is unknown.
    package static let typical = CellSize(clampingWidth: 10, height: 20)

    /// The maximum plausible side in pixels. Terminals that report larger cells are wrong.
    package static let maximumSide = 512

    /// Creates a size; `nil` if a side is out of range.
    package init?(width: Int, height: Int) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Creates a size, with the sides clamped to the valid range.
    package init(clampingWidth width: Int, height: Int) {
        self.width = max(1, min(width, Self.maximumSide))
        self.height = max(1, min(height, Self.maximumSide))
    }

    /// The ratio of height to width; `nil` if it is implausible, so that a wrong size distorts no picture.
    package var aspect: Double? {
        let aspect = Double(height) / Double(width)
        return (1...4).contains(aspect) ? aspect : nil
    }
}

/// The mode in which pictures are shown, selected by the user.
package enum GraphicsMode: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// The best protocol that the terminal supports.
    case auto
    /// Pixels by a given protocol, even if the terminal doesn't report it. Falls back to symbols if impossible.
    case pixels(GraphicsProtocol)
    /// Symbols in cells, in all terminals.
    case symbols
    /// No pictures. Boxes have the mean colours of their pictures.
    case none

    package static let allCases = [.auto] + GraphicsProtocol.allCases.map(Self.pixels) + [.symbols, .none]

    /// Creates the mode from its name in the configuration; `nil` for any other string.
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
    /// kitty's graphics protocol, <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
    case kitty
    /// DEC's sixel graphics, <https://vt100.net/docs/vt3xx-gp/chapter14.html>. It needs the size of a cell.
    case sixel
    /// iTerm2's inline images, <https://iterm2.com/documentation-images.html>. No multiplexer supports them.
    case inline

    /// The format of the pixels that a protocol transmits.
    package enum PixelFormat: Hashable, Sendable {
        /// Image files, which the terminal scales.
        case file
        /// Indexed colours for the terminal's colour registers, in the exact size of the cells.
        case registers
        /// Indexed colours with a separate palette for each image, which the terminal scales.
        case palette
    }

    /// The format of the pixels that the protocol transmits.
    package var pixelFormat: PixelFormat {
        switch self {
        case .kitty: .file
        case .sixel: .registers
        case .inline: .palette
        }
    }
}

/// The known properties of a terminal's support for iTerm2's inline images.
package struct InlineImages: Hashable, Sendable {
    /// Whether the terminal can leave the cursor in place, so that an image in the last row doesn't scroll the screen.
    package var preservesCursor = false
    /// Whether the terminal accepts a file in several commands.
    package var acceptsMultipart = false

    /// Creates the support without optional properties.
    package init() {}
}

/// The graphics capabilities of a terminal.
package struct GraphicsCapabilities: Hashable, Sendable {
    /// Whether the terminal confirmed kitty's graphics query.
    package var hasKittyGraphics = false
    /// Whether the version of the terminal is known to support kitty's Unicode placeholders.
    package var hasUnicodePlaceholders = false
    /// Whether this version is known to scroll images with their rows and to retain those that leave the region.
    package var movesImagesWithRows = false
    /// Whether the terminal's device attributes include sixel.
    package var hasSixel = false
    /// The support for inline images; `nil` if the terminal isn't known to have it.
    package var inlineImages: InlineImages?
    /// The maximum number of colours in a sixel image.
    package var colorRegisters = 256
    /// The size of a cell; `nil` if neither the tty nor the terminal reports it.
    package var cellSize: CellSize?
    /// The terminal's name, for example `kitty`; empty if it isn't reported.
    package var name = ""
    /// The terminal's version, for example `0.26.5`; empty if it isn't reported.
    package var version = ""
    /// Whether the terminal shows only ASCII.
    package var isASCII = false
    /// Whether the terminal draws sextants itself, one column wide; `nil` if that is unknown.
    package var drawsSextants: Bool?
    /// Whether this version is known to draw octants itself, and the terminal reported a width of one column.
    package var drawsOctants = false
    /// Whether Braille patterns are one column wide. `true` unless the terminal reports otherwise.
    package var hasBraille = true
    /// Whether the connection is so slow that symbols have at most 16 colours.
    package var isVerySlow = false
    /// The protocol for pixels; `nil` for symbols.
    package var pixels: GraphicsProtocol?

    /// Creates the capabilities of an unknown terminal.
    package init() {}
}
