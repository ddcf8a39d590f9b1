import Feeds
import Languages
import ScreenKit
import TerminalUI

extension SourcesOverlay {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = Telling(
            "sources",
            context.sources.order == .byDate
                ? tr("Sources, newest first. Type a number to turn one on or off")
                : tr("Sources, one after another. Type a number to turn one on or off"))
        if let adding {
            var asked = AskedText(
                label: tr("A folder, a file, or an https or mastodon address"), value: adding.field.text.safeLine)
            asked.begin = Step.emptyLine
            asked.finish = [.key(.enter)]
            asked.leave = [.key(.escape)]
            asked.problem = adding.problem
            telling.place = "sources adding"
            telling.heading = adding.isWaiting ? tr("Checking") : tr("Add a source")
            telling.asked = adding.isWaiting ? nil : asked
            return telling
        }
        let elements = context.sources.statuses.map { status in
            Element(
                status.title.safeLine,
                [status.isOn ? tr("on") : "", status.figure(in: context.options.timeZone).spoken]
                    + status.sentences.map(\.text.safeLine))
        }
        if elements.isEmpty { telling.facts = [tr("No sources. Type \"add\" to add one")] }
        telling.choices = Choices(rows: elements, selection: list.selection, taking: [.key(.enter)])
        telling.offers =
            [
                Offer([.add], tr("add a source"), argument: tr("address")) { address in
                    address.isEmpty ? [.act(.add)] : [.act(.add), .paste(address), .key(.enter)]
                },
                Offer([.remove], tr("remove the focused source"), [.act(.delete)]),
                Offer(.refresh, .refresh, .again, title: tr("reload the focused source")),
                Offer([.order], tr("change the order"), [.act(.sort)]),
                Offer([.keep], tr("save these as your feed"), [.act(.write)]),
            ] + Offer.leave
        return telling
    }
}
