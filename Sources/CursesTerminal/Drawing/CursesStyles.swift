import CNcursesCalls
import TerminalUI

/// A converter from cell styles to curses attributes and colour pairs.
struct CursesStyles {
    /// The curses attributes and colour pair of a cell.
    struct CellStyle: Hashable {
        var attributes: attr_t = 0
        var pair: Int32 = 0
    }

    private var reduction: PaletteReduction
    private(set) var pairs: PairTable
    /// Whether the terminal's default colours can be used; otherwise they are drawn as white on black.
    private let hasDefaults: Bool
    private let define: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
    private var last: (style: Style, isText: Bool, cellStyle: CellStyle)
    /// The colours of the cell drawn last, by number; negative for the default colours.
    private var currentColors: (foreground: Int32, background: Int32) = (-1, -1)

    /// - Parameters:
    ///   - indexedColors: with direct colour, the number of colours that are addressed by palette index.
    ///   - pairCapacity: the number of colour pairs of curses, including pair 0.
    ///   - define: defines a pair in curses; returns false if curses rejects it.
    init(
        depth: ColorDepth, indexedColors: Int32 = 8, pairCapacity: Int, hasDefaults: Bool,
        define: @escaping (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
    ) {
        reduction = PaletteReduction(depth: depth, indexedColors: indexedColors)
        // More pairs would cost more memory than they save in time.
        pairs = PairTable(capacity: min(pairCapacity, 65_536))
        self.hasDefaults = hasDefaults
        self.define = define
        last = (.plain, false, CellStyle())
    }

    /// Reserves pairs for a frame of `cells` cells. The pairs in `onScreen` are not reused.
    mutating func beginFrame(cells: Int, onScreen: some Sequence<Int32>) {
        pairs.beginFrame(reserving: cells, onScreen: onScreen)
        last = (.plain, false, CellStyle())
    }

    /// Returns the curses style for a glyph in `style`. If both colours of a letter are reduced to the same colour, its
    /// foreground becomes black or white.
    mutating func cellStyle(_ style: Style, for glyph: Glyph) -> CellStyle {
        if style == .plain { return CellStyle() }
        let isText = Self.isText(glyph.base)
        if isText == last.isText, style == last.style { return last.cellStyle }
        var cellStyle = CellStyle(attributes: cn_attributes(UInt32(style.attributes.rawValue)))
        var foreground = reduction.number(of: style.foreground)
        let background = reduction.number(of: style.background)
        if foreground == background, foreground >= 0, isText, style.foreground != style.background {
            foreground = Self.contrast(to: style.background, depth: reduction.depth)
        }
        if reduction.depth == .palette8, case .palette(let index) = style.foreground.kind, index >= 8, index < 16 {
            // Bright colours are drawn as bold, which is common on terminals with eight colours.
            cellStyle.attributes |= cn_attributes(1)
        }
        cellStyle.pair = pair(foreground: foreground, background: background)
        last = (style, isText, cellStyle)
        currentColors = (foreground, background)
        return cellStyle
    }

    /// Returns a scalar and a curses style that look like `base` in `style`, for a cell of a picture. A block may be
    /// replaced by its complement with swapped colours, if that needs fewer colour changes in the output.
    ///
    /// - Parameter style: the style, without attributes.
    mutating func pictureStyle(_ style: Style, base: UInt32) -> (base: UInt32, cellStyle: CellStyle) {
        let (foreground, background) = (reduction.number(of: style.foreground), reduction.number(of: style.background))
        let current = currentColors
        guard foreground >= 0, background >= 0, current.foreground >= 0, current.background >= 0 else {
            return (base, cellStyle(style, for: Glyph(unchecked: base)))
        }
        var result = (base: base, foreground: foreground, background: background)
        switch base {
        case 0x20:
            // The foreground of a blank and the background of a full block are invisible.
            result.foreground = current.foreground
            if background != current.background, background == current.foreground {
                result = (0x2588, current.foreground, current.background)
            }
        case 0x2588:
            result.background = current.background
            if foreground != current.foreground, foreground == current.background {
                result = (0x20, current.foreground, current.background)
            }
        default:
            /// Returns the number of colours that differ from the current ones.
            func changeCount(foreground: Int32, background: Int32) -> Int {
                (foreground == current.foreground ? 0 : 1) + (background == current.background ? 0 : 1)
            }
            if changeCount(foreground: background, background: foreground)
                < changeCount(foreground: foreground, background: background),
                let complement = Self.complement(of: base)
            {
                result = (complement, background, foreground)
            }
        }
        currentColors = (result.foreground, result.background)
        last = (.plain, false, CellStyle())
        return (result.base, CellStyle(pair: pair(foreground: result.foreground, background: result.background)))
    }

    /// Returns the block that covers the complementary area; `nil` if there is none with one column on all terminals.
    private static func complement(of base: UInt32) -> UInt32? {
        switch base {
        case 0x2580: 0x2584
        case 0x2584: 0x2580
        case 0x258C: 0x2590
        case 0x2590: 0x258C
        // The quadrants: lower left, lower right, upper left, and so on.
        case 0x2596: 0x259C
        case 0x2597: 0x259B
        case 0x2598: 0x259F
        case 0x2599: 0x259D
        case 0x259A: 0x259E
        case 0x259B: 0x2597
        case 0x259C: 0x2596
        case 0x259D: 0x2599
        case 0x259E: 0x259A
        case 0x259F: 0x2598
        // Sextants are ordered by their six bits, without the half blocks, so complements have the opposite order.
        case 0x1FB00...0x1FB3B: 0x1FB00 + 0x1FB3B - base
        case OctantSubstitutes.scalars: OctantSubstitutes.complement(of: base)
        default: nil
        }
    }

    private mutating func pair(foreground: Int32, background: Int32) -> Int32 {
        if foreground < 0, background < 0 { return 0 }
        var foreground = hasDefaults || foreground >= 0 ? foreground : 7
        var background = hasDefaults || background >= 0 ? background : 0
        // If the pairs are used up, colours are rounded to fewer shades.
        let masks: [Int32] = reduction.depth == .direct ? [-1, 0xF8_F8F8, 0xE0_E0E0, 0xC0_C0C0] : [-1]
        for mask in masks {
            if foreground >= reduction.indexedColors { foreground = reduction.distinctFromPalette(foreground & mask) }
            if background >= reduction.indexedColors { background = reduction.distinctFromPalette(background & mask) }
            if let pair = pairs.pair(foreground: foreground, background: background) {
                if pair.isNew, !define(pair.number, foreground, background) { return 0 }
                return pair.number
            }
        }
        return 0
    }

    /// Returns the colour number of black or white, depending on the contrast with `color`.
    private static func contrast(to color: Color, depth: ColorDepth) -> Int32 {
        let packed: UInt32 =
            if case .palette(let index) = color.kind { PaletteReduction.rgb(ofPalette: index) } else { color.packed }
        let luminance = 3 * (packed >> 16 & 255) + 6 * (packed >> 8 & 255) + (packed & 255)
        let isLight = luminance > 10 * 110
        return switch depth {
        case .direct: isLight ? 0x100 : 0xFF_FFFF
        case .palette256: isLight ? 16 : 231
        case .palette16: isLight ? 0 : 15
        case .palette8, .monochrome: isLight ? 0 : 7
        }
    }

    /// The approximate number of bytes that a colour change takes.
    var colorBytes: Int {
        switch reduction.depth {
        case .direct: 16
        case .palette256: 9
        case .palette16, .palette8, .monochrome: 3
        }
    }

    /// Returns whether a glyph is text: not a blank, block, line, Braille pattern or legacy computing symbol.
    private static func isText(_ base: UInt32) -> Bool {
        switch base {
        case 0x20, 0x2500..<0x25A0, 0x2800..<0x2900, 0x1FB00..<0x1FC00, 0x1CC00..<0x1CEC0, OctantSubstitutes.scalars:
            false
        default: true
        }
    }
}
