import ScreenKit

/// What waits for time to pass before the model is told of it: one wait of each kind, which takes the place of the one before.
///
/// Waiting is no activity: a program that waits for time alone is settled.
@MainActor
final class TimeWaits {
    enum Kind: Hashable {
        /// Of an animation's next picture, of boxes on their way, of a demo's next step.
        case animation, motion, demo
        /// For the keys to go that are shown.
        case shownKeys
        /// For a notice to have been read.
        case reading
        /// For an end of the session.
        case limit(SessionTime.Limit)
    }

    private let start = ContinuousClock.now
    private var waits: [Kind: Task<Void, Never>] = [:]

    /// The time since the session began.
    var now: Duration { ContinuousClock.now - start }

    /// Waits, and tells when that is over and was not stopped.
    func begin(
        _ kind: Kind, _ wait: @escaping @MainActor () async throws -> Void, then tell: @escaping @MainActor () -> Void
    ) {
        stop(kind)
        waits[kind] = Task {
            guard (try? await wait()) != nil else { return }
            tell()
        }
    }

    func stop(_ kind: Kind) { waits[kind]?.cancel() }

    func stopAll() {
        for wait in waits.values { wait.cancel() }
    }
}
