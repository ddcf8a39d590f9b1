import Feeds
import PinScreens
import TerminalUI

extension SourcesOverlay: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        let order = context.sources.order == .byDate ? "the newest first" : "one after another"
        var telling = Telling("sources", "Sources, \(order). A number puts one on or off")
        if let adding {
            var asked = AskedText(
                label: "A folder, a file, https or mastodon address", value: adding.field.text.safeLine)
            asked.begin = Step.emptyLine
            asked.finish = [.key(.enter)]
            asked.leave = [.key(.escape)]
            asked.problem = adding.problem
            telling.place = "sources adding"
            telling.heading = adding.isWaiting ? "Looking at it" : "Add a source"
            telling.asked = adding.isWaiting ? nil : asked
            return telling
        }
        let elements = context.sources.statuses.map { status in
            Element(
                status.title.safeLine,
                [status.isOn ? "on" : "", status.figure(in: context.options.timeZone).spoken]
                    + status.sentences.map(\.text.safeLine))
        }
        if elements.isEmpty { telling.facts = ["No sources: add adds one"] }
        telling.choices = Choices(rows: elements, selection: list.selection, taking: [.key(.enter)])
        telling.offers =
            [
                Offer(["add"], "add a source", argument: "address") { address in
                    address.isEmpty ? [.letter("a")] : [.letter("a"), .paste(address), .key(.enter)]
                },
                Offer(["remove"], "remove the one that has the focus", [.letter("x")]),
                Offer(.refresh, "refresh", "again", title: "read the one that has the focus again"),
                Offer(["order"], "the other order", [.letter("o")]),
                Offer(["keep"], "keep these as your feed", [.letter("w")]),
            ] + Offer.leave
        return telling
    }
}
