import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension CapsulesScreen {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        if let question { return question.telling(in: context) }
        switch mode {
        case .form(let form): return form.telling
        case .list(let list): return listTelling(list, in: context)
        case .pages: return pageTelling(in: context)
        }
    }

    private func pageTelling(in context: ScreenContext) -> AccessibilityDescription {
        guard let capsule = current else {
            var telling = AccessibilityDescription(
                "capsule none", isEmpty ? tr("No time capsules yet") : tr("After the newest capsule"))
            telling.facts = [tr("Type \"open\" to create one: notes and pins, sealed until a day you choose")]
            telling.commands =
                [SpokenCommand(.open, .open, .make, title: tr("create a capsule"))] + (isEmpty ? [] : Self.wayOffers)
            return telling
        }
        let calendar = context.capsuleCalendar
        let place = (pages.currentPage ?? 0) + 1
        var telling = AccessibilityDescription(
            "capsule \(capsule.id)",
            tr("Capsule \(place) of \(context.capsules.all.count): \(capsule.settings.name.safeLine)"))
        telling.facts = [
            capsule.fate(calendar: calendar).spoken.capitalisedFirst, tr("Contains \(capsule.figure) notes"),
        ]
        telling.commands = Self.offers + Self.wayOffers
        guard let notes = shownNotes else { return telling }
        if notes.isReading, let focus = notes.focus, let note = notes.focused {
            telling.identifier += " note \(note.id)"
            telling.heading = tr("Note \(focus + 1) of \(notes.notes.count)")
            telling.facts = note.text.safeParagraphs
            if let pin = note.pin { telling.facts.append(tr("With the pin \(pin.spokenName)")) }
            telling.facts.append(tr("Added on \(calendar.day(note.createdAt))"))
            telling.commands = [
                SpokenCommand(.open, .open, title: tr("open its pin")), SpokenCommand(.moveRight, .next, title: tr("next note")),
                SpokenCommand(.moveLeft, .previous, title: tr("previous note")),
                SpokenCommand(.delete, .removeNote), SpokenCommand(.download, .download),
            ]
            return telling
        }
        let elements = notes.notes.map { note in
            AccessibilityElement(
                note.text.safeParagraphs.first ?? note.pin?.spokenName ?? tr("empty note"),
                [note.pin == nil ? "" : tr("with a pin")])
        }
        telling.choices = Choices(announced: elements, focus: notes.focus) { place in
            [.act(.top)] + Array(repeating: .act(.moveDown), count: place) + [.act(.open)]
        }
        return telling
    }

    private static var wayOffers: [SpokenCommand] {
        [
            SpokenCommand(.moveLeft, .older, title: tr("previous capsule")),
            SpokenCommand(.moveRight, .newer, title: tr("next capsule")),
            SpokenCommand(.view, .listOfCapsules, .allCapsules),
        ]
    }

    private static var offers: [SpokenCommand] {
        [
            SpokenCommand(.open, .open, title: tr("write a note, or read the capsule")),
            SpokenCommand(.intoCapsule, .note, title: tr("write a note")),
            SpokenCommand(.openEarly, .openEarly),
            SpokenCommand(.edit, .capsuleSettings, .rename), SpokenCommand(.delete, .removeNote),
        ]
    }

    private func listTelling(_ list: SelectionList, in context: ScreenContext) -> AccessibilityDescription {
        var telling = AccessibilityDescription("capsules", tr("Capsules by opening date"))
        let now = context.capsules.now ?? .distantPast
        let elements =
            listed.map { capsule in
                AccessibilityElement(
                    capsule.settings.name.safeLine,
                    [
                        capsule.state(now: now), context.capsuleCalendar.day(capsule.settings.opensAt),
                        tr("\(capsule.figure) notes"),
                    ])
            } + [AccessibilityElement(tr("Create a capsule"))]
        let selection = list.selection ?? 0
        let move: @Sendable (Int) -> [InputStep] = { place in
            Array(repeating: .act(place < selection ? .moveUp : .moveDown), count: abs(place - selection))
        }
        telling.choices = Choices(announced: elements, focus: list.selection) { move($0) + [.act(.open)] }
        telling.choices.move = move
        telling.commands = [SpokenCommand(.open, .open), SpokenCommand(.edit, .capsuleSettings)]
        return telling
    }
}

extension EarlyOpeningDialog {
    fileprivate func telling(in context: ScreenContext) -> AccessibilityDescription {
        let day = context.capsuleCalendar.day(capsule.settings.opensAt)
        var telling = AccessibilityDescription("capsule question", tr("Open \(capsule.settings.name.safeLine) early?"))
        telling.facts = [tr("Sealed until \(day). Once open, it stays open and can't take more notes.")]
        telling.choices = Choices(announced: [AccessibilityElement(tr("Keep it sealed")), AccessibilityElement(tr("Open it now"))], focus: nil) {
            place in
            [.letter(place == 0 ? "n" : "y")]
        }
        telling.commands = SpokenCommand.answers(yes: [.letter("y")], no: [.letter("n")])
        return telling
    }
}

extension CapsuleForm {
    fileprivate var telling: AccessibilityDescription {
        var telling = AccessibilityDescription(
            "capsule form \(capsule.map { "\($0.id)" } ?? "new")",
            capsule.map { tr("Settings of \($0.settings.name.safeLine)") }
                ?? tr("New time capsule. Type \"fill\" to fill in the fields one by one"))
        telling.fields = input.askedTexts(among: fields) { field in
            switch field {
            case .name: tr("Name")
            case .goal: tr("Number of notes")
            default: tr("Opening date, such as 2027-09-01, +6m or +1y")
            }
        }
        telling.choices = Choices(announced: telling.fields.map(\.element), focus: nil) { [.promptForField($0)] }
        if let problem = input.problem { telling.facts = [problem.safeLine] }
        if input.isBusy { telling.facts = [tr("Saving")] }
        telling.commands = SpokenCommand.onForm(
            capsule == nil ? [.seal, .save] : [.save], capsule == nil ? tr("create") : tr("save the settings"),
            leaving: tr("close, and keep a draft"))
        if fields.contains(.remove) {
            telling.commands.append(
                SpokenCommand(
                    [.removeCapsule], tr("remove the capsule"), input.steps(to: .remove, among: fields) + [.key(.enter)]
                ))
        }
        return telling
    }
}
