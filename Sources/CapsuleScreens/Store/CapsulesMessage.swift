import Feeds
import Foundation
import LibraryValues
import ScreenKit

/// What is to be done with capsules outside the model; `CapsulesMessage` answers.
package enum CapsulesEffect: FeatureEffect {
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
    /// Read the capsules again at a date, in place of the date before; `nil` for none.
    case readAgain(at: Date?)

    package var isReadOnly: Bool {
        switch self {
        case .read, .readNotes, .readAgain: true
        case .make, .edit, .remove, .open, .addNote, .removeNote: false
        }
    }
}

/// What happened to capsules.
package enum CapsulesMessage: FeatureMessage {
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

extension AppMessage {
    package static func capsules(_ message: CapsulesMessage) -> AppMessage { .feature(message) }
}

extension AppEffect {
    package static func capsules(_ effect: CapsulesEffect) -> AppEffect { .feature(effect) }
}
