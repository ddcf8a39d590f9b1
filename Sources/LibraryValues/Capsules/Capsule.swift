import Feeds
import Foundation

/// A bottle that takes notes until its date.
package struct Capsule: Identifiable, Hashable, Sendable {
    /// Starts with `capsule-`; the same in every export.
    package typealias ID = String

    package let id: ID
    package let settings: CapsuleSettings
    package let createdAt: Date
    /// How many notes it has; may be more than the goal.
    package let count: Int
    /// Nil as long as it is sealed.
    package let opening: Opening?

    package init(id: ID, settings: CapsuleSettings, createdAt: Date, count: Int, opening: Opening?) {
        self.id = id
        self.settings = settings
        self.createdAt = createdAt
        self.count = count
        self.opening = opening
    }

    /// An event that is kept: a clock set back does not seal again what was opened.
    package struct Opening: Hashable, Sendable {
        package let date: Date
        /// Whether it was opened by the hammer, before the capsule's date.
        package let wasEarly: Bool

        package init(date: Date, wasEarly: Bool) {
            self.date = date
            self.wasEarly = wasEarly
        }
    }

    /// Whether the date has come, and whoever looks into it opens it.
    package func isDue(at date: Date) -> Bool {
        opening == nil && date >= settings.opensAt
    }
}

/// What a person decides about a capsule.
package struct CapsuleSettings: Hashable, Sendable {
    /// What the person calls it, in one line.
    package var name: String
    /// How many notes fill it: 1 to `noteLimit`.
    package var goal: Int
    /// When it may be opened, in whole milliseconds.
    package var opensAt: Date

    /// The most notes that a capsule may have.
    package static let noteLimit = 10_000

    package init(name: String, goal: Int, opensAt: Date) {
        self.name = name
        self.goal = goal
        self.opensAt = opensAt
    }
}

/// What is put into a capsule: a text, a pin, or both.
package struct Note: Identifiable, Hashable, Sendable {
    /// Starts with `note-`; the same in every export.
    package typealias ID = String

    package let id: ID
    /// Empty when there is a pin alone.
    package let text: String
    /// The pin as it was when the note was written; nil for a note without one.
    package let pin: Pin?
    package let createdAt: Date

    package init(id: ID, text: String, pin: Pin?, createdAt: Date) {
        self.id = id
        self.text = text
        self.pin = pin
        self.createdAt = createdAt
    }
}
