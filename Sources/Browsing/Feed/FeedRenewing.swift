import Feeds
import PinScreens
import PinWalls
import TerminalUI

/// Reads a feed again beside the pins that are there, away from the main actor.
struct FeedRenewing: Sendable {
    /// To be read from the beginning.
    let feed: any FeedSource
    /// The number that it has, should it take the place of the one before.
    let edition: Int
    /// The pins that are there, in their order.
    let loaded: [PinCard]
    /// Whether these were all.
    let isWhole: Bool
    let load: Int

    /// As many pins are read beyond those that are there, where the last of these does not come.
    private static let mostNew = 2_000

    func run(_ outbox: Outbox<AppMessage>) async {
        do throws(FeedError) {
            let renewal = try await renewal()
            outbox.send(.home(.renewed(renewal, load: load)))
        } catch .empty {
            // The last pin has gone.
            let renewal = FeedRenewal(change: .all([]), newCount: 0, page: FeedPageInfo(), edition: edition)
            outbox.send(.home(.renewed(renewal, load: load)))
        } catch {
            outbox.send(.home(.renewalFailed(error, load: load)))
        }
    }

    func renewal() async throws(FeedError) -> FeedRenewal {
        let places = Dictionary(
            loaded.lazy.map(\.id).enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
        var cards: [PinCard] = []
        /// Those that are new, but for the ones behind the last known pin: these are of later pages.
        var new: [PinCard] = []
        var unknown: [PinCard] = []
        /// The last of the pins that are there, as far as they came.
        var reached = -1
        var info = FeedPageInfo()
        repeat {
            let page = try await feed.page(at: info.next) { _ in }
            var isKnown = false
            for pin in page.pins {
                let place = places[pin.id]
                // A card that is there need not be measured again.
                let card = place.flatMap { loaded[$0].pin == pin ? loaded[$0] : nil } ?? PinCard(pin)
                cards.append(card)
                guard let place else {
                    unknown.append(card)
                    continue
                }
                isKnown = true
                reached = max(reached, place)
                new += unknown
                unknown = []
            }
            info.skipped += page.skipped
            info.notices += page.notices
            info.total = page.total ?? info.total
            info.title = page.title ?? info.title
            info.next = page.next
            // What was there follows as it was.
            if feed.comesAtTop, isKnown {
                return FeedRenewal(change: new.isEmpty ? .none : .above(new), newCount: new.count, page: info)
            }
            if reached + 1 >= loaded.count { break }
        } while info.next != nil && cards.count < loaded.count + Self.mostNew
        var newCount = reached < 0 ? cards.count : new.count
        // Nothing was behind the last one before.
        if isWhole, reached >= 0 { newCount = max(newCount + unknown.count, (info.total ?? 0) - loaded.count) }
        return FeedRenewal(change: change(to: cards), newCount: newCount, page: info, edition: edition)
    }

    private func change(to cards: [PinCard]) -> FeedRenewal.Change {
        if cards == loaded { return .none }
        let came = cards.count - loaded.count
        if came > 0, cards[came...].elementsEqual(loaded) { return .above(Array(cards[..<came])) }
        return .all(cards)
    }
}
