import Feeds
import Foundation
import ScreenKit

/// The schedule for retrying rate-limited sources: at the earliest permitted time, with exponential backoff.
struct RateLimitSchedule: Hashable, Sendable {
    /// The time of the next retry; `nil` if no source is limited.
    private var nextRetry: Date?
    /// The number of retries since the last time when no source was limited.
    private var retryCount = 0

    /// The minimum pause before the first retry, in seconds. The minimum doubles with each retry, up to `maximumPause`.
    private static let minimumPause = 2
    private static let maximumPause = 3_600

    /// Returns the effects that schedule the next retry for the current state of the sources.
    mutating func schedule(for statuses: [SourceStatus]) -> [AppEffect] {
        let statuses = statuses.filter(\.isOn)
        // A source that is being read reports its result later.
        guard !statuses.contains(where: { $0.state == .reading }) else { return [] }
        let next = statuses.compactMap(\.limitedUntil).min()
        if next == nil { retryCount = 0 }
        guard next != nextRetry else { return [] }
        nextRetry = next
        let pause = min(Self.maximumPause, Self.minimumPause << min(retryCount, 11))
        return [.sources(.scheduleRetry(at: next, atLeast: next == nil ? 0 : pause))]
    }

    /// Counts a retry, which doubles the next pause.
    mutating func countRetry() {
        nextRetry = nil
        retryCount += 1
    }
}
