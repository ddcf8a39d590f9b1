import Drawings
import TerminalUI

/// A row that says what keys do: as many hints as fit whole, the last one, the way out, before all others.
struct KeyHints {
    var hints: [String]

    func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard region.rows > 0 else { return }
        surface.draw(
            line(columns: region.columns), row: region.row, column: region.column, style: theme.caption,
            maximumColumns: region.columns)
    }

    /// A key as hints show it: names in small letters.
    static func name(of key: KeyPress) -> String {
        if case .character = key.key, key.modifiers.isEmpty { return KeyNotation.title(of: key) }
        return KeyNotation.title(of: key).lowercased()
    }

    /// The hints that fit, with what sets them apart.
    func line(columns: Int) -> String {
        guard let last = hints.last else { return "" }
        var room = columns - DisplayText.columns(of: last) - 1
        let shown = hints.dropLast().prefix { hint in
            room -= DisplayText.columns(of: hint) + 3
            return room >= 0
        }
        return " " + (shown + [last]).joined(separator: "   ")
    }
}
