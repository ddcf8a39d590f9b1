import Feeds
import LibraryValues
import PinWalls

/// The paged list of a shelf, which loads pins onto its wall as the user scrolls.
package struct SavedList: Sendable {
    package let target: SavedPageRequest.Target
    package private(set) var shelf: SavedShelf
    package private(set) var loading = Loading.stale
    /// The start of the next page; `nil` after the last one.
    package private(set) var next: SavedCursor?
    /// Whether a page was received since the shelf was selected.
    package private(set) var hasFirstPage = false
    /// Whether the user requested the end of the list and it is not loaded yet.
    package private(set) var seeksEnd = false
    private var load = 0

    package enum Loading: Hashable, Sendable {
        /// The list may be outdated. It is reloaded as soon as none of its pins is open.
        case stale
        /// The loaded part of the list is being reloaded; `isStale` if the list has changed since the request.
        case reloading(isStale: Bool)
        /// The next page is being loaded.
        case more
        case idle
        case failed(String)
    }

    /// The number of pins in a page, and in a page that is loaded while seeking or searching.
    private static let pageSize = 60
    private static let largePageSize = 5_000

    package init(target: SavedPageRequest.Target, shelf: SavedShelf = .everything) {
        self.target = target
        self.shelf = shelf
    }

    var wall: WallID {
        switch target {
        case .strip: .strip
        case .shelf: .shelf
        }
    }

    /// Selects a shelf and discards the pins of the previous one.
    package mutating func select(_ shelf: SavedShelf, in context: inout ScreenContext) {
        self.shelf = shelf
        context.walls[wall].replace(with: [])
        context.walls[wall].fallbacks = []
        hasFirstPage = false
        seeksEnd = false
        next = nil
        load += 1
        loading = .stale
    }

    /// Removes all pins, for a shelf that is known to be empty; does nothing while a pin of the list is open.
    package mutating func clear(in context: inout ScreenContext) {
        guard !context.isOpen(wall) else { return }
        load += 1
        context.walls[wall].replace(with: [])
        context.walls[wall].fallbacks = []
        next = nil
        hasFirstPage = true
        loading = .idle
    }

    /// Marks the list as outdated, so that it is reloaded.
    package mutating func markStale() {
        switch loading {
        case .reloading: loading = .reloading(isStale: true)
        default: loading = .stale
        }
    }

    /// Updates `seeksEnd` for the user's action; any action but `end`, and `nil`, stops seeking.
    package mutating func updateSeeking(for action: Action?) {
        seeksEnd = action == .end && next != nil
    }

    // MARK: Loading

    /// Whether pins are being loaded or more can be requested.
    package var hasMore: Bool {
        switch loading {
        case .stale, .reloading, .more: true
        case .idle: next != nil
        case .failed: false
        }
    }

    /// Returns the next request: a reload if the list is outdated, otherwise the next page if the user is near the end.
    /// - Parameter isSearched: whether a search needs all pages.
    package mutating func pageRequest(
        isNearEnd: Bool, isSearched: Bool = false, in context: ScreenContext
    ) -> SavedPageRequest? {
        switch loading {
        case .stale where !context.isOpen(wall) || !hasFirstPage:
            load += 1
            loading = .reloading(isStale: false)
            // Reload everything up to the current position, so that the position can be preserved.
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
        // Omit pins that the user unsaved after the page was read.
        let cards = page.cards.filter { context.saved.contains($0.id) }
        switch loading {
        case .reloading(let isStale):
            guard !context.isOpen(wall) || !hasFirstPage else {
                // A pin was opened during the load. The list must not change while a pin is open.
                loading = .stale
                return
            }
            context.walls[wall].replaceKeepingScrollPosition(with: cards)
            context.walls[wall].fallbacks = page.fallbacks
            next = page.next
            loading = isStale ? .stale : .idle
            hasFirstPage = true
        case .more:
            context.walls[wall].append(cards)
            context.walls[wall].fallbacks.formUnion(page.fallbacks)
            next = page.next
            loading = .idle
            if seeksEnd { context.walls[wall].viewport.moveToLastItem() }
        case .stale:
            // The list has changed since the previous page, so this page may not continue it.
            break
        case .idle, .failed: break
        }
        if next == nil { seeksEnd = false }
    }

    package mutating func receiveFailure(of request: SavedPageRequest, reason: String) {
        guard request.target == target, request.load == load else { return }
        seeksEnd = false
        loading = .failed(reason)
    }

    // MARK: Changes

    /// Inserts a newly saved pin at the start. While a pin of the list is open, marks the list as outdated instead.
    package mutating func insert(_ card: PinCard, in context: inout ScreenContext) {
        guard !context.isOpen(wall), hasFirstPage else { return markStale() }
        let focused = context.walls[wall].focus
        context.walls[wall].prepend([card])
        if let focused, context.walls[wall].viewport.isAtBeginning { context.walls[wall].setFocus(focused + 1) }
    }

    /// Removes an unsaved pin. While a pin of the list is open, marks the list as outdated instead.
    package mutating func remove(_ id: Pin.ID, in context: inout ScreenContext) {
        guard !context.isOpen(wall), hasFirstPage else { return markStale() }
        guard context.walls[wall].remove(id) else { return }
        context.walls[wall].fallbacks.remove(id)
    }
}
