import LibraryValues
import PinScreens
import TerminalUI

extension CapsulesScreen: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        if let question { return question.telling(in: context) }
        switch mode {
        case .form(let form): return form.telling
        case .list(let list): return listTelling(list, in: context)
        case .pages: return pageTelling(in: context)
        }
    }

    private func pageTelling(in context: ScreenContext) -> Telling {
        guard let capsule = current else {
            var telling = Telling(
                "capsule none", isEmpty ? "No time capsule yet" : "Past the newest capsule")
            telling.facts = ["open makes one: notes and pins, sealed until the day that you choose"]
            telling.offers = [Offer(.open, "open", "make", title: "make a capsule")] + (isEmpty ? [] : Self.wayOffers)
            return telling
        }
        let calendar = context.capsuleCalendar
        let place = (pages.currentPage ?? 0) + 1
        var telling = Telling(
            "capsule \(capsule.id)",
            "Capsule \(place) of \(context.capsules.all.count): \(capsule.settings.name.safeLine)")
        telling.facts = [
            capsule.fate(calendar: calendar).spoken.capitalisedFirst, "\(capsule.figure) notes are in it",
        ]
        telling.offers = Self.offers + Self.wayOffers
        guard let notes = shownNotes else { return telling }
        if notes.isReading, let focus = notes.focus, let note = notes.focused {
            telling.place += " note \(note.id)"
            telling.heading = "Note \(focus + 1) of \(notes.notes.count)"
            telling.facts = note.text.safeParagraphs
            if let pin = note.pin { telling.facts.append("With the pin \(pin.spokenName)") }
            telling.facts.append("Put in on \(calendar.day(note.createdAt))")
            telling.offers = [
                Offer(.open, "open", title: "open its pin"), Offer(.moveRight, "next", title: "the next note"),
                Offer(.moveLeft, "previous", title: "the note before"),
                Offer(.delete, "remove note"), Offer(.download, "download"),
            ]
            return telling
        }
        let elements = notes.notes.map { note in
            Element(
                note.text.safeParagraphs.first ?? note.pin?.spokenName ?? "an empty note",
                [note.pin == nil ? "" : "with a pin"])
        }
        telling.choices = Choices(told: elements, focus: notes.focus) { place in
            [.act(.top)] + Array(repeating: .act(.moveDown), count: place) + [.act(.open)]
        }
        return telling
    }

    private static let wayOffers = [
        Offer(.moveLeft, "older", title: "the capsule before"), Offer(.moveRight, "newer", title: "the capsule after"),
        Offer(.view, "list of capsules", "all capsules"),
    ]

    private static let offers = [
        Offer(.open, "open", title: "write a note into it, or read it"),
        Offer(.intoCapsule, "note", title: "write a note into it"), Offer(.openEarly, "open early"),
        Offer(.edit, "capsule settings", "rename"), Offer(.delete, "remove note"),
    ]

    private func listTelling(_ list: SelectionList, in context: ScreenContext) -> Telling {
        var telling = Telling("capsules", "Capsules by the day they open")
        let now = context.capsules.now ?? .distantPast
        let elements =
            listed.map { capsule in
                Element(
                    capsule.settings.name.safeLine,
                    [
                        capsule.state(now: now), context.capsuleCalendar.day(capsule.settings.opensAt),
                        "\(capsule.figure) notes",
                    ])
            } + [Element("Make a capsule")]
        let selection = list.selection ?? 0
        let move: @Sendable (Int) -> [Step] = { place in
            Array(repeating: .act(place < selection ? .moveUp : .moveDown), count: abs(place - selection))
        }
        telling.choices = Choices(told: elements, focus: list.selection) { move($0) + [.act(.open)] }
        telling.choices.move = move
        telling.offers = [Offer(.open, "open"), Offer(.edit, "capsule settings")]
        return telling
    }
}

