import PseudoTerminal
/// The keys of each operation, and the texts with which the program acknowledges that it is stored.
extension KillScripts {
    /// A value that one step learns for later steps.
    final class Learnt {
        var name = ""
    }

    private var pins: String { "pin\(number)" }

    /// The mark appears before the library has answered, so the acknowledgement is the pin in the saved pins.
    func save() -> [ScriptStep] {
        let pin = Learnt()
        var mark = ScriptStep("s", until: "s unsave")
        mark.begins = { screen, ledger in
            pin.name = screen.words(beginning: pins, length: 8).first ?? ""
            ledger.begin(thing(.pin, pin.name), ["in no board"])
        }
        mark.isStoring = true
        var shown = ScriptStep(Self.enter, until: "‹ All saved pins")
        shown.isDone = { $0.has("‹ All saved pins") && !pin.name.isEmpty && $0.has(pin.name) }
        shown.tells = { _, ledger in ledger.tell(thing(.pin, pin.name), "in no board", by: "save") }
        return [mark] + shelves
            + [ScriptStep("G", until: "All saved pins"), shown, ScriptStep(Self.escape, until: "a new board")]
    }

    func unsave() -> [ScriptStep] {
        let pin = Learnt()
        var step = ScriptStep("s", until: "Unsaved: ")
        step.begins = { screen, ledger in
            pin.name = screen.words(beginning: pins, length: 8).first ?? ""
            ledger.begin(thing(.pin, pin.name), [""])
        }
        step.isDone = { !pin.name.isEmpty && $0.has("Unsaved: \(pin.name)") }
        step.tells = { _, ledger in ledger.tell(thing(.pin, pin.name), "", by: "unsave") }
        step.isStoring = true
        return [step]
    }

    func put(_ chance: inout Chance) -> [ScriptStep] {
        let pin = Learnt()
        let down = chance.number(0...4)
        var open = ScriptStep("m", until: "New board …")
        open.begins = { screen, _ in pin.name = screen.words(beginning: pins, length: 8).first ?? "" }
        var choose = ScriptStep(Self.enter, until: "")
        choose.keys = { screen in
            let boards = Self.boards(on: screen).count
            return String(repeating: "k", count: 9) + String(repeating: "j", count: down % max(1, boards)) + Self.enter
        }
        choose.begins = { screen, ledger in ledger.begin(thing(.pin, pin.name), Set(Self.boards(on: screen))) }
        choose.isDone = { screen in
            let line = screen.lines.first ?? ""
            return (line.contains(" is in b") || line.contains("Saved to b")) && line.contains(pin.name)
        }
        choose.tells = { screen, ledger in
            let line = ShownScreen.words(in: screen.lines.first ?? "", beginning: "b", length: 8).first ?? ""
            ledger.tell(thing(.pin, pin.name), line, by: "save to a board")
        }
        choose.isStoring = true
        return [open, choose]
    }

    private static func boards(on screen: ShownScreen) -> [String] {
        ["b0", "b1", "b2"].flatMap { screen.words(beginning: $0, length: 8) }
    }

    func makeBoard(_ name: String) -> [ScriptStep] {
        let full = name + "-0"
        var store = ScriptStep(Self.enter, until: "Created the board \(full)")
        store.begins = { _, ledger in ledger.begin(thing(.board, name), [full]) }
        store.tells = { _, ledger in ledger.tell(thing(.board, name), full, by: "create a board") }
        store.isStoring = true
        return [ScriptStep("a", until: "─ New board"), ScriptStep(full, until: full), store]
    }

    func rename(_ chance: inout Chance) -> [ScriptStep] {
        let board = Learnt()
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
        store.begins = { _, ledger in ledger.begin(thing(.board, base()), [next()]) }
        store.tells = { _, ledger in ledger.tell(thing(.board, base()), next(), by: "rename a board") }
        store.isStoring = true
        return [ScriptStep("gg", until: "a new board"), ScriptStep("e", until: "Rename b\(number)"), type, store]
    }

    // MARK: Posts

    func post(_ title: String) -> [ScriptStep] {
        var store = ScriptStep(Self.save, until: "Posted \(title)")
        store.begins = { _, ledger in ledger.begin(thing(.post, title), ["posted"]) }
        store.tells = { _, ledger in ledger.tell(thing(.post, title), "posted", by: "post") }
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
        steps[last].begins = { _, ledger in
            ledger.begin(thing(.draft, "draft"), [title])
            ledger.open(thing(.draft, "draft"))
        }
        steps[last].tells = { _, ledger in ledger.tell(thing(.draft, "draft"), title, by: "draft") }
        steps[last].isStoring = true
        return steps + [ScriptStep(keys: { _ in Self.escape }, isDone: { $0.isOn("Home") })]
    }

