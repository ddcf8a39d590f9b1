import FeedScreens
import Feeds
import Files
import PinWalls
import ScreenKit
import TerminalUI

/// Reads a feed again beside the pins that are there, away from the main actor.
struct FeedRenewing: Sendable {
    /// To be read from the beginning.
    let feed: any FeedSource
    /// The number that it has, should it take the place of the one before.
    let edition: Int
    /// The pins that are there, in their order.
    let loaded: PinCards
    /// Whether these were all.
    let isWhole: Bool
    let load: Int
    /// Where pins are kept that are very many.
    let file: CardFile
    /// Where those that are there are kept, when they were read from this feed.
    var former: CardFile?
    /// Looks again for pictures that were missing, if the feed is as it was.
    let missing: MissingPictures

    /// The most pins that are read beyond those that are there, where the last of these does not come.
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
        let revision = await former?.revision
        let missingCount = loaded.shapes.count(where: \.isMissingPicture)
        if revision != nil, feed.revision == revision, missingCount <= MissingPictures.most {
            let found = missingCount == 0 ? [:] : await missing.found(in: loaded)
            return FeedRenewal(change: found.isEmpty ? .unread : .found(found), newCount: 0, page: FeedPageInfo())
        }
        // By a number each: two ids of the same one are as good as impossible.
        let places = Dictionary(
            loaded.lazy.map { $0.id.utf8.digest() }.enumerated().lazy.map { ($1, $0) },
            uniquingKeysWith: { one, _ in one })
        var cards: PinCards = []
        /// Those that are new, but for the ones behind the last known pin: these are of later pages.
        var new: PinCards = []
        var unknown: PinCards = []
        /// The last of the pins that are there, as far as they came.
        var reached = -1
        var info = FeedPageInfo()
        repeat {
            let page = try await feed.page(at: info.next) { _ in }
            var isKnown = false
            var came = PinCards()
            for pin in page.pins {
                let place = places[pin.id.utf8.digest()]
                // A card that is there need not be measured again.
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

    private func change(to cards: PinCards) -> FeedRenewal.Change {
        if cards == loaded { return .none }
        let came = cards.count - loaded.count
        if came > 0, cards[came...].elementsEqual(loaded) { return .above(PinCards(cards[..<came])) }
        return .all(cards)
    }
}
