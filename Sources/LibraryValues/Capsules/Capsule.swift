import Feeds
import Foundation

/// A time capsule: a collection of notes that is sealed until a date.
package struct Capsule: Identifiable, Hashable, Sendable {
    /// A string that starts with `capsule-`. Exports preserve it.
    package typealias ID = String

    package let id: ID
    package let settings: CapsuleSettings
    package let createdAt: Date
    /// The number of notes; may exceed the goal.
    package let count: Int
    /// The opening of the capsule; `nil` while it is sealed.
    package let opening: Opening?

    package init(id: ID, settings: CapsuleSettings, createdAt: Date, count: Int, opening: Opening?) {
        self.id = id
        self.settings = settings
        self.createdAt = createdAt
        self.count = count
        self.opening = opening
    }

    /// The opening of a capsule. It is stored, so that a clock that is set back doesn't seal the capsule again.
    package struct Opening: Hashable, Sendable {
        package let date: Date
        /// Whether the user opened the capsule before its date.
        package let wasEarly: Bool

        package init(date: Date, wasEarly: Bool) {
            self.date = date
            self.wasEarly = wasEarly
        }
    }

    /// Returns whether the capsule is sealed and its date has passed. Reading the notes then opens it.
    package func isDue(at date: Date) -> Bool {
        opening == nil && date >= settings.opensAt
    }
}

/// The user's settings of a capsule.
package struct CapsuleSettings: Hashable, Sendable {
    /// The name, on one line.
    package var name: String
    /// The number of notes that fills the capsule, from 1 to `noteLimit`.
    package var goal: Int
    /// The date from which the capsule can be opened, in whole milliseconds.
    package var opensAt: Date

    /// The maximum number of notes in a capsule.
    package static let noteLimit = 10_000

    package init(name: String, goal: Int, opensAt: Date) {
        self.name = name
        self.goal = goal
        self.opensAt = opensAt
    }
}

/// A note in a capsule: text, a pin, or both.
package struct Note: Identifiable, Hashable, Sendable {
    /// A string that starts with `note-`. Exports preserve it.
    package typealias ID = String

    package let id: ID
    /// The text; may be empty if the note has a pin.
    package let text: String
    /// A copy of the pin from when the note was written; `nil` for a note without a pin.
    package let pin: Pin?
    package let createdAt: Date

    package init(id: ID, text: String, pin: Pin?, createdAt: Date) {
        self.id = id
        self.text = text
        self.pin = pin
        self.createdAt = createdAt
    }
}
