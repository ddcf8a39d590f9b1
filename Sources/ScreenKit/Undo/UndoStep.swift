import Feeds
import LibraryValues

/// A change that can be undone.
package struct UndoStep: Hashable, Sendable {
    /// A noun phrase that names the object of the change, like "the post Harbour at six" or "3 saved pins". For a save, a
    /// post or a new board, the subject is the name alone.
    package var subject: String
    package var change: Change

    /// The change, with the data that the library needs to undo it.
    package enum Change: Hashable, Sendable {
        /// Pins were saved.
        case saved([Pin.ID])
        /// Posts were created.
        case posted([Pin.ID])
        /// A board was created: `saved` pins were saved into it, others were moved.
        case boardCreated(Board.ID, saved: [Pin.ID], PinMove?)
        /// A capsule was created.
        case capsuleCreated(Capsule.ID)
        /// Something was removed.
        case removal(Removal)
        /// Saved pins were moved to another board.
        case move(PinMove)
        /// The content of a post was edited. Undo restores only the changed fields.
        case edit(Pin.ID, from: PostContent, to: PostContent)
        /// The account was edited. Only the changed values are restored.
        case profile(from: Account, to: Account)
        /// The settings of a capsule were changed. Only the changed values are restored.
        case capsuleSettings(Capsule.ID, from: CapsuleSettings, to: CapsuleSettings)
        /// A board was renamed. The name is not restored if another session has renamed the board since.
        case boardName(Board.ID, from: String, to: String)
        /// A board was moved from an index among the boards.
        case boardPosition(Board.ID, from: Int)
        /// A note was added to a capsule.
        case note(Note.ID, NewNote)
    }

    package init(_ subject: String, _ change: Change) {
        self.subject = subject
        self.change = change
    }
}

/// A message about undo.
package enum UndoMessage: Hashable, Sendable {
    /// An undoable change was made.
    case performed(UndoStep)
    /// All earlier library requests are complete, so the latest step can be undone.
    case ready
    case undone(UndoStep)
    /// Undoing failed. The step stays on the undo stack if `canRetry`.
    case failed(UndoStep, reason: String, canRetry: Bool)
}
