import FeedScreens
import Feeds
import Files
import PinWalls
import ScreenKit
import TerminalUI

/// Reloads a feed and compares it with the loaded pins, off the main actor.
struct FeedRefresher: Sendable {
    /// The feed, to be read from the beginning.
    let feed: any FeedSource
    /// The edition number of the reloaded feed.
    let edition: Int
    /// The loaded pins, in order.
    let loaded: PinCards
    /// Whether all pins of the feed were loaded.
    let isWhole: Bool
    let load: Int
    /// The temporary file for large feeds.
    let file: FeedCardStorage
    /// The file of the loaded pins, if they come from the same feed.
    var former: FeedCardStorage?
    /// Retries missing pictures if the feed has not changed.
    let missing: MissingPictures

    /// The maximum number of additional pins to read while looking for the last loaded one.
    private static let mostNew = 2_000

    func run(_ outbox: Outbox<AppMessage>) async {
        do throws(FeedError) {
            let renewal = try await refresh()
            outbox.send(.home(.refreshed(renewal, load: load)))
        } catch .empty {
            // All pins were removed from the feed.
            let renewal = FeedRefresh(change: .all([]), newCount: 0, page: FeedPageInfo(), edition: edition)
            outbox.send(.home(.refreshed(renewal, load: load)))
        } catch {
            outbox.send(.home(.refreshFailed(error, load: load)))
        }
    }

    func refresh() async throws(FeedError) -> FeedRefresh {
        let revision = await former?.revision
        let missingCount = loaded.shapes.count(where: \.isMissingPicture)
        if revision != nil, feed.revision == revision, missingCount <= MissingPictures.maximumCount {
            let found = missingCount == 0 ? [:] : await missing.found(in: loaded)
            return FeedRefresh(change: found.isEmpty ? .notModified : .found(found), newCount: 0, page: FeedPageInfo())
        }
        // Compare digests of identifiers, which need less memory; collisions are practically impossible.
        let places = Dictionary(
            loaded.lazy.map { $0.id.utf8.digest() }.enumerated().lazy.map { ($1, $0) },
            uniquingKeysWith: { one, _ in one })
        var cards: PinCards = []
        /// The new cards, except those after the last known pin, which belong to later pages.
        var new: PinCards = []
        var unknown: PinCards = []
        /// The position of the last loaded pin that was found so far.
        var reached = -1
        var info = FeedPageInfo()
        repeat {
            let page = try await feed.page(at: info.next) { _ in }
            var isKnown = false
            var came = PinCards()
            for pin in page.pins {
                let place = places[pin.id.utf8.digest()]
                // An unchanged card need not be measured again.
                let card = place.map { loaded[$0] }.flatMap { $0.pin == pin ? $0 : nil } ?? PinCard(pin)
                came.append(card)
                guard let place else {
                    unknown.append(card)
                    continue
                }
                isKnown = true
                reached = max(reached, place)
                new += unknown
                unknown = []
            }
            cards.append(contentsOf: await file.packed(came, behind: cards.count, load: load))
            info.skipped += page.skipped
            info.notices += page.notices
            info.total = page.total ?? info.total
            info.title = page.title ?? info.title
            info.next = page.next
            // In feeds with the newest pins first, everything after a known pin is unchanged.
            if feed.prependsNewPins, isKnown {
                return FeedRefresh(change: new.isEmpty ? .none : .prepended(new), newCount: new.count, page: info)
            }
            if reached + 1 >= loaded.count { break }
        } while info.next != nil && cards.count < loaded.count + Self.mostNew
        var newCount = reached < 0 ? cards.count : new.count
        // If the last pin was the end of the feed before, the pins after it are new.
        if isWhole, reached >= 0 { newCount = max(newCount + unknown.count, (info.total ?? 0) - loaded.count) }
        return FeedRefresh(change: change(to: cards), newCount: newCount, page: info, edition: edition)
    }

    private func change(to cards: PinCards) -> FeedRefresh.Change {
        if cards == loaded { return .none }
        let came = cards.count - loaded.count
        if came > 0, cards[came...].elementsEqual(loaded) { return .prepended(PinCards(cards[..<came])) }
        return .all(cards)
    }
}
