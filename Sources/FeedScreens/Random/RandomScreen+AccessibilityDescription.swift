import Languages
import ScreenKit

extension RandomScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        guard let subject = subject(in: context) else {
            return AccessibilityDescription("random", tr("Random pin"))
        }
        var description = AccessibilityDescription(
            of: subject, identifier: "random", viewName: tr("Random pin"), in: context)
        description.commands += [
            SpokenCommand(.random, .random, .another, title: tr("another random pin")), SpokenCommand(.next, .next),
            SpokenCommand(.previous, .previous), SpokenCommand(.open, .open),
        ]
        return description
    }
}
