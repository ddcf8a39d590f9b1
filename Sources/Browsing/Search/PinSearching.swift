import Files
import PinScreens
import PinSearch
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
        index = WallIndex(days: days) { head in
            SearchIndex(head: head) { OpenFile(scratchIn: folders) }
        } known: { feed in
            kept?.words(of: feed.revision, head: feed.first)
        }
        self.kept = isKeeping ? kept : nil
    }

    /// Has searches before this one end.
    nonisolated func begin(_ effect: SearchEffect) {
        if case .find(let request) = effect { latest.store(request.number, ordering: .relaxed) }
    }

    func perform(_ effect: SearchEffect, _ outbox: Outbox<AppMessage>) {
        let answer = index.perform(effect) { number in latest.load(ordering: .relaxed) != number }
        if let answer { outbox.send(.search(answer)) }
        guard let kept, let (words, revision) = index.takeNews() else { return }
        keeping = Task.detached(priority: .utility) { kept.keep(words, of: revision) }
    }

    /// Waits until what is being kept is kept.
    func finish() async { await keeping?.value }
}
