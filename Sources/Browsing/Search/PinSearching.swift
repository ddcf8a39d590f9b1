import Feeds
import Files
import PinSearch
import ScreenKit
import SearchScreens
import Synchronization
import TerminalUI

/// Looks for pins away from the main actor.
actor PinSearching {
    private var index: WallIndex
    private let kept: KeptFeeds?
    /// What is being kept for later sessions.
    private var keeping: Task<Void, Never>?
    /// The number of the search that counts.
    private let latest = Atomic(0)

    /// - Parameters:
    ///   - days: the days that pins' dates are in.
    ///   - folders: where the index of very many pins is put as long as it is needed.
    ///   - kept: what is known from earlier sessions; nil where nothing is.
    ///   - isKeeping: whether later sessions are to know what this one learns.
    init(days: LocalDays = .utc, in folders: BaseFolders, kept: KeptFeeds? = nil, isKeeping: Bool = false) {
        let makeFile = { @Sendable in OpenFile(scratchIn: folders) }
        index = WallIndex(days: days) { head in
            SearchIndex(head: head, makeFile: makeFile)
        } known: { feed in
            kept?.words(of: feed.revision, head: feed.first, makeFile: makeFile)
        }
        self.kept = isKeeping ? kept : nil
    }

    /// Has searches before this one end.
    nonisolated func begin(_ effect: SearchEffect) {
        if case .find(let request) = effect { latest.store(request.number, ordering: .relaxed) }
    }

    func perform(_ effect: SearchEffect, _ outbox: Outbox<AppMessage>) {
        guard latest.load(ordering: .relaxed) != Self.stopped else { return }
        let answer = index.perform(effect) { number in latest.load(ordering: .relaxed) != number }
        if let answer { outbox.send(.search(answer)) }
        keep(index.takeNews())
    }

    private func keep(_ news: (SearchIndex, FeedRevision)?) {
        guard let kept, let (words, revision) = news else { return }
        keeping = Task.detached(priority: .utility) { [keeping] in
            await keeping?.value
            kept.keep(words, of: revision)
        }
    }

    /// Cancels the search that is under way, and drops what is asked for from now on.
    nonisolated func stop() { latest.store(Self.stopped, ordering: .relaxed) }

    /// No search has this number.
    private static let stopped = Int.min

    /// Caches what is indexed and not cached yet, and waits for it.
    func finish() async {
        keep(index.takeNews(isLast: true))
        await keeping?.value
    }
}
