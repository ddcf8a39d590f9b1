import Feeds
import Files
import PinWalls

/// Moves the pins of large feeds out of memory into a temporary file for each load of a feed. Feeds that take long to
/// read are also cached for later sessions.
actor FeedCardStorage {
    private let folders: BaseFolders
    private var file: OpenFile?
    /// The number of the load that the file belongs to.
    private var load: Int?
    /// The revision of the feed that is being read, or `nil` if unknown.
    private(set) var revision: FeedRevision?
    private let kept: FeedCache?
    /// Whether feeds are cached for later sessions.
    private let cachesFeeds: Bool
    /// The pages read so far of a feed that will be cached; `nil` for other feeds.
    private var reading: Reading?

    /// The pages of a feed read so far.
    private struct Reading {
        let source: any FeedSource
        var facts: CachedCards.Metadata
        var pages: [PinCards] = []
        /// The number of cards that are cached already.
        var keptCount = 0
        /// Whether missing pictures were found since the cards were cached.
        var hasFound = false

        var count: Int { pages.reduce(0) { $0 + $1.count } }

        /// Whether there are enough new cards to cache: more than a page or two.
        var isWorthKeeping: Bool {
            let least = facts.next == nil ? keptCount : keptCount + keptCount / 8
            guard count > max(least, PinCards.unpackedLimit) || hasFound else { return false }
            // If more than an eighth of the pictures are missing, their disk is probably not mounted.
            let missing = pages.reduce(0) { $0 + $1.shapes.count(where: \.isMissingPicture) }
            return missing <= count / 8
        }
    }

    /// - Parameter kept: the cache of earlier sessions, or `nil` for none.
    init(in folders: BaseFolders, kept: FeedCache? = nil, cachesFeeds: Bool = false) {
        self.folders = folders
        self.kept = kept
        self.cachesFeeds = cachesFeeds
    }

    /// Begins to load a feed.
    /// - Returns: the cached cards of its current revision, or `nil` if none are cached or the feed is fast to read.
    func begin(_ source: any FeedSource, load: Int) -> CachedCards? {
        (file, self.load, reading, revision) = (nil, load, nil, source.revision)
        guard let kept, let revision else { return nil }
        let known = kept.cards(of: revision)
        let facts = CachedCards.Metadata(
            revision: revision, next: nil, total: nil, skipped: 0, title: nil, notices: [])
        guard cachesFeeds else { return known }
        reading = Reading(
            source: source, facts: known?.facts ?? facts, pages: known.map { [$0.cards] } ?? [],
            keptCount: known?.cards.count ?? 0)
        return known
    }

    /// Moves cards into the temporary file if many precede them in the same load; otherwise returns them unchanged.
    /// - Parameter count: the number of preceding cards.
    func packed(_ cards: PinCards, behind count: Int, load: Int) -> PinCards {
        if let current = self.load, load < current { return cards }
        if self.load != load { (file, self.load, reading, revision) = (nil, load, nil, nil) }
        guard count >= PinCards.unpackedLimit else { return cards }
        file = file ?? OpenFile(scratchIn: folders)
        return cards.packed(into: file)
    }

    /// Records a page. After the last one, all pages are cached.
    func append(_ cards: PinCards, _ page: FeedPage, load: Int) {
        guard load == self.load, reading != nil else { return }
        reading?.pages.append(cards)
        reading?.facts.add(page)
        if page.next == nil { cachePages() }
    }

    /// Caches the pages if there are enough new ones and the feed has not changed since it was loaded.
    func cachePages() {
        guard let kept, let reading, reading.isWorthKeeping, reading.source.revision == reading.facts.revision
        else { return }
        kept.write(reading.pages, reading.facts)
        if reading.facts.next == nil { return self.reading = nil }
        self.reading?.keptCount = reading.count
        self.reading?.hasFound = false
    }

    /// Updates cached cards whose pictures were missing in an earlier session and have been found.
    /// - Parameter found: the cards by their positions in the result of ``begin(_:load:)``.
    func writeReplacements(_ found: [Int: PinCard], load: Int) {
        guard load == self.load, let known = reading?.pages.first, let facts = reading?.facts else { return }
        guard let replaced = known.replacing(found) else { return }
        reading?.pages[0] = replaced
        reading?.hasFound = true
        // The search index contains the cards without their sizes, so it must be rebuilt.
        kept?.removeWords(of: facts.revision)
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
