import Feeds

/// What a person has typed into a form and not stored yet.
package struct UnfinishedText: Hashable, Sendable {
    /// What the texts belong to; an account has one of each.
    package enum Subject: Hashable, Sendable {
        /// A note for a capsule.
        case note(for: Capsule.ID)
        /// A note beside a pin, for whichever capsule.
        case noteBeside(Pin.ID)
        case newCapsule
        case settings(of: Capsule.ID)
        case edit(ofPost: Pin.ID)
        case profile
    }

    package let subject: Subject
    /// What was typed, by the names of the form's fields.
    package var texts: [String: String]
    /// The pin that a note goes in with; nil for none.
    package var pin: Pin?

    package init(_ subject: Subject, texts: [String: String], pin: Pin? = nil) {
        self.subject = subject
        self.texts = texts
        self.pin = pin
    }
}

extension UnfinishedText.Subject {
    /// How the library names it: a kind, and what of it; empty where there is only one.
    package var name: (kind: String, item: String) {
        switch self {
        case .note(let capsule): ("note", capsule)
        case .noteBeside(let pin): ("noteBeside", pin)
        case .newCapsule: ("newCapsule", "")
        case .settings(let capsule): ("settings", capsule)
        case .edit(let post): ("edit", post)
        case .profile: ("profile", "")
        }
    }

    /// Nil for a kind of a later version.
    package init?(kind: String, item: String) {
        switch kind {
        case "note": self = .note(for: item)
        case "noteBeside": self = .noteBeside(item)
        case "newCapsule": self = .newCapsule
        case "settings": self = .settings(of: item)
        case "edit": self = .edit(ofPost: item)
        case "profile": self = .profile
        default: return nil
        }
    }
}
