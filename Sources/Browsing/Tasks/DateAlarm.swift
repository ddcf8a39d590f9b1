import Foundation

/// Waits for a date, on a clock that may be set and on a machine that may sleep.
@MainActor
final class DateAlarm {
    private let now: @Sendable () -> Date
    private var waiting: Task<Void, Never>?

    /// How long it may take to be noticed that the clock was set, in seconds.
    private static let longestNap = 60.0

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// Rings once when the date has come, in place of what was set before; nil sets nothing.
    func set(_ date: Date?, ring: @escaping @MainActor @Sendable () -> Void) {
        waiting?.cancel()
        waiting = date.map { date in
            Task { [now] in
                while case let left = date.timeIntervalSince(now()), left > 0 {
                    // A moment more than what is left, so that a timer that rounds down does not ask twice.
                    let nap = Duration.milliseconds(Int(min(left, Self.longestNap) * 1000) + 1)
                    guard (try? await Task.sleep(for: nap)) != nil else { return }
                }
                if !Task.isCancelled { ring() }
            }
        }
    }

    func stop() {
        waiting?.cancel()
        waiting = nil
    }
}
