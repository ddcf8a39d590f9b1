import PinLibrary
import PinScreens
import Synchronization
import TerminalUI

/// What is done with the library, one thing after another, away from the main actor.
final class LibraryQueue: Sendable {
    private let jobs: AsyncStream<Job>.Continuation
    private let worker: Task<Void, Never>
    /// The newest draft that is waiting to be saved: on a slow disk, those before it need not be.
    private let waitingDraft = Mutex<PostDraft?>(nil)

    private typealias Job = @Sendable (LibraryDesk) async -> Void

    init(location: LibraryLocation, person: Person) {
        let (stream, continuation) = AsyncStream.makeStream(of: Job.self)
        jobs = continuation
        worker = Task.detached {
            let desk = LibraryDesk(location: location, person: person)
            for await job in stream { await job(desk) }
        }
    }

    func open(_ outbox: Outbox<AppMessage>) {
        enqueue(outbox) { desk in await desk.open(outbox) }
    }

    func add(_ draft: PostDraft, _ outbox: Outbox<AppMessage>) {
        enqueue(outbox) { desk in await desk.add(draft, outbox) }
    }

    func save(_ draft: PostDraft, _ outbox: Outbox<AppMessage>) {
        waitingDraft.withLock { $0 = draft }
        enqueue(outbox) { [self] desk in
            guard let newest = waitingDraft.withLock({ $0.take() }) else { return }
            await desk.save(newest, outbox)
        }
    }

    /// Returns when everything that was asked for is done.
    func finish() async {
        jobs.finish()
        await worker.value
    }

    private func enqueue(_ outbox: Outbox<AppMessage>, _ job: @escaping Job) {
        let activity = outbox.begin()
        jobs.yield { desk in
            await job(desk)
            activity.end()
        }
    }
}
