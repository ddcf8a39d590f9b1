import PseudoTerminal
/// The keys of each operation, and the strings with which the program acknowledges that it is stored.
extension KillScripts {
    /// A value that one step learns for later steps.
    final class LearnedName {
        var name = ""
    }

    private var pins: String { "pin\(programIndex)" }

    /// The mark appears before the library has answered, so the acknowledgement is the pin in the saved pins.
    func save() -> [ScriptStep] {
        let pin = LearnedName()
        var mark = ScriptStep("s", until: "s unsave")
        mark.onBegin = { screen, ledger in
            pin.name = screen.words(beginning: pins, length: 8).first ?? ""
            ledger.addPendingStates(item(.pin, pin.name), ["in no board"])
        }
        mark.isStoring = true
        var shown = ScriptStep(Self.enter, until: "‹ All saved pins")
        shown.isDone = { $0.has("‹ All saved pins") && !pin.name.isEmpty && $0.has(pin.name) }
        shown.onAcknowledge = { _, ledger in ledger.acknowledge(item(.pin, pin.name), "in no board", by: "save") }
        return [mark] + shelves
            + [ScriptStep("G", until: "All saved pins"), shown, ScriptStep(Self.escape, until: "a new board")]
    }

    func unsave() -> [ScriptStep] {
        let pin = LearnedName()
        var step = ScriptStep("s", until: "Unsaved: ")
        step.onBegin = { screen, ledger in
            pin.name = screen.words(beginning: pins, length: 8).first ?? ""
            ledger.addPendingStates(item(.pin, pin.name), [""])
        }
        step.isDone = { !pin.name.isEmpty && $0.has("Unsaved: \(pin.name)") }
        step.onAcknowledge = { _, ledger in ledger.acknowledge(item(.pin, pin.name), "", by: "unsave") }
        step.isStoring = true
        return [step]
    }

    func put(_ generator: inout CampaignGenerator) -> [ScriptStep] {
        let pin = LearnedName()
        let down = generator.number(0...4)
        var open = ScriptStep("m", until: "New board…")
        open.onBegin = { screen, _ in pin.name = screen.words(beginning: pins, length: 8).first ?? "" }
        var choose = ScriptStep(Self.enter, until: "")
        choose.keys = { screen in
            let boards = Self.boards(on: screen).count
            return String(repeating: "k", count: 9) + String(repeating: "j", count: down % max(1, boards)) + Self.enter
        }
        choose.onBegin = { screen, ledger in ledger.addPendingStates(item(.pin, pin.name), Set(Self.boards(on: screen)))
        }
        choose.isDone = { screen in
            let line = screen.lines.first ?? ""
            return (line.contains(" is in b") || line.contains("Saved to b")) && line.contains(pin.name)
        }
        choose.onAcknowledge = { screen, ledger in
            let line = TextScreen.words(in: screen.lines.first ?? "", beginning: "b", length: 8).first ?? ""
            ledger.acknowledge(item(.pin, pin.name), line, by: "save to a board")
        }
        choose.isStoring = true
        return [open, choose]
    }

    private static func boards(on screen: TextScreen) -> [String] {
        ["b0", "b1", "b2"].flatMap { screen.words(beginning: $0, length: 8) }
    }

    func makeBoard(_ name: String) -> [ScriptStep] {
        let full = name + "-0"
        var store = ScriptStep(Self.enter, until: "Created the board \(full)")
        store.onBegin = { _, ledger in ledger.addPendingStates(item(.board, name), [full]) }
        store.onAcknowledge = { _, ledger in ledger.acknowledge(item(.board, name), full, by: "create a board") }
        store.isStoring = true
        return [ScriptStep("a", until: "─ New board"), ScriptStep(full, until: full), store]
    }

    func rename(_ generator: inout CampaignGenerator) -> [ScriptStep] {
        let board = LearnedName()
        func next() -> String {
            let parts = board.name.split(separator: "-")
            return "\(parts.first ?? "")-\((parts.last.flatMap { Int($0) } ?? 0) + 1)"
        }
        var type = ScriptStep("", until: "")
        type.keys = { screen in
            let line = screen.lines.first { $0.contains("Rename b") } ?? ""
            board.name = String(
                line[(line.range(of: "Rename ")?.upperBound ?? line.startIndex)...].prefix { $0 != " " })
            return Self.clear + next()
        }
        type.isDone = { $0.has("│ \(next()) ") }
        var store = ScriptStep(Self.enter, until: "Renamed")
        let base = { String(board.name.prefix(8)) }
        store.onBegin = { _, ledger in ledger.addPendingStates(item(.board, base()), [next()]) }
        store.onAcknowledge = { _, ledger in ledger.acknowledge(item(.board, base()), next(), by: "rename a board") }
        store.isStoring = true
        return [ScriptStep("gg", until: "a new board"), ScriptStep("e", until: "Rename b\(programIndex)"), type, store]
    }

    // MARK: Posts

    func post(_ title: String) -> [ScriptStep] {
        var store = ScriptStep(Self.save, until: "Posted \(title)")
        store.onBegin = { _, ledger in ledger.addPendingStates(item(.post, title), ["posted"]) }
        store.onAcknowledge = { _, ledger in ledger.acknowledge(item(.post, title), "posted", by: "post") }
        store.isStoring = true
        var choose = ScriptStep("", until: "")
        choose.keys = { $0.has("No picture yet") ? "\u{1B}[Z\u{1B}[200~\(picture)\u{1B}[201~" : "" }
        choose.isDone = { !$0.has("No picture yet") }
        return newPost + [choose] + type(title) + [store]
    }

