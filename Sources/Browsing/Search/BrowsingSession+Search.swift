import PinSearch
import ProfileScreens
import ScreenKit
import SearchScreens
import TerminalUI

/// Searches, and what looks alike.
extension BrowsingSession {
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
        let days = LocalDays(setup.options.timeZone)
        replace(.counts, outbox) { outbox in
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
            replace(.looks, outbox) { [looks, former = tasks[.looks]] outbox in
                await former?.value
                await looks.find(request, outbox)
            }
        case .colors(let request):
            replace(.looks, outbox) { [looks, former = tasks[.looks]] outbox in
                await former?.value
                await looks.tellColors(request, outbox)
            }
        case .points(let request):
            replace(.points, outbox) { [isTimeless] outbox in await request.run(isTimeless: isTimeless, outbox) }
        // A picture of points that is being made is soon done.
        case .stop: tasks[.looks]?.cancel()
        }
    }
}
