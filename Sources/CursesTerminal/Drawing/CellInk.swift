import CNcursesCalls
import TerminalUI

/// Turns the style of a cell into what curses draws with: attributes and a colour pair.
struct CellInk {
    /// Attributes and pair of a cell.
    struct Ink: Hashable {
        var attributes: attr_t = 0
        var pair: Int32 = 0
    }

    private var reduction: PaletteReduction
    private(set) var pairs: PairTable
    /// Whether the terminal's own colours can be asked for; else white on black stands for them.
    private let hasDefaults: Bool
    private let define: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
    private var last: (style: Style, isText: Bool, ink: Ink)
    /// The colours that the line is at, by their numbers; negative where they are the terminal's own.
    private var lineColors: (foreground: Int32, background: Int32) = (-1, -1)

    /// - Parameters:
    ///   - indexedColors: colours that are told by number where they are direct.
    ///   - pairCapacity: pairs that curses has, pair 0 included.
    ///   - define: makes curses know a pair; false when it refuses.
    init(
        depth: ColorDepth, indexedColors: Int32 = 8, pairCapacity: Int, hasDefaults: Bool,
        define: @escaping (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
    ) {
        reduction = PaletteReduction(depth: depth, indexedColors: indexedColors)
        // Beyond this the pairs cost more memory than drawing them anew costs time.
        pairs = PairTable(capacity: min(pairCapacity, 65_536))
        self.hasDefaults = hasDefaults
        self.define = define
        last = (.plain, false, Ink())
    }

    /// Makes room for the pairs of a frame of `cells` cells.
    mutating func beginFrame(cells: Int, onScreen: some Sequence<Int32>) {
        pairs.beginFrame(wanted: cells, onScreen: onScreen)
        last = (.plain, false, Ink())
    }

    /// The ink of a style for a glyph. Letters stay readable where their colours fall together on few colours.
    mutating func ink(_ style: Style, for glyph: Glyph) -> Ink {
        if style == .plain { return Ink() }
        let isText = Self.isText(glyph.base)
        if isText == last.isText, style == last.style { return last.ink }
        var ink = Ink(attributes: cn_attributes(UInt32(style.attributes.rawValue)))
        var foreground = reduction.number(of: style.foreground)
        let background = reduction.number(of: style.background)
        if foreground == background, foreground >= 0, isText, style.foreground != style.background {
            foreground = Self.contrast(to: style.background, depth: reduction.depth)
        }
        if reduction.depth == .palette8, case .palette(let index) = style.foreground.kind, index >= 8, index < 16 {
            // Eight colours show the bright ones as bold, as their terminals always did.
            ink.attributes |= cn_attributes(1)
        }
        ink.pair = pair(foreground: foreground, background: background)
        last = (style, isText, ink)
        lineColors = (foreground, background)
        return ink
    }

    /// The ink of a cell of a picture, and the glyph that shows with it what the cell's own does with its own colours: the one
    /// for which the line has to be told of fewer colours than it is at.
    ///
    /// - Parameter style: has no attributes.
    mutating func pictureInk(_ style: Style, base: UInt32) -> (base: UInt32, ink: Ink) {
        let (foreground, background) = (reduction.number(of: style.foreground), reduction.number(of: style.background))
        let line = lineColors
        guard foreground >= 0, background >= 0, line.foreground >= 0, line.background >= 0 else {
            return (base, ink(style, for: Glyph(unchecked: base)))
        }
        var choice = (base: base, foreground: foreground, background: background)
        switch base {
        case 0x20:
            // Nothing is seen of a blank's foreground, nor of a full block's background.
            choice.foreground = line.foreground
            if background != line.background, background == line.foreground {
                choice = (0x2588, line.foreground, line.background)
            }
        case 0x2588:
            choice.background = line.background
            if foreground != line.foreground, foreground == line.background {
                choice = (0x20, line.foreground, line.background)
            }
        default:
            func changes(_ foreground: Int32, _ background: Int32) -> Int {
                (foreground == line.foreground ? 0 : 1) + (background == line.background ? 0 : 1)
            }
            if changes(background, foreground) < changes(foreground, background),
                let complement = Self.complement(of: base)
            {
                choice = (complement, background, foreground)
            }
        }
        lineColors = (choice.foreground, choice.background)
        last = (.plain, false, Ink())
        return (choice.base, Ink(pair: pair(foreground: choice.foreground, background: choice.background)))
    }

    /// The block that covers what another one leaves free; nil where Unicode has none of a column that every terminal draws.
    private static func complement(of base: UInt32) -> UInt32? {
        switch base {
        case 0x2580: 0x2584
        case 0x2584: 0x2580
        case 0x258C: 0x2590
        case 0x2590: 0x258C
        // Quadrants: lower left, lower right, upper left, ...
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
        // Sextants stand in the order of their six bits, without the halves, so that the complements stand in the opposite one.
        case 0x1FB00...0x1FB3B: 0x1FB00 + 0x1FB3B - base
        case OctantStandIns.scalars: OctantStandIns.complement(of: base)
        default: nil
        }
    }

    private mutating func pair(foreground: Int32, background: Int32) -> Int32 {
        if foreground < 0, background < 0 { return 0 }
        var foreground = hasDefaults || foreground >= 0 ? foreground : 7
        var background = hasDefaults || background >= 0 ? background : 0
        // On a screen with more colours than pairs, fewer shades have to do.
        let masks: [Int32] = reduction.depth == .direct ? [-1, 0xF8_F8F8, 0xE0_E0E0, 0xC0_C0C0] : [-1]
        for mask in masks {
            if foreground >= reduction.indexedColors { foreground = reduction.nudged(foreground & mask) }
            if background >= reduction.indexedColors { background = reduction.nudged(background & mask) }
            if let pair = pairs.pair(foreground: foreground, background: background) {
                if pair.isNew, !define(pair.number, foreground, background) { return 0 }
                return pair.number
            }
        }
        return 0
    }

    /// Black or white, whichever stands out.
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

    /// Bytes in which the line is told of a colour, among others, about.
    var colorBytes: Int {
        switch reduction.depth {
        case .direct: 16
        case .palette256: 9
        case .palette16, .palette8, .monochrome: 3
        }
    }

    /// Whether a glyph is read, not part of a picture: no blank, block, line, Braille or legacy symbol.
    private static func isText(_ base: UInt32) -> Bool {
        switch base {
        case 0x20, 0x2500..<0x25A0, 0x2800..<0x2900, 0x1FB00..<0x1FC00, 0x1CC00..<0x1CEC0, OctantStandIns.scalars: false
        default: true
        }
    }
}
