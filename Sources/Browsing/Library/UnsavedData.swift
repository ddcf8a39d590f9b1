import Languages
import LibraryValues

/// The input that could not be stored when the session ended, to be printed for the user.
package struct UnsavedData: Error, Hashable, Sendable, CustomStringConvertible {
    let draft: UnsavedDraft?
    /// The unsaved form contents.
    let texts: [UnsavedText]

    /// Returns `nil` if nothing was lost.
    init?(draft: UnsavedDraft?, texts: [UnsavedText]) {
        // Fields that the user did not write, such as choices, are not worth printing.
        let written = texts.filter { !$0.writtenFields.isEmpty }
        if draft == nil, written.isEmpty { return nil }
        self.draft = draft
        self.texts = written.sorted { $0.heading < $1.heading }
    }

    /// All of the user's input, to be copied from the terminal.
    package var description: String {
        var parts = draft.map { [$0.description] } ?? []
        if !texts.isEmpty {
            parts.append(tr("Can't save your text. This is what you wrote:"))
            parts += texts.map { "\($0.heading):\n" + $0.writtenFields.joined(separator: "\n") }
        }
        return parts.joined(separator: "\n\n")
    }
}

extension UnsavedText {
    /// The title of the form that the input belongs to.
    fileprivate var heading: String {
        switch subject {
        case .note, .noteAbout:
            if let name = texts["capsule"], !name.isEmpty { tr("Note for \(name)") } else { tr("Note") }
        case .newCapsule: tr("New capsule")
        case .settings: tr("Capsule settings")
        case .edit: tr("Post")
        case .profile: tr("Your profile")
        }
    }

    /// The non-empty fields that the user writes, in order.
    fileprivate var writtenFields: [String] {
        ["text", "title", "description", "tags", "name", "bio", "picture", "goal", "date"].compactMap { texts[$0] }
            .filter { $0.contains { !$0.isWhitespace } }
    }
}
