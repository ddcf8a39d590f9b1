import FeedScreens
import Feeds
import PinWalls
import ScreenKit
import TerminalUI

/// A job that loads one page of a feed and measures its pins, off the main actor.
struct PageLoad: Sendable {
    let source: any FeedSource
    /// The identifier of the load in messages, by which messages of outdated loads are recognized.
    let load: Int
    /// The storage for the loaded pins.
    let storage: FeedCardStorage

    /// Returns the distinct tags of pins in order, at most the 500 that tag completion uses.
    static func tags(of pins: [Pin]) -> [String] {
        var seen = Set<String>()
        var tags: [String] = []
        for tag in pins.lazy.flatMap(\.tags) where tags.count < 500 && seen.insert(tag).inserted { tags.append(tag) }
        return tags
    }

    /// Loads the page at a cursor and sends it, or the error; `nil` loads the first page.
    /// - Returns: the cached cards of an earlier session if they were sent instead; otherwise `nil`.
    @discardableResult
    func run(at cursor: FeedCursor?, _ outbox: Outbox<AppMessage>) async -> PinCards? {
        if cursor == nil, let cached = await storage.begin(source, load: load) {
            resume(after: cached, outbox)
            return cached.cards
        }
        do throws(FeedError) {
            let page = try await source.page(at: cursor) { progress in
                outbox.send(.home(.progressed(progress, load: load)))
            }
            let info = FeedPageInfo(
                next: page.next, total: page.total, skipped: page.skipped, title: page.title, notices: page.notices,
                revision: cursor == nil ? await storage.revision : nil)
            let cards = await storage.packed(
                PinCards(page.pins.map(PinCard.init)), after: cursor?.position ?? 0, load: load)
            outbox.send(.home(.pageLoaded(cards: cards, page: info, load: load)))
            let tags = Self.tags(of: page.pins)
            if !tags.isEmpty { outbox.send(.posts(.tagsOfFeed(tags))) }
            await storage.append(cards, of: page, load: load)
        } catch {
            outbox.send(.home(.loadFailed(error, load: load)))
        }
        return nil
    }

    /// Sends the cached cards of an earlier session, and makes the source continue after them.
    private func resume(after cached: CachedCards, _ outbox: Outbox<AppMessage>) {
        let facts = cached.metadata
        source.resume(after: cached.cards.count, total: facts.total, isComplete: facts.next == nil)
        let info = FeedPageInfo(
            next: facts.next.map { FeedCursor(position: $0) }, total: facts.total, skipped: facts.skipped,
            title: facts.title, notices: facts.notices, revision: facts.revision)
        outbox.send(.home(.pageLoaded(cards: cached.cards, page: info, load: load)))
        let tags = Self.tags(of: cached.cards.prefix(1_000).map(\.pin))
        if !tags.isEmpty { outbox.send(.posts(.tagsOfFeed(tags))) }
    }
}
