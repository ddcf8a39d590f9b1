import Feeds
import Foundation
import LibraryValues

/// What is to be done with capsules outside the model; `CapsulesMessage` answers.
package enum CapsulesEffect: Hashable, Sendable {
    /// Read the capsules and the time.
    case read
    case make(CapsuleSettings)
    case edit(Capsule, to: CapsuleSettings)
    case remove(Capsule)
    /// Open a capsule for good; `early` only after the person was asked.
    case open(Capsule, early: Bool)
    /// Read what is in an opened capsule.
    case readNotes(Capsule.ID)
    case addNote(NewNote)
    case removeNote(Note, from: Capsule.ID)
}

/// A note on its way into a capsule.
package struct NewNote: Hashable, Sendable {
    package var capsule: Capsule.ID
    package var text: String
    package var pin: Pin?

    package init(capsule: Capsule.ID, text: String, pin: Pin?) {
        self.capsule = capsule
        self.text = text
        self.pin = pin
    }
}

/// What happened to capsules.
package enum CapsulesMessage: Sendable {
    /// All there are, the oldest first, and the time at which they were read.
    case read([Capsule], now: Date)
    case made(Capsule)
    case edited(Capsule.ID)
    case opened(Capsule)
    case notes([Note], of: Capsule.ID)
    case noteAdded(NewNote)
    /// What is gone, as a sentence has it.
    case removed(String)
    /// Nothing was changed.
    case failed(CapsulesEffect, reason: String)
}
