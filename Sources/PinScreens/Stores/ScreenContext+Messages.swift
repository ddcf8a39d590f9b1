import Languages
import LibraryValues
import PinWalls
import TerminalUI

/// What messages mean to the stores, whatever screens make of them.
extension ScreenContext {
    /// Takes a message before the screens do.
    mutating func receive(_ message: AppMessage) {
        switch message {
        case .sources(.told(let told)): sources = told
        case .library(let message): receive(message)
        case .newPost(let message): receive(message)
        case .posts(let message): receive(message)
        case .saved(let message): receive(message)
        case .capsules(let message): receive(message)
        case .profile(let message): receive(message)
        case .undo(let message): receive(message)
        case .animation(let message): receive(message)
        case .picture(let result): pictures.moving?.receive(result)
        case .download(let message):
            effects += downloads.receive(message, home: options.homeFolder, notice: &standingNotice)
        case .unfinished(.failed(let reason)):
            unfinished.noteFailure()
            say(reason, .problem)
        case .unfinished(.kept(let number)):
            unfinished.noteKept(upTo: number)
            if let promise = unfinished.takePromise() { say(promise) }
        case .settings(.fileChanged(let values, let keys)): follow(values, keys: keys)
        case .search(.earlier(let texts)): search.receive(earlier: texts)
        // What a screen alone is told, or gives its store itself.
        default: break
        }
    }

    /// Takes a message that no screen has.
    mutating func receiveUntaken(_ message: AppMessage) {
        switch message {
        case .saved(.boardRefused(let reason)), .sources(.refused(let reason)): say(reason, .problem)
        case .capsules(.failed(let effect, let reason)):
            if case .addNote(let note) = effect { capsules.drafts.join(capsules.draft(of: note)) }
            say(reason, .problem)
        case .undo(.undone(let step)):
            if case .note(_, let note) = step.change { capsules.drafts.join(capsules.draft(of: note)) }
        default: break
        }
    }

    /// Has what was missing or broken tried again: it may have been mended since.
    mutating func forgetPictureFailures() {
        if pictures.cache.forgetFailures() { pictures.wanted = nil }
        perform(.forgetPictureFailures)
    }

    // MARK: The person

    private mutating func receive(_ message: LibraryMessage) {
        switch message {
        case .opened(let account, let counts, let posts, _):
            // What was wrong before is not any more.
            if let problem = library.problem, notice?.text == problem { notice = nil }
            library.open(account, counts: counts)
            show(posts)
        case .posts(let posts): show(posts)
        case .unavailable(let reason):
            // It is tried again and again; once it has been said.
            if library.problem != reason { say(reason, .problem) }
            library.show(problem: reason)
        }
    }

    private mutating func receive(_ message: NewPostMessage) {
        switch message {
        case .posted(let cards): show(cards + library.posts)
        case .pictureMeasured(let path, _), .pictureRefused(let path, _): pictures.measuring.remove(path)
        default: break
        }
    }

    private mutating func show(_ posts: PinCards) {
        library.show(posts)
        let further = library.furtherPictures
        walls.changeAll { $0.postPictures = further }
    }

    private mutating func receive(_ message: ProfileMessage) {
        switch message {
        case .account(let account): library.show(account)
        case .counts(let counts): library.show(counts)
        case .edited(let account):
            library.show(account)
            say(tr("Your profile is kept"), .done, offering: .undo)
        case .editFailed(_, let reason): say(reason, .problem)
        }
    }

    private mutating func receive(_ message: PostsMessage) {
        switch message {
        case .edited(_, let name): say(tr("Saved \(name)"), .done, offering: .undo)
        case .editFailed(_, let reason): say(reason, .problem)
        case .removed(let name): say(tr("Deleted \(name)"), .done, offering: .undo)
        case .tagsInUse(let tags): tagsInUse.setOwn(tags)
        case .tagsOfFeed(let tags): tagsInUse.addFeed(tags)
        }
    }

    // MARK: What is kept

    private mutating func receive(_ message: SavedMessage) {
        switch message {
        case .all(let ids): saved.show(ids)
        case .boardPins(let boards): saved.show(boards)
        case .stored(let id, let isSaved, let request): saved.stored(id, isSaved: isSaved, request: request)
        case .refused(let id, let request, let reason):
            saved.refused(id, request: request)
            say(reason, .problem)
        case .pageFailed(_, let reason): say(reason, .problem)
        case .boardNamed(let text, let isChanged): say(text, .done, offering: isChanged ? .undo : nil)
        case .did(let text): say(text, .done, offering: .undo)
        case .wished, .boardsChanged, .boardMade, .page, .shelves, .shelvesFailed, .boards, .boardsFailed,
            .boardRefused:
            break
        }
    }

    private mutating func receive(_ message: CapsulesMessage) {
        switch message {
        case .read(let present, let now): effects += capsules.show(present, now: now)
        case .made(let capsule):
            say(tr("Sealed until \(capsuleCalendar.day(capsule.settings.opensAt))"), .done, offering: .undo)
        case .edited: say(tr("Saved the settings"), .done, offering: .undo)
        case .opened(let capsule):
            say(tr("“\(DisplayText.truncated(capsule.settings.name, columns: 40))” is open"), .done)
        case .noteAdded(let note):
            capsules.lastChosen = note.capsule
            let text = capsules.capsule(note.capsule).map {
                tr("Put into \(DisplayText.truncated($0.settings.name, columns: 24))") + " · " + $0.figure
            }
            say(text ?? tr("Put into it"), .done, offering: .undo)
        case .removed(let subject):
            say(tr("Removed \(DisplayText.truncated(subject, columns: 40))"), .done, offering: .undo)
        case .notes, .failed: break
        }
    }

    private mutating func receive(_ message: UndoMessage) {
        switch message {
        case .did(let step): undo.push(step)
        case .due:
            if let step = undo.pop() { perform(.undo(step)) } else { say(tr("There is nothing to undo")) }
        case .undone(let step):
            say(step.outcome, .done)
            // A note that was taken back is there to be written anew.
            guard case .note(_, let note) = step.change, let pin = note.pin, let key = keyText(.intoCapsule, "")
            else { return }
            say(
                pin.title.isEmpty
                    ? tr("Your note with the pin is kept: press \(key), then ctrl-n, in Capsules")
                    : tr(
                        """
                        Your note with \(DisplayText.truncated(pin.title, columns: 24)) is kept: press \(key), then ctrl-n, \
                        in Capsules
                        """), .done)
        case .failed(let step, let reason, let canBeTriedAgain):
            if canBeTriedAgain { undo.push(step) }
            say(reason, .problem)
        }
    }

    // MARK: What was typed before

    /// Keeps a text of an earlier session until its form is opened.
    /// - Returns: what it is, as a sentence has it; nil when it belongs to nothing any more.
    mutating func keep(_ text: UnfinishedText) -> String? {
        if let draft = NoteDraft(text) {
            capsules.drafts.join(draft)
            return draft.words
        }
        guard let words = text.subject.words(in: self) else { return nil }
        unfinished.returned[text.subject] = text
        return words
    }
}

extension UndoStep {
    /// The effect of the undo, as a sentence.
    fileprivate var outcome: String {
        switch change {
        case .saved: tr("No longer saved: \(subject)")
        case .posted: tr("Deleted \(subject)")
        case .boardMade: tr("Deleted the board \(subject)")
        case .capsuleMade: tr("Removed \(DisplayText.truncated(subject, columns: 40))")
        case .removal, .move, .edit, .profile, .capsuleSettings, .boardName, .boardPlace, .note:
            tr("Back: \(subject)")
        }
    }
}
