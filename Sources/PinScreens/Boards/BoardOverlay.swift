import Feeds
import LibraryValues
import TerminalUI

/// What is asked about boards, over the screen that it is about.
package enum BoardOverlay: Hashable, Sendable {
    case choosing(BoardChooser)
    case naming(BoardNaming)
    case removing(RemovalQuestion)
}

/// Which board a pin is to be in.
package struct BoardChooser: Hashable, Sendable {
    package let pin: Pin
    /// Nil until they are read.
    package private(set) var boards: [Board]?
    /// The board that the pin is in.
    package private(set) var current: Board.ID?
    package var list = SelectionList(count: 0)

    init(pin: Pin) {
        self.pin = pin
    }

    /// A line of the list.
    enum Row: Hashable {
        case board(Board)
        /// Out of the board that it is in.
        case none
        case new
    }

    var rows: [Row] {
        // What is not seen yet cannot be chosen.
        guard let boards else { return [] }
        return boards.map(Row.board) + (current == nil ? [] : [.none]) + [.new]
    }

    mutating func show(_ boards: [Board], current: Board.ID?) {
        self.boards = boards
        self.current = current
        let count = rows.count
        let selection = boards.firstIndex { $0.id == current } ?? 0
        list = SelectionList(count: count, selection: selection)
    }
}

/// A board's name while it is typed.
package struct BoardNaming: Hashable, Sendable {
    package enum Purpose: Hashable, Sendable {
        /// A new board, which a pin goes into.
        case making(putting: Pin?)
        case renaming(Board.ID, from: String)
    }

    package let purpose: Purpose
    package var field: TextField
    /// Whether the library was asked and has not answered.
    package var isWaiting = false
    /// Why the library refused what was typed.
    package var problem: String?

    init(purpose: Purpose) {
        self.purpose = purpose
        let name = if case .renaming(_, let name) = purpose { name } else { "" }
        field = TextField(name, placeholder: "its name")
    }
}

/// Whether everything on a shelf is to go.
package struct RemovalQuestion: Hashable, Sendable {
    package let shelf: SavedShelf
    package let title: String
    package let count: Int
}

extension AppModel {
    /// A key while something is asked about boards.
    mutating func receiveInBoardOverlay(_ press: KeyPress, _ action: Action?) -> [AppEffect] {
        switch boardOverlay {
        case .choosing(var chooser):
            let rows = BoardOverlayLayout(content: regions.content, overlay: .choosing(chooser)).list.rows
            if press.key == .escape {
                boardOverlay = nil
                return []
            }
            if press.key == .enter { return choose(chooser) }
            if press.key == .character("n"), press.modifiers.isEmpty {
                boardOverlay = .naming(BoardNaming(purpose: .making(putting: chooser.pin)))
                return []
            }
            if !chooser.list.handle(press, visibleRows: rows) {
                switch action {
                case .moveDown: chooser.list.move(by: 1, visibleRows: rows)
                case .moveUp: chooser.list.move(by: -1, visibleRows: rows)
                case .top: chooser.list.select(0)
                case .end: chooser.list.select(chooser.list.count - 1)
                case .back, .moveToBoard:
                    boardOverlay = nil
                    return []
                default: break
                }
            }
            boardOverlay = .choosing(chooser)
        case .naming(var naming):
            guard !naming.isWaiting else { return [] }
            switch press.key {
            case .escape:
                boardOverlay = nil
                return []
            case .enter: return submit(naming)
            default:
                if naming.field.handle(press) { naming.problem = nil }
                boardOverlay = .naming(naming)
            }
        case .removing(let question):
            boardOverlay = nil
            if press.key == .enter || (press.key == .character("y") && press.modifiers.isEmpty) {
                return [.saved(.unsaveAll(question.shelf, name: question.title))]
            }
            notice = Notice("Nothing was removed")
        case nil: break
        }
        return []
    }

