import Foundation
import PinSearch
import ProfileScreens
import ScreenKit
import SearchScreens
import TerminalUI

/// Searches, and pins that look alike.
@MainActor
final class SearchSession {
    private let tasks: EffectTasks
    private let timeZone: TimeZone
    private let search: PinSearching
    let looks: PinLooks
    /// The task that searches. Search effects run in their order.
    private var searching: Task<Void, Never>?
    private let history: SearchHistory
    /// The task that stores what was searched for, one text after another.
    private var remembering: Task<Void, Never>?

    init(_ setup: BrowsingSetup, tasks: EffectTasks, feeds: KeptFeeds?) {
        self.tasks = tasks
        let (folders, isKeeping) = (setup.launch.folders, !setup.options.isReadOnly)
        timeZone = setup.options.timeZone
        looks = PinLooks(pool: setup.pool, kept: KeptLooks(in: folders), isKeeping: isKeeping, in: folders)
        search = PinSearching(
            days: LocalDays(setup.options.timeZone), in: folders, kept: feeds, isKeeping: isKeeping)
        history = SearchHistory(in: folders)
    }

    /// Searches in the order in which effects come: an index is there before it is searched.
    func perform(_ effect: SearchEffect, _ outbox: Outbox<AppMessage>) {
        search.begin(effect)
        searching = outbox.run { [search, searching] outbox in
            await searching?.value
            await search.perform(effect, outbox)
        }
    }

    func perform(_ effect: EarlierSearchesEffect, _ outbox: Outbox<AppMessage>) {
        remembering = outbox.run { [history, remembering] outbox in
            await remembering?.value
            await history.perform(effect, outbox)
        }
    }

    /// Counts apart from the search, so that no search waits for it.
    func perform(_ effect: SmartBoardEffect, _ outbox: Outbox<AppMessage>) {
        guard case .count(let texts, let cards, let saved, let isWhole) = effect else { return }
        let days = LocalDays(timeZone)
        tasks.replace(.counts, outbox) { outbox in
            let counts = SearchCount.counts(
                of: texts, among: cards.lazy.map(\.pin), saved: saved, days: days, isWhole: isWhole
            ) { Task.isCancelled }
            if let counts { outbox.send(.feature(SmartBoardMessage.counted(counts))) }
        }
    }

    func perform(_ effect: AlikeEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .find(let request):
            // What came with a request that is outdated is needed by this one.
            tasks.replace(.looks, outbox) { [looks, former = tasks[.looks]] outbox in
                await former?.value
                await looks.find(request, outbox)
            }
        case .colors(let request):
            tasks.replace(.looks, outbox) { [looks, former = tasks[.looks]] outbox in
                await former?.value
                await looks.tellColors(request, outbox)
            }
        case .points(let request):
            tasks.replace(.points, outbox) { [isTimeless = tasks.isTimeless] outbox in
                await request.run(isTimeless: isTimeless, outbox)
            }
        // A picture of points that is being made is soon done.
        case .stop: tasks[.looks]?.cancel()
        }
    }

    /// Waits for what is being stored, and caches fingerprints and the search index.
    func end() async {
        await remembering?.value
        guard !tasks.isTimeless else { return }
        await looks.keep()
    }

    /// Caches the search index: of all pins that have come, unless that would take long.
    func finishIndexing() async {
        guard !tasks.isTimeless else { return }
        let limit = Task { [search] in
            try? await Task.sleep(for: .seconds(2))
            search.stop()
        }
        await searching?.value
        limit.cancel()
        search.stop()
        await search.finish()
    }
}
