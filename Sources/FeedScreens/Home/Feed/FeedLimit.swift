import Feeds
import Foundation
import ScreenKit

/// When sources are asked again whose servers want to be left alone: the first of them as soon as it may be, and one that says
/// so again and again later each time.
struct FeedLimit: Hashable, Sendable {
    /// What is waited for; nil while no source is limited.
    private var end: Date?
    /// How often sources were asked again since none was limited.
    private var askCount = 0

    /// The first pause is as long at least, in seconds, and each further one twice as long.
    private static let shortestPause = 2
    private static let longestPause = 3_600

    /// What is to be done about how the sources are now.
    mutating func follow(_ statuses: [SourceStatus]) -> [AppEffect] {
        let statuses = statuses.filter(\.isOn)
        // How it goes with one that is being read will be told.
        guard !statuses.contains(where: { $0.state == .reading }) else { return [] }
        let next = statuses.compactMap(\.limit).min()
        if next == nil { askCount = 0 }
        guard next != end else { return [] }
        end = next
        let pause = min(Self.longestPause, Self.shortestPause << min(askCount, 11))
        return [.sources(.wait(for: next, atLeast: next == nil ? 0 : pause))]
    }

    /// Notes that they are asked again.
    mutating func ask() {
        end = nil
        askCount += 1
    }
}
