import Languages
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

extension SearchScreen {
    package func telling(in context: ScreenContext) -> Telling {
        let text = field.text.safeLine
        if isTyping {
            var telling = Telling("search typing", tr("Search"))
            var asked = AskedText(label: tr("Words, or tag:sea, by:mina, date:2024-05, -excluded"), value: text)
            asked.begin = Step.emptyLine
            asked.finish = [.settle, .key(.enter)]
            asked.leave = [.key(.escape)]
            telling.asked = asked
            if !text.isEmpty, !isAwaiting(in: context) { telling.facts = facts(in: context) }
            return telling
        }
        var telling = context.telling(
            of: .found, "search found", text.isEmpty ? tr("All pins") : tr("Results for \(text)"))
        telling.facts = facts(in: context)
        telling.offers = telling.offers.filter { ![.view, .sources].contains($0.action) }
        return telling
    }

    private func facts(in context: ScreenContext) -> [String] {
        guard context.walls[.found].isEmpty else { return [context.count(of: .found)] }
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
    package func telling(in context: ScreenContext) -> Telling {
        var telling = Telling(
            "filter", tr("Filter. Type a number to turn one on or off, or \"without\" to exclude the focused one"))
        let elements = rows.map { row in
            switch row {
            case .term(let text, _): Element(text.safeLine, [tr("on")])
            case .facet(let facet):
                Element(
                    "\(facet.key.title) \(facet.title.safeLine)",
                    [tr("\(facet.count) pin", "\(facet.count) pins", facet.count)])
            }
        }
        telling.facts = [context.count(of: .found)]
        telling.choices = Choices(rows: elements, selection: list.selection, taking: [.key(.enter)])
        telling.offers = [
            Offer([.without], tr("exclude the focused one"), [.letter("x")]),
            Offer([.done, .back], tr("show results"), [.key(.escape)]), Offer.quit,
        ]
        return telling
    }
}

extension OrderOverlay {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = Telling("order", tr("Sort pins"))
        let current = SearchQuery(context.search.text).order
        let elements = Self.choices.map { choice in
            let isCurrent = choice.name.flatMap { SearchOrder($0) }?.isSameKind(as: current) ?? (current == nil)
            return Element(
                choice.title, [isCurrent ? current?.isReversed == true ? tr("on, reversed") : tr("on") : ""])
        }
        telling.choices = Choices(rows: elements, selection: list.selection, taking: [.key(.enter)])
        telling.offers = [Offer([.reversed], tr("reverse the focused order"), [.act(.sort)])] + Offer.leave
        return telling
    }
}

extension GoToOverlay {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = Telling("go to", tr("Go to"))
        var asked = AskedText(
            label: tr("A number, percentage or date, such as 512, 50% or 2024-05"), value: field.text.safeLine)
        asked.begin = Step.emptyLine
        asked.finish = [.key(.enter)]
        asked.leave = [.key(.escape)]
        asked.problem = problem
        telling.asked = asked
        return telling
    }
}
