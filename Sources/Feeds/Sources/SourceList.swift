import FeedItems
import Languages
import Synchronization

/// The sources of a person's feed: which there are, which of them are on, and how they become one.
///
/// A value but for what reading them tells, which all copies share.
package struct SourceList: Sendable {
    package private(set) var order: FeedOrder
    private var entries: [Entry] = []
    private var nextID = 0
    private let board = Board()
    private let open: Opening?

    /// Makes a source of what a person types, reading no more than what it is.
    /// - Returns: the source, and the address as it means the same wherever the program is started.
    package typealias Opening =
        @Sendable (String) throws(FeedError) -> (source: any FeedSource, address: String)

    private struct Entry {
        let id: Int
        var address: String
        /// Or why it is none.
        var source: Result<ListedSource, FeedError>
        var isOn = true

        var listed: ListedSource? { try? source.get() }

        var absence: FeedError? { if case .failure(let error) = source { error } else { nil } }
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

    /// - Parameter open: makes sources of what is typed; nil where none can be added.
    package init(
        _ sources: [(address: String, source: any FeedSource)] = [], order: FeedOrder = .oneByOne,
        open: Opening? = nil
    ) {
        self.order = order
        self.open = open
        for source in sources { add(source.source, address: source.address) }
    }

    /// Says when a status has changed; for one reader.
    package var news: AsyncStream<Void> { board.news }

    package var statuses: [SourceStatus] {
        let states = board.states.withLock(\.self)
        return entries.map { entry in
            let absence = entry.absence.map { (SourceState.failed($0.description), [String]()) }
            let (state, notices) = absence ?? states[entry.id] ?? (.waiting, [])
            return SourceStatus(
                id: entry.id, name: entry.listed?.name ?? entry.address, address: entry.address, isOn: entry.isOn,
                state: state,
                notices: notices)
        }
    }

    /// All addresses, as a person wrote them; those of sources without one are left out.
    package var addresses: [String] { entries.map(\.address).filter { !$0.isEmpty } }

    /// Why there is nothing to read: what is wrong with the first source where none of them is one.
    package var failure: FeedError? {
        entries.contains { $0.absence == nil } ? nil : entries.first?.absence
    }

    /// The folders whose files the feed shows, each once.
    package var folders: Set<String> { Set(entries.filter(\.isOn).compactMap { $0.listed?.folder }) }

    /// The sources that are on and show one of these folders, by their numbers.
    package func ids(showing folders: Set<String>) -> [SourceStatus.ID] {
        entries.filter { $0.isOn && $0.listed?.folder.map(folders.contains) ?? false }.map(\.id)
    }

    /// The names of the files that teach sources, by the sources' numbers: of those with an address such as `mastodon:…`.
    package var taught: [SourceStatus.ID: String] {
        var taught: [SourceStatus.ID: String] = [:]
        for entry in entries where !entry.address.hasPrefix("/") && !WebAddress.isMeant(entry.address) {
            guard let colon = entry.address.firstIndex(of: ":"), colon > entry.address.startIndex else { continue }
            taught[entry.id] = String(entry.address[..<colon])
        }
        return taught
    }

    /// Those that are on whose servers want to be left alone for now, by their numbers.
    package var limited: [SourceStatus.ID] { statuses.filter { $0.isOn && $0.limit != nil }.map(\.id) }

    /// What the header calls the feed.
    package var name: String { entries.filter(\.isOn).compactMap(\.listed?.name).joined(separator: " + ") }

    /// The feed that the sources make that are on. What was read of them is not asked for again.
    package var feed: any FeedSource {
        let parts = entries.filter(\.isOn).compactMap(\.listed)
        let absences = entries.filter(\.isOn).compactMap(\.absence)
        guard !parts.isEmpty || !absences.isEmpty else { return CombinedSource([], name: tr("A feed without sources")) }
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
        entries.append(Entry(id: id, address: address, source: .success(listed(source, id))))
        return id
    }

    /// Adds what a person named. What is no source is in the list, too: it says why, and may be one the next time.
    package mutating func add(_ text: String) {
        do throws(FeedError) {
            let opened = try source(of: text)
            add(opened.source, address: opened.address)
        } catch {
            entries.append(Entry(id: nextID, address: text, source: .failure(error)))
            nextID += 1
        }
    }

    /// What a person types, as a source.
    /// - Throws: `FeedError` where it is none.
    package func source(of text: String) throws(FeedError) -> (source: any FeedSource, address: String) {
        guard let open else { throw .sourcesFixed }
        return try open(text)
    }

    private func listed(_ source: any FeedSource, _ id: Int) -> ListedSource {
        ListedSource(source) { [board] state, notices in board.set(state, notices, of: id) }
    }

    package mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }

    package mutating func setOn(_ id: Int, _ isOn: Bool) {
        if let index = entries.firstIndex(where: { $0.id == id }) { entries[index].isOn = isOn }
    }

    package mutating func setOrder(_ order: FeedOrder) { self.order = order }

    /// The same list, to be read from the beginning as the sources are now; this one goes on as it was.
    /// - Parameter ids: of the sources that are to be read anew; nil for all. Others are asked for no page that they gave, or
    ///   failed to give.
    package func renewed(_ ids: [SourceStatus.ID]? = nil) -> SourceList {
        var list = self
        for index in entries.indices {
            if let ids, !ids.contains(entries[index].id) {
                if let source = entries[index].listed { list.entries[index].source = .success(source.settled()) }
                continue
            }
            switch entries[index].source {
            case .success(let source): list.entries[index].source = .success(source.anew())
            case .failure:
                guard let opened = try? source(of: entries[index].address) else { continue }
                list.entries[index].address = opened.address
                list.entries[index].source = .success(listed(opened.source, entries[index].id))
            }
        }
        return list
    }
}
