import Feeds

/// The contents of a form that the user hasn't saved yet.
package struct UnsavedText: Hashable, Sendable {
    /// The form and the item that it edits. An account has at most one value per subject.
    package enum Subject: Hashable, Sendable {
        /// A note for a capsule.
        case note(for: Capsule.ID)
        /// A note about a pin, before a capsule is chosen.
        case noteAbout(Pin.ID)
        case newCapsule
        case settings(of: Capsule.ID)
        case edit(ofPost: Pin.ID)
        case profile
    }

    package let subject: Subject
    /// The contents of the text fields, by field name.
    package var texts: [String: String]
    /// The pin that is attached to a note; `nil` for none.
    package var pin: Pin?

    package init(_ subject: Subject, texts: [String: String], pin: Pin? = nil) {
        self.subject = subject
        self.texts = texts
        self.pin = pin
    }
}

extension UnsavedText.Subject {
    /// The subject as stored: its kind and the id of the item that the form edits; empty if the kind needs none.
    package var name: (kind: String, item: String) {
        switch self {
        case .note(let capsule): ("note", capsule)
        case .noteAbout(let pin): ("noteBeside", pin)
        case .newCapsule: ("newCapsule", "")
        case .settings(let capsule): ("settings", capsule)
        case .edit(let post): ("edit", post)
        case .profile: ("profile", "")
        }
    }

    /// Returns `nil` for an unknown kind, which a later version may have stored.
    package init?(kind: String, item: String) {
        switch kind {
        case "note": self = .note(for: item)
        case "noteBeside": self = .noteAbout(item)
        case "newCapsule": self = .newCapsule
        case "settings": self = .settings(of: item)
        case "edit": self = .edit(ofPost: item)
        case "profile": self = .profile
        default: return nil
        }
    }
}
