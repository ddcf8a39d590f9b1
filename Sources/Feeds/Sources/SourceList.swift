import Synchronization

/// The sources of a person's feed: which there are, which of them are on, and how they become one.
///
/// A value but for what reading them tells, which all copies share.
package struct SourceList: Sendable {
    package private(set) var order: FeedOrder
    private var entries: [Entry] = []
    private var nextID = 0
    /// Why some of the addresses that were given are no sources.
    private var absences: [FeedError] = []
    private let board = Board()

    private struct Entry {
        let id: Int
        let address: String
        var source: ListedSource
        var isOn = true
    }

    /// How reading the sources goes, by their numbers.
    private final class Board: Sendable {
        let states = Mutex<[Int: (SourceState, [String])]>([:])
        let news: AsyncStream<Void>
        let tell: AsyncStream<Void>.Continuation

        init() { (news, tell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

        func set(_ state: SourceState, _ notices: [String], of id: Int) {
            states.withLock { $0[id] = (state, notices) }
            tell.yield()
        }
    }

    package init(_ sources: [(address: String, source: any FeedSource)] = [], order: FeedOrder = .oneByOne) {
        self.order = order
        for source in sources { add(source.source, address: source.address) }
    }

    /// A list of one source without an address.
    package init(_ source: any FeedSource) { self.init([("", source)]) }

    /// Says when a status has changed; for one reader.
    package var news: AsyncStream<Void> { board.news }

    package var statuses: [SourceStatus] {
        let states = board.states.withLock(\.self)
        return entries.map { entry in
            let (state, notices) = states[entry.id] ?? (.waiting, [])
            return SourceStatus(
                id: entry.id, name: entry.source.name, address: entry.address, isOn: entry.isOn, state: state,
                notices: notices)
        }
    }

    /// All addresses, as a person wrote them; those of sources without one are left out.
    package var addresses: [String] { entries.map(\.address).filter { !$0.isEmpty } }

    package var isEmpty: Bool { entries.isEmpty }

    /// What the header calls the feed.
    package var name: String { entries.filter(\.isOn).map(\.source.name).joined(separator: " + ") }

    /// The feed that the sources make that are on. What was read of them is not asked for again.
    package var feed: any FeedSource {
        let parts = entries.filter(\.isOn).map(\.source)
        if let only = parts.first, parts.count == 1, absences.isEmpty { return only }
        switch order {
        case .oneByOne: return CombinedSource(parts, absences: absences)
        case .byDate: return DatedSource(parts, absences: absences)
        }
    }

    // MARK: Changes

    /// - Returns: its number.
    @discardableResult
    package mutating func add(_ source: any FeedSource, address: String) -> Int {
        let id = nextID
        nextID += 1
        let listed = ListedSource(source) { [board] state, notices in board.set(state, notices, of: id) }
        entries.append(Entry(id: id, address: address, source: listed))
        return id
    }

    /// Says why something that was named is no source, with the first page.
    package mutating func add(absence: FeedError) { absences.append(absence) }

    package mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }

    package mutating func setOn(_ id: Int, _ isOn: Bool) {
        if let index = entries.firstIndex(where: { $0.id == id }) { entries[index].isOn = isOn }
    }

    package mutating func setOrder(_ order: FeedOrder) { self.order = order }

    /// The same list, to be read from the beginning as the sources are now; this one goes on as it was.
    /// - Parameter id: of the one source that is to be read anew; nil for all.
    package func renewed(_ id: Int? = nil) -> SourceList {
        var list = self
        for index in entries.indices where id == nil || entries[index].id == id {
            guard let renewed = entries[index].source.renewed() as? ListedSource else { continue }
            list.entries[index].source = renewed
        }
        return list
    }
}
