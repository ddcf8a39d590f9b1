import Drawings
import Languages
import PinSearch
import ScreenKit
import TerminalUI

/// The filter menu of a search: the terms of the query, and the values of the results, by which they can be filtered.
package struct FilterOverlay: Screen {
    package private(set) var list = SelectionList(count: 0)
    package private(set) var rows: [Row] = []

    package enum Row: Hashable {
        /// A term of the query with its index.
        case term(String, Int)
        case facet(SearchFacet)

        /// The text of the row in lower case, which identifies the row when the rows change.
        var name: String {
            switch self {
            case .term(let text, _): text.lowercased()
            case .facet(let facet): facet.text.lowercased()
            }
        }
    }

    init(in context: ScreenContext) {
        updateRows(in: context)
    }

    package var scopes: [Action.Scope] { [.wall] }

    // MARK: Messages

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        context.requestFacets()
        updateRows(in: context)
        return .handled
    }

    /// Updates the rows. The selection stays on its row, or at its index if the row no longer exists.
    private mutating func updateRows(in context: ScreenContext) {
        let text = SearchText(context.search.text)
        let facets = context.search.facets.filter { !text.contains($0.text) }
        let rows = text.pieces.enumerated().map { Row.term($1, $0) } + facets.map(Row.facet)
        guard rows != self.rows else { return }
        let selected = list.selection.flatMap { self.rows.indices.contains($0) ? self.rows[$0].name : nil }
        self.rows = rows
        list.count = rows.count
        if let index = rows.firstIndex(where: { $0.name == selected }) { list.select(index) }
    }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        let panel = SearchPanel(in: context.regions.content, count: rows.count)
        switch input {
        case .paste: return .handled
        case .mouse(let event):
            switch panel.receive(event, list: &list) {
            case .choose: toggleSelected(in: &context)
            case .close: return close(in: &context)
            case .nothing: break
            }
        case .key(let press, let action):
            switch (press.key, press.modifiers.isEmpty) {
            case (.escape, _): return close(in: &context)
            case (.enter, _), (.character(" "), true): toggleSelected(in: &context)
            case (.character("x"), true): exclude(in: &context)
            case _ where action == .filter || action == .back: return close(in: &context)
            default: panel.moveSelection(of: &list, for: press, action: action)
            }
        }
        return .handled
    }

    private func close(in context: inout ScreenContext) -> Response {
        context.pendingMessages.append(.search(.menuClosed))
        return .close
    }

    /// Adds the selected row to the query, or removes it.
    private func toggleSelected(in context: inout ScreenContext) {
        change(in: &context) { text, row in
            switch row {
            case .term(_, let index): text.remove(at: index)
            case .facet(let facet): text.toggle(facet.key, facet.value)
            }
        }
    }

    /// Adds the negation of the selected value to the query, or removes it.
    private func exclude(in context: inout ScreenContext) {
        change(in: &context) { text, row in
            if case .facet(let facet) = row { text.toggleExcluded(facet.key, facet.value) }
        }
    }

    private func change(in context: inout ScreenContext, _ body: (inout SearchText, Row) -> Void) {
        guard let index = list.selection, rows.indices.contains(index) else { return }
        var text = SearchText(context.search.text)
        body(&text, rows[index])
        context.pendingMessages.append(.search(.changed(text.text)))
    }

    // MARK: Display

    package func hints(in context: ScreenContext) -> [KeyHint] {
        [KeyHint("<space>", tr("toggle")), KeyHint("x", tr("exclude")), KeyHint("<esc>", tr("done"))]
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let panel = SearchPanel(in: context.regions.content, count: rows.count)
        surface.drawPanel(panel.frame, title: tr("Filter"), theme: theme)
        guard !rows.isEmpty else {
            surface.draw(
                context.search.hasFacets ? tr("Nothing to filter by") : tr("Searching…"), row: panel.list.row,
                column: panel.list.column + 1, style: theme.caption, maximumColumns: panel.list.columns - 1)
            return
        }
        let first = list.visibleRange(rows: panel.list.rows).lowerBound
        list.draw(into: &surface, region: panel.list, indicatorStyle: theme.caption) {
            index, surface, line, isSelected in
            guard rows.indices.contains(index) else { return }
            if isSelected { surface.fill(line, style: theme.selection) }
            draw(
                rows[index], in: line, isFirst: index == first || isFirstOfKey(index),
                style: isSelected ? theme.selection : nil, theme: theme, into: &surface)
        }
    }

    private func isFirstOfKey(_ index: Int) -> Bool {
        guard index > 0, case .facet(let facet) = rows[index] else { return true }
        guard case .facet(let previous) = rows[index - 1] else { return true }
        return facet.key != previous.key
    }

    /// - Parameter style: the style of the selected row; `nil` for the default styles.
    private func draw(
        _ row: Row, in line: ScreenRegion, isFirst: Bool, style: Style?, theme: Theme, into surface: inout Surface
    ) {
        switch row {
        case .term(let text, _):
            surface.draw("●", row: line.row, column: line.column + 1, style: style ?? theme.focus, maximumColumns: 1)
            surface.draw(
                truncated: text, row: line.row, column: line.column + 3, columns: line.columns - 5,
                style: style ?? theme.text)
        case .facet(let facet):
            if isFirst || style != nil {
                surface.draw(
                    facet.key.title, row: line.row, column: line.column + 1, style: style ?? theme.caption,
                    maximumColumns: 8)
            }
            let columns = surface.draw(
                "\(facet.count)", row: line.row, endColumn: line.endColumn - 2, style: style ?? theme.caption)
            var column = line.column + 10
            if facet.key == .color, let name = ColorName(rawValue: facet.value) {
                surface.draw(
                    "██", row: line.row, column: column, style: Style(foreground: .rgb(name.rgb)),
                    maximumColumns: 2)
                column += 3
            }
            let availableColumns = max(0, line.endColumn - column - columns - 3)
            surface.draw(
                truncated: facet.title, row: line.row, column: column, columns: availableColumns,
                style: style ?? theme.text)
        }
    }
}
