import ScreenKit

/// The pending delays of messages. A new delay replaces the previous one of the same kind.
///
/// Delays do not count as activities: a program with nothing but delays is settled.
@MainActor
final class DelayedMessages {
    enum Kind: Hashable {
        /// Until the next animation frame, the next frame of moving boxes, or the next step of a demo.
        case animation, motion, demo
        /// Until displayed keys disappear.
        case shownKeys
        /// Until a notice counts as read.
        case reading
        /// Until a time limit of the session.
        case limit(SessionLimits.Limit)
    }

    private let start = ContinuousClock.now
    private var tasks: [Kind: Task<Void, Never>] = [:]

    /// The time since the session began.
    var now: Duration { ContinuousClock.now - start }

    /// Starts a delay that ends when `wait` returns. Then calls `action`, unless the delay was stopped.
    func begin(
        _ kind: Kind, _ wait: @escaping @MainActor () async throws -> Void, then action: @escaping @MainActor () -> Void
    ) {
        stop(kind)
        tasks[kind] = Task {
            guard (try? await wait()) != nil else { return }
            action()
        }
    }

    func stop(_ kind: Kind) { tasks[kind]?.cancel() }

    func stopAll() {
        for task in tasks.values { task.cancel() }
    }
}
