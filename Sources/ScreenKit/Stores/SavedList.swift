import Feeds
import LibraryValues
import PinWalls

/// How the pins of one shelf come onto its wall: page by page as a reader moves along.
package struct SavedList: Sendable {
    package let target: SavedPageRequest.Target
    package private(set) var shelf: SavedShelf
    package private(set) var loading = Loading.stale
    /// Where the next page begins; nil after the last one.
    package private(set) var next: SavedCursor?
    /// Whether a page has come since the shelf was chosen.
    package private(set) var hasFirstPage = false
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

    package init(target: SavedPageRequest.Target, shelf: SavedShelf = .everything) {
        self.target = target
        self.shelf = shelf
    }

    /// The wall that the pins are on.
    var wall: WallID {
        switch target {
        case .strip: .strip
        case .shelf: .shelf
        }
    }

    /// Begins anew with another shelf.
    package mutating func show(_ shelf: SavedShelf, in context: inout ScreenContext) {
        self.shelf = shelf
        context.walls[wall].replace(with: [])
        context.walls[wall].standIns = []
        hasFirstPage = false
        seeksEnd = false
        next = nil
        load += 1
        loading = .stale
    }

    /// There is nothing on the shelf, as is known without reading it.
    package mutating func clear(in context: inout ScreenContext) {
        guard !context.isOpen(wall) else { return }
        load += 1
        context.walls[wall].replace(with: [])
        context.walls[wall].standIns = []
        next = nil
        hasFirstPage = true
        loading = .idle
    }

    /// Has what is shown read anew.
    package mutating func markStale() {
        switch loading {
        case .anew: loading = .anew(isStale: true)
        default: loading = .stale
        }
    }

    /// Takes note of what the reader does: the end is sought until something else is done.
    package mutating func note(_ action: Action?) {
        seeksEnd = action == .end && next != nil
    }

    // MARK: Loading

    /// Whether pins are on their way or can be asked for.
    package var hasMore: Bool {
        switch loading {
        case .stale, .anew, .more: true
        case .idle: next != nil
        case .failed: false
        }
    }

    /// What is to be read now: what is shown when it is stale, else the next page when the reader is near the end.
    /// - Parameter isSearched: whether it is read to its end, for what is looked for.
    package mutating func pageRequest(
        isNearEnd: Bool, isSearched: Bool = false, in context: ScreenContext
    ) -> SavedPageRequest? {
        switch loading {
        case .stale where !context.isOpen(wall) || !hasFirstPage:
            load += 1
            loading = .anew(isStale: false)
            // As far as the reader has come, for the place to be kept.
            let limit = max(Self.pageSize, context.walls[wall].cards.count)
            return SavedPageRequest(target: target, shelf: shelf, cursor: nil, limit: limit, load: load)
        case .idle where isNearEnd || seeksEnd || isSearched:
            guard let next else { return nil }
            loading = .more
            return SavedPageRequest(
                target: target, shelf: shelf, cursor: next,
                limit: seeksEnd || isSearched ? Self.largePageSize : Self.pageSize, load: load)
        default: return nil
        }
    }

    package mutating func receive(
        _ page: SavedCards, for request: SavedPageRequest, in context: inout ScreenContext
    ) {
        guard request.target == target, request.load == load, request.shelf == shelf else { return }
        // What the person has unsaved since it was read.
        let cards = page.cards.filter { context.saved.contains($0.id) }
        switch loading {
        case .anew(let isStale):
            guard !context.isOpen(wall) || !hasFirstPage else {
                // Opened meanwhile: the list does not change under an open pin.
                loading = .stale
                return
            }
            context.walls[wall].replaceKeepingPlace(with: cards)
            context.walls[wall].standIns = page.standIns
            next = page.next
            loading = isStale ? .stale : .idle
            hasFirstPage = true
        case .more:
            context.walls[wall].append(cards)
            context.walls[wall].standIns.formUnion(page.standIns)
            next = page.next
            loading = .idle
            if seeksEnd { context.walls[wall].viewport.moveToLastItem() }
        case .stale:
            // Pages of what has changed do not fit together.
            break
        case .idle, .failed: break
        }
        if next == nil { seeksEnd = false }
    }

    package mutating func fail(_ request: SavedPageRequest, reason: String) {
        guard request.target == target, request.load == load else { return }
        seeksEnd = false
        loading = .failed(reason)
    }

    // MARK: What the person does

    /// A pin is saved: it is the first one.
    package mutating func insert(_ card: PinCard, in context: inout ScreenContext) {
        guard !context.isOpen(wall), hasFirstPage else { return markStale() }
        let focused = context.walls[wall].focus
        context.walls[wall].prepend([card])
        if let focused, context.walls[wall].viewport.isAtBeginning { context.walls[wall].setFocus(focused + 1) }
    }

    /// A pin is no longer saved: it goes, unless it is looked at.
    package mutating func remove(_ id: Pin.ID, in context: inout ScreenContext) {
        guard !context.isOpen(wall), hasFirstPage else { return markStale() }
        guard context.walls[wall].remove(id) else { return }
        context.walls[wall].standIns.remove(id)
    }
}
