import Languages
import ScreenKit

extension OverviewScreen {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        var telling = context.telling(
            of: wall, "above", tr("Overview of all pins (visual only). Type \"back\" to close it"))
        telling.commands = [SpokenCommand(.open, .open)]
        return telling
    }
}
