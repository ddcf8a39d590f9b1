import Languages
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

extension SearchScreen {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        let text = field.text.safeLine
        if isTyping {
            var telling = AccessibilityDescription("search typing", tr("Search"))
            var asked = InputField(label: tr("Words, or tag:sea, by:mina, date:2024-05, -excluded"), value: text)
            asked.begin = InputStep.clearingLine
            asked.finish = [.settle, .key(.enter)]
            asked.leave = [.key(.escape)]
            telling.activeField = asked
            if !text.isEmpty, !isAwaiting(in: context) { telling.facts = facts(in: context) }
            return telling
        }
        var telling = context.telling(
            of: .searchResults, "search found", text.isEmpty ? tr("All pins") : tr("Results for \(text)"))
        telling.facts = facts(in: context)
        telling.commands = telling.commands.filter { ![.view, .sources].contains($0.action) }
        return telling
    }

    private func facts(in context: ScreenContext) -> [String] {
        guard context.walls[.searchResults].isEmpty else { return [context.count(of: .searchResults)] }
        let count = context.walls[wall].cards.count
        let remedies = context.search.remedies.prefix(4).map { remedy in
            let (term, count) = ("\(remedy.term)".safeLine, remedy.count)
            return tr("Without \(term): \(count) pin", "Without \(term): \(count) pins", count)
        }
        return [
            tr(
                "No results. Searched \(count) pin.", "No results. Searched \(count) pins.",
                count)
        ] + remedies
    }
}

extension FilterOverlay {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        var telling = AccessibilityDescription(
            "filter", tr("Filter. Type a number to turn one on or off, or \"without\" to exclude the focused one"))
        let elements = rows.map { row in
            switch row {
            case .term(let text, _): AccessibilityElement(text.safeLine, [tr("on")])
            case .facet(let facet):
                AccessibilityElement(
                    "\(facet.key.title) \(facet.title.safeLine)",
                    [tr("\(facet.count) pin", "\(facet.count) pins", facet.count)])
            }
        }
        telling.facts = [context.count(of: .searchResults)]
        telling.choices = Choices(rows: elements, selection: list.selection, choosing: [.key(.enter)])
        telling.commands = [
            SpokenCommand([.without], tr("exclude the focused one"), [.letter("x")]),
            SpokenCommand([.done, .back], tr("show results"), [.key(.escape)]), SpokenCommand.quit,
        ]
        return telling
    }
}

extension SortOverlay {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        var telling = AccessibilityDescription("order", tr("Sort pins"))
        let current = SearchQuery(context.search.text).order
        let elements = Self.choices.map { choice in
            let isCurrent = choice.name.flatMap { SearchOrder($0) }?.isSameKind(as: current) ?? (current == nil)
            return AccessibilityElement(
                choice.title, [isCurrent ? current?.isReversed == true ? tr("on, reversed") : tr("on") : ""])
        }
        telling.choices = Choices(rows: elements, selection: list.selection, choosing: [.key(.enter)])
        telling.commands = [SpokenCommand([.reversed], tr("reverse the focused order"), [.act(.sort)])] + SpokenCommand.leave
        return telling
    }
}

extension GoToOverlay {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        var telling = AccessibilityDescription("go to", tr("Go to"))
        var asked = InputField(
            label: tr("A number, percentage or date, such as 512, 50% or 2024-05"), value: field.text.safeLine)
        asked.begin = InputStep.clearingLine
        asked.finish = [.key(.enter)]
        asked.leave = [.key(.escape)]
        asked.problem = problem
        telling.activeField = asked
        return telling
    }
}
