import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension NoteSheet {
    package func telling(in context: ScreenContext) -> Telling {
        let name = capsule?.settings.name.safeLine ?? tr("a capsule")
        var telling = Telling(
            "note", pin.map { tr("A note for \(name) with \($0.spokenName)") } ?? tr("A note for \(name)"))
        if let problem { telling.facts = [problem.spoken.safeLine] }
        if isStoring { telling.facts = [tr("Being put in")] }
        let isChoice = capsules.count > 1
        var field = AskedText(label: tr("Text"), value: text.text, isLong: true)
        field.begin = (isChoosing ? [.key(.enter)] : []) + Step.empty(text.text)
        telling.fields = [field]
        let choosing = isChoosing ? [] : [Step.key(.tab)]
        let selection = choice.selection
        let elements =
            [Element(tr("Text"), [text.text.isEmpty ? tr("empty") : text.text.safeLine])]
            + (isChoice
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
