import Feeds
import LibraryValues

/// What was typed and not stored: what the library keeps of it, and what it has kept from before.
struct UnfinishedTexts: Sendable {
    /// What the library was last asked to keep; nil where it keeps nothing, so that leaving loses it.
    var kept: [UnfinishedText.Subject: UnfinishedText]?
    /// What an earlier session left behind and whose form has not been opened since.
    var returned: [UnfinishedText.Subject: UnfinishedText] = [:]
    /// The library could not keep what was typed last.
    var isAtRisk = false

    /// Whether nothing of it is lost when the program ends.
    var isSafe: Bool { kept != nil && !isAtRisk }
}

/// What became of texts that are not stored.
package enum UnfinishedMessage: Sendable {
    /// What an earlier session left behind; from now on the library keeps what is typed.
    case read([UnfinishedText])
    case failed(String)
    /// Kept after all, at a later try.
    case kept
}

extension UnfinishedTexts {
    /// What is said when a form begins with what was typed before.
    static let takenBack = Notice("As you left it: ctrl-s saves the changes, esc twice drops them")

    /// Asks the library to keep what has changed since it was last asked.
    /// - Parameter typed: what screens and stores hold now.
    mutating func keep(_ typed: [UnfinishedText]) -> AppEffect? {
        guard let kept else { return nil }
        var all = returned
        for text in typed { all[text.subject] = text }
        guard all != kept else { return nil }
        self.kept = all
        let changed = all.filter { kept[$0.key] != $0.value }.values
        let dropped = kept.keys.filter { all[$0] == nil }
        return .keepUnfinished(
            changed.sorted { $0.subject.order < $1.subject.order }, dropping: dropped.sorted { $0.order < $1.order })
    }
}

extension UnfinishedText.Subject {
    /// The same order in every run.
    var order: String { String(describing: self) }

    /// What it is, as a sentence has it; nil when what it belongs to is gone.
    func words(in context: ScreenContext) -> String? {
        switch self {
        case .edit(let post):
            context.library.post(post).map { "the changes of \(PostEditing.name($0.pin.title))" }
        case .profile: "the changes of your profile"
        case .note, .noteBeside, .newCapsule, .settings: nil
        }
    }
}
