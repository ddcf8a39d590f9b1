import Languages
import ScreenKit

extension OverviewScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = context.accessibilityDescription(
            of: wall, identifier: "above",
            heading: tr("Overview of all pins (visual only). Type \"back\" to close it"))
        description.commands = [SpokenCommand(.open, .open)]
        return description
    }
}
