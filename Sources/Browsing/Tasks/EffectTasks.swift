import ScreenKit
import TerminalUI

/// The tasks that perform effects. A new task cancels the previous one with the same key.
@MainActor
final class EffectTasks {
    enum Key: Hashable {
        case page, missing, renewal, source, layout, query, gallery, layoutFile, folder, measure, measureOpen,
            animation, similarity,
            points, counts
    }

    /// Whether the session prints one screen and ends. Then delays are skipped and files are not watched.
    let isSnapshot: Bool
    private var tasks: [Key: Task<Void, Never>] = [:]

    init(isSnapshot: Bool) {
        self.isSnapshot = isSnapshot
    }

    /// The last task that was started for a key.
    subscript(key: Key) -> Task<Void, Never>? { tasks[key] }

    /// Performs an effect off the main actor, and cancels the previous one with the same key.
    func replace(
        _ key: Key, _ outbox: Outbox<AppMessage>,
        _ effect: @escaping @Sendable (Outbox<AppMessage>) async -> Void
    ) {
        tasks[key]?.cancel()
        tasks[key] = outbox.run(effect)
    }

    func cancelAll() {
        for task in tasks.values { task.cancel() }
    }
}
