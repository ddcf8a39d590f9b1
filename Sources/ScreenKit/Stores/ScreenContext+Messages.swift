import Languages
import LibraryValues
import PinWalls
import TerminalUI

/// Message handling of the shared stores, independent of screens.
extension ScreenContext {
    /// Handles a message before the screens do.
    package mutating func receive(_ message: AppMessage) {
        receiveInSharedStores(message)
        for store in stores.types { store.receive(message, in: &self) }
    }

    private mutating func receiveInSharedStores(_ message: AppMessage) {
        switch message {
        case .library(let message): receive(message)
        case .files(let message): receive(message)
        case .posts(let message): receive(message)
        case .saved(let message): receive(message)
        case .profile(let message): receive(message)
        case .undo(let message): receive(message)
        case .animation(let message): receive(message)
        case .picture(let result): pictures.animated?.receive(result)
        case .download(let message):
            effects += downloads.receive(message, home: options.homeFolder, notice: &displayedNotice)
        case .unsavedText(.failed(let reason)):
            unsavedTexts.recordFailure()
            notify(reason, .problem)
        case .unsavedText(.stored(let revision)):
            unsavedTexts.markStored(upTo: revision)
            if let confirmation = unsavedTexts.dequeueConfirmation() { notify(confirmation) }
        case .settings(.fileChanged(let changed, let file)): applyChangedSettings(changed, in: file)
        default: break
        }
    }

    /// Handles a message that no screen handled.
    package mutating func receiveUnhandled(_ message: AppMessage) {
        for store in stores.types { store.receiveUnhandled(message, in: &self) }
        switch message {
        case .saved(.boardRefused(let reason)): notify(reason, .problem)
        default: break
        }
    }

    /// Retries pictures that were missing or invalid, because their files may have changed.
    package mutating func clearPictureFailures() {
        if pictures.cache.removeFailures() { pictures.lastRequests = nil }
        perform(.retryFailedPictures)
    }

    // MARK: Library

    private mutating func receive(_ message: LibraryMessage) {
        switch message {
        case .opened(let account, let counts, let posts, _):
            // The library is available again, so remove the notice of the failure.
            if let problem = library.problem, notice?.text == problem { notice = nil }
            library.open(account, counts: counts)
            setPosts(posts)
        case .posts(let posts): setPosts(posts)
        case .unavailable(let reason):
            // Opening is retried repeatedly; report the reason only once.
            if library.problem != reason { notify(reason, .problem) }
            library.setProblem(reason)
        }
    }

    private mutating func receive(_ message: FilesMessage) {
        switch message {
        case .pictureMeasured(let path, _), .pictureRefused(let path, _): pictures.pathsBeingMeasured.remove(path)
        case .folderListed, .folderFailed: break
        }
    }

    private mutating func setPosts(_ posts: PinCards) {
        library.setPosts(posts)
        let postPictures = library.furtherPictures
        walls.updateAll { $0.postPictures = postPictures }
    }

    private mutating func receive(_ message: ProfileMessage) {
        switch message {
        case .account(let account): library.setAccount(account)
        case .counts(let counts): library.setCounts(counts)
        case .edited(let account):
            library.setAccount(account)
            notify(tr("Saved your profile"), .done, offering: .undo)
        case .editFailed(_, let reason): notify(reason, .problem)
        }
    }

    private mutating func receive(_ message: PostsMessage) {
        switch message {
        case .posted(let cards): setPosts(cards + library.posts)
        case .edited(_, let name): notify(tr("Saved \(name)"), .done, offering: .undo)
        case .editFailed(_, let reason): notify(reason, .problem)
        case .removed(let name): notify(tr("Deleted \(name)"), .done, offering: .undo)
        case .tagsInUse(let tags): library.tags.setOwnTags(tags)
        case .tagsOfFeed(let tags): library.tags.addFeedTags(tags)
        }
    }

    // MARK: Saved pins

    private mutating func receive(_ message: SavedMessage) {
        switch message {
        case .all(let ids): saved.replaceIDs(with: ids)
        case .boardPins(let boards): saved.replaceBoards(with: boards)
        case .stored(let id, let isSaved, let request):
            saved.completeRequest(for: id, isSaved: isSaved, request: request)
        case .failed(let id, let request, let reason):
            saved.rejectRequest(for: id, request: request)
            notify(reason, .problem)
        case .pageFailed(_, let reason): notify(reason, .problem)
        case .boardNamed(let text, let isChanged): notify(text, .done, offering: isChanged ? .undo : nil)
        case .changed(let text): notify(text, .done, offering: .undo)
        case .requested, .boardsChanged, .boardAdded, .page, .shelves, .shelvesFailed, .boards, .boardsFailed,
            .boardRefused:
            break
        }
    }

    private mutating func receive(_ message: UndoMessage) {
        switch message {
        case .performed(let step): library.undoSteps.append(step)
        case .ready:
            if let step = library.undoSteps.popLast() {
                perform(.undo(step))
            } else {
                notify(tr("Nothing to undo"))
            }
        case .undone(let step): notify(step.outcome, .done)
        case .failed(let step, let reason, let canRetry):
            if canRetry { library.undoSteps.append(step) }
            notify(reason, .problem)
        }
    }

    // MARK: Unsaved text

    /// Stores unsaved text of an earlier session until its form is opened.
    /// - Returns: a noun phrase that names the text; `nil` if the object of the text no longer exists.
    package mutating func storeForRestoring(_ text: UnsavedText) -> String? {
        for store in stores.types {
            if let phrase = store.restore(text, in: &self) { return phrase }
        }
        guard let phrase = text.subject.phrase(in: self) else { return nil }
        unsavedTexts.restorable[text.subject] = text
        return phrase
    }
}

extension UndoStep {
    /// The confirmation of the undo, as a sentence.
    fileprivate var outcome: String {
        switch change {
        case .saved: tr("Unsaved: \(subject)")
        case .posted: tr("Deleted \(subject)")
        case .boardCreated: tr("Deleted the board \(subject)")
        case .capsuleCreated: tr("Removed \(DisplayText.truncated(subject, columns: 40))")
        case .removal, .move, .edit, .profile, .capsuleSettings, .boardName, .boardPosition, .note:
            tr("Undone: \(subject)")
        }
    }
}
