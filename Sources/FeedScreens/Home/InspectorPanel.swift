import Drawings
import Languages
import LayoutEngine
import LayoutFiles
import PinWalls
import ScreenKit
import TerminalUI

/// The text of the inspector: the focused pin, the content size, the last query and the adjustable values.
struct InspectorPanel {
    let home: HomeScreen
    let inspector: LayoutInspector
    let context: ScreenContext
    let region: ScreenRegion

    private var theme: Theme { context.theme }
    private var wall: PinWall { context.walls[.feed] }

    func draw(into surface: inout Surface) {
        guard region.rows > 2, region.columns > 20 else { return }
        surface.fill(region, style: .plain)
        let isWide = region.columns >= 60
        if isWide {
            // Below the layout: the text on the left, the values on the right.
            let half = region.columns / 2
            drawText(
                in: ScreenRegion(
                    row: region.row, column: region.column, rows: region.rows, columns: half),
                into: &surface)
            drawValues(
                in: ScreenRegion(
                    row: region.row, column: region.column + half, rows: region.rows, columns: region.columns - half),
                into: &surface)
        } else {
            let text = region.rows / 2
            drawText(in: region.prefix(text), into: &surface)
            drawValues(in: region.dropFirst(text), into: &surface)
        }
    }

    // MARK: Text

    private func drawText(in region: ScreenRegion, into surface: inout Surface) {
        surface.drawRule(in: region, style: theme.border, title: " \(title) ", titleStyle: theme.title)
        let inside = region.dropFirst(1).inset(columns: 1)
        var rest = inside
        for (text, style) in lines {
            let lines = DisplayText.wrapped(text, columns: rest.columns, maximumLines: 3).prefix(rest.rows)
            surface.draw(lines: Array(lines), in: rest, style: style)
            rest = rest.dropFirst(lines.count)
        }
        if !rest.isEmpty { drawLegend(row: inside.endRow - 1, in: inside, into: &surface) }
    }

    private var title: String {
        guard let placed = inspector.placedCount else { return tr("Inspector") }
        return tr("Placing item \(placed) of \(wall.viewport.numbering.count)")
    }

    private var lines: [(String, Style)] {
        let viewport = wall.viewport
        let layout = viewport.layout
        var lines: [(String, Style)] = []
        if let index = viewport.focus.flatMap({ viewport.numbering.index(of: $0) }),
            let explanation = (layout as? any InspectableLayout)?.placementExplanation(ofItemAt: index)
        {
            lines += explanation.sentences.enumerated().map { ($1, $0 == 0 ? theme.title : theme.text) }
        }
        let rect = viewport.visibleRect
        let size = layout.contentSize
        lines.append(
            (contentText(size: "\(size.width)x\(size.height)", sections: layout.numberOfSections), theme.caption))
        lines.append((visibleText(rect: "\(rect.x), \(rect.y), \(rect.width)x\(rect.height)"), theme.caption))
        return lines
    }

    private func contentText(size: String, sections: Int) -> String {
        let items = wall.viewport.numbering.count
        guard let time = wall.layoutState.preparationTime.map(Self.time) else {
            return tr(
                "Content \(size): \(items) items in \(sections) section.",
                "Content \(size): \(items) items in \(sections) sections.", sections)
        }
        return tr(
            "Content \(size): \(items) items in \(sections) section (\(time)).",
            "Content \(size): \(items) items in \(sections) sections (\(time)).", sections)
    }

    private func visibleText(rect: String) -> String {
        guard let query = inspector.query else { return tr("Visible rect \(rect).") }
        guard let time = query.duration.map(Self.time) else {
            return tr("Visible rect \(rect): \(query.elementCount) elements.")
        }
        return tr("Visible rect \(rect): \(query.elementCount) elements (\(time)).")
    }

    /// Returns a duration with its unit, such as "1.2 µs".
    static func time(_ duration: Duration) -> String {
        let nanoseconds = Int(duration / .nanoseconds(1))
        return switch nanoseconds {
        case ..<1_000: "\(nanoseconds) ns"
        case ..<1_000_000: "\(tenths(nanoseconds, of: 1_000)) µs"
        default: "\(tenths(nanoseconds, of: 1_000_000)) ms"
        }
    }

    private static func tenths(_ count: Int, of unit: Int) -> String {
        let tenths = (count * 10 + unit / 2) / unit
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    private func drawLegend(row: Int, in region: ScreenRegion, into surface: inout Surface) {
        var column = region.column
        for outlinePart in OutlineColors.Part.allCases {
            let text = "▪\(outlinePart.title) "
            guard column + DisplayText.columns(of: text) <= region.endColumn + 1 else { return }
            column += surface.draw(
                text, row: row, column: column, style: outlinePart.style(context.theme),
                maximumColumns: region.endColumn - column)
        }
    }

    // MARK: Values

    private func drawValues(in region: ScreenRegion, into surface: inout Surface) {
        guard region.rows > 1 else { return }
        let paths = home.adjustableValues(in: context)
        let title = home.inspectedSection(in: context).map { tr("Values of section \($0)") } ?? tr("Values")
        surface.drawRule(in: region, style: theme.border, title: " \(title) ", titleStyle: theme.title)
        let inside = region.dropFirst(1).inset(columns: 1)
        let first = max(0, min(inspector.selectedIndex - inside.rows / 2, paths.count - inside.rows))
        for (index, path) in paths.enumerated().dropFirst(first).prefix(inside.rows) {
            let row = inside.row + index - first
            let isSelected = index == inspector.selectedIndex
            let style = isSelected ? theme.selection : theme.text
            if isSelected { surface.fill(inside.line(index - first), style: style) }
            let value = (isSelected ? "‹ " : "") + (wall.file?.text(at: path[...]) ?? "") + (isSelected ? " ›" : "")
            let columns = min(DisplayText.columns(of: value), inside.columns / 2)
            let availableColumns = inside.columns - columns - 2
            surface.draw(
                Self.truncatedAtStart(LayoutFile.title(of: path), columns: availableColumns), row: row,
                column: inside.column + 1, style: isSelected ? style : theme.caption, maximumColumns: availableColumns)
            surface.draw(
                truncated: value, row: row, column: inside.endColumn - columns, columns: columns, style: style)
        }
    }

    /// Returns a title that is shortened at its start, because its last words distinguish it from its neighbours.
    static func truncatedAtStart(_ title: String, columns: Int) -> String {
        var words = title.split(separator: " › ")[...]
        guard DisplayText.columns(of: title) > columns else { return title }
        while words.count > 1 {
            words.removeFirst()
            let suffix = "… › " + words.joined(separator: " › ")
            if DisplayText.columns(of: suffix) <= columns { return suffix }
        }
        return DisplayText.truncated(title, columns: columns)
    }
}

extension Surface {
    /// Draws a rule with a title along the first row of a region.
    fileprivate mutating func drawRule(
        in region: ScreenRegion, style: Style, title: String, titleStyle: Style
    ) {
        for column in region.column..<region.endColumn {
            draw("─", row: region.row, column: column, style: style, maximumColumns: 1)
        }
        draw(title, row: region.row, column: region.column + 1, style: titleStyle, maximumColumns: region.columns - 2)
    }
}
