import Languages
import PinWalls
import ScreenKit

extension AlikeScreen {
    package func telling(in context: ScreenContext) -> Telling {
        let name = context.alike.pin?.spokenName ?? tr("a pin")
        let others = context.walls[.alike].cards.count - 1
        var telling = context.telling(
            of: .alike, "alike \(context.alike.trail.count) \(context.alike.pin?.id ?? "")", tr("More like \(name)"))
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
        telling.offers =
            telling.offers.filter { !elsewhere.contains($0.action) }
            + [Offer(.keepSearch, .keep, title: tr("save trail as a board"))]
        return telling
    }
}