    private var newPost: [ScriptStep] {
        var enter = ScriptStep.again("2") { $0.isOn("New post") && $0.has("  Title") }
        // Text typed from now on replaces the draft.
        enter.begins = { _, ledger in ledger.open(thing(.draft, "draft")) }
        return [enter, ScriptStep(keys: Self.clickOnTitle, isDone: { _ in true })]
    }

    private func type(_ title: String) -> [ScriptStep] {
        [ScriptStep(keys: { Self.clickOnTitle($0) + "\u{1B}[F" + Self.clear + title }, isDone: { $0.has(title) })]
    }

    /// The field is on the row below its label.
    private static func clickOnTitle(_ screen: ShownScreen) -> String {
        for (row, line) in screen.lines.enumerated() {
            guard let place = line.range(of: "  Title") else { continue }
            let column = line.distance(from: line.startIndex, to: place.lowerBound) + 3
            return "\u{1B}[<0;\(column);\(row + 2)M\u{1B}[<0;\(column);\(row + 2)m"
        }
        return ""
    }

    // MARK: Capsules

    func makeCapsule(_ name: String) -> [ScriptStep] {
        var store = ScriptStep(Self.save, until: "Sealed until")
        store.begins = { _, ledger in ledger.begin(thing(.capsule, name), ["made"]) }
        store.tells = { _, ledger in ledger.tell(thing(.capsule, name), "made", by: "create a capsule") }
        store.isStoring = true
        return [
            ScriptStep("G" + Self.enter, until: "New time capsule"),
            ScriptStep("\u{1B}[F" + Self.clear + name + Self.tab + "\u{1B}[F" + Self.clear + "500", until: name, "500"),
            store,
        ]
    }

    func putNote(_ text: String, _ chance: inout Chance) -> [ScriptStep] {
        // The program that checks unfinished texts uses a single capsule.
        let right = number == 2 ? 0 : chance.number(0...2)
        var store = ScriptStep(Self.save, until: "Added to")
        store.begins = { _, ledger in ledger.begin(thing(.note, text), ["put in"]) }
        store.tells = { _, ledger in ledger.tell(thing(.note, text), "put in", by: "put in a note") }
        store.isStoring = true
        return [ScriptStep("gg" + String(repeating: "l", count: right) + "c", until: "Note for")] + typeNote(text) + [
            store
        ]
    }

    func text(_ text: String) -> [ScriptStep] {
        var leave = ScriptStep(Self.escape, until: "Saved as a draft until you come back")
        leave.tells = { _, ledger in ledger.tell(thing(.text, "text"), text, by: "unfinished text") }
        leave.isStoring = true
        return [ScriptStep("ggc", until: "Note for")] + typeNote(text) + [leave]
    }

    private func typeNote(_ text: String) -> [ScriptStep] {
        var type = ScriptStep("\u{1B}[F" + Self.clear + text, until: text)
        type.begins = { _, ledger in ledger.open(thing(.text, "text")) }
        return [type]
    }

    // MARK: Profile and settings

    func profile(_ word: String) -> [ScriptStep] {
        let (name, bio) = ("name \(word)", "bio \(word)")
        var store = ScriptStep(Self.save, until: "Saved your profile")
        store.begins = { _, ledger in
            ledger.begin(thing(.name, "name"), [name])
            ledger.begin(thing(.bio, "bio"), [bio])
        }
        store.tells = { _, ledger in
            ledger.tell(thing(.name, "name"), name, by: "profile")
            ledger.tell(thing(.bio, "bio"), bio, by: "profile")
        }
        store.isStoring = true
        let clear = "\u{1B}[F" + Self.clear
        return [
            .again("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") }, ScriptStep("E", until: "ctrl-s save"),
            ScriptStep(clear + name + Self.tab + clear + bio, until: name, bio), store,
        ]
    }

    /// Each program changes another setting.
    func settings() -> [ScriptStep] {
        let (key, title, row) = [
            ("background", "Background", 0), ("motion", "Motion", 5), ("animate", "Animations", 6),
        ][
            number]
        let choices: Set<String> = [
            ["auto", "light", "dark"], ["auto", "full", "reduced"], ["detail", "focus", "never"],
        ][number]
        var store = ScriptStep("l", until: "Saved in")
        store.begins = { _, ledger in ledger.begin(thing(.setting, key), choices) }
        store.tells = { screen, ledger in
            let line = screen.lines.first { $0.contains(title) && $0.contains("‹ ") } ?? ""
            let value = line.split(separator: "‹ ").last?.prefix { $0 != " " } ?? ""
            ledger.tell(thing(.setting, key), String(value), by: "setting")
        }
        store.isStoring = true
        return [
            .again("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") },
            .again("]") { $0.has("Background") && $0.has("Changes apply") },
            ScriptStep(
                keys: { _ in "gg" + String(repeating: "j", count: row) },
                isDone: { $0.lines.contains { $0.contains(title) && $0.contains("‹") } }),
            store,
        ]
    }
}
