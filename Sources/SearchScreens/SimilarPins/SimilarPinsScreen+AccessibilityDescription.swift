import Languages
import PinWalls
import ScreenKit

extension SimilarPinsScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        let name = context.similarPins.pin?.spokenName ?? tr("a pin")
        let others = context.walls[.similar].cards.count - 1
        var description = context.accessibilityDescription(
            of: .similar, identifier: "alike \(context.similarPins.trail.count) \(context.similarPins.pin?.id ?? "")",
            heading: tr("More like \(name)"))
        description.facts = [
            isLoading(in: context)
                ? tr("Searching for similar pins")
                : others < 1
                    ? tr("No similar pins.")
                    : tr(
                        "\(others) similar pin. Number 1 is the pin itself",
                        "\(others) similar pins. Number 1 is the pin itself", others)
        ]
        let unavailableActions: Set<Action?> = [
            .search, .filter, .sort, .next, .previous, .view, .sources, .keepSearch,
        ]
        description.commands =
            description.commands.filter { !unavailableActions.contains($0.action) }
            + [SpokenCommand(.keepSearch, .keep, title: tr("save visited pins as a board"))]
        return description
    }
}
