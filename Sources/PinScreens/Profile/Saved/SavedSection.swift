import Feeds
import LayoutEngine
import LibraryValues
import TerminalUI

/// Profile's saved pins: the shelves, boards first, and the one that is open.
package struct SavedSection: Sendable {
    /// The shelves as boxes: each is a card with the board's name.
    package var shelves: PinWall
    package private(set) var summaries: [ShelfSummary] = []
    /// The pins of the shelf that is open, or was last.
    package var list: SavedList
    package private(set) var isOpen = false
    /// Why the shelves could not be read; nil when they could.
    package private(set) var problem: String?
    /// Whether the shelves were read at all.
    package private(set) var hasShelves = false
    /// A board that was just made, to be focused once it is there.
    private var awaitedBoard: Board.ID?
    private var loading = Loading.stale
    private var load = 0

    private enum Loading: Hashable, Sendable {
        case stale
        case underWay(isStale: Bool)
        case idle
    }

    /// Rows over an open shelf's pins: its name and a rule.
    static let headRows = 2

    init(options: AppOptions) {
        shelves = PinWall(columns: options.columns, gap: options.gap)
        list = SavedList(
            target: .shelf,
            wall: PinWall(columns: options.columns, gap: options.gap, headerHeight: Self.headRows))
    }

    mutating func resize(to viewport: Size, headHeight: Int) {
        shelves.resize(to: viewport)
        shelves.setHeaderHeight(headHeight)
        list.wall.resize(to: viewport)
    }

    /// The shelf that has the focus, or is open.
    package var shelf: ShelfSummary? {
        if isOpen { return summaries.first { $0.shelf == list.shelf } }
        return shelves.focus.flatMap { summaries.indices.contains($0) ? summaries[$0] : nil }
    }

    // MARK: Loading

    mutating func markStale() {
        switch loading {
        case .underWay: loading = .underWay(isStale: true)
        case .stale, .idle: loading = .stale
        }
    }

    mutating func shelvesRequest() -> SavedEffect? {
        guard loading == .stale else { return nil }
        load += 1
        loading = .underWay(isStale: false)
        return .readShelves(load: load)
    }

    mutating func receive(_ message: SavedMessage) {
        switch message {
        case .shelves(let overview, load):
            loading = loading == .underWay(isStale: true) ? .stale : .idle
            problem = nil
            hasShelves = true
            show(overview)
        case .shelvesFailed(load, let reason):
            loading = .idle
            problem = reason
        default: break
        }
    }

    private mutating func show(_ overview: SavedOverview) {
        summaries = overview.boards
        if !overview.boards.isEmpty, overview.unsorted.count > 0 { summaries.append(overview.unsorted) }
        if overview.everything.count > 0 || !overview.boards.isEmpty { summaries.append(overview.everything) }
        shelves.replaceKeepingPlace(with: summaries.map(\.card))
        if let board = awaitedBoard, let place = summaries.firstIndex(where: { $0.shelf == .board(board) }) {
            awaitedBoard = nil
            focus(place)
        }
        if isOpen, case .board = list.shelf, shelf == nil { close() }
    }

    private mutating func focus(_ place: Int) {
        shelves.setFocus(place)
        if let frame = shelves.frame(of: place) { shelves.reveal(frame) }
    }

    // MARK: What the person does

    /// A board was made: it is focused as soon as it is among the shelves.
    mutating func await(board: Board.ID) { awaitedBoard = board }

    /// Shows a board in another place at once, so that the next key is for that place.
    mutating func moveBoard(from place: Int, to target: Int) {
        summaries.insert(summaries.remove(at: place), at: target)
        shelves.replaceKeepingPlace(with: summaries.map(\.card))
        focus(target)
    }

    /// Shows the shelves without a board at once, so that the next key is for another one.
    mutating func removeBoard(_ board: Board.ID) {
        summaries.removeAll { $0.shelf == .board(board) }
        shelves.replaceKeepingPlace(with: summaries.map(\.card))
    }

    /// Opens the shelf that has the focus.
    mutating func open() {
        guard let shelf else { return }
        list.show(shelf.shelf)
        isOpen = true
    }

    mutating func close() {
        isOpen = false
        list.show(.everything)
        markStale()
    }
}

extension ShelfSummary {
    /// What the shelf is called.
    package var title: String {
        switch shelf {
        case .board: name
        case .unsorted: "In no board"
        case .everything: "All saved pins"
        }
    }

    /// `12 pins`.
    var figure: String { count == 1 ? "1 pin" : "\(count) pins" }

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
                pixelSize: PixelSize(width: 3, height: 2) ?? .unknown))
    }
}