    func draft(_ title: String) -> [ScriptStep] {
        var steps = newPost + type(title)
        let last = steps.count - 1
        steps[last].isDone = { $0.has(title) && ($0.lines.first ?? "").contains("draft saved") }
        steps[last].onBegin = { _, ledger in
            ledger.addPendingStates(item(.draft, "draft"), [title])
            ledger.open(item(.draft, "draft"))
        }
        steps[last].onAcknowledge = { _, ledger in ledger.acknowledge(item(.draft, "draft"), title, by: "draft") }
        steps[last].isStoring = true
        return steps + [ScriptStep(keys: { _ in Self.escape }, isDone: { $0.isOn("Home") })]
    }

    private var newPost: [ScriptStep] {
        var enter = ScriptStep.repeating("2") { $0.isOn("New post") && $0.has("  Title") }
        // Text typed from now on replaces the draft.
        enter.onBegin = { _, ledger in ledger.open(item(.draft, "draft")) }
        return [enter, ScriptStep(keys: Self.clickOnTitle, isDone: { _ in true })]
    }

    private func type(_ title: String) -> [ScriptStep] {
        [ScriptStep(keys: { Self.clickOnTitle($0) + "\u{1B}[F" + Self.clear + title }, isDone: { $0.has(title) })]
    }

    /// The field is on the row below its label.
    private static func clickOnTitle(_ screen: TextScreen) -> String {
        for (row, line) in screen.lines.enumerated() {
            guard let labelRange = line.range(of: "  Title") else { continue }
            let column = line.distance(from: line.startIndex, to: labelRange.lowerBound) + 3
            return "\u{1B}[<0;\(column);\(row + 2)M\u{1B}[<0;\(column);\(row + 2)m"
        }
        return ""
    }

    // MARK: Capsules

    func makeCapsule(_ name: String) -> [ScriptStep] {
        var store = ScriptStep(Self.save, until: "Sealed until")
        store.onBegin = { _, ledger in ledger.addPendingStates(item(.capsule, name), ["made"]) }
        store.onAcknowledge = { _, ledger in ledger.acknowledge(item(.capsule, name), "made", by: "create a capsule") }
        store.isStoring = true
        return [
            ScriptStep("G" + Self.enter, until: "New time capsule"),
            ScriptStep("\u{1B}[F" + Self.clear + name + Self.tab + "\u{1B}[F" + Self.clear + "500", until: name, "500"),
            store,
        ]
    }

    func putNote(_ text: String, _ generator: inout CampaignGenerator) -> [ScriptStep] {
        // The program that checks unsaved text uses a single capsule.
        let right = programIndex == 2 ? 0 : generator.number(0...2)
        var store = ScriptStep(Self.save, until: "Added to")
        store.onBegin = { _, ledger in ledger.addPendingStates(item(.note, text), ["put in"]) }
        store.onAcknowledge = { _, ledger in ledger.acknowledge(item(.note, text), "put in", by: "put in a note") }
        store.isStoring = true
        return [ScriptStep("gg" + String(repeating: "l", count: right) + "c", until: "Note for")] + typeNote(text) + [
            store
        ]
    }

    func text(_ text: String) -> [ScriptStep] {
        var leave = ScriptStep(Self.escape, until: "Saved as a draft")
        leave.onAcknowledge = { _, ledger in ledger.acknowledge(item(.text, "text"), text, by: "unfinished text") }
        leave.isStoring = true
        return [ScriptStep("ggc", until: "Note for")] + typeNote(text) + [leave]
    }

    private func typeNote(_ text: String) -> [ScriptStep] {
        var type = ScriptStep("\u{1B}[F" + Self.clear + text, until: text)
        type.onBegin = { _, ledger in ledger.open(item(.text, "text")) }
        return [type]
    }

    // MARK: Profile and settings

    func profile(_ word: String) -> [ScriptStep] {
        let (name, bio) = ("name \(word)", "bio \(word)")
        var store = ScriptStep(Self.save, until: "Saved your profile")
        store.onBegin = { _, ledger in
            ledger.addPendingStates(item(.name, "name"), [name])
            ledger.addPendingStates(item(.bio, "bio"), [bio])
        }
        store.onAcknowledge = { _, ledger in
            ledger.acknowledge(item(.name, "name"), name, by: "profile")
            ledger.acknowledge(item(.bio, "bio"), bio, by: "profile")
        }
        store.isStoring = true
        let clear = "\u{1B}[F" + Self.clear
        return [
            .repeating("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") }, ScriptStep("E", until: "ctrl-s save"),
            ScriptStep(clear + name + Self.tab + clear + bio, until: name, bio), store,
        ]
    }

    /// Each program changes another setting.
    func settings() -> [ScriptStep] {
        let (key, title, row) = [
            ("background", "Background", 0), ("motion", "Motion", 5), ("animate", "Animations", 6),
        ][
            programIndex]
        let choices: Set<String> = [
            ["auto", "light", "dark"], ["auto", "full", "reduced"], ["detail", "focus", "never"],
        ][programIndex]
        var store = ScriptStep("l", until: "Saved in")
        store.onBegin = { _, ledger in ledger.addPendingStates(item(.setting, key), choices) }
        store.onAcknowledge = { screen, ledger in
            let line = screen.lines.first { $0.contains(title) && $0.contains("‹ ") } ?? ""
            let value = line.split(separator: "‹ ").last?.prefix { $0 != " " } ?? ""
            ledger.acknowledge(item(.setting, key), String(value), by: "setting")
        }
        store.isStoring = true
        return [
            .repeating("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") },
            .repeating("]") { $0.has("Background") && $0.has("Changes apply") },
            ScriptStep(
                keys: { _ in "gg" + String(repeating: "j", count: row) },
                isDone: { $0.lines.contains { $0.contains(title) && $0.contains("‹") } }),
            store,
        ]
    }
}
