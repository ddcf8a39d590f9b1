import Languages
import PinSearch
import ScreenKit
import TerminalUI

/// The menu of sort orders for the pins of a wall.
package struct SortOverlay: Screen {
    package private(set) var list: SelectionList

    /// The query value and the title of each sort order. The value is `nil` for the wall's own order.
    package static var choices: [(name: String?, title: String)] {
        [
            (nil, tr("Original order")), ("newest", tr("Newest first")), ("oldest", tr("Oldest first")),
            ("name", tr("By name")), ("likes", tr("Most liked first")), ("size", tr("Largest first")),
            ("brightness", tr("Brightest first")), ("hue", tr("By colour, red to violet")),
            ("random", tr("Random")),
        ]
    }

    init(in context: ScreenContext) {
        let current = SearchQuery(context.search.text).order
        let index = Self.choices.firstIndex { choice in
            choice.name.flatMap { SearchOrder($0) }?.isSameKind(as: current) ?? (current == nil)
        }
        list = SelectionList(count: Self.choices.count, selection: index ?? 0)
    }

    package var scopes: [Action.Scope] { [.wall] }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        let panel = SearchPanel(in: context.regions.content, count: Self.choices.count)
        switch input {
        case .paste: return .handled
        case .mouse(let event):
            switch panel.receive(event, list: &list) {
            case .choose: return choose(in: &context)
            case .close: return close(in: &context)
            case .nothing: return .handled
            }
        case .key(let press, let action):
            switch (press.key, press.modifiers.isEmpty) {
            case (.escape, _): return close(in: &context)
            case (.enter, _), (.character(" "), true): return choose(in: &context)
            case _ where action == .sort: return choose(isReversed: true, in: &context)
            case _ where action == .back: return close(in: &context)
            default:
                panel.moveSelection(of: &list, for: press, action: action)
                return .handled
            }
        }
    }

    private func close(in context: inout ScreenContext) -> Response {
        context.pendingMessages.append(.search(.menuClosed))
        return .close
    }

    private func choose(isReversed: Bool = false, in context: inout ScreenContext) -> Response {
        guard let name = list.selection.map({ Self.choices[$0].name }) else { return .handled }
        var text = SearchText(context.search.text)
        text.setOrder(
            name.map { name in
                // Each choice gets a new seed, which the query contains, so that the order is reproducible.
                let order = name == "random" ? "random-\(1 + context.random.next(upperBound: 9_999))" : name
                return SearchText.term(.sort, order)
            }.map { isReversed ? "-" + $0 : $0 })
        context.pendingMessages.append(.search(.changed(text.text)))
        return close(in: &context)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        [KeyHint("<enter>", tr("sort"))] + context.keyHints([(.sort, tr("reverse"))])
            + [KeyHint("<esc>", tr("cancel"))]
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let choices = Self.choices
        let panel = SearchPanel(in: context.regions.content, count: choices.count)
        surface.drawPanel(panel.frame, title: tr("Sort"), theme: theme)
        let current = SearchQuery(context.search.text).order
        list.draw(into: &surface, region: panel.list, indicatorStyle: theme.caption) {
            index, surface, line, isSelected in
            let (name, title) = choices[index]
            let style = isSelected ? theme.selection : theme.text
            if isSelected { surface.fill(line, style: style) }
            let isCurrent = name.flatMap { SearchOrder($0) }?.isSameKind(as: current) ?? (current == nil)
            if isCurrent {
                surface.draw(
                    current?.isReversed == true ? "▲" : "●", row: line.row, column: line.column + 1,
                    style: isSelected ? style : theme.focus, maximumColumns: 1)
            }
            surface.draw(
                title, row: line.row, column: line.column + 3, style: style, maximumColumns: line.columns - 4)
        }
    }
}

extension SearchOrder {
    /// Returns whether the orders are equal except for their seeds and directions; `false` if `other` is `nil`.
    package func isSameKind(as other: SearchOrder?) -> Bool {
        if case .random = key, case .random? = other?.key { return true }
        return key == other?.key
    }
}
