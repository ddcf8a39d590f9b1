import Feeds
import Foundation
import LibraryValues
import ScreenKit

/// The effects on capsules. The results are `CapsulesMessage`.
package enum CapsulesEffect: FeatureEffect {
    /// Reads the capsules and the current time.
    case read
    case create(CapsuleSettings)
    case edit(Capsule, to: CapsuleSettings)
    case remove(Capsule)
    /// Opens a capsule permanently. `early` requires the user's confirmation.
    case open(Capsule, early: Bool)
    /// Reads the notes of an opened capsule.
    case readNotes(Capsule.ID)
    case addNote(NewNote)
    case removeNote(Note, from: Capsule.ID)
    /// Schedules a read at a date, replacing an earlier schedule; `nil` cancels it.
    case scheduleRead(at: Date?)
    /// Waits until the next step of the bottle that empties after its capsule was opened.
    case awaitEmptyingStep(Duration)

    package var isReadOnly: Bool {
        switch self {
        case .read, .readNotes, .scheduleRead, .awaitEmptyingStep: true
        case .create, .edit, .remove, .open, .addNote, .removeNote: false
        }
    }
}

/// The results of effects on capsules.
package enum CapsulesMessage: FeatureMessage {
    /// All capsules, oldest first, and the time of reading.
    case read([Capsule], now: Date)
    case created(Capsule)
    case edited(Capsule.ID)
    case opened(Capsule)
    case emptyingStep
    case notes([Note], of: Capsule.ID)
    case noteAdded(NewNote)
    /// A noun phrase that names the removed capsule or note, for a message.
    case removed(String)
    /// The effect failed and changed nothing.
    case failed(CapsulesEffect, reason: String)
}

extension AppMessage {
    package static func capsules(_ message: CapsulesMessage) -> AppMessage { .feature(message) }
}

extension AppEffect {
    package static func capsules(_ effect: CapsulesEffect) -> AppEffect { .feature(effect) }
}
