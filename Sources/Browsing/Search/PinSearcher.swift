import Feeds
import Files
import PinSearch
import ScreenKit
import SearchScreens
import Synchronization
import TerminalUI

/// Searches pins off the main actor.
actor PinSearcher {
    private var index: WallIndex
    private let kept: FeedCache?
    /// The task that caches parts of the index for later sessions.
    private var keeping: Task<Void, Never>?
    /// The number of the current search; others are cancelled.
    private let latest = Atomic(0)

    /// - Parameters:
    ///   - days: converts the pins' timestamps to calendar days.
    ///   - folders: the folders for temporary files of large indexes.
    ///   - kept: the cache of earlier sessions; `nil` for none.
    ///   - isKeeping: whether new parts of the index are cached for later sessions.
    init(days: LocalDays = .utc, in folders: BaseFolders, kept: FeedCache? = nil, isKeeping: Bool = false) {
        let makeFile = { @Sendable in OpenFile(scratchIn: folders) }
        index = WallIndex(days: days) { head in
            SearchIndex(uncachedCount: head, makeFile: makeFile)
        } loadCachedIndex: { feed in
            kept?.searchIndex(of: feed.revision, head: feed.first, makeFile: makeFile)
        }
        self.kept = isKeeping ? kept : nil
    }

    /// Cancels earlier searches.
    nonisolated func begin(_ effect: SearchEffect) {
        if case .find(let request) = effect { latest.store(request.id, ordering: .relaxed) }
    }

    func perform(_ effect: SearchEffect, _ outbox: Outbox<AppMessage>) {
        guard latest.load(ordering: .relaxed) != Self.stopped else { return }
        let answer = index.perform(effect) { number in latest.load(ordering: .relaxed) != number }
        if let answer { outbox.send(.search(answer)) }
        cacheIndex(index.indexToCache())
    }

    private func cacheIndex(_ news: (SearchIndex, FeedRevision)?) {
        guard let kept, let (words, revision) = news else { return }
        keeping = Task.detached(priority: .utility) { [keeping] in
            await keeping?.value
            kept.write(words, of: revision)
        }
    }

    /// Cancels the running search, and ignores later effects.
    nonisolated func stop() { latest.store(Self.stopped, ordering: .relaxed) }

    /// A number that no search has.
    private static let stopped = Int.min

    /// Caches the uncached parts of the index, and waits until they are written.
    func finish() async {
        cacheIndex(index.indexToCache(isSessionEnding: true))
        await keeping?.value
    }
}
