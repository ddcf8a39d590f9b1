import Feeds
import Files
import PinWalls

/// Where the pins of a feed are kept that are too many for memory: a file for each reading of the feed, made when it is
/// needed, which goes with the last of them. Those of a feed that takes long to be read are kept for later sessions, too.
actor CardFile {
    private let folders: BaseFolders
    private var file: OpenFile?
    /// The number of the reading that the file is of.
    private var load: Int?
    /// The state in which the feed is read; nil where that is not known.
    private(set) var revision: FeedRevision?
    private let kept: KeptFeeds?
    /// Whether later sessions are to know what this one reads.
    private let isKeeping: Bool
    /// What was read of a feed that is to be kept; nil for all others.
    private var reading: Reading?

    /// A feed as far as it was read.
    private struct Reading {
        let source: any FeedSource
        var facts: KeptCards.Facts
        var pages: [PinCards] = []
        /// So many of them are kept already.
        var keptCount = 0
        /// Whether missing pictures were found since they were kept.
        var hasFound = false

        var count: Int { pages.reduce(0) { $0 + $1.count } }

        /// Whether there is enough to be written: not for a page or two.
        var isWorthKeeping: Bool {
            let least = facts.next == nil ? keptCount : keptCount + keptCount / 8
            guard count > max(least, PinCards.few) || hasFound else { return false }
            // If more than an eighth of the pictures are missing, their disk is probably not mounted.
            let missing = pages.reduce(0) { $0 + $1.shapes.count(where: \.isMissingPicture) }
            return missing <= count / 8
        }
    }

    /// - Parameter kept: nil where nothing is known from earlier sessions.
    init(in folders: BaseFolders, kept: KeptFeeds? = nil, isKeeping: Bool = false) {
        self.folders = folders
        self.kept = kept
        self.isKeeping = isKeeping
    }

    /// Begins a reading of a feed.
    /// - Returns: what is known of it as it is now; nil where nothing is, or it is soon read.
    func begin(_ source: any FeedSource, load: Int) -> KeptCards? {
        (file, self.load, reading, revision) = (nil, load, nil, source.revision)
        guard let kept, let revision else { return nil }
        let known = kept.cards(of: revision)
        let facts = KeptCards.Facts(
            revision: revision, next: nil, total: nil, skipped: 0, title: nil, notices: [])
        guard isKeeping else { return known }
        reading = Reading(
            source: source, facts: known?.facts ?? facts, pages: known.map { [$0.cards] } ?? [],
            keptCount: known?.cards.count ?? 0)
        return known
    }

    /// Cards as they are to be held behind others of the same reading.
    /// - Parameter count: how many there are before them, as their source counts.
    func packed(_ cards: PinCards, behind count: Int, load: Int) -> PinCards {
        if let current = self.load, load < current { return cards }
        if self.load != load { (file, self.load, reading, revision) = (nil, load, nil, nil) }
        guard count >= PinCards.few else { return cards }
        file = file ?? OpenFile(scratchIn: folders)
        return cards.packed(into: file)
    }

    /// Takes note of a page that was read; with the last one, all of them are kept.
    func note(_ cards: PinCards, _ page: FeedPage, load: Int) {
        guard load == self.load, reading != nil else { return }
        reading?.pages.append(cards)
        reading?.facts.add(page)
        if page.next == nil { keep() }
    }

    /// Keeps what was read, where that is much and more than is kept, and the feed is as it was.
    func keep() {
        guard let kept, let reading, reading.isWorthKeeping, reading.source.revision == reading.facts.revision
        else { return }
        kept.keep(reading.pages, reading.facts)
        if reading.facts.next == nil { return self.reading = nil }
        self.reading?.keptCount = reading.count
        self.reading?.hasFound = false
    }

    /// Caches cards whose pictures were missing in an earlier session and have been found.
    /// - Parameter found: the cards by their positions in what ``begin(_:load:)`` returned.
    func keep(_ found: [Int: PinCard], load: Int) {
        guard load == self.load, let known = reading?.pages.first, let facts = reading?.facts else { return }
        guard let replaced = known.replacing(found) else { return }
        reading?.pages[0] = replaced
        reading?.hasFound = true
        // Their sizes were unknown when they were indexed.
        kept?.removeWords(of: facts.revision)
        keep()
    }
}

extension KeptCards.Facts {
    fileprivate mutating func add(_ page: FeedPage) {
        next = page.next?.position
        total = page.total ?? total
        skipped += page.skipped
        title = page.title ?? title
        for notice in page.notices where !notices.contains(notice) { notices.append(notice) }
    }
}
