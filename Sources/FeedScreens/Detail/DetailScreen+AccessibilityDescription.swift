import Feeds
import Languages
import PinWalls
import ScreenKit

extension AccessibilityDescription {
    /// Creates the description of a single pin with all its facts.
    /// - Parameters:
    ///   - identifier: the identity of the screen.
    ///   - viewName: the name of the view, which begins the heading.
    init(of subject: PinSubject, identifier: String, viewName: String, in context: ScreenContext) {
        self.init("\(identifier) \(subject.pin.id)", "\(viewName): \(subject.pin.spokenName)")
        facts = subject.pin.accessibilityFacts(of: subject, in: context)
        savedFact = subject.pin.savedFact(in: context)
        commands = SpokenCommand.pinCommands(subject.pin, in: context)
    }
}

extension DetailScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        guard let subject = subject(in: context) else { return AccessibilityDescription("pin", tr("Open pin")) }
        let pinWall = context.walls[wall]
        let total = max(pinWall.total ?? 0, pinWall.cards.count)
        let name = pinWall.focus.map { tr("Pin \($0 + 1) of \(total)") } ?? tr("Pin")
        var description = AccessibilityDescription(of: subject, identifier: "pin", viewName: name, in: context)
        let pictures = pictureCount(on: pinWall)
        if pictures > 1 {
            description.facts.insert(tr("Picture \(min(picture, pictures - 1) + 1) of \(pictures)"), at: 0)
            description.commands += [
                SpokenCommand(.nextSection, .nextPicture), SpokenCommand(.previousSection, .previousPicture),
            ]
        }
        description.commands += [
            SpokenCommand(.next, .next), SpokenCommand(.previous, .previous),
            SpokenCommand(.top, .first, title: tr("the first pin")),
            SpokenCommand(.end, .last, title: tr("the last pin")),
        ]
        return description
    }
}
