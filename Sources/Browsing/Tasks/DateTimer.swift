import Foundation

/// A timer for a date. It fires at most a minute late after the clock is changed or the machine sleeps.
@MainActor
final class DateTimer {
    private let now: @Sendable () -> Date
    private var task: Task<Void, Never>?

    /// The maximum time until a change of the clock is detected, in seconds.
    private static let maximumSleep = 60.0

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// Calls `action` once at a date, replacing the previous date. `nil` only cancels the previous one.
    func set(_ date: Date?, action: @escaping @MainActor @Sendable () -> Void) {
        task?.cancel()
        task = date.map { date in
            Task { [now] in
                while case let remaining = date.timeIntervalSince(now()), remaining > 0 {
                    // Add a millisecond, so that rounding down does not cause an extra iteration.
                    let delay = Duration.milliseconds(Int(min(remaining, Self.maximumSleep) * 1000) + 1)
                    guard (try? await Task.sleep(for: delay)) != nil else { return }
                }
                if !Task.isCancelled { action() }
            }
        }
    }

    func stop() {
        task?.cancel()
        task = nil
    }
}
