import Foundation

/// The state of reading a source.
package enum SourceState: Hashable, Sendable {
    /// Nothing was requested yet.
    case waiting
    case reading
    /// `count` of `total` pins were read; `total` is `nil` if unknown. `isComplete` is whether the feed has no more.
    case read(count: Int, total: Int?, isComplete: Bool)
    /// The network is unavailable; `count` pins were read, some of them from the cache, the oldest as of `since`.
    case offline(since: Date, count: Int)
    /// The server permits no requests before `until`; `count` pins were read, some of them from the cache. The string
    /// is the error message; `nil` if a notice contains it.
    case rateLimited(until: Date, count: Int, String?)
    /// The server responded with an error, which a notice has; `count` pins were read, some of them from the cache.
    case failing(count: Int)
    /// Reading failed. The string has the problem and the solution. The feed keeps the pins read earlier.
    case failed(String)
}

/// The status of a source for display in a list.
package struct SourceStatus: Hashable, Sendable, Identifiable {
    /// The id of the source, which is stable while it is in the list.
    package let id: Int
    package let name: String
    /// The address as the user writes it; empty if the source has none.
    package let address: String
    package var isOn: Bool
    package var state: SourceState
    /// Notices about problems that didn't stop reading, one sentence each.
    package var notices: [String]

    /// The date until which the server permits no requests; `nil` if there is no such limit.
    package var limitedUntil: Date? { if case .rateLimited(let end, _, _) = state { end } else { nil } }

    package init(
        id: Int, name: String, address: String, isOn: Bool = true, state: SourceState = .waiting, notices: [String] = []
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.isOn = isOn
        self.state = state
        self.notices = notices
    }
}
