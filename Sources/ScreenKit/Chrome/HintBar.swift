import Drawings
import TerminalUI

/// The row over the tabs that says what keys do on the screen: as many hints as fit whole, the way out before all others. A
/// click on a hint does what its key does.
package struct HintBar {
    let region: ScreenRegion
    private let parts: [Part]

    /// Some cells of the row: a key, or the word behind it.
    private struct Part {
        let text: String
        let column: Int
        let isKey: Bool
        /// What a click presses.
        let presses: [KeyPress]
    }

    /// - Parameters:
    ///   - hints: the most useful ones first.
    ///   - help: the one that always stands at the right end; nil for none.
    ///   - last: the column that hints end before; nil for all of the row.
    package init(_ hints: [KeyHint], help: KeyHint?, in region: ScreenRegion, before last: Int? = nil) {
        let last = last ?? region.endColumn
        self.region = region
        var end = last - 1
        var parts: [Part] = []
        if let help, DisplayText.columns(of: help.text) + 2 <= last - region.column {
            let column = end - DisplayText.columns(of: help.text)
            parts = Self.parts(of: help, at: column)
            end = column - 3
        }
        var column = region.column + 1
        var way = hints.last { $0.isWayOut }
        var reserved = way.map { DisplayText.columns(of: $0.text) + 3 } ?? 0
        for hint in hints {
            if hint == way { (way, reserved) = (nil, 0) }
            let columns = DisplayText.columns(of: hint.text)
            // Behind one that does not fit there is the way out alone.
            guard columns <= end - column - reserved else {
                if let way, reserved - 3 <= end - column { parts += Self.parts(of: way, at: column) }
                break
            }
            parts += Self.parts(of: hint, at: column)
            column += columns + 3
        }
        self.parts = parts
    }

    private static func parts(of hint: KeyHint, at column: Int) -> [Part] {
        var column = column
        var parts: [Part] = []
        for (index, key) in hint.keys.enumerated() {
            parts.append(Part(text: key.title, column: column, isKey: true, presses: key.presses))
            column += DisplayText.columns(of: key.title)
            if index < hint.keys.count - 1 { column += hint.gap.count }
        }
        guard !hint.word.isEmpty else { return parts }
        let space = parts.isEmpty ? "" : " "
        parts.append(
            Part(text: space + hint.word, column: column, isKey: false, presses: hint.keys.last?.presses ?? []))
        return parts
    }

    /// What a click at a place presses; empty where there is no key.
    package func presses(at position: ScreenPosition) -> [KeyPress] {
        parts.first { place(of: $0).contains(position) }?.presses ?? []
    }

    private func place(of part: Part) -> ScreenRegion {
        ScreenRegion(row: region.row, column: part.column, rows: 1, columns: DisplayText.columns(of: part.text))
            .intersection(region)
    }

    /// - Parameter isRule: whether a rule goes on where there are no hints.
    package func draw(isRule: Bool, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        surface.fill(region, style: .plain)
        surface.coverPressables(in: region)
        if isRule { surface.drawLine(row: region.row, columns: region.column..<region.endColumn, style: theme.border) }
        for part in parts where isRule {
            // A blank cell around a hint, and three between two of them.
            let columns =
                max(0, part.column - 2)..<min(region.endColumn, part.column + DisplayText.columns(of: part.text) + 2)
            let cells = max(columns.lowerBound, region.column)..<columns.upperBound
            surface.fill(
                ScreenRegion(row: region.row, column: cells.lowerBound, rows: 1, columns: cells.count), style: .plain)
        }
        for part in parts {
            if !part.presses.isEmpty { surface.declarePressable(place(of: part)) }
            surface.draw(
                part.text, row: region.row, column: part.column, style: part.isKey ? theme.focus : theme.caption,
                maximumColumns: region.endColumn - part.column)
        }
    }
}
