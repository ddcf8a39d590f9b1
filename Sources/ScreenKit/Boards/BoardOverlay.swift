import Feeds
import Languages
import LibraryValues
import TerminalUI

/// A dialog about boards over the screen that opened it.
package enum BoardOverlay: Hashable, Sendable {
    case choosing(BoardPicker)
    case naming(BoardNaming)
    case removing(UnsaveAllConfirmation)
}

/// The dialog that selects the board of a pin.
package struct BoardPicker: Hashable, Sendable {
    package let pin: Pin
    /// The user's boards; `nil` until they are loaded.
    package private(set) var boards: [Board]?
    /// The board that contains the pin; `nil` for none.
    package private(set) var current: Board.ID?
    package var list = SelectionList(count: 0)

    init(pin: Pin) {
        self.pin = pin
    }

    /// A row of the list.
    package enum Row: Hashable {
        case board(Board)
        /// Removes the pin from its board.
        case none
        case new
    }

    package var rows: [Row] {
        // Without the boards, the row for a new board is not offered either.
        guard let boards else { return [] }
        return boards.map(Row.board) + (current == nil ? [] : [.none]) + [.new]
    }

    /// Sets the loaded boards and selects the current one, or the first row if the pin is in none.
    mutating func setBoards(_ boards: [Board], current: Board.ID?) {
        self.boards = boards
        self.current = current
        let count = rows.count
        let selection = boards.firstIndex { $0.id == current } ?? 0
        list = SelectionList(count: count, selection: selection)
    }
}

/// The dialog that names a board.
package struct BoardNaming: Hashable, Sendable {
    package enum Purpose: Hashable, Sendable {
        /// Creates a board that contains pins.
        case create(containing: [Pin])
        /// Creates a smart board for a search text.
        case createSmart(String)
        case rename(Board.ID, from: String)
    }

    package let purpose: Purpose
    package var field: TextField
    /// Whether a request to the library is pending.
    package var isWaiting = false
    /// The reason why the library rejected the name; `nil` for none.
    package var problem: String?

    package init(purpose: Purpose) {
        self.purpose = purpose
        let name =
            switch purpose {
            case .create: ""
            case .createSmart(let name), .rename(_, let name): name
            }
        field = TextField(name, placeholder: tr("board name"))
    }
}

/// The confirmation to unsave all pins of a shelf.
package struct UnsaveAllConfirmation: Hashable, Sendable {
    package let shelf: SavedShelf
    package let title: String
    package let count: Int

    package init(shelf: SavedShelf, title: String, count: Int) {
        self.shelf = shelf
        self.title = title
        self.count = count
    }
}

extension BoardOverlay: Screen {
    package var isTyping: Bool { if case .choosing = self { false } else { true } }
    package var isWriting: Bool { true }
    package var scopes: [Action.Scope] { [.boards] }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, let action): return receive(press, action, in: &context)
        case .mouse(let event): return receive(event, in: &context)
        case .paste(let text):
            paste(text)
            return .handled
        }
    }

    private mutating func receive(
        _ press: KeyPress, _ action: Action?, in context: inout ScreenContext
    ) -> Response {
        switch self {
        case .choosing(var picker):
            let rows = BoardOverlayLayout(content: context.regions.content, overlay: self).list.rows
            if press.key == .escape { return .close }
            if press.key == .enter { return choose(picker, in: &context) }
            if action == .add {
                self = .naming(BoardNaming(purpose: .create(containing: [picker.pin])))
                return .handled
            }
            if !picker.list.handle(press, visibleRows: rows) {
                switch action {
                case .moveDown: picker.list.move(by: 1, visibleRows: rows)
                case .moveUp: picker.list.move(by: -1, visibleRows: rows)
                case .top: picker.list.select(0)
                case .end: picker.list.select(picker.list.count - 1)
                case .back, .moveToBoard: return .close
                default: break
                }
            }
            self = .choosing(picker)
        case .naming(var naming):
            guard !naming.isWaiting else { break }
            switch press.key {
            case .escape: return .close
            case .enter: submit(naming, in: &context)
            default:
                if naming.field.handle(press) { naming.problem = nil }
                self = .naming(naming)
            }
        case .removing(let confirmation):
            if press.key == .enter || (press.key == .character("y") && press.modifiers.isEmpty) {
                context.perform(.saved(.unsaveAll(confirmation.shelf, name: confirmation.title)))
            } else {
                context.notify(tr("No pins were unsaved"))
            }
            return .close
        }
        return .handled
    }

    private mutating func paste(_ text: String) {
        guard case .naming(var naming) = self, !naming.isWaiting else { return }
        naming.field.paste(text)
        naming.problem = nil
        self = .naming(naming)
    }

    /// Chooses the clicked row; a click outside the panel closes it.
    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        let layout = BoardOverlayLayout(content: context.regions.content, overlay: self)
        switch (event.action, self) {
        case (.wheelDown, .choosing(var picker)), (.wheelUp, .choosing(var picker)):
            picker.list.move(by: event.action == .wheelDown ? 1 : -1, visibleRows: layout.list.rows)
            self = .choosing(picker)
        case (.press(.left), _) where !layout.frame.contains(event.position):
            // A click outside does not discard a name that is being typed.
            if case .naming = self { break }
            return .close
        case (.press(.left), .choosing(var picker)), (.doublePress(.left), .choosing(var picker)):
            guard let index = picker.list.index(at: event.position, in: layout.list) else { break }
            picker.list.select(index)
            return choose(picker, in: &context)
        case (.press(.left), .naming(var naming)) where layout.list.contains(event.position):
            naming.field.moveCursor(
                toColumn: event.position.column - layout.list.column, columns: layout.list.columns,
                isFocused: !naming.isWaiting)
            self = .naming(naming)
        default: break
        }
        return .handled
    }

    private mutating func choose(_ picker: BoardPicker, in context: inout ScreenContext) -> Response {
        let rows = picker.rows
        self = .choosing(picker)
        guard let index = picker.list.selection, rows.indices.contains(index) else { return .handled }
        switch rows[index] {
        case .new:
            self = .naming(BoardNaming(purpose: .create(containing: [picker.pin])))
            return .handled
        case .board(let board): context.move(picker.pin, to: board.id, name: board.name)
        case .none: context.move(picker.pin, to: nil, name: "")
        }
        return .close
    }

    private mutating func submit(_ submitted: BoardNaming, in context: inout ScreenContext) {
        var naming = submitted
        naming.isWaiting = true
        naming.problem = nil
        self = .naming(naming)
        switch naming.purpose {
        // The pins are saved only after the library has created the board.
        case .create(let pins): context.perform(.saved(.addBoard(name: naming.field.text, containing: pins)))
        case .createSmart(let text): context.perform(.saved(.addSmartBoard(text, name: naming.field.text)))
        case .rename(let board, _): context.perform(.saved(.renameBoard(board, to: naming.field.text)))
        }
    }

    /// Handles the library's responses to board requests.
    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        guard case .saved(let message) = message else { return .ignored }
        switch (message, self) {
        case (.boards(let boards, let current, let pin), .choosing(var picker)) where picker.pin.id == pin:
            picker.setBoards(boards, current: current)
            self = .choosing(picker)
        case (.boardsFailed(let pin, let reason), .choosing(let picker)) where picker.pin.id == pin:
            context.notify(reason, .problem)
            return .close
        case (.boardNamed, .naming): return .close
        case (.boardRefused(let reason), .naming(var naming)):
            naming.isWaiting = false
            naming.problem = reason
            self = .naming(naming)
        default: return .ignored
        }
        return .handled
    }
}
