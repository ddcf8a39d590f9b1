import Feeds
import Languages
import LayoutEngine
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

/// Profile's saved pins: the shelves, boards first, and the one that is open.
package struct SavedSection: Sendable {
    /// The shelves as boxes: each is a card with the board's name.
    package var shelves: PinWall
    package private(set) var summaries: [ShelfSummary] = []
    /// How the pins of the shelf come that is open, or was last.
    package var list = SavedList(target: .shelf)
    package private(set) var isOpen = false
    /// Why the shelves could not be read; nil when they could.
    package private(set) var problem: String?
    /// Whether the shelves were read at all.
    package private(set) var hasShelves = false
    /// A board that was just made, to be focused once it is there.
    private var awaitedBoard: Board.ID?
    /// The name of the board to begin with, until it is there or known not to be.
    private var firstBoard: String?
    /// What smart boards find.
    var counts = SmartBoardCounts()
    private var loading = Loading.stale
    private var load = 0

    private enum Loading: Hashable, Sendable {
        case stale
        case underWay(isStale: Bool)
        case idle
    }

    init(options: AppOptions) {
        shelves = PinWall(columns: options.columns, gap: options.settings.gap)
        firstBoard = options.board
    }

    /// The shelf that has the focus, or is open.
    package var shelf: ShelfSummary? {
        if isOpen { return summaries.first { $0.shelf == list.shelf } }
        return shelves.focus.flatMap { summaries.indices.contains($0) ? summaries[$0] : nil }
    }

    // MARK: Loading

    private mutating func markStale() {
        switch loading {
        case .underWay: loading = .underWay(isStale: true)
        case .stale, .idle: loading = .stale
        }
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        if case .library(.opened) = message { resize(in: &context) }
        if case .profile = message { resize(in: &context) }
        if case .feature(SmartBoardMessage.counted(let found)) = message {
            counts.receive(found)
            return .done
        }
        guard case .saved(let message) = message else { return .notMine }
        switch message {
        case .all, .boardsChanged, .refused:
            counts.markStale()
            markStale()
            list.markStale()
        case .wished(let pin, let isSaved):
            // Where a pin that is saved stands there is the library's word.
            counts.markStale()
            if isSaved { list.markStale() } else { list.remove(pin.id, in: &context) }
            markStale()
        case .boardMade(let board): awaitedBoard = board
        case .boardNamed: markStale()
        case .page(let request, let page): list.receive(page, for: request, in: &context)
        case .pageFailed(let request, let reason):
            list.fail(request, reason: reason)
            // A board that is gone has nothing to show.
            if request.target == list.target, !list.hasFirstPage { close(in: &context) }
        case .shelves(let overview, load):
            loading = loading == .underWay(isStale: true) ? .stale : .idle
            problem = nil
            hasShelves = true
            show(overview, in: &context)
        case .shelvesFailed(load, let reason):
            loading = .idle
            problem = reason
        default: return .notMine
        }
        return .done
    }

    package mutating func follow(isShown: Bool, in context: inout ScreenContext) -> Response {
        context.walls[.shelf].total = shelf?.count
        context.walls[.shelf].hasMore = isOpen && list.hasMore
        guard isShown, context.library.account != nil else { return .done }
        // The pins first: they are what is looked at.
        if isOpen,
            let request = list.pageRequest(
                isNearEnd: context.walls[.shelf].isNearEnd, isSearched: context.readsOn(.shelf), in: context)
        {
            context.perform(.saved(.readPage(request)))
        }
        if loading == .stale {
            load += 1
            loading = .underWay(isStale: false)
            context.perform(.saved(.readShelves(load: load)))
        }
        let searches = isOpen ? [] : summaries.compactMap(\.search)
        if let effect = counts.ask(for: searches, among: context.walls[.feed], saved: context.saved) {
            context.perform(effect)
        }
        return .done
    }

    package mutating func resize(in context: inout ScreenContext) {
        shelves.setCellAspect(context.cellAspect)
        shelves.resize(to: context.regions.viewport)
        shelves.setHeaderHeight(ProfileHead(of: .saved, in: context).height)
        context.walls[.shelf].resize(to: context.regions.viewport)
    }

    private mutating func show(_ overview: SavedOverview, in context: inout ScreenContext) {
        summaries = overview.boards
        if overview.boards.contains(where: { $0.search == nil }), overview.unsorted.count > 0 {
            summaries.append(overview.unsorted)
        }
        if overview.everything.count > 0 || !overview.boards.isEmpty { summaries.append(overview.everything) }
        showSummaries()
        if let board = awaitedBoard, let place = summaries.firstIndex(where: { $0.shelf == .board(board) }) {
            awaitedBoard = nil
            focus(place)
        }
        if isOpen, case .board = list.shelf, shelf == nil { close(in: &context) }
        openFirstBoard(in: &context)
    }

    private mutating func openFirstBoard(in context: inout ScreenContext) {
        guard let name = firstBoard else { return }
        firstBoard = nil
        guard let place = summaries.firstIndex(where: { $0.name == name }) else {
            return context.say(tr("There is no board called \(name)"), .problem)
        }
        focus(place)
        open(in: &context)
    }

    private mutating func showSummaries() {
        let cards = PinCards(summaries.map(\.card))
        if cards != shelves.cards { shelves.replaceKeepingPlace(with: cards) }
    }

    private mutating func focus(_ place: Int) {
        shelves.setFocus(place)
        shelves.viewport.revealFocus()
    }

    // MARK: What the person does

    /// Shows a board in another place at once, so that the next key is for that place.
    mutating func moveBoard(from place: Int, to target: Int) {
        summaries.insert(summaries.remove(at: place), at: target)
        showSummaries()
        focus(target)
    }

    /// Shows the shelves without a board at once, so that the next key is for another one.
    mutating func removeBoard(_ board: Board.ID, in context: inout ScreenContext) {
        if isOpen { close(in: &context) }
        summaries.removeAll { $0.shelf == .board(board) }
        showSummaries()
    }

    /// Opens the shelf that has the focus; a smart board is a search of the feed.
    mutating func open(in context: inout ScreenContext) {
        guard let shelf else { return }
        if let search = shelf.search { return context.searchFeed(for: search) }
        list.show(shelf.shelf, in: &context)
        isOpen = true
    }

    mutating func close(in context: inout ScreenContext) {
        isOpen = false
        list.show(.everything, in: &context)
        markStale()
    }

    /// Has everything that is shown read anew.
    mutating func refresh() {
        markStale()
        list.markStale()
    }
}

extension ShelfSummary {
    /// The shelf as a box of a wall: as tall as its cover, its name and its count.
    var card: PinCard {
        let key =
            switch shelf {
            case .board(let id): id
            case .unsorted: "shelf-unsorted"
            case .everything: "shelf-everything"
            }
        return PinCard(
            Pin(
                id: key, title: title, author: figure, picture: .file(path: "/"),
                pixelSize: PixelSize(width: 3, height: 2)))
    }
}
