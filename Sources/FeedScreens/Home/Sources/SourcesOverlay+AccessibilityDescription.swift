import Feeds
import Languages
import ScreenKit
import TerminalUI

extension SourcesOverlay {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = AccessibilityDescription(
            "sources",
            context.sources.order == .byDate
                ? tr("Sources, newest pins first. Type a number to turn a source on or off")
                : tr("Sources, one after another. Type a number to turn a source on or off"))
        if let newSource {
            var inputField = InputField(
                label: tr("A folder, a file, or an https or mastodon address"), value: newSource.field.text.safeLine)
            inputField.clearSteps = InputStep.clearLineSteps
            inputField.submitSteps = [.key(.enter)]
            inputField.cancelSteps = [.key(.escape)]
            inputField.problem = newSource.problem
            description.identifier = "sources adding"
            description.heading = newSource.isWaiting ? tr("Checking") : tr("Add a source")
            description.activeField = newSource.isWaiting ? nil : inputField
            return description
        }
        let elements = context.sources.statuses.map { status in
            AccessibilityElement(
                status.title.safeLine,
                [status.isOn ? tr("on") : "", status.figure(in: context.options.timeZone).spoken]
                    + status.sentences.map(\.text.safeLine))
        }
        if elements.isEmpty { description.facts = [tr("No sources. Type \"add\" to add a source")] }
        description.choices = Choices(rows: elements, selection: list.selection, chooseSteps: [.key(.enter)])
        description.commands =
            [
                SpokenCommand([.add], tr("add a source"), argument: tr("address")) { address in
                    address.isEmpty ? [.act(.add)] : [.act(.add), .paste(address), .key(.enter)]
                },
                SpokenCommand([.remove], tr("remove the focused source"), [.act(.delete)]),
                SpokenCommand(.refresh, .refresh, .again, title: tr("reload the focused source")),
                SpokenCommand([.order], tr("change the order"), [.act(.sort)]),
                SpokenCommand([.keep], tr("save these sources as your feed"), [.act(.write)]),
            ] + SpokenCommand.close
        return description
    }
}
