import Feeds
import Languages
import LayoutEngine
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

/// The section for saved pins: a list of shelves with boards first, and the open shelf.
package struct SavedSection: Sendable {
    /// The list of shelves. Each is a card with the board's name.
    package var shelves: PinWall
    package private(set) var summaries: [ShelfSummary] = []
    /// The pins of the open shelf; of all saved pins while no shelf is open.
    package var list = SavedList(target: .shelf)
    package private(set) var isOpen = false
    /// The reason why reading the shelves failed; `nil` if it succeeded.
    package private(set) var problem: String?
    /// Whether the shelves have been read.
    package private(set) var hasLoadedShelves = false
    /// The id of a new board to focus when the shelves are read; `nil` for none.
    private var boardToFocus: Board.ID?
    /// The name of the board to open at start; `nil` once the shelves are read.
    private var initialBoard: String?
    /// The number of pins that match each smart board.
    var counts = SmartBoardCounts()
    private var loading = Loading.stale
    /// The number of the last request for the shelves. Results of earlier requests are ignored.
    private var load = 0

    private enum Loading: Hashable, Sendable {
        case stale
        case running(isStale: Bool)
        case idle
    }

    init(options: AppOptions) {
        shelves = PinWall(columns: options.columns, gap: options.settings.gap)
        initialBoard = options.board
    }

    /// The open shelf, or the focused one if none is open; `nil` if there are none.
    package var shelf: ShelfSummary? {
        if isOpen { return summaries.first { $0.shelf == list.shelf } }
        return shelves.focus.flatMap { summaries.indices.contains($0) ? summaries[$0] : nil }
    }

    // MARK: Loading

    private mutating func markStale() {
        switch loading {
        case .running: loading = .running(isStale: true)
        case .stale, .idle: loading = .stale
        }
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        if case .library(.opened) = message { resize(in: &context) }
        if case .profile = message { resize(in: &context) }
        if case .feature(SmartBoardMessage.counted(let newCounts)) = message {
            counts.receive(newCounts)
            return .handled
        }
        guard case .saved(let message) = message else { return .ignored }
        switch message {
        case .all, .boardsChanged, .failed:
            counts.markStale()
            markStale()
            list.markStale()
        case .requested(let pin, let isSaved):
            // The library decides the position of a newly saved pin.
            counts.markStale()
            if isSaved { list.markStale() } else { list.remove(pin.id, in: &context) }
            markStale()
        case .boardAdded(let board): boardToFocus = board
        case .boardNamed: markStale()
        case .page(let request, let page): list.receive(page, for: request, in: &context)
        case .pageFailed(let request, let reason):
            list.receiveFailure(of: request, reason: reason)
            // The board no longer exists.
            if request.target == list.target, !list.hasFirstPage { close(in: &context) }
        case .shelves(let overview, load):
            loading = loading == .running(isStale: true) ? .stale : .idle
            problem = nil
            hasLoadedShelves = true
            updateSummaries(from: overview, in: &context)
        case .shelvesFailed(load, let reason):
            loading = loading == .running(isStale: true) ? .stale : .idle
            problem = reason
        default: return .ignored
        }
        return .handled
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        context.walls[.shelf].total = shelf?.count
        context.walls[.shelf].hasMore = isOpen && list.hasMore
        guard isShown, context.library.account != nil else { return .handled }
        // Request pins before shelves, since the pins are visible.
        if isOpen,
            let request = list.pageRequest(
                isNearEnd: context.walls[.shelf].isNearEnd, isSearched: context.loadsAllPages(of: .shelf), in: context)
        {
            context.perform(.saved(.readPage(request)))
        }
        if loading == .stale {
            load += 1
            loading = .running(isStale: false)
            context.perform(.saved(.readShelves(load: load)))
        }
        let searches = isOpen ? [] : summaries.compactMap(\.search)
        if let effect = counts.countEffect(for: searches, among: context.walls[.feed], saved: context.saved) {
            context.perform(effect)
        }
        return .handled
    }

    package mutating func resize(in context: inout ScreenContext) {
        shelves.setCellAspect(context.cellAspect)
        shelves.resize(to: context.regions.viewport)
        shelves.setHeaderHeight(ProfileHeader(of: .saved, in: context).height)
        context.walls[.shelf].resize(to: context.regions.viewport)
    }

    private mutating func updateSummaries(from overview: SavedOverview, in context: inout ScreenContext) {
        summaries = overview.boards
        if overview.boards.contains(where: { $0.search == nil }), overview.unsorted.count > 0 {
            summaries.append(overview.unsorted)
        }
        if overview.everything.count > 0 || !overview.boards.isEmpty { summaries.append(overview.everything) }
        updateCards()
        if let board = boardToFocus, let index = summaries.firstIndex(where: { $0.shelf == .board(board) }) {
            boardToFocus = nil
            focus(index)
        }
        if isOpen, case .board = list.shelf, shelf == nil { close(in: &context) }
        openInitialBoard(in: &context)
    }

    private mutating func openInitialBoard(in context: inout ScreenContext) {
        guard let name = initialBoard else { return }
        initialBoard = nil
        guard let index = summaries.firstIndex(where: { $0.name == name }) else {
            return context.notify(tr("No board named \(name)"), .problem)
        }
        focus(index)
        open(in: &context)
    }

    private mutating func updateCards() {
        let cards = PinCards(summaries.map(\.card))
        if cards != shelves.cards { shelves.replaceKeepingScrollPosition(with: cards) }
    }

    private mutating func focus(_ index: Int) {
        shelves.setFocus(index)
        shelves.viewport.revealFocus()
    }

    // MARK: User actions

    /// Moves a board before the library confirms it, so that the next key applies to the new position.
    mutating func moveBoard(from index: Int, to target: Int) {
        summaries.insert(summaries.remove(at: index), at: target)
        updateCards()
        focus(target)
    }

    /// Removes a board from the list before the library confirms it, so that the next key applies to another one.
    mutating func removeBoard(_ board: Board.ID, in context: inout ScreenContext) {
        if isOpen { close(in: &context) }
        summaries.removeAll { $0.shelf == .board(board) }
        updateCards()
    }

    /// Opens the focused shelf; for a smart board, starts its search in the feed.
    mutating func open(in context: inout ScreenContext) {
        guard let shelf else { return }
        if let search = shelf.search { return context.searchFeed(for: search) }
        list.select(shelf.shelf, in: &context)
        isOpen = true
    }

    mutating func close(in context: inout ScreenContext) {
        isOpen = false
        list.select(.everything, in: &context)
        markStale()
    }

    /// Marks the shelves and the open shelf for reloading.
    mutating func refresh() {
        markStale()
        list.markStale()
    }
}

extension ShelfSummary {
    /// The shelf as a card, with space for its cover, name and count.
    var card: PinCard {
        let key =
            switch shelf {
            case .board(let id): id
            case .unsorted: "shelf-unsorted"
            case .everything: "shelf-everything"
            }
        return PinCard(
            Pin(
                id: key, title: title, author: subtitle, picture: .file(path: "/"),
                pixelSize: PixelSize(width: 3, height: 2)))
    }
}
