import TerminalGraphics
import TerminalUI

/// The queries for the widths of symbols that pictures may be drawn with, and the terminal's replies.
struct SymbolWidths: Hashable, Sendable {
    /// The raw value is the row of the symbol, from 1, which identifies the reply. Other queries use rows 1 and 2.
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

    /// The minimum number of rows of the screen.
    static let minimumRows = 5

    /// A query that writes each symbol at the start of its row, requests the cursor position, and erases the row.
    ///
    /// Without UTF-8 some bytes of the symbols start a control string, which ST ends before the query.
    static let query = Symbol.allCases.flatMap { symbol in
        Array("\u{1B}[\(symbol.rawValue);1H\(symbol.scalar)\u{1B}\\\u{1B}[6n\r\u{1B}[K".utf8)
    }

    private var columns: [Symbol: Int] = [:]

    /// Records the width of the symbol in `row` from a cursor position report, whose row and column are counted from 1.
    /// Ignores rows without a symbol.
    mutating func recordCursorPosition(row: Int, column: Int) {
        if let symbol = Symbol(rawValue: row) { columns[symbol] = column - 1 }
    }

    /// Adds the replies to `capabilities`. A width of one column is not sufficient, because the font may lack the glyph.
    ///
    /// - Parameter isDirect: whether no multiplexer is between the program and the terminal.
    func apply(to capabilities: inout GraphicsCapabilities, isDirect: Bool) {
        capabilities.hasBraille = columns[.braille].map { $0 == 1 } ?? true
        capabilities.drawsOctants =
            columns[.octant] == 1 && isDirect && Self.hasMinimumVersion(capabilities, of: Self.octants)
        if let columns = columns[.sextant] {
            capabilities.drawsSextants =
                columns != 1 ? false : isDirect && Self.hasMinimumVersion(capabilities, of: Self.sextants) ? true : nil
        }
    }

    /// Terminals that draw octants themselves, with the minimum version: kitty by its changelog (0.40.0); Ghostty,
    /// foot and VTE by <https://github.com/breferrari/vigia/issues/324>, which cites their release notes and sources.
    /// WezTerm has them since a build of 2025 (<https://github.com/wezterm/wezterm/pull/6502>), but not in a release.
    private static let octants: [String: [Int]] = [
        "kitty": [0, 40], "ghostty": [1, 2], "foot": [1, 20], "vte": [7800],
    ]

    /// Terminals that draw sextants themselves: VTE as in `SymbolRepertoire`, WezTerm as in `custom_block_glyphs`.
    private static let sextants: [String: [Int]] = [
        "kitty": [0], "ghostty": [1], "foot": [1], "contour": [0], "vte": [6200], "wezterm": [20_210_814],
    ]

    private static func hasMinimumVersion(_ capabilities: GraphicsCapabilities, of versions: [String: [Int]]) -> Bool {
        versions[capabilities.name.lowercased()].map { capabilities.isVersion(atLeast: $0) } ?? false
    }
}
