import TerminalUI

/// The keys, made from the key map itself, over the screen that they work on.
package struct HelpOverlay: Hashable, Sendable {
    /// The first line that is shown, where there are more than fit.
    var offset = 0

    private struct Line: Hashable {
        var keys: String
        var title: String
        /// A group's name; it has no keys.
        var isGroup: Bool
    }

    mutating func clampOffset(to regions: ScreenRegions, keyMap: KeyMap<Action>) {
        let lines = Self.lines(keyMap)
        let rows = Self.inside(regions, lines: lines).rows
        offset = max(0, min(offset, lines.count - rows))
    }

    func draw(keyMap: KeyMap<Action>, in regions: ScreenRegions, theme: Theme, into surface: inout Surface) {
        let lines = Self.lines(keyMap)
        let inside = Self.inside(regions, lines: lines)
        let frame = inside.inset(by: -1)
        surface.fill(frame, style: .plain)
        surface.drawBorder(frame, kind: .rounded, style: theme.focus)
        surface.draw(
            " Keys ", row: frame.row, column: frame.column + 2, style: theme.focus, maximumColumns: frame.columns - 4)
        let hidden = lines.count - inside.rows
        let hint = hidden > 0 ? " ↓ more · any other key closes " : " any key closes "
        surface.draw(
            DisplayText.truncated(hint, columns: frame.columns - 4), row: frame.endRow - 1,
            column: frame.column + 2, style: theme.caption, maximumColumns: frame.columns - 4)
        let keyColumns = Self.keyColumns(lines)
        surface.clipped(to: inside) { surface in
            for (row, line) in lines.dropFirst(max(0, min(offset, hidden))).prefix(inside.rows).enumerated() {
                if line.isGroup {
                    surface.draw(
                        line.title, row: inside.row + row, column: inside.column + 1, style: theme.title,
                        maximumColumns: inside.columns)
                } else {
                    surface.draw(
                        line.keys, row: inside.row + row, column: inside.column + 3, style: theme.focus,
                        maximumColumns: keyColumns)
                    surface.draw(
                        line.title, row: inside.row + row, column: inside.column + keyColumns + 5, style: theme.text,
                        maximumColumns: inside.columns)
                }
            }
        }
    }

    private static func lines(_ keyMap: KeyMap<Action>) -> [Line] {
        var lines: [Line] = []
        for group in keyMap.groups {
            if !lines.isEmpty { lines.append(Line(keys: "", title: "", isGroup: true)) }
            lines.append(Line(keys: "", title: group.title, isGroup: true))
            for binding in group.bindings {
                lines.append(Line(keys: binding.keyTitles, title: binding.title, isGroup: false))
            }
        }
        return lines
    }

    private static func keyColumns(_ lines: [Line]) -> Int {
        lines.map { DisplayText.columns(of: $0.keys) }.max() ?? 0
    }

    /// The overlay's cells without its border, in the middle of the content.
    private static func inside(_ regions: ScreenRegions, lines: [Line]) -> ScreenRegion {
        let titles = lines.map { DisplayText.columns(of: $0.title) }.max() ?? 0
        let outer = regions.content
        let columns = min(keyColumns(lines) + titles + 7, outer.columns - 2)
        let rows = min(lines.count, outer.rows - 2)
        return ScreenRegion(
            row: outer.row + (outer.rows - rows) / 2, column: outer.column + (outer.columns - columns) / 2,
            rows: rows, columns: columns)
    }
}
