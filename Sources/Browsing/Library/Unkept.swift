import Languages
import LibraryValues

/// What was written and could not be kept when the session ended, for who wrote it.
package struct Unkept: Error, Hashable, Sendable, CustomStringConvertible {
    let draft: UnkeptDraft?
    /// What was typed into forms and not stored.
    let texts: [UnfinishedText]

    /// Nil when nothing is lost.
    init?(draft: UnkeptDraft?, texts: [UnfinishedText]) {
        // What was only in a form's other fields is nothing that was written.
        let written = texts.filter { !$0.written.isEmpty }
        if draft == nil, written.isEmpty { return nil }
        self.draft = draft
        self.texts = written.sorted { $0.heading < $1.heading }
    }

    /// All that was written, so that it can be taken from the terminal.
    package var description: String {
        var parts = draft.map { [$0.description] } ?? []
        if !texts.isEmpty {
            parts.append(tr("What you typed could not be kept. This is what you wrote:"))
            parts += texts.map { "\($0.heading):\n" + $0.written.joined(separator: "\n") }
        }
        return parts.joined(separator: "\n\n")
    }
}

extension UnfinishedText {
    /// What the texts belong to.
    fileprivate var heading: String {
        switch subject {
        case .note, .noteBeside:
            if let name = texts["capsule"], !name.isEmpty { tr("A note for \(name)") } else { tr("A note") }
        case .newCapsule: tr("A new capsule")
        case .settings: tr("A capsule's settings")
        case .edit: tr("A post")
        case .profile: tr("Your profile")
        }
    }

    /// The fields that a person writes, in their order.
    fileprivate var written: [String] {
        ["text", "title", "description", "tags", "name", "bio", "picture", "goal", "date"].compactMap { texts[$0] }
            .filter { $0.contains { !$0.isWhitespace } }
    }
}
