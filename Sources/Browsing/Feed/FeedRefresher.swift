import FeedScreens
import Feeds
import Files
import PinWalls
import ScreenKit
import TerminalUI

/// A job that reloads a feed and compares it with the loaded pins, off the main actor.
struct FeedRefresher: Sendable {
    /// The feed, which is read from the beginning.
    let feed: any FeedSource
    /// The edition of the reloaded feed.
    let edition: Int
    /// The loaded pins, in order.
    let loaded: PinCards
    /// Whether all pins of the feed were loaded.
    let isWhole: Bool
    /// The identifier of the load in messages.
    let load: Int
    /// The storage for the reloaded pins.
    let storage: FeedCardStorage
    /// The storage of the loaded pins; `nil` if they come from another feed.
    var oldStorage: FeedCardStorage?
    /// The check for missing pictures, which runs if the feed has not changed.
    let missingPictures: MissingPictures

    /// The maximum number of additional pins to read in search of the last loaded pin.
    private static let maximumNewPinCount = 2_000

    func run(_ outbox: Outbox<AppMessage>) async {
        do throws(FeedError) {
            let result = try await refresh()
            outbox.send(.home(.refreshed(result, load: load)))
        } catch .empty {
            // All pins were removed from the feed.
            let result = FeedRefresh(change: .all([]), newCount: 0, page: FeedPageInfo(), edition: edition)
            outbox.send(.home(.refreshed(result, load: load)))
        } catch {
            outbox.send(.home(.refreshFailed(error, load: load)))
        }
    }

    func refresh() async throws(FeedError) -> FeedRefresh {
        let revision = await oldStorage?.revision
        let missingCount = loaded.shapes.count(where: \.isMissingPicture)
        if revision != nil, feed.revision == revision, missingCount <= MissingPictures.maximumCount {
            let cards = missingCount == 0 ? [:] : await missingPictures.findAvailableCards(in: loaded)
            return FeedRefresh(change: cards.isEmpty ? .notModified : .found(cards), newCount: 0, page: FeedPageInfo())
        }
        // Compare digests of identifiers, which need less memory; collisions are practically impossible.
        let loadedIndices = Dictionary(
            loaded.lazy.map { $0.id.utf8.digest() }.enumerated().lazy.map { ($1, $0) },
            uniquingKeysWith: { first, _ in first })
        var cards: PinCards = []
        /// The new cards, except those after the last loaded pin, which belong to later pages.
        var newCards: PinCards = []
        var unknownCards: PinCards = []
        /// The highest index in `loaded` of the pins found so far; -1 before the first one.
        var lastFoundIndex = -1
        var info = FeedPageInfo()
        repeat {
            let page = try await feed.page(at: info.next) { _ in }
            var hasLoadedPin = false
            var pageCards = PinCards()
            for pin in page.pins {
                let loadedIndex = loadedIndices[pin.id.utf8.digest()]
                // An unchanged card need not be measured again.
                let card = loadedIndex.map { loaded[$0] }.flatMap { $0.pin == pin ? $0 : nil } ?? PinCard(pin)
                pageCards.append(card)
                guard let loadedIndex else {
                    unknownCards.append(card)
                    continue
                }
                hasLoadedPin = true
                lastFoundIndex = max(lastFoundIndex, loadedIndex)
                newCards += unknownCards
                unknownCards = []
            }
            cards.append(contentsOf: await storage.packed(pageCards, after: cards.count, load: load))
            info.skipped += page.skipped
            info.notices += page.notices
            info.total = page.total ?? info.total
            info.title = page.title ?? info.title
            info.next = page.next
            // In feeds with the newest pins first, everything after a loaded pin is unchanged.
            if feed.prependsNewPins, hasLoadedPin {
                return FeedRefresh(
                    change: newCards.isEmpty ? .none : .prepended(newCards), newCount: newCards.count, page: info)
            }
            if lastFoundIndex + 1 >= loaded.count { break }
        } while info.next != nil && cards.count < loaded.count + Self.maximumNewPinCount
        var newCount = lastFoundIndex < 0 ? cards.count : newCards.count
        // If the last pin was the end of the feed before, the pins after it are new.
        if isWhole, lastFoundIndex >= 0 {
            newCount = max(newCount + unknownCards.count, (info.total ?? 0) - loaded.count)
        }
        return FeedRefresh(change: makeChange(to: cards), newCount: newCount, page: info, edition: edition)
    }

    private func makeChange(to cards: PinCards) -> FeedRefresh.Change {
        if cards == loaded { return .none }
        let newCount = cards.count - loaded.count
        if newCount > 0, cards[newCount...].elementsEqual(loaded) { return .prepended(PinCards(cards[..<newCount])) }
        return .all(cards)
    }
}
