import Drawings
import TerminalUI

/// The row above the tab bar that shows key hints. It shows as many whole hints as fit and reserves space for
/// the hint for the primary action and the one that leads back. A click on a hint presses its key.
package struct HintBar {
    let region: ScreenRegion
    private let segments: [Segment]

    /// A run of cells: a key, or the label of a hint.
    private struct Segment {
        let text: String
        let column: Int
        let isKey: Bool
        /// The key presses that a click simulates.
        let presses: [KeyPress]
    }

    /// Lays out the hints in `region`.
    /// - Parameters:
    ///   - hints: the hints, the most useful first.
    ///   - help: the right-aligned hint; `nil` for none.
    package init(_ hints: [KeyHint], help: KeyHint?, in region: ScreenRegion) {
        self.region = region
        var end = region.endColumn - 1
        var segments: [Segment] = []
        if let help, DisplayText.columns(of: help.text) + 2 <= region.columns {
            let column = end - DisplayText.columns(of: help.text)
            segments = Self.segments(of: help, at: column)
            end = column - 3
        }
        var column = region.column + 1
        var reserved = [hints.first { $0.isPrimary }, hints.last { $0.isBack }].compactMap { $0 }
        for hint in hints {
            reserved.removeAll { $0 == hint }
            let columns = DisplayText.columns(of: hint.text)
            let reservedColumns = reserved.reduce(0) { $0 + DisplayText.columns(of: $1.text) + 3 }
            // After the first hint that does not fit, only the reserved ones are shown.
            guard columns <= end - column - reservedColumns else {
                let isReserved = hint.isPrimary || hint.isBack
                for hint in (isReserved ? [hint] : []) + reserved
                where DisplayText.columns(of: hint.text) <= end - column {
                    segments += Self.segments(of: hint, at: column)
                    column += DisplayText.columns(of: hint.text) + 3
                }
                break
            }
            segments += Self.segments(of: hint, at: column)
            column += columns + 3
        }
        self.segments = segments
    }

    private static func segments(of hint: KeyHint, at column: Int) -> [Segment] {
        var column = column
        var segments: [Segment] = []
        for (index, key) in hint.keys.enumerated() {
            segments.append(Segment(text: key.title, column: column, isKey: true, presses: key.presses))
            column += DisplayText.columns(of: key.title)
            if index < hint.keys.count - 1 { column += hint.separator.count }
        }
        guard !hint.label.isEmpty else { return segments }
        let space = segments.isEmpty ? "" : " "
        segments.append(
            Segment(text: space + hint.label, column: column, isKey: false, presses: hint.keys.last?.presses ?? []))
        return segments
    }

    /// Returns the key presses that a click at `position` simulates; empty outside hints.
    package func presses(at position: ScreenPosition) -> [KeyPress] {
        segments.first { frame(of: $0).contains(position) }?.presses ?? []
    }

    private func frame(of segment: Segment) -> ScreenRegion {
        ScreenRegion(row: region.row, column: segment.column, rows: 1, columns: DisplayText.columns(of: segment.text))
            .intersection(region)
    }

    /// Draws the hints.
    /// - Parameter hasRule: whether a horizontal rule fills the space between hints.
    package func draw(hasRule: Bool, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        surface.fill(region, style: .plain)
        surface.coverPressables(in: region)
        if hasRule { surface.drawLine(row: region.row, columns: region.column..<region.endColumn, style: theme.border) }
        for segment in segments where hasRule {
            // One blank cell around a hint and three between two hints.
            let columns =
                max(
                    0, segment.column - 2)..<min(
                    region.endColumn, segment.column + DisplayText.columns(of: segment.text) + 2)
            let cells = max(columns.lowerBound, region.column)..<columns.upperBound
            surface.fill(
                ScreenRegion(row: region.row, column: cells.lowerBound, rows: 1, columns: cells.count), style: .plain)
        }
        for segment in segments {
            if !segment.presses.isEmpty { surface.declarePressable(frame(of: segment)) }
            surface.draw(
                segment.text, row: region.row, column: segment.column,
                style: segment.isKey ? theme.focus : theme.caption,
                maximumColumns: region.endColumn - segment.column)
        }
    }
}
