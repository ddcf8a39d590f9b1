import PseudoTerminal

/// One step of an operation: keys to type, and the expected screen.
struct ScriptStep {
    /// The keys to type; empty to only wait.
    var keys: (TextScreen) -> String
    /// Whether the screen shows the result of the step.
    var isDone: (TextScreen) -> Bool
    /// Whether the keys are repeated until the step is done, for navigation from any screen.
    var isRepeated = false
    /// Updates the ledger when the keys are typed, and when the step is done.
    var onBegin: (TextScreen, inout Ledger) -> Void = { _, _ in }
    var onAcknowledge: (TextScreen, inout Ledger) -> Void = { _, _ in }
    /// Whether the step stores something, so that a kill can be timed to it.
    var isStoring = false
    /// The delay after the step is done, in milliseconds.
    var delay = 0
}

extension ScriptStep {
    init(_ keys: String, until words: String...) {
        self.init(keys: { _ in keys }, isDone: { screen in words.allSatisfy(screen.has) })
    }

    static func repeating(_ keys: String, until isDone: @escaping (TextScreen) -> Bool) -> ScriptStep {
        ScriptStep(keys: { _ in keys }, isDone: isDone, isRepeated: true)
    }
}

extension TextScreen {
    func has(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    /// Whether the first row shows the name of a screen.
    func isOn(_ tab: String) -> Bool { lines.first?.hasPrefix(" \(tab)") ?? false }

    /// Returns the distinct words on the screen with this prefix, truncated to `length`, in reading order.
    func words(beginning prefix: String, length: Int) -> [String] {
        var words: [String] = []
        for word in lines.flatMap({ Self.words(in: $0, beginning: prefix, length: length) })
        where !words.contains(word) { words.append(word) }
        return words
    }

    static func words(in line: String, beginning prefix: String, length: Int) -> [String] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.filter { $0.hasPrefix(prefix) && $0.count >= length }
            .map { String($0.prefix(length)) }
    }
}

/// The key scripts of one program's operations.
struct KillScripts {
    let account: String
    /// The index of the program, which selects its setting and is part of the names of its pins and boards.
    let programIndex: Int
    let picture: String

    enum Operation: String, CaseIterable {
        case save, unsave, put, board, rename, post, capsule, note, setting, profile, draft, text
    }

    /// Operations in which programs of one account would interfere belong to one program only.
    var operations: [Operation] {
        switch programIndex {
        case 0: [.save, .unsave, .put, .post, .post, .capsule, .note, .note, .setting, .profile, .draft]
        case 1: [.save, .unsave, .save, .board, .board, .rename, .capsule, .note, .note, .setting]
        default: Operation.allCases
        }
    }

    func steps(of operation: Operation, generator: inout CampaignGenerator) -> [ScriptStep] {
        let word = generator.word(of: 6)
        switch operation {
        case .save: return openPin(&generator, isSaved: false) + save()
        case .unsave: return openPin(&generator, isSaved: true) + unsave()
        case .put: return openPin(&generator, isSaved: nil) + put(&generator)
        case .board: return shelves + makeBoard("b\(programIndex)\(word)")
        case .rename: return shelves + rename(&generator)
        case .post: return post("p\(programIndex)\(word)")
        case .capsule: return capsules + makeCapsule("c\(programIndex)\(word)")
        case .note: return capsules + putNote("n\(programIndex)\(word)", &generator)
        case .setting: return settings()
        case .profile: return profile(word)
        case .draft: return draft("d\(programIndex)\(word)")
        case .text: return capsules + text("u\(programIndex)\(word)")
        }
    }

    func item(_ kind: UserItem.Kind, _ name: String) -> UserItem {
        UserItem(kind: kind, account: kind == .setting ? "all" : account, name: name)
    }

    static let save = "\u{13}", clear = "\u{15}", enter = "\r", tab = "\t", escape = "\u{1B}"

    // MARK: Navigation

    var shelves: [ScriptStep] {
        [.repeating("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") }]
            + [.repeating("]") { $0.has("a new board") || $0.has("Nothing saved yet") }]
    }

    private var capsules: [ScriptStep] {
        [.repeating("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") }]
            + [
                .repeating("]") {
                    $0.has("first time capsule") || $0.has("capsule 1 of") || $0.has("· sealed") || $0.has("v list")
                }
            ]
    }

    /// Opens one of this program's pins: saved, not saved, or either.
    private func openPin(_ generator: inout CampaignGenerator, isSaved: Bool?) -> [ScriptStep] {
        var steps = [ScriptStep.repeating("1") { $0.isOn("Home") && $0.has("? help") && !$0.has("esc back") }]
        // The folder's pins come after the posts.
        steps.append(ScriptStep("G", until: "? help"))
        steps.append(ScriptStep(String(repeating: "h", count: generator.number(0...3)), until: "? help"))
        steps.append(ScriptStep(Self.enter, until: "esc back"))
        let prefix = "pin\(programIndex)"
        // The user's own posts come first.
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
