import Languages
import LayoutFiles
import PinWalls
import ScreenKit
import TerminalUI

extension HomeScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        if gallery != nil { return galleryAccessibilityDescription(in: context) }
        guard hasFirstPage else {
            var description = AccessibilityDescription("home reading", tr("Home. Loading \(feed.sourceName.safeLine)"))
            description.commands = [SpokenCommand(.sources, .sources), SpokenCommand(.refresh, .refresh, .again)]
            return description
        }
        if strip.isFocused {
            return context.accessibilityDescription(
                of: .strip, identifier: "home saved", heading: tr("Saved pins above the feed"))
        }
        let name = feed.sourceName.safeLine
        var description = context.accessibilityDescription(
            of: .feed, identifier: "home",
            heading: context.walls[.feed].isEmpty
                ? tr("Home. \(name)") : tr("Home. \(name), \(context.countText(of: .feed))"))
        description.facts = facts(in: context)
        description.commands.append(
            SpokenCommand(.inspect, .inspector, title: tr("frames of the layout (visual only)")))
        return description
    }

    private func facts(in context: ScreenContext) -> [String] {
        var facts: [String] = []
        if context.walls[.feed].isEmpty { facts.append(tr("Nothing here yet.")) }
        facts += feed.problems.flatMap(\.safeParagraphs)
        let new = feed.newCount
        if new > 0 {
            facts.append(
                tr(
                    "\(new) new pin. Type \"first\" to go to the top",
                    "\(new) new pins. Type \"first\" to go to the top", new))
        }
        if let file = context.walls[.feed].file, !file.name.isEmpty {
            facts.append(tr("Layout: \(tr(data: file.name).safeLine)"))
        }
        if let layoutProblem { facts += layoutProblem.safeParagraphs }
        if inspector != nil { facts.append(tr("The inspector is open (visual only). Type \"inspector\" to close it.")) }
        return facts
    }

    // MARK: Layouts

    private func galleryAccessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = AccessibilityDescription(
            "home layouts", tr("Layouts. Type a number to show a layout, or \"back\" to return to the previous layout"))
        guard let menu = gallery, let entries = menu.entries else {
            description.facts = [tr("Loading layouts")]
            description.commands = Self.galleryCommands
            return description
        }
        let columns = AccessibilityElement(tr("Columns"), [tr("columns of equal width")])
        let elements =
            [columns]
            + entries.map { entry in
                switch entry.layout {
                case .success(let file): AccessibilityElement(entry.title.safeLine, [tr(data: file.summary).safeLine])
                case .failure(let problem):
                    AccessibilityElement(entry.title.safeLine, [tr("invalid: \(problem.description.safeLine)")])
                }
            }
        description.choices = Choices(announced: elements, focus: menu.list.selection) { index in
            [.act(.top)] + Array(repeating: .act(.moveDown), count: index) + [.act(.open)]
        }
        description.choices.focusSteps = { index in [.act(.top)] + Array(repeating: .act(.moveDown), count: index) }
        description.commands = Self.galleryCommands
        return description
    }

    private static var galleryCommands: [SpokenCommand] {
        [
            SpokenCommand(.open, .keep, title: tr("use this layout")),
            SpokenCommand(.back, .back, title: tr("previous layout")),
            SpokenCommand.quit,
        ]
    }
}
