import Feeds
import Foundation
import ScreenKit

/// The schedule for retrying rate-limited sources: at the earliest permitted time, with exponential backoff.
struct RateLimitSchedule: Hashable, Sendable {
    /// The time of the next retry; `nil` if no source is limited.
    private var end: Date?
    /// The number of retries since no source was limited.
    private var askCount = 0

    /// The minimum pause before the first retry, in seconds. It doubles with each retry.
    private static let shortestPause = 2
    private static let maximumPause = 3_600

    /// Returns the effects that schedule the next retry for the current state of the sources.
    mutating func schedule(for statuses: [SourceStatus]) -> [AppEffect] {
        let statuses = statuses.filter(\.isOn)
        // The result of a source that is being read will follow.
        guard !statuses.contains(where: { $0.state == .reading }) else { return [] }
        let next = statuses.compactMap(\.limit).min()
        if next == nil { askCount = 0 }
        guard next != end else { return [] }
        end = next
        let pause = min(Self.maximumPause, Self.shortestPause << min(askCount, 11))
        return [.sources(.wait(for: next, atLeast: next == nil ? 0 : pause))]
    }

    /// Counts a retry.
    mutating func countRetry() {
        end = nil
        askCount += 1
    }
}
