import Foundation
import LibraryValues
import PinLibrary
import PostingScreens
import ScreenKit
import Synchronization
import TerminalUI

/// A serial queue of jobs on the library, off the main actor.
final class LibraryQueue: Sendable {
    private let jobs: AsyncStream<Job>.Continuation
    private let worker: Task<Void, Never>
    private let drafts = Mutex(Drafts())
    private let draftRetries = RetrySchedule()
    private let unsavedTextChanges = UnsavedTextChanges()
    private let unsavedTextRetries = RetrySchedule()
    private let result = SessionResult()

    private struct Drafts {
        /// The newest draft to save; `nil` if none is pending. It replaces older drafts, which matters on slow disks.
        var pending: PostDraft?
        /// The number of save requests so far, by which retries of outdated drafts are recognized.
        var requestCount = 0
        /// The newest draft that could not be saved, or `nil` if the last one was saved.
        var failed: UnsavedDraft?
    }

    private typealias Job = @Sendable (LibrarySession) async -> Void

    init(
        location: LibraryLocation, person: SystemUser, thumbnails: SavedPinThumbnails, isReadOnly: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let (stream, continuation) = AsyncStream.makeStream(of: Job.self)
        jobs = continuation
        worker = Task.detached { [result] in
            let session = LibrarySession(
                location: location, person: person, thumbnails: thumbnails, isReadOnly: isReadOnly, now: now)
            for await job in stream { await job(session) }
            await session.close()
            let incident = await session.incident
            result.incident.withLock { $0 = incident }
        }
    }

    private final class SessionResult: Sendable {
        let incident = Mutex<String?>(nil)
    }

    /// A description of a change that another program made to the library file; `nil` before `finish` returns, or if
    /// there was none.
    var incident: String? { result.incident.withLock { $0 } }

    func perform(_ effect: NewPostEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .addPost(let draft, let arrangement): publish(draft, as: arrangement, outbox)
        case .saveDraft(let draft): save(draft, outbox)
        }
    }

    func publish(_ draft: PostDraft, as arrangement: PostArrangement, _ outbox: Outbox<AppMessage>) {
        enqueue(outbox) { [self] session in
            guard await session.publish(draft, as: arrangement, outbox) else { return }
            // A published draft need not be saved any more.
            drafts.withLock { drafts in
                drafts.requestCount += 1
                drafts.pending = nil
                drafts.failed = nil
            }
            draftRetries.reset()
        }
    }

    /// Saves a draft. Retries failures until a newer draft is saved.
    func save(_ draft: PostDraft, _ outbox: Outbox<AppMessage>) {
        drafts.withLock { drafts in
            drafts.requestCount += 1
            drafts.pending = draft
        }
        savePendingDraft(outbox)
    }

    private func savePendingDraft(_ outbox: Outbox<AppMessage>) {
        enqueue(outbox) { [self] session in
            let (pending, request) = drafts.withLock { ($0.pending.take(), $0.requestCount) }
            guard let draft = pending else { return }
            do throws(PinLibraryError) {
                try await session.save(draft)
                drafts.withLock { $0.failed = nil }
                draftRetries.reset()
                outbox.send(.newPost(.draftStored(draft)))
            } catch {
                let isNewFailure = drafts.withLock { drafts in
                    defer { drafts.failed = UnsavedDraft(draft: draft, error: error) }
                    return drafts.failed?.draft != draft
                }
                if isNewFailure { outbox.send(.newPost(.draftFailed(error.shortDescription))) }
                draftRetries.schedule { [weak self] in self?.retry(draft, request: request, outbox) }
            }
        }
    }

    private func retry(_ draft: PostDraft, request: Int, _ outbox: Outbox<AppMessage>) {
        let isNewest = drafts.withLock { drafts in
            guard drafts.requestCount == request else { return false }
            drafts.pending = draft
            return true
        }
        if isNewest { savePendingDraft(outbox) }
    }

    /// Stores unsaved form contents, and removes those of `subjects`. Retries failures.
    func store(_ texts: [UnsavedText], removing subjects: [UnsavedText.Subject], _ outbox: Outbox<AppMessage>) {
        unsavedTextChanges.add(texts, removing: subjects)
        storeUnsavedTexts(outbox)
    }

    private func storeUnsavedTexts(_ outbox: Outbox<AppMessage>) {
        enqueue(outbox) { [self] session in
            guard let changes = unsavedTextChanges.drain() else { return }
            do throws(PinLibraryError) {
                try await session.store(changes.texts, removing: changes.removedSubjects)
                unsavedTextChanges.recordSuccess()
                unsavedTextRetries.reset()
                outbox.send(.unsavedText(.stored(upTo: changes.callCount)))
            } catch {
                let isNewFailure = unsavedTextChanges.recordFailure(of: changes)
                if isNewFailure { outbox.send(.unsavedText(.failed(error.shortDescription))) }
                unsavedTextRetries.schedule { [weak self] in self?.storeUnsavedTexts(outbox) }
            }
        }
    }

    /// Runs pending retries and waits for all jobs.
    /// - Returns: the input that could not be stored, or `nil` if none was lost.
    @discardableResult
    func finish() async -> UnsavedData? {
        draftRetries.runPending()
        unsavedTextRetries.runPending()
        jobs.finish()
        await worker.value
        return UnsavedData(draft: drafts.withLock { $0.failed }, texts: unsavedTextChanges.drain()?.texts ?? [])
    }

    /// Enqueues a job on the library. The job counts as an activity of the program until it ends.
    func enqueue(_ outbox: Outbox<AppMessage>, _ job: @escaping @Sendable (LibrarySession) async -> Void) {
        let activity = outbox.beginActivity()
        jobs.yield { session in
            await job(session)
            activity.end()
        }
    }
}
