import Languages
import PinWalls
import ScreenKit

extension SimilarPinsScreen {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        let name = context.similarPins.pin?.spokenName ?? tr("a pin")
        let others = context.walls[.similar].cards.count - 1
        var telling = context.telling(
            of: .similar, "alike \(context.similarPins.trail.count) \(context.similarPins.pin?.id ?? "")", tr("More like \(name)"))
        telling.facts = [
            isAwaiting(in: context)
                ? tr("Searching for similar pins")
                : others < 1
                    ? tr("No similar pins.")
                    : tr(
                        "\(others) similar pin. Number 1 is the pin itself",
                        "\(others) similar pins. Number 1 is the pin itself", others)
        ]
        let elsewhere: Set<Action?> = [
            .search, .filter, .sort, .next, .previous, .view, .sources, .keepSearch,
        ]
        telling.commands =
            telling.commands.filter { !elsewhere.contains($0.action) }
            + [SpokenCommand(.keepSearch, .keep, title: tr("save trail as a board"))]
        return telling
    }
}
