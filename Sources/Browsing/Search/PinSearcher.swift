import Feeds
import Files
import PinSearch
import ScreenKit
import SearchScreens
import Synchronization
import TerminalUI

/// The search index of a wall, which is built and searched off the main actor.
actor PinSearcher {
    private var index: WallIndex
    private let cache: FeedCache?
    /// The task that caches parts of the index for later sessions.
    private var cachingTask: Task<Void, Never>?
    /// The identifier of the current search; others are cancelled.
    private let currentSearch = Atomic(0)

    /// - Parameters:
    ///   - days: the conversion of pins' times to days.
    ///   - folders: the folders for temporary files of large indexes.
    ///   - cache: the cache of earlier sessions; `nil` for none.
    ///   - cachesIndex: whether new parts of the index are cached for later sessions.
    init(days: LocalDays = .utc, in folders: BaseFolders, cache: FeedCache? = nil, cachesIndex: Bool = false) {
        let makeFile = { @Sendable in OpenFile(scratchIn: folders) }
        index = WallIndex(days: days) { head in
            SearchIndex(uncachedCount: head, makeFile: makeFile)
        } loadCachedIndex: { feed in
            cache?.searchIndex(of: feed.revision, uncachedCount: feed.first, makeFile: makeFile)
        }
        self.cache = cachesIndex ? cache : nil
    }

    /// If the effect is a search, cancels earlier searches.
    nonisolated func cancelSearches(before effect: SearchEffect) {
        if case .find(let request) = effect { currentSearch.store(request.id, ordering: .relaxed) }
    }

    func perform(_ effect: SearchEffect, _ outbox: Outbox<AppMessage>) {
        guard currentSearch.load(ordering: .relaxed) != Self.stoppedNumber else { return }
        let message = index.perform(effect) { number in currentSearch.load(ordering: .relaxed) != number }
        if let message { outbox.send(.search(message)) }
        cacheIndex(index.indexToCache())
    }

    private func cacheIndex(_ part: (SearchIndex, FeedRevision)?) {
        guard let cache, let (index, revision) = part else { return }
        cachingTask = Task.detached(priority: .utility) { [cachingTask] in
            await cachingTask?.value
            cache.write(index, of: revision)
        }
    }

    /// Cancels the running search, and ignores later effects.
    nonisolated func stop() { currentSearch.store(Self.stoppedNumber, ordering: .relaxed) }

    /// The identifier that marks a stopped searcher; no search has it.
    private static let stoppedNumber = Int.min

    /// Caches the uncached parts of the index, and waits until they are written.
    func finish() async {
        cacheIndex(index.indexToCache(isSessionEnding: true))
        await cachingTask?.value
    }
}
