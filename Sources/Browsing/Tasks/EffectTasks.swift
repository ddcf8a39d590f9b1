import ScreenKit
import TerminalUI

/// The tasks that carry out effects. Effects of one key outdate each other: a new task cancels the one before.
@MainActor
final class EffectTasks {
    enum Key: Hashable {
        case page, missing, renewal, source, layout, query, gallery, layoutFile, folder, measure, measureOpen,
            animation, looks,
            points, counts
    }

    /// Whether the session prints a screen and ends. Nobody waits for time to pass then, and files are not watched.
    let isTimeless: Bool
    private var tasks: [Key: Task<Void, Never>] = [:]

    init(isTimeless: Bool) {
        self.isTimeless = isTimeless
    }

    /// The task that was started last for a key.
    subscript(key: Key) -> Task<Void, Never>? { tasks[key] }

    /// Runs an effect away from the main actor in place of the one before it.
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
