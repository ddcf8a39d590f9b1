import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension CapsulesScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        if let earlyOpeningDialog { return earlyOpeningDialog.accessibilityDescription(in: context) }
        switch mode {
        case .form(let form): return form.accessibilityDescription
        case .list(let list): return listAccessibilityDescription(list, in: context)
        case .pages: return pageAccessibilityDescription(in: context)
        }
    }

    private func pageAccessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        guard let capsule = current else {
            var description = AccessibilityDescription(
                "capsule none", isEmpty ? tr("No time capsules yet") : tr("The page after the newest capsule"))
            description.facts = [
                tr("Type \"open\" to create a time capsule: notes and pins, sealed until a day you choose")
            ]
            description.commands =
                [SpokenCommand(.open, .open, .make, title: tr("create a capsule"))]
                + (isEmpty ? [] : Self.navigationCommands)
            return description
        }
        let calendar = context.capsuleCalendar
        let pageNumber = (pages.currentPage ?? 0) + 1
        var description = AccessibilityDescription(
            "capsule \(capsule.id)",
            tr("Capsule \(pageNumber) of \(context.capsules.all.count): \(capsule.settings.name.safeLine)"))
        description.facts = [
            capsule.stateDescription(calendar: calendar).spoken.capitalisedFirst,
            tr("Contains \(capsule.countText) notes"),
        ]
        description.commands = Self.capsuleCommands + Self.navigationCommands
        guard let notes = visibleNotes else { return description }
        if notes.isReading, let focus = notes.focus, let note = notes.focused {
            description.identifier += " note \(note.id)"
            description.heading = tr("Note \(focus + 1) of \(notes.notes.count)")
            description.facts = note.text.safeParagraphs
            if let pin = note.pin { description.facts.append(tr("With the pin \(pin.spokenName)")) }
            description.facts.append(tr("Added on \(calendar.day(note.createdAt))"))
            description.commands = [
                SpokenCommand(.open, .open, title: tr("open the note's pin")),
                SpokenCommand(.moveRight, .next, title: tr("next note")),
                SpokenCommand(.moveLeft, .previous, title: tr("previous note")),
                SpokenCommand(.delete, .removeNote), SpokenCommand(.download, .download),
            ]
            return description
        }
        let elements = notes.notes.map { note in
            AccessibilityElement(
                note.text.safeParagraphs.first ?? note.pin?.spokenName ?? tr("empty note"),
                [note.pin == nil ? "" : tr("with a pin")])
        }
        description.choices = Choices(announced: elements, focus: notes.focus) { index in
            [.act(.top)] + Array(repeating: .act(.moveDown), count: index) + [.act(.open)]
        }
        return description
    }

    private static var navigationCommands: [SpokenCommand] {
        [
            SpokenCommand(.moveLeft, .older, title: tr("previous capsule")),
            SpokenCommand(.moveRight, .newer, title: tr("next capsule")),
            SpokenCommand(.view, .listOfCapsules, .allCapsules),
        ]
    }

    private static var capsuleCommands: [SpokenCommand] {
        [
            SpokenCommand(.open, .open, title: tr("write a note, or read the capsule")),
            SpokenCommand(.intoCapsule, .note, title: tr("write a note")),
            SpokenCommand(.openEarly, .openEarly),
            SpokenCommand(.edit, .capsuleSettings, .rename), SpokenCommand(.delete, .removeNote),
        ]
    }

    private func listAccessibilityDescription(_ list: SelectionList, in context: ScreenContext)
        -> AccessibilityDescription
    {
        var description = AccessibilityDescription("capsules", tr("Capsules by opening date"))
        let now = context.capsules.now ?? .distantPast
        let elements =
            sortedCapsules.map { capsule in
                AccessibilityElement(
                    capsule.settings.name.safeLine,
                    [
                        capsule.state(now: now), context.capsuleCalendar.day(capsule.settings.opensAt),
                        tr("\(capsule.countText) notes"),
                    ])
            } + [AccessibilityElement(tr("Create a capsule"))]
        let selection = list.selection ?? 0
        let move: @Sendable (Int) -> [InputStep] = { index in
            Array(repeating: .act(index < selection ? .moveUp : .moveDown), count: abs(index - selection))
        }
        description.choices = Choices(announced: elements, focus: list.selection) { move($0) + [.act(.open)] }
        description.choices.focusSteps = move
        description.commands = [SpokenCommand(.open, .open), SpokenCommand(.edit, .capsuleSettings)]
        return description
    }
}

extension EarlyOpeningDialog {
    fileprivate func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        let day = context.capsuleCalendar.day(capsule.settings.opensAt)
        var description = AccessibilityDescription(
            "capsule question", tr("Open \(capsule.settings.name.safeLine) early?"))
        description.facts = [tr("Sealed until \(day). Once opened, the capsule stays open and accepts no more notes.")]
        description.choices = Choices(
            announced: [AccessibilityElement(tr("Keep it sealed")), AccessibilityElement(tr("Open it now"))], focus: nil
        ) {
            index in
            [.letter(index == 0 ? "n" : "y")]
        }
        description.commands = SpokenCommand.confirmation(yes: [.letter("y")], no: [.letter("n")])
        return description
    }
}

extension CapsuleForm {
    fileprivate var accessibilityDescription: AccessibilityDescription {
        var description = AccessibilityDescription(
            "capsule form \(capsule.map { "\($0.id)" } ?? "new")",
            capsule.map { tr("Settings of \($0.settings.name.safeLine)") }
                ?? tr("New time capsule. Type \"fill\" to fill in the fields one by one"))
        description.fields = input.inputFields(among: fields) { field in
            switch field {
            case .name: tr("Name")
            case .goal: tr("Number of notes")
            default: tr("Opening date, such as 2027-09-01, +6m or +1y")
            }
        }
        description.choices = Choices(announced: description.fields.map(\.element), focus: nil) {
            [.promptForField($0)]
        }
        if let problem = input.problem { description.facts = [problem.safeLine] }
        if input.isBusy { description.facts = [tr("Saving")] }
        description.commands = SpokenCommand.formCommands(
            submit: capsule == nil ? [.seal, .save] : [.save],
            title: capsule == nil ? tr("create") : tr("save the settings"),
            closing: tr("close, and save as a draft"))
        if fields.contains(.remove) {
            description.commands.append(
                SpokenCommand(
                    [.removeCapsule], tr("remove the capsule"), input.steps(to: .remove, among: fields) + [.key(.enter)]
                ))
        }
        return description
    }
}
