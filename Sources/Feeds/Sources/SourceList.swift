import FeedItems
import Languages
import Synchronization

/// The sources of the user's feed, each of which can be on or off, and their combination into one feed.
///
/// The list is a value, except for the states of its sources, which all copies share.
package struct SourceList: Sendable {
    package private(set) var order: FeedOrder
    private var entries: [Entry] = []
    private var nextID = 0
    private let sharedStates = SharedStates()
    private let open: SourceFactory?

    /// Creates a source from an address that the user typed, without reading the feed.
    /// - Returns: the source, and the address independent of the working directory.
    package typealias SourceFactory =
        @Sendable (String) throws(FeedError) -> (source: any FeedSource, address: String)

    private struct Entry {
        let id: Int
        var address: String
        /// The source, or the error if it couldn't be created.
        var source: Result<ListedSource, FeedError>
        var isOn = true

        var listedSource: ListedSource? { try? source.get() }

        var creationError: FeedError? { if case .failure(let error) = source { error } else { nil } }
    }

    /// The states of the sources by id, shared by all copies of a list.
    private final class SharedStates: Sendable {
        let states = Mutex<[Int: (SourceState, [String])]>([:])
        let changes: AsyncStream<Void>
        let continuation: AsyncStream<Void>.Continuation

        init() { (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

        func set(_ state: SourceState, _ notices: [String], of id: Int) {
            states.withLock { $0[id] = (state, notices) }
            continuation.yield()
        }
    }

    /// Creates a list of sources that are all on.
    /// - Parameter open: creates sources from addresses; `nil` if none can be added.
    package init(
        _ sources: [(address: String, source: any FeedSource)] = [], order: FeedOrder = .oneByOne,
        open: SourceFactory? = nil
    ) {
        self.order = order
        self.open = open
        for source in sources { add(source.source, address: source.address) }
    }

    /// A stream that yields when a status changes. It supports one consumer.
    package var statusChanges: AsyncStream<Void> { sharedStates.changes }

    package var statuses: [SourceStatus] {
        let states = sharedStates.states.withLock(\.self)
        return entries.map { entry in
            let creationError = entry.creationError.map { (SourceState.failed($0.description), [String]()) }
            let (state, notices) = creationError ?? states[entry.id] ?? (.waiting, [])
            return SourceStatus(
                id: entry.id, name: entry.listedSource?.name ?? entry.address, address: entry.address, isOn: entry.isOn,
                state: state,
                notices: notices)
        }
    }

    /// The addresses of all sources that have one.
    package var addresses: [String] { entries.map(\.address).filter { !$0.isEmpty } }

    /// The first source's error if no source could be created; otherwise `nil`.
    package var failure: FeedError? {
        entries.contains { $0.creationError == nil } ? nil : entries.first?.creationError
    }

    /// The folders whose files the feed shows.
    package var folders: Set<String> { Set(entries.filter(\.isOn).compactMap { $0.listedSource?.folder }) }

    /// Returns the ids of the sources that are on and show one of the folders.
    package func ids(showing folders: Set<String>) -> [SourceStatus.ID] {
        entries.filter { $0.isOn && $0.listedSource?.folder.map(folders.contains) ?? false }.map(\.id)
    }

    /// The names of source files by the sources' ids, for sources with an address such as `mastodon:…`.
    package var sourceFileNames: [SourceStatus.ID: String] {
        var names: [SourceStatus.ID: String] = [:]
        for entry in entries where !entry.address.hasPrefix("/") && !WebAddress.hasWebScheme(entry.address) {
            guard let colon = entry.address.firstIndex(of: ":"), colon > entry.address.startIndex else { continue }
            names[entry.id] = String(entry.address[..<colon])
        }
        return names
    }

    /// The ids of the sources that are on and whose servers currently permit no requests.
    package var rateLimitedIDs: [SourceStatus.ID] { statuses.filter { $0.isOn && $0.limitedUntil != nil }.map(\.id) }

    /// The feed's name in the header.
    package var name: String { entries.filter(\.isOn).compactMap(\.listedSource?.name).joined(separator: " + ") }

    /// The combined feed of the sources that are on. Cached pages are not requested again.
    package var feed: any FeedSource {
        let parts = entries.filter(\.isOn).compactMap(\.listedSource)
        let creationErrors = entries.filter(\.isOn).compactMap(\.creationError)
        guard !parts.isEmpty || !creationErrors.isEmpty else { return CombinedSource([], name: tr("Empty feed")) }
        if let onlySource = parts.first, parts.count == 1, creationErrors.isEmpty { return onlySource }
        switch order {
        case .oneByOne: return CombinedSource(parts, creationErrors: creationErrors)
        case .byDate: return DateSortedSource(parts, creationErrors: creationErrors)
        }
    }

    // MARK: Changes

    /// Adds a source at the end.
    /// - Returns: the id of the new source.
    @discardableResult
    package mutating func add(_ source: any FeedSource, address: String) -> Int {
        let id = nextID
        nextID += 1
        entries.append(Entry(id: id, address: address, source: .success(makeListedSource(source, id))))
        return id
    }

    /// Adds the source for an address. On failure, the list contains the error, and `reloaded(_:)` tries again.
    package mutating func addSource(at text: String) {
        do throws(FeedError) {
            let opened = try source(of: text)
            add(opened.source, address: opened.address)
        } catch {
            entries.append(Entry(id: nextID, address: text, source: .failure(error)))
            nextID += 1
        }
    }

    /// Returns the source for an address that the user typed.
    /// - Throws: `FeedError` if no source can be created.
    package func source(of text: String) throws(FeedError) -> (source: any FeedSource, address: String) {
        guard let open else { throw .sourcesReadOnly }
        return try open(text)
    }

    private func makeListedSource(_ source: any FeedSource, _ id: Int) -> ListedSource {
        ListedSource(source) { [sharedStates] state, notices in sharedStates.set(state, notices, of: id) }
    }

    package mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }

    /// Includes a source in the feed or excludes it.
    package mutating func setEnabled(_ isOn: Bool, forSource id: Int) {
        if let index = entries.firstIndex(where: { $0.id == id }) { entries[index].isOn = isOn }
    }

    package mutating func setOrder(_ order: FeedOrder) { self.order = order }

    /// Returns the list with sources that are read again from the beginning. The receiver is unaffected.
    /// - Parameter ids: the sources to read again; `nil` for all. Other sources don't repeat any requests.
    package func reloaded(_ ids: [SourceStatus.ID]? = nil) -> SourceList {
        var list = self
        for index in entries.indices {
            if let ids, !ids.contains(entries[index].id) {
                if let source = entries[index].listedSource {
                    list.entries[index].source = .success(source.withRecordedFailures())
                }
                continue
            }
            switch entries[index].source {
            case .success(let source): list.entries[index].source = .success(source.reloadedSource())
            case .failure:
                guard let opened = try? source(of: entries[index].address) else { continue }
                list.entries[index].address = opened.address
                list.entries[index].source = .success(makeListedSource(opened.source, entries[index].id))
            }
        }
        return list
    }
}
