import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension NoteSheet {
    package func telling(in context: ScreenContext) -> Telling {
        let name = capsule?.settings.name.safeLine ?? tr("a capsule")
        var telling = Telling(
            "note", pin.map { tr("A note for \(name) with \($0.spokenName)") } ?? tr("A note for \(name)"))
        if let problem = form.problem { telling.facts = [problem.spoken.safeLine] }
        if form.isBusy { telling.facts = [tr("Being put in")] }
        telling.fields = form.askedTexts(among: fields) { _ in tr("Text") }
        let choosing = form.steps(to: .capsule, among: fields)
        let selection = choice.selection
        let elements =
            telling.fields.map(\.element)
            + (capsules.count > 1
                ? capsules.enumerated().map { place, capsule in
                    Element(tr("Into \(capsule.settings.name.safeLine)"), [place == selection ? tr("chosen") : ""])
                } : [])
        telling.choices = Choices(told: elements, focus: nil) { place in
            place == 0 ? [.ask(0)] : choosing + Step.arrows(from: selection, to: place - 1) + [.key(.enter)]
        }
        telling.offers =
            Offer.onForm([.putIn, .save], tr("put it into the capsule"), leaving: tr("keep the text and leave"))
            + [Offer([.anotherNote], tr("another kept note"), [.control("n")])]
        return telling
    }
}
