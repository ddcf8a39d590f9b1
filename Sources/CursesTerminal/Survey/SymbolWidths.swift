import TerminalGraphics
import TerminalUI

/// How many columns a terminal takes for what pictures in cells may be drawn with: what it was asked, and what it answered.
struct SymbolWidths: Hashable, Sendable {
    /// Each is written on a row of its own, counted from 1, that the answer is known by; the first two are others'.
    private enum Symbol: Int, CaseIterable {
        case sextant = 3, octant, braille

        var scalar: Unicode.Scalar {
            switch self {
            case .sextant: "\u{1FB00}"
            case .octant: "\u{1CD00}"
            case .braille: "\u{28FF}"
            }
        }
    }

    /// How many rows the screen needs to have.
    static let leastRows = 5

    /// Writes each at the start of its row, asks where the cursor is, and erases it.
    ///
    /// Bytes of them are commands where UTF-8 is not understood: one that takes what follows for a string is ended before it is asked.
    static let question = Symbol.allCases.flatMap { symbol in
        Array("\u{1B}[\(symbol.rawValue);1H\(symbol.scalar)\u{1B}\\\u{1B}[6n\r\u{1B}[K".utf8)
    }

    private var columns: [Symbol: Int] = [:]

    /// Takes an answer about the cursor; others are none of its business.
    mutating func note(row: Int, column: Int) {
        if let symbol = Symbol(rawValue: row) { columns[symbol] = column - 1 }
    }

    /// Adds what is known of symbols to what else is. A width of one is needed, but a font without the glyph has it, too.
    ///
    /// - Parameter isAlone: nothing is between the program and the terminal that is named.
    func apply(to known: inout GraphicsCapabilities, isAlone: Bool) {
        known.hasBraille = columns[.braille].map { $0 == 1 } ?? true
        known.drawsOctants = columns[.octant] == 1 && isAlone && Self.isVersion(of: Self.octants, known)
        if let columns = columns[.sextant] {
            known.drawsSextants =
                columns != 1 ? false : isAlone && Self.isVersion(of: Self.sextants, known) ? true : nil
        }
    }

    /// Terminals that draw octants themselves, by the names that they tell, and since which version: kitty by its changelog
    /// (0.40.0); Ghostty, foot and VTE by <https://github.com/breferrari/vigia/issues/324>, which has them from their release notes and
    /// sources. WezTerm does since a build of 2025 (<https://github.com/wezterm/wezterm/pull/6502>), but no release has it.
    private static let octants: [String: [Int]] = [
        "kitty": [0, 40], "ghostty": [1, 2], "foot": [1, 20], "vte": [7800],
    ]

    /// The same for sextants: VTE as `SymbolRepertoire` has it, WezTerm by its page about `custom_block_glyphs`.
    private static let sextants: [String: [Int]] = [
        "kitty": [0], "ghostty": [1], "foot": [1], "contour": [0], "vte": [6200], "wezterm": [20_210_814],
    ]

    private static func isVersion(of versions: [String: [Int]], _ known: GraphicsCapabilities) -> Bool {
        versions[known.name.lowercased()].map { known.isVersion(atLeast: $0) } ?? false
    }
}
