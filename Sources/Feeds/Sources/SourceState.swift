import Foundation

/// How reading a source goes.
package enum SourceState: Hashable, Sendable {
    /// Nobody has asked it yet.
    case waiting
    case reading
    /// So many pins came; `total` is how many it has, when it says so, and `isWhole` whether these are all.
    case read(count: Int, total: Int?, isWhole: Bool)
    /// So many pins came, some of them as they were seen then at the latest: the line is away.
    case offline(since: Date, count: Int)
    /// It may not be asked again before then, and so many pins came, some of them as they were seen before; the sentence
    /// says why, where a notice does not.
    case limited(until: Date, count: Int, String?)
    /// So many pins came, some of them as they were seen before, for their server fails, as a notice says.
    case failing(count: Int)
    /// What, which, and what to do. What came before stays.
    case failed(String)
}

/// A source of a person's feed, as a list of them shows it.
package struct SourceStatus: Hashable, Sendable, Identifiable {
    /// Its number, the same as long as it is in the list.
    package let id: Int
    package let name: String
    /// The address as a person writes it; empty for a source that has none.
    package let address: String
    package var isOn: Bool
    package var state: SourceState
    /// What went wrong without ending it, a sentence each.
    package var notices: [String]

    /// When it may be asked again, where its server wants to be left alone until then.
    package var limit: Date? { if case .limited(let end, _, _) = state { end } else { nil } }

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