    /// What the library says about boards that were asked for.
    mutating func receiveInBoardOverlay(_ message: SavedMessage) {
        switch (message, boardOverlay) {
        case (.boards(let boards, let current, let pin), .choosing(var chooser)?) where chooser.pin.id == pin:
            chooser.show(boards, current: current)
            boardOverlay = .choosing(chooser)
        case (.boardsFailed(let pin, let reason), .choosing(let chooser)?) where chooser.pin.id == pin:
            boardOverlay = nil
            notice = Notice(reason, isProblem: true)
        case (.boardNamed(let text), let overlay):
            if case .naming? = overlay { boardOverlay = nil }
            notice = Notice(text)
            profile.saved.markStale()
        case (.boardRefused(let reason), .naming(var naming)?):
            naming.isWaiting = false
            naming.problem = reason
            boardOverlay = .naming(naming)
        case (.boardRefused(let reason), _): notice = Notice(reason, isProblem: true)
        default: break
        }
    }

    mutating func paste(intoBoardOverlay text: String) {
        guard case .naming(var naming) = boardOverlay, !naming.isWaiting else { return }
        naming.field.paste(text)
        naming.problem = nil
        boardOverlay = .naming(naming)
    }

    /// A click chooses a line, one outside closes.
    mutating func receiveInBoardOverlay(_ event: MouseEvent) -> [AppEffect] {
        guard let overlay = boardOverlay else { return [] }
        let layout = BoardOverlayLayout(content: regions.content, overlay: overlay)
        switch (event.action, overlay) {
        case (.wheelDown, .choosing(var chooser)), (.wheelUp, .choosing(var chooser)):
            chooser.list.move(by: event.action == .wheelDown ? 1 : -1, visibleRows: layout.list.rows)
            boardOverlay = .choosing(chooser)
        case (.press(.left), _) where !layout.frame.contains(event.position):
            // What is typed is not lost by a click beside it.
            if case .naming = overlay { return [] }
            boardOverlay = nil
        case (.press(.left), .choosing(var chooser)), (.doublePress(.left), .choosing(var chooser)):
            guard let index = chooser.list.index(at: event.position, in: layout.list) else { return [] }
            chooser.list.select(index)
            return choose(chooser)
        case (.press(.left), .naming(var naming)) where layout.list.contains(event.position):
            naming.field.moveCursor(
                toColumn: event.position.column - layout.list.column, columns: layout.list.columns)
            boardOverlay = .naming(naming)
        default: break
        }
        return []
    }

    private mutating func choose(_ chooser: BoardChooser) -> [AppEffect] {
        let rows = chooser.rows
        guard let index = chooser.list.selection, rows.indices.contains(index) else { return [] }
        switch rows[index] {
        case .new:
            boardOverlay = .naming(BoardNaming(purpose: .making(putting: chooser.pin)))
            return []
        case .board(let board): return move(chooser.pin, to: board.id, name: board.name)
        case .none: return move(chooser.pin, to: nil, name: "")
        }
    }

    /// Puts a pin into a board; one that was not saved is, and shows it at once.
    private mutating func move(_ pin: Pin, to board: Board.ID?, name: String) -> [AppEffect] {
        boardOverlay = nil
        let request = saved.contains(pin.id) ? saved.wish(pin.id, isSaved: true) : wish(pin, isSaved: true)
        return [.saved(.move(pin, to: board, boardName: name, request: request))]
    }

    private mutating func submit(_ naming: BoardNaming) -> [AppEffect] {
        var naming = naming
        naming.isWaiting = true
        naming.problem = nil
        boardOverlay = .naming(naming)
        switch naming.purpose {
        case .making(let pin):
            // Nothing is saved before there is a board: the mark waits for it.
            return [.saved(.addBoard(name: naming.field.text, putting: pin))]
        case .renaming(let board, _): return [.saved(.renameBoard(board, to: naming.field.text))]
        }
    }
}
