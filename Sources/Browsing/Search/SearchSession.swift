import Foundation
import PinSearch
import ProfileScreens
import ScreenKit
import SearchScreens
import TerminalUI

/// The session's searches: for pins, for the pins of smart boards, and for similar pictures.
@MainActor
final class SearchSession {
    private let tasks: EffectTasks
    private let timeZone: TimeZone
    private let search: PinSearcher
    let similarPinFinder: SimilarPinFinder
    /// The task of the last search effect. Search effects run in order.
    private var searchTask: Task<Void, Never>?
    private let history: SearchHistory
    /// The task of the last history effect. History effects run in order.
    private var historyTask: Task<Void, Never>?

    init(_ setup: BrowsingSetup, tasks: EffectTasks, feeds: FeedCache?) {
        self.tasks = tasks
        let (folders, writesCaches) = (setup.launch.folders, !setup.options.isReadOnly)
        timeZone = setup.options.timeZone
        similarPinFinder = SimilarPinFinder(
            pool: setup.pool, cache: FingerprintCache(in: folders), cachesFingerprints: writesCaches, in: folders)
        search = PinSearcher(
            days: LocalDays(setup.options.timeZone), in: folders, cache: feeds, cachesIndex: writesCaches)
        history = SearchHistory(in: folders)
    }

    /// Performs search effects in order, since a search needs the index that earlier effects build.
    func perform(_ effect: SearchEffect, _ outbox: Outbox<AppMessage>) {
        search.cancelSearches(before: effect)
        searchTask = outbox.run { [search, searchTask] outbox in
            await searchTask?.value
            await search.perform(effect, outbox)
        }
    }

    func perform(_ effect: SearchHistoryEffect, _ outbox: Outbox<AppMessage>) {
        historyTask = outbox.run { [history, historyTask] outbox in
            await historyTask?.value
            await history.perform(effect, outbox)
        }
    }

    /// Counts matches in a separate task, so that searches do not wait for it.
    func perform(_ effect: SmartBoardEffect, _ outbox: Outbox<AppMessage>) {
        guard case .count(let texts, let cards, let saved, let isWhole) = effect else { return }
        let days = LocalDays(timeZone)
        tasks.replace(.counts, outbox) { outbox in
            let counts = SearchCount.counts(
                of: texts, among: cards.lazy.map(\.pin), saved: saved, days: days, isComplete: isWhole
            ) { Task.isCancelled }
            if let counts { outbox.send(.feature(SmartBoardMessage.counted(counts))) }
        }
    }

    func perform(_ effect: SimilarityEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .find(let request):
            // Wait for the previous request, whose pins this one builds on.
            tasks.replace(.similarity, outbox) { [similarPinFinder, previous = tasks[.similarity]] outbox in
                await previous?.value
                await similarPinFinder.find(request, outbox)
            }
        case .colors(let request):
            tasks.replace(.similarity, outbox) { [similarPinFinder, previous = tasks[.similarity]] outbox in
                await previous?.value
                await similarPinFinder.sendColors(request, outbox)
            }
        case .points(let request):
            tasks.replace(.points, outbox) { [isSnapshot = tasks.isSnapshot] outbox in
                await request.run(isSnapshot: isSnapshot, outbox)
            }
        // A running `points` request finishes soon, so it is not cancelled.
        case .stop: tasks[.similarity]?.cancel()
        }
    }

    /// Waits for the search history, and caches fingerprints.
    func end() async {
        await historyTask?.value
        guard !tasks.isSnapshot else { return }
        await similarPinFinder.writeCache()
    }

    /// Waits up to two seconds for pending search effects, and caches the search index.
    func finishIndexing() async {
        guard !tasks.isSnapshot else { return }
        let limit = Task { [search] in
            try? await Task.sleep(for: .seconds(2))
            search.stop()
        }
        await searchTask?.value
        limit.cancel()
        search.stop()
        await search.finish()
    }
}
