import Feeds
import LayoutEngine
import LibraryValues

/// Saved pins of one shelf on a wall, read page by page as a reader moves along.
package struct SavedList: Sendable {
    package let target: SavedPageRequest.Target
    package private(set) var shelf: SavedShelf
    package var wall: PinWall
    package var stack = WallStack()
    package private(set) var loading = Loading.stale
    /// Where the next page begins; nil after the last one.
    package private(set) var next: SavedCursor?
    /// Whether a page has come since the shelf was chosen.
    package private(set) var hasFirstPage = false
    /// Pins that show the small picture that was kept, because their own is gone.
    package private(set) var standIns: Set<Pin.ID> = []
    /// Whether the reader asked for the end and it is not loaded yet.
    package private(set) var seeksEnd = false
    private var load = 0

    package enum Loading: Hashable, Sendable {
        /// What is shown may no longer be so: it is read anew when nothing is open above it.
        case stale
        /// Everything that is shown is being read anew; `isStale` when something has changed since.
        case anew(isStale: Bool)
        /// Another page is on its way.
        case more
        case idle
        case failed(String)
    }

    /// Pins that are read at a time, and many at once where they are not looked at.
    private static let pageSize = 60
    private static let largePageSize = 5_000

    init(target: SavedPageRequest.Target, shelf: SavedShelf = .everything, wall: PinWall) {
        self.target = target
        self.shelf = shelf
        self.wall = wall
    }

    /// Begins anew with another shelf.
    mutating func show(_ shelf: SavedShelf) {
        self.shelf = shelf
        wall.replace(with: [])
        stack = WallStack()
        standIns = []
        hasFirstPage = false
        seeksEnd = false
        next = nil
        load += 1
        loading = .stale
    }

    /// There is nothing on the shelf, as is known without reading it.
    mutating func clear() {
        guard stack.isRoot else { return }
        load += 1
        wall.replace(with: [])
        stack = WallStack()
        standIns = []
        next = nil
        hasFirstPage = true
        loading = .idle
    }

    /// Has what is shown read anew.
    mutating func markStale() {
        switch loading {
        case .anew: loading = .anew(isStale: true)
        default: loading = .stale
        }
    }

    /// Takes note of what the reader does: the end is sought until something else is done.
    mutating func note(_ action: Action?) {
        seeksEnd = action == .end && next != nil && stack.isRoot
    }

    // MARK: Loading

    /// What is to be read now: what is shown when it is stale, else the next page when the reader is near the end.
    mutating func pageRequest(isNearEnd: Bool) -> SavedPageRequest? {
        switch loading {
        case .stale where stack.isRoot || !hasFirstPage:
            load += 1
            loading = .anew(isStale: false)
            // As far as the reader has come, for the place to be kept.
            let limit = max(Self.pageSize, wall.cards.count)
            return SavedPageRequest(target: target, shelf: shelf, cursor: nil, limit: limit, load: load)
        case .idle where isNearEnd || seeksEnd:
            guard let next else { return nil }
            loading = .more
            return SavedPageRequest(
                target: target, shelf: shelf, cursor: next, limit: seeksEnd ? Self.largePageSize : Self.pageSize,
                load: load)
        default: return nil
        }
    }

    /// Whether the wall's reader is within two screens of the end.
    var isWallNearEnd: Bool {
        let distance = wall.layout.contentSize.height - wall.offset - wall.viewport.height
        return distance < 2 * wall.viewport.height || isFocusNearEnd
    }

    /// Whether few pins are left behind the focused one, or of those at random.
    var isFocusNearEnd: Bool {
        let count = wall.cards.count
        if stack.isRandom, stack.round.seenCount + 10 > count { return true }
        return (wall.focus ?? 0) + 10 >= count
    }

    mutating func receive(_ page: SavedCards, for request: SavedPageRequest, saved: SavedPins) {
        guard request.load == load, request.shelf == shelf else { return }
        // What the person has unsaved since it was read.
        let cards = page.cards.filter { saved.contains($0.id) }
        switch loading {
        case .anew(let isStale):
            guard stack.isRoot || !hasFirstPage else {
                // Opened meanwhile: the list does not change under an open pin.
                loading = .stale
                return
            }
            wall.replaceKeepingPlace(with: cards)
            standIns = page.standIns
            next = page.next
            loading = isStale ? .stale : .idle
            hasFirstPage = true
            if wall.isEmpty { stack = WallStack() }
        case .more:
            wall.append(cards)
            standIns.formUnion(page.standIns)
            next = page.next
            loading = .idle
            if seeksEnd { wall.moveToEnd() }
        case .stale:
            // Pages of what has changed do not fit together.
            break
        case .idle, .failed: break
        }
        if next == nil { seeksEnd = false }
    }

    mutating func fail(_ request: SavedPageRequest, reason: String) {
        guard request.load == load else { return }
        seeksEnd = false
        loading = .failed(reason)
    }

    // MARK: What the person does

    /// A pin is saved: it is the first one.
    mutating func insert(_ card: PinCard) {
        guard stack.isRoot, hasFirstPage else { return markStale() }
        let focused = wall.focus
        wall.prepend([card])
        stack.round.shift(by: 1)
        if let focused, wall.offset == 0 { wall.setFocus(focused + 1) }
    }

    /// A pin is no longer saved: it goes, unless it is looked at.
    mutating func remove(_ id: Pin.ID) {
        guard stack.isRoot, hasFirstPage else { return markStale() }
        guard wall.remove(id) else { return }
        standIns.remove(id)
        // What was shown at random is counted by its place on the wall.
        stack.round = RandomRound()
    }
}
