import Feeds
import Languages
import LibraryValues
import TerminalUI

/// A note that was typed and is in no capsule.
struct NoteDraft: Hashable, Sendable {
    /// What it belongs to.
    enum Subject: Hashable, Sendable {
        case capsule(Capsule.ID)
        case pin(Pin.ID)
    }

    let subject: Subject
    /// Goes in with the text; nil for a text alone.
    var pin: Pin?
    /// The name of the capsule that it was for.
    var capsuleName: String
    var text: String
    /// Whether it was in a capsule and came back, so that even a pin alone is kept.
    var wasPutIn = false

    /// Whether there is something to come back to.
    var isWorthKeeping: Bool { !text.isEmpty || wasPutIn && pin != nil }

    /// What it is, as a sentence has it: "a note for Summer", "a note with Harbour at six".
    var words: String {
        guard let pin else { return tr("a note for \(DisplayText.truncated(capsuleName, columns: 24))") }
        return pin.title.isEmpty
            ? tr("a note with a pin") : tr("a note with \(DisplayText.truncated(pin.title, columns: 24))")
    }

    /// What is lost with it, as a sentence has it; nil where nothing was typed.
    var loss: String? { text.allSatisfy(\.isWhitespace) ? nil : words }
}

/// Notes that are in no capsule, one a subject, in the order in which they were left.
struct NoteDrafts: Hashable, Sendable {
    private(set) var all: [NoteDraft] = []

    subscript(subject: NoteDraft.Subject) -> NoteDraft? { all.first { $0.subject == subject } }

    /// Takes the place of what was kept for the same subject; nothing takes it when there is nothing to keep.
    mutating func keep(_ draft: NoteDraft) {
        guard draft.isWorthKeeping else { return drop(draft.subject) }
        if let index = all.firstIndex(where: { $0.subject == draft.subject }) {
            all[index] = draft
        } else {
            all.append(draft)
        }
    }

    mutating func drop(_ subject: NoteDraft.Subject) {
        all.removeAll { $0.subject == subject }
    }

    /// Keeps a note that came back beside what is kept already: its text below, in a line of its own.
    mutating func join(_ draft: NoteDraft) {
        var draft = draft
        if let kept = self[draft.subject] { draft.text = Self.joined(kept.text, draft.text) }
        keep(draft)
    }

    static func joined(_ first: String, _ second: String) -> String {
        [first, second].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension CapsuleStore {
    package var losses: [String] { drafts.all.compactMap(\.loss) }
}

// MARK: From one session to the next

extension NoteDraft {
    var unfinished: UnfinishedText {
        let subject: UnfinishedText.Subject =
            switch subject {
            case .capsule(let id): .note(for: id)
            case .pin(let id): .noteBeside(id)
            }
        var texts = ["text": text, "capsule": capsuleName]
        if wasPutIn { texts["wasPutIn"] = "yes" }
        return UnfinishedText(subject, texts: texts, pin: pin)
    }

    /// Nil where nothing was typed.
    init?(_ text: UnfinishedText) {
        switch text.subject {
        case .note(let id): subject = .capsule(id)
        case .noteBeside(let id): subject = .pin(id)
        case .newCapsule, .settings, .edit, .profile: return nil
        }
        pin = text.pin
        capsuleName = text.texts["capsule"] ?? ""
        self.text = text.texts["text"] ?? ""
        wasPutIn = text.texts["wasPutIn"] != nil
        if !isWorthKeeping { return nil }
    }
}
