import Feeds
import Languages
import LibraryValues

/// What was typed and not stored: what the library keeps of it, and what it has kept from before.
package struct UnfinishedTexts: Sendable {
    /// What the library was last asked to keep; nil where it keeps nothing, so that leaving loses it.
    package var kept: [UnfinishedText.Subject: UnfinishedText]?
    /// What an earlier session left behind and whose form has not been opened since.
    package var returned: [UnfinishedText.Subject: UnfinishedText] = [:]
    /// The library could not keep what was typed last.
    var isAtRisk = false
    /// How often the library was asked to keep something, and of how many of these it has said that it did.
    private var asked = 0
    private var stored = 0
    /// What is to be said once all is kept that was asked for.
    private var promise: String?

    /// Whether nothing of it is lost when the program ends.
    package var isSafe: Bool { kept != nil && !isAtRisk }
}

/// What became of texts that are not stored.
package enum UnfinishedMessage: Sendable {
    /// What an earlier session left behind; from now on the library keeps what is typed.
    case read([UnfinishedText])
    case failed(String)
    /// What was asked for in the first so many wishes is kept, at the first or a later try.
    case kept(upTo: Int)
}

extension UnfinishedTexts {
    /// What is said when a form begins with what was typed before.
    package static var takenBack: Notice {
        Notice(tr("As you left it: ctrl-s saves the changes, esc twice drops them"))
    }

    /// Has a text said once all is kept that was asked for.
    package mutating func promise(_ text: String) { promise = text }

    /// - Returns: what is to be said now, once.
    package mutating func takePromise() -> String? { stored >= asked ? promise.take() : nil }

    mutating func noteKept(upTo number: Int) {
        isAtRisk = false
        stored = max(stored, number)
    }

    mutating func noteFailure() {
        isAtRisk = true
        promise = nil
    }

    /// Asks the library to keep what has changed since it was last asked.
    /// - Parameter typed: what screens and stores hold now.
    package mutating func keep(_ typed: [UnfinishedText]) -> AppEffect? {
        guard let kept else { return nil }
        var all = returned
        for text in typed { all[text.subject] = text }
        guard all != kept else { return nil }
        self.kept = all
        asked += 1
        let changed = all.filter { kept[$0.key] != $0.value }.values
        let dropped = kept.keys.filter { all[$0] == nil }
        return .keepUnfinished(
            changed.sorted { $0.subject.order < $1.subject.order }, dropping: dropped.sorted { $0.order < $1.order })
    }
}

extension UnfinishedText.Subject {
    /// The same order in every run.
    package var order: String { String(describing: self) }

    /// What it is, as a sentence has it; nil when what it belongs to is gone.
    package func words(in context: ScreenContext) -> String? {
        switch self {
        case .edit(let post):
            context.library.post(post).map { tr("the changes of \(LibraryStore.name(ofPostTitled: $0.pin.title))") }
        case .profile: tr("the changes of your profile")
        case .note, .noteBeside, .newCapsule, .settings: nil
        }
    }
}
