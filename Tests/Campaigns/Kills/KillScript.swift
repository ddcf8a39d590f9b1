import PseudoTerminal

/// One step of an operation: something is typed, and the screen is looked at until it shows what it led to.
struct ScriptStep {
    /// What is typed; empty to only look.
    var keys: (ShownScreen) -> String
    /// Whether the screen shows it.
    var isDone: (ShownScreen) -> Bool
    /// Whether it is typed again and again until then: a key that leads on, from wherever one is.
    var isRepeated = false
    /// What is asked of the library by it, or was told, once it is typed or done.
    var begins: (ShownScreen, inout Ledger) -> Void = { _, _ in }
    var tells: (ShownScreen, inout Ledger) -> Void = { _, _ in }
    /// Whether what it types stores something: kills are aimed at that.
    var isStoring = false
    /// Milliseconds that it is looked at in peace once it is done.
    var rest = 0
}

extension ScriptStep {
    init(_ keys: String, until words: String...) {
        self.init(keys: { _ in keys }, isDone: { screen in words.allSatisfy(screen.has) })
    }

    static func again(_ keys: String, until isDone: @escaping (ShownScreen) -> Bool) -> ScriptStep {
        ScriptStep(keys: { _ in keys }, isDone: isDone, isRepeated: true)
    }
}

extension ShownScreen {
    func has(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    /// Whether the first row names a screen.
    func isOn(_ tab: String) -> Bool { lines.first?.hasPrefix(" \(tab)") ?? false }

    /// The words on the screen that begin in a way and are so long, each once, in reading order.
    func words(beginning prefix: String, length: Int) -> [String] {
        var found: [String] = []
        for word in lines.flatMap({ Self.words(in: $0, beginning: prefix, length: length) })
        where !found.contains(word) { found.append(word) }
        return found
    }

    static func words(in line: String, beginning prefix: String, length: Int) -> [String] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.filter { $0.hasPrefix(prefix) && $0.count >= length }
            .map { String($0.prefix(length)) }
    }
}

/// The operations of one program, as keys.
struct KillScripts {
    let account: String
    /// Of several programs, this one's own setting, and what begins its pins' and boards' names.
    let number: Int
    let picture: String

    enum Operation: String, CaseIterable {
        case save, unsave, put, board, rename, post, capsule, note, setting, profile, draft, text
    }

    /// What two programs of one account would take from each other is one's alone.
    var operations: [Operation] {
        switch number {
        case 0: [.save, .unsave, .put, .post, .post, .capsule, .note, .note, .setting, .profile, .draft]
        case 1: [.save, .unsave, .save, .board, .board, .rename, .capsule, .note, .note, .setting]
        default: Operation.allCases
        }
    }

    func steps(of operation: Operation, chance: inout Chance) -> [ScriptStep] {
        let word = chance.word(of: 6)
        switch operation {
        case .save: return openPin(&chance, isSaved: false) + save()
        case .unsave: return openPin(&chance, isSaved: true) + unsave()
        case .put: return openPin(&chance, isSaved: nil) + put(&chance)
        case .board: return shelves + makeBoard("b\(number)\(word)")
        case .rename: return shelves + rename(&chance)
        case .post: return post("p\(number)\(word)")
        case .capsule: return capsules + makeCapsule("c\(number)\(word)")
        case .note: return capsules + putNote("n\(number)\(word)", &chance)
        case .setting: return settings()
        case .profile: return profile(word)
        case .draft: return draft("d\(number)\(word)")
        case .text: return capsules + text("u\(number)\(word)")
        }
    }

    func thing(_ kind: KeptThing.Kind, _ name: String) -> KeptThing {
        KeptThing(kind: kind, account: kind == .setting ? "all" : account, name: name)
    }

    static let save = "\u{13}", clear = "\u{15}", enter = "\r", tab = "\t", escape = "\u{1B}"

    // MARK: Ways

    var shelves: [ScriptStep] {
        [.again("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") }]
            + [.again("]") { $0.has("a new board") || $0.has("Nothing saved yet") }]
    }

    private var capsules: [ScriptStep] {
        [.again("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") }]
            + [
                .again("]") {
                    $0.has("first time capsule") || $0.has("capsule 1 of") || $0.has("· sealed") || $0.has("v list")
                }
            ]
    }

    /// Opens one of this program's own pins that is saved, or is not, or either.
    private func openPin(_ chance: inout Chance, isSaved: Bool?) -> [ScriptStep] {
        var steps = [ScriptStep.again("1") { $0.isOn("Home") && $0.has("? help") && !$0.has("esc back") }]
        // The folder's pins are behind the posts.
        steps.append(ScriptStep("G", until: "? help"))
        steps.append(ScriptStep(String(repeating: "h", count: chance.number(0...3)), until: "? help"))
        steps.append(ScriptStep(Self.enter, until: "esc back"))
        let prefix = "pin\(number)"
        // Own posts stand before them.
        steps.append(
            ScriptStep(
                keys: { $0.has("x delete") ? "n" : "N" },
                isDone: { screen in
                    guard screen.has("m board"), screen.words(beginning: prefix, length: 8).count == 1 else {
                        return false
                    }
                    return isSaved == nil || screen.has("s unsave") == isSaved
                }, isRepeated: true))
        return steps
    }
}
