import CapsuleScreens
import Foundation
import LibraryValues
import Pictures
import PinLibrary
import PinWalls
import PostingScreens
import ScreenKit
import TerminalUI

/// A session on the library. It opens the library on first use, performs effects on it, and sends results as messages.
///
/// The effects are in extensions by subject: `LibrarySession+Posts` and others.
actor LibrarySession {
    typealias OpenLibrary = (library: PinLibrary, account: Account)

    private let location: LibraryLocation
    /// Whether the library is opened read-only, for example in kiosk mode.
    private let isReadOnly: Bool
    private let person: SystemUser
    /// The thumbnails of saved pins.
    let thumbnails: SavedPinThumbnails
    /// The last task that stores a thumbnail; each awaits the previous one.
    var thumbnailTask: Task<Void, Never>?
    /// The number of changes of saved pins and boards by this session.
    var savedRevision = 0
    /// Returns the current time, for stored dates and the opening of capsules.
    let now: @Sendable () -> Date
    private var openLibrary: OpenLibrary?
    /// The task that opens the library, awaited by concurrent requests.
    private var openingTask: Task<Result<OpenLibrary, PinLibraryError>, Never>?
    /// The outbox for messages when the library is reopened; `nil` before `open`.
    private var outbox: Outbox<AppMessage>?
    /// A description of another program's change to the library file, with the new path of the contents; `nil` if none.
    private(set) var incident: String?
    /// The task that opens the library again after it was locked.
    private var retryTask: Task<Void, Never>?
    /// The task that observes changes by other sessions.
    private var changeObservation: Task<Void, Never>?
    /// The task that stores missing thumbnails.
    var missingThumbnailTask: Task<Void, Never>?

    init(
        location: LibraryLocation, person: SystemUser, thumbnails: SavedPinThumbnails, isReadOnly: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.thumbnails = thumbnails
        self.location = location
        self.isReadOnly = isReadOnly
        self.person = person
        self.now = now
    }

    func open(_ outbox: Outbox<AppMessage>) async {
        self.outbox = outbox
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let posts = PinCards(try await library.allPosts(by: account.id).map { PinCard($0) })
            let draft = try await library.draft(by: account.id)
            let counts = try await library.counts(by: account.id)
            outbox.send(.library(.opened(account, counts: counts, posts: posts, draft: draft)))
            outbox.send(.posts(.tagsInUse(try await tagsInUse())))
            try await reportSaved(library, account, outbox)
            await reload([.capsules], outbox)
            // The forms are known only after the messages above.
            if location != .memory, !isReadOnly, library.notice?.writeError == nil {
                outbox.send(.unsavedText(.read(try await library.unsavedTexts(by: account.id))))
            }
            if let notice = library.notice { outbox.send(.notice(Notice(notice.description, .problem))) }
            observeChanges(library, account, outbox)
            guard library.notice == nil, !isReadOnly else { return }
            // Maintenance in the background. Failures are harmless.
            Task { try? await library.cleanUp() }
            storeMissingThumbnails(in: library, account)
        } catch {
            outbox.send(.library(.unavailable(error.description)))
            if case .busy = error { scheduleRetry(outbox) }
        }
    }

    /// Opens the library again after a second, because another program had locked it.
    private func scheduleRetry(_ outbox: Outbox<AppMessage>) {
        retryTask = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
            await self?.open(outbox)
        }
    }

    /// Undoes a change and updates all screens.
    func undo(_ step: UndoStep, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            switch step.change {
            case .saved(let pins):
                guard try await library.unsave(pins, by: account.id) != nil else { throw .nothingToRestore }
            case .posted(let posts):
                guard try await library.removePosts(posts, by: account.id) != nil else { throw .nothingToRestore }
            case .boardCreated(let board, let saved, let move):
                if let move { try await library.undo(move) }
                _ = try await library.unsave(saved, by: account.id)
                _ = try await library.removeBoard(board, by: account.id)
            case .capsuleCreated(let capsule): _ = try await library.removeCapsule(capsule, by: account.id)
            case .removal(let removal): try await library.restore(removal)
            case .move(let move): try await library.undo(move)
            case .edit(let post, let old, let texts): _ = try await edit(post, from: texts, to: old)
            case .profile(let old, let new): try await restore(old, since: new)
            case .capsuleSettings(let id, let old, let settings):
                _ = try await edit(id, from: settings, to: old)
            case .boardName(let board, let oldName, let newName):
                try await library.renameBoard(board, from: newName, to: oldName, by: account.id)
            case .boardPosition(let board, let oldIndex):
                try await library.moveBoard(board, to: oldIndex, by: account.id)
            case .note(let id, _): _ = try await library.removeNote(id, by: account.id)
            }
            savedRevision += 1
            outbox.send(.undo(.undone(step)))
            await reload(Set(LibrarySubject.allCases).subtracting([.draft]), outbox)
        } catch {
            // Retrying cannot succeed if the item was removed or an opening date has passed.
            let isFinal =
                [
                    PinLibraryError.nothingToRestore, .notFound(.post), .notFound(.capsule), .notFound(.note),
                    .notFound(.board),
                    .openingDatePassed,
                ].contains(error) || error.isOpenedCapsule
            outbox.send(.undo(.failed(step, reason: error.shortDescription, canRetry: !isFinal)))
        }
    }

    /// Stops observing changes, waits up to a second for thumbnails, and closes the library. A later read would leave a
    /// write-ahead log next to the file.
    func close() async {
        retryTask?.cancel()
        missingThumbnailTask?.cancel()
        changeObservation?.cancel()
        changeObservation = nil
        await finishThumbnails()
        guard let library = openLibrary?.library else { return }
        do throws(PinLibraryError) {
            if let notice = try await library.rescueIfRemoved() { incident = notice.description }
        } catch {
            incident = error.description
        }
        await library.close()
    }

    func store(
        _ texts: [UnsavedText], removing subjects: [UnsavedText.Subject]
    ) async throws(PinLibraryError) {
        let (library, account) = try await library()
        try await library.store(texts, removing: subjects, by: account.id)
    }

    /// Validates a picture by decoding it, since the library accepts any file and a picture with a valid header may be
    /// damaged.
    func validatePicture(at path: String) async throws(PictureFailure) {
        _ = try await thumbnails.pool.thumbnailFile(ofPictureAt: path, byteLimit: PinLibrary.maximumThumbnailSize)
    }

    // MARK: Changes

    /// Reloads the given parts of the account and updates the screens.
    func reload(_ subjects: Set<LibrarySubject>, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            if subjects.contains(.profile), let account = try await library.account(account.id) {
                outbox.send(.profile(.account(account)))
            }
            if !subjects.isDisjoint(with: [.posts, .savedPins, .boards, .capsules]) { await reportCounts(outbox) }
            if subjects.contains(.posts) {
                outbox.send(.library(.posts(PinCards(try await library.allPosts(by: account.id).map { PinCard($0) }))))
                outbox.send(.posts(.tagsInUse(try await tagsInUse())))
            }
            if subjects.contains(.draft) {
                outbox.send(.newPost(.draftChangedElsewhere(try await library.draft(by: account.id))))
            }
            if subjects.contains(.savedPins) { try await reportSaved(library, account, outbox) }
            if subjects.contains(.boards) {
                try await reportBoards(library, account, outbox)
                outbox.send(.saved(.boardsChanged))
            }
            if subjects.contains(.capsules) {
                outbox.send(.capsules(.read(try await library.capsules(by: account.id), now: now())))
            }
        } catch {
            outbox.send(.notice(Notice(error.shortDescription, .problem)))
        }
    }

    /// Updates the counts in the profile. Does nothing without a library.
    func reportCounts(_ outbox: Outbox<AppMessage>) async {
        guard let (library, account) = try? await library(), let counts = try? await library.counts(by: account.id)
        else { return }
        outbox.send(.profile(.counts(counts)))
    }

    /// Updates the screens when other sessions of the account change something.
    private func observeChanges(_ library: PinLibrary, _ account: Account, _ outbox: Outbox<AppMessage>) {
        guard changeObservation == nil else { return }
        changeObservation = Task { [weak self] in
            for await subjects in library.changes(of: account.id) { await self?.reload(subjects, outbox) }
        }
    }

    /// Returns the library and the user's account, which is created on first use. Reopens the library if another
    /// program has removed or replaced the file.
    func library() async throws(PinLibraryError) -> OpenLibrary {
        if let openLibrary {
            let notice = try await openLibrary.library.rescueIfRemoved()
            // Another task may have reopened it in the meantime.
            guard let notice, self.openLibrary?.library === openLibrary.library else {
                return self.openLibrary ?? openLibrary
            }
            await reopen(after: notice, closing: openLibrary.library)
        }
        return try await openOnce()
    }

    private func openOnce() async throws(PinLibraryError) -> OpenLibrary {
        if let openLibrary { return openLibrary }
        let task = openingTask ?? Task { await openFile() }
        openingTask = task
        let result = await task.value
        openingTask = nil
        let openLibrary = try result.get()
        self.openLibrary = self.openLibrary ?? openLibrary
        return self.openLibrary ?? openLibrary
    }

    private func openFile() async -> Result<OpenLibrary, PinLibraryError> {
        do throws(PinLibraryError) {
            let library = try await PinLibrary.open(
                at: location, isReadOnly: isReadOnly && location != .memory, now: now)
            let account =
                isReadOnly && location != .memory
                ? try await kioskAccount(of: library)
                : try await library.account(loginName: person.loginName, fullName: person.fullName)
            return .success((library, account))
        } catch {
            return .failure(error)
        }
    }

    /// Reopens the library after its file was removed or replaced, and updates the screens.
    private func reopen(after notice: LibraryNotice, closing oldLibrary: PinLibrary) async {
        openLibrary = nil
        changeObservation = nil
        savedRevision += 1
        incident = notice.description
        await oldLibrary.close()
        guard let outbox else { return }
        outbox.send(.notice(Notice(notice.description, .problem)))
        Task {
            guard let (library, account) = try? await library() else { return }
            observeChanges(library, account, outbox)
            // The draft on the screen is newer than the stored one.
            await reload(Set(LibrarySubject.allCases).subtracting([.draft]), outbox)
        }
    }

    /// Returns the account to display in kiosk mode: the requested account, or the library's only account.
    private func kioskAccount(of library: PinLibrary) async throws(PinLibraryError) -> Account {
        let accounts = try await library.accounts()
        let requested = accounts.first { $0.loginName == person.loginName }
        guard let account = requested ?? (accounts.count == 1 ? accounts.first : nil) else {
            throw .noSuchAccount(person.loginName)
        }
        return account
    }
}

extension PinLibraryError {
    fileprivate var isOpenedCapsule: Bool {
        if case .capsuleOpened = self { true } else { false }
    }
}
