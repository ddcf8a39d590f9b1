import Feeds
import Files
import PinWalls

/// A storage that moves the pins of large feeds from memory to a temporary file, one for each load of a feed. Feeds that
/// take long to read are also cached for later sessions.
actor FeedCardStorage {
    private let folders: BaseFolders
    private var file: OpenFile?
    /// The identifier of the load that `file` belongs to; `nil` before the first load.
    private var load: Int?
    /// The revision of the feed that is being read, or `nil` if unknown.
    private(set) var revision: FeedRevision?
    private let cache: FeedCache?
    /// Whether feeds are cached for later sessions.
    private let cachesFeeds: Bool
    /// The pages read so far of a feed that will be cached; `nil` for other feeds.
    private var partialFeed: PartialFeed?

    /// The pages of a feed read so far.
    private struct PartialFeed {
        let source: any FeedSource
        var facts: CachedCards.Metadata
        var pages: [PinCards] = []
        /// The number of cards that are cached already.
        var cachedCount = 0
        /// Whether cards whose missing pictures were found have been replaced since they were cached.
        var hasReplacements = false

        var count: Int { pages.reduce(0) { $0 + $1.count } }

        /// Whether there are enough new cards to cache: more than a page or two.
        var isWorthCaching: Bool {
            let minimumCount = facts.next == nil ? cachedCount : cachedCount + cachedCount / 8
            guard count > max(minimumCount, PinCards.unpackedLimit) || hasReplacements else { return false }
            // If more than an eighth of the pictures are missing, their disk is probably not mounted.
            let missing = pages.reduce(0) { $0 + $1.shapes.count(where: \.isMissingPicture) }
            return missing <= count / 8
        }
    }

    /// - Parameter cache: the cache of earlier sessions, or `nil` for none.
    init(in folders: BaseFolders, cache: FeedCache? = nil, cachesFeeds: Bool = false) {
        self.folders = folders
        self.cache = cache
        self.cachesFeeds = cachesFeeds
    }

    /// Begins to load a feed.
    /// - Returns: the cached cards of its current revision, or `nil` if none are cached or the feed is fast to read.
    func begin(_ source: any FeedSource, load: Int) -> CachedCards? {
        (file, self.load, partialFeed, revision) = (nil, load, nil, source.revision)
        guard let cache, let revision else { return nil }
        let cached = cache.cards(of: revision)
        let facts = CachedCards.Metadata(
            revision: revision, next: nil, total: nil, skipped: 0, title: nil, notices: [])
        guard cachesFeeds else { return cached }
        partialFeed = PartialFeed(
            source: source, facts: cached?.metadata ?? facts, pages: cached.map { [$0.cards] } ?? [],
            cachedCount: cached?.cards.count ?? 0)
        return cached
    }

    /// Moves cards into the temporary file if many cards precede them in the load; otherwise returns them unchanged.
    /// - Parameter count: the number of preceding cards.
    func packed(_ cards: PinCards, after count: Int, load: Int) -> PinCards {
        if let current = self.load, load < current { return cards }
        if self.load != load { (file, self.load, partialFeed, revision) = (nil, load, nil, nil) }
        guard count >= PinCards.unpackedLimit else { return cards }
        file = file ?? OpenFile(scratchIn: folders)
        return cards.packed(into: file)
    }

    /// Records the cards of a page for the cache. After the last page, caches all pages.
    func append(_ cards: PinCards, of page: FeedPage, load: Int) {
        guard load == self.load, partialFeed != nil else { return }
        partialFeed?.pages.append(cards)
        partialFeed?.facts.add(page)
        if page.next == nil { cachePages() }
    }

    /// Caches the pages if there are enough new ones and the feed has not changed since it was loaded.
    func cachePages() {
        guard let cache, let partialFeed, partialFeed.isWorthCaching,
            partialFeed.source.revision == partialFeed.facts.revision
        else { return }
        cache.write(partialFeed.pages, metadata: partialFeed.facts)
        if partialFeed.facts.next == nil { return self.partialFeed = nil }
        self.partialFeed?.cachedCount = partialFeed.count
        self.partialFeed?.hasReplacements = false
    }

    /// Updates cached cards whose pictures were missing in an earlier session and have been found.
    /// - Parameter replacements: the cards by their indices in the result of ``begin(_:load:)``.
    func writeReplacements(_ replacements: [Int: PinCard], load: Int) {
        guard load == self.load, let cached = partialFeed?.pages.first, let facts = partialFeed?.facts else { return }
        guard let updated = cached.replacing(replacements) else { return }
        partialFeed?.pages[0] = updated
        partialFeed?.hasReplacements = true
        // The search index contains the cards without their sizes, so it must be rebuilt.
        cache?.removeSearchIndex(of: facts.revision)
        cachePages()
    }
}

extension CachedCards.Metadata {
    fileprivate mutating func add(_ page: FeedPage) {
        next = page.next?.position
        total = page.total ?? total
        skipped += page.skipped
        title = page.title ?? title
        for notice in page.notices where !notices.contains(notice) { notices.append(notice) }
    }
}
