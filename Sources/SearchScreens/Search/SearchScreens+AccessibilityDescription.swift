import Languages
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

extension SearchScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        let text = field.text.safeLine
        if isTyping {
            var description = AccessibilityDescription("search typing", tr("Search"))
            var inputField = InputField(label: tr("Words, or tag:sea, by:mina, date:2024-05, -excluded"), value: text)
            inputField.clearSteps = InputStep.clearLineSteps
            inputField.submitSteps = [.settle, .key(.enter)]
            inputField.cancelSteps = [.key(.escape)]
            description.activeField = inputField
            if !text.isEmpty, !isLoading(in: context) { description.facts = facts(in: context) }
            return description
        }
        var description = context.accessibilityDescription(
            of: .searchResults, identifier: "search found",
            heading: text.isEmpty ? tr("All pins") : tr("Results for \(text)"))
        description.facts = facts(in: context)
        description.commands = description.commands.filter { ![.view, .sources].contains($0.action) }
        return description
    }

    private func facts(in context: ScreenContext) -> [String] {
        guard context.walls[.searchResults].isEmpty else { return [context.countText(of: .searchResults)] }
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
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = AccessibilityDescription(
            "filter",
            tr("Filters. Type a number to turn a filter on or off, or \"without\" to exclude the focused filter"))
        let elements = rows.map { row in
            switch row {
            case .term(let text, _): AccessibilityElement(text.safeLine, [tr("on")])
            case .facet(let facet):
                AccessibilityElement(
                    "\(facet.key.title) \(facet.title.safeLine)",
                    [tr("\(facet.count) pin", "\(facet.count) pins", facet.count)])
            }
        }
        description.facts = [context.countText(of: .searchResults)]
        description.choices = Choices(rows: elements, selection: list.selection, chooseSteps: [.key(.enter)])
        description.commands = [
            SpokenCommand([.without], tr("exclude the focused filter"), [.letter("x")]),
            SpokenCommand([.done, .back], tr("show results"), [.key(.escape)]), SpokenCommand.quit,
        ]
        return description
    }
}

extension SortOverlay {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = AccessibilityDescription("order", tr("Sort pins"))
        let current = SearchQuery(context.search.text).order
        let elements = Self.choices.map { choice in
            let isCurrent = choice.name.flatMap { SearchOrder($0) }?.isSameKind(as: current) ?? (current == nil)
            return AccessibilityElement(
                choice.title, [isCurrent ? current?.isReversed == true ? tr("on, reversed") : tr("on") : ""])
        }
        description.choices = Choices(rows: elements, selection: list.selection, chooseSteps: [.key(.enter)])
        description.commands =
            [SpokenCommand([.reversed], tr("reverse the focused order"), [.act(.sort)])]
            + SpokenCommand.close
        return description
    }
}

extension GoToOverlay {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = AccessibilityDescription("go to", tr("Go to"))
        var inputField = InputField(
            label: tr("A number, percentage or date, such as 512, 50% or 2024-05"), value: field.text.safeLine)
        inputField.clearSteps = InputStep.clearLineSteps
        inputField.submitSteps = [.key(.enter)]
        inputField.cancelSteps = [.key(.escape)]
        inputField.problem = problem
        description.activeField = inputField
        return description
    }
}