extension HammerQuestion {
    fileprivate func telling(in context: ScreenContext) -> Telling {
        let day = context.capsuleCalendar.day(capsule.settings.opensAt)
        var telling = Telling("capsule question", "Open \(capsule.settings.name.safeLine) early?")
        telling.facts = ["It is sealed until \(day). Opened, it stays open, and takes nothing any more."]
        telling.choices = Choices(told: [Element("Keep it sealed"), Element("Open it now")], focus: nil) { place in
            [.letter(place == 0 ? "n" : "y")]
        }
        telling.offers = Offer.answers(yes: [.letter("y")], no: [.letter("n")])
        return telling
    }
}

extension CapsuleForm {
    fileprivate var telling: Telling {
        var telling = Telling(
            "capsule form \(capsule.map { "\($0.id)" } ?? "new")",
            capsule.map { "Settings of \($0.settings.name.safeLine)" }
                ?? "A new time capsule. fill asks for one field after another")
        let texts: [(kind: Field, label: String, text: String)] = [
            (.name, "Name", name.text), (.goal, "How many notes", goal.text),
            (.date, "Opens on, as 2027-09-01 or +6m or +1y", date.text),
        ]
        telling.fields = texts.filter { fields.contains($0.kind) }.map { kind, label, text in
            let (from, to) = (fields.firstIndex(of: field) ?? 0, fields.firstIndex(of: kind) ?? 0)
            var asked = AskedText(label: label, value: text)
            asked.begin =
                Array(repeating: .key(.tab), count: (to - from + fields.count) % fields.count) + Step.emptyLine
            return asked
        }
        let elements = telling.fields.map { Element($0.label, [$0.value.isEmpty ? "empty" : $0.value.safeLine]) }
        telling.choices = Choices(told: elements, focus: nil) { [.ask($0)] }
        if let problem { telling.facts = [problem.safeLine] }
        if isStoring { telling.facts = ["Saving"] }
        telling.offers = Offer.onForm(
            capsule == nil ? ["seal", "save"] : ["save"], capsule == nil ? "make it" : "save the settings",
            leaving: "leave it; what was typed is kept meanwhile")
        if fields.contains(.remove) {
            let count = (fields.firstIndex(of: .remove) ?? 0) - (fields.firstIndex(of: field) ?? 0) + fields.count
            telling.offers.append(
                Offer(
                    ["remove capsule"], "remove the capsule",
                    Array(repeating: .key(.tab), count: count % fields.count) + [.key(.enter)]))
        }
        return telling
    }
}

extension NoteSheet: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        let name = capsule?.settings.name.safeLine ?? "a capsule"
        var telling = Telling("note", "A note for \(name)" + (pin.map { " with \($0.spokenName)" } ?? ""))
        if let problem { telling.facts = [problem.spoken.safeLine] }
        if isStoring { telling.facts = ["Being put in"] }
        let isChoice = capsules.count > 1
        var field = AskedText(label: "Text", value: text.text, isLong: true)
        field.begin = (isChoosing ? [.key(.enter)] : []) + Step.empty(text.text)
        telling.fields = [field]
        let choosing = isChoosing ? [] : [Step.key(.tab)]
        let selection = choice.selection
        let elements =
            [Element("Text", [text.text.isEmpty ? "empty" : text.text.safeLine])]
            + (isChoice
                ? capsules.enumerated().map { place, capsule in
                    Element("Into \(capsule.settings.name.safeLine)", [place == selection ? "chosen" : ""])
                } : [])
        telling.choices = Choices(told: elements, focus: nil) { place in
            place == 0 ? [.ask(0)] : choosing + Step.arrows(from: selection, to: place - 1) + [.key(.enter)]
        }
        telling.offers =
            Offer.onForm(["put in", "save"], "put it into the capsule", leaving: "keep the text and leave")
            + [Offer(["another note"], "another kept note", [.control("n")])]
        return telling
    }
}
