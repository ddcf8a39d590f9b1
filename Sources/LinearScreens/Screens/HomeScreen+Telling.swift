import Feeds
import LayoutFiles
import PinScreens
import PinWalls
import TerminalUI

extension HomeScreen: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        if gallery != nil { return galleryTelling(in: context) }
        guard hasFirstPage else {
            var telling = Telling("home reading", "Home. Reading \(feed.sourceName.safeLine)")
            telling.offers = [Offer(.sources, "sources"), Offer(.refresh, "refresh", "again")]
            return telling
        }
        if strip.isFocused {
            return context.telling(of: .strip, "home saved", "Saved pins above the feed")
        }
        let count = context.walls.feed.isEmpty ? "" : ", \(context.count(of: .feed))"
        var telling = context.telling(of: .feed, "home", "Home. \(feed.sourceName.safeLine)\(count)")
        telling.facts = facts(in: context)
        telling.offers.append(Offer(.inspect, "inspector", title: "frames of the layout, drawn for eyes"))
        return telling
    }

    private func facts(in context: ScreenContext) -> [String] {
        var facts: [String] = []
        if context.walls.feed.isEmpty { facts.append("Nothing is here yet.") }
        facts += feed.problems.flatMap(\.safeParagraphs)
        if feed.newCount > 0 { facts.append("\(feed.newCount.counted("new pin", "new pins")): first goes to them") }
        if let file = context.walls.feed.file, !file.name.isEmpty { facts.append("Layout: \(file.name.safeLine)") }
        if let layoutProblem { facts += layoutProblem.safeParagraphs }
        if inspector != nil { facts.append("The inspector is open. It is for eyes; inspector closes it.") }
        return facts
    }

    // MARK: Layouts

    private func galleryTelling(in context: ScreenContext) -> Telling {
        var telling = Telling("home layouts", "Layouts. A number shows one; back leaves the one that was shown before")
        guard let menu = gallery, let entries = menu.entries else {
            telling.facts = ["Reading the layouts"]
            telling.offers = Self.galleryOffers
            return telling
        }
        let columns = Element("Columns", ["the feed in columns of one width"])
        let elements =
            [columns]
            + entries.map { entry in
                switch entry.layout {
                case .success(let file): Element(entry.title.safeLine, [file.summary.safeLine])
                case .failure(let problem): Element(entry.title.safeLine, ["broken: \(problem.text.safeLine)"])
                }
            }
        telling.choices = Choices(told: elements, focus: menu.list.selection) { place in
            [.act(.top)] + Array(repeating: .act(.moveDown), count: place) + [.act(.open)]
        }
        telling.choices.move = { place in [.act(.top)] + Array(repeating: .act(.moveDown), count: place) }
        telling.offers = Self.galleryOffers
        return telling
    }

    private static let galleryOffers = [
        Offer(.open, "keep", title: "stay with this layout"), Offer(.back, "back", title: "as it was"), Offer.quit,
    ]
}
