import Feeds
import LibraryValues

/// One thing that a person did and can take back.
package struct UndoStep: Hashable, Sendable {
    /// The object of the change as part of a sentence, such as "the post Harbour at six" or "3 saved pins". For a save, a post or a
    /// new board it is the name alone.
    package var subject: String
    package var change: Change

    /// What the library needs to take it back.
    package enum Change: Hashable, Sendable {
        /// Pins were saved.
        case saved([Pin.ID])
        /// Posts were made.
        case posted([Pin.ID])
        /// A board was made: these pins were saved into it, and others moved.
        case boardMade(Board.ID, saved: [Pin.ID], PinMove?)
        /// A capsule was made.
        case capsuleMade(Capsule.ID)
        /// Something was removed.
        case removal(Removal)
        /// Saved pins went to another board.
        case move(PinMove)
        /// A post got other texts. Only what is different in them is taken back: another session may have changed the rest.
        case edit(Pin.ID, from: PostTexts, to: PostTexts)
        /// The account was another one; likewise.
        case profile(from: Account, to: Account)
        /// A capsule got other settings; likewise.
        case capsuleSettings(Capsule.ID, from: CapsuleSettings, to: CapsuleSettings)
        /// A board got another name. It stays when another session has renamed it meanwhile.
        case boardName(Board.ID, from: String, to: String)
        /// A board went to another place among the boards, from 0.
        case boardPlace(Board.ID, from: Int)
        /// A note was put into a capsule.
        case note(Note.ID, NewNote)
    }

    package init(_ subject: String, _ change: Change) {
        self.subject = subject
        self.change = change
    }
}

/// What happened to something that was to be taken back.
package enum UndoMessage: Hashable, Sendable {
    /// A person did something that can be taken back.
    case did(UndoStep)
    /// The newest step is to be undone: all that was done before the key was pressed is known.
    case due
    case undone(UndoStep)
    /// It stays to be tried again, unless there is nothing left to bring back.
    case failed(UndoStep, reason: String, canBeTriedAgain: Bool)
}
