import Drawings
import LibraryValues
import TerminalUI

/// Where what is asked about boards stands on the screen.
struct BoardOverlayLayout {
    /// The panel with its border.
    let frame: ScreenRegion
    /// The lines to choose from, or the line that is typed in.
    let list: ScreenRegion
    /// What is said below them.
    let text: ScreenRegion

    init(content: ScreenRegion, overlay: BoardOverlay) {
        let columns = max(1, min(56, content.columns - 4))
        let rows: Int
        let textRows: Int
        switch overlay {
        case .choosing(let chooser):
            rows = max(1, min(chooser.rows.count, content.rows - 4, 16))
            textRows = 0
        case .naming:
            rows = 1
            textRows = min(3, max(0, content.rows - 3))
        case .removing:
            rows = 0
            textRows = min(3, max(1, content.rows - 2))
        }
        let height = min(content.rows, rows + textRows + 2)
        frame = content.centred(rows: height, columns: columns)
        let inside = frame.inset(by: 1).inset(columns: 1)
        list = inside.prefix(min(rows, inside.rows))
        text = inside.dropFirst(list.rows)
    }
}

extension BoardOverlay {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let layout = BoardOverlayLayout(content: context.regions.content, overlay: self)
        surface.drawPanel(layout.frame, title: title, theme: theme)
        switch self {
        case .choosing(let chooser): chooser.draw(in: layout, theme: theme, into: &surface)
        case .naming(let naming): naming.draw(in: layout, theme: theme, into: &surface)
        case .removing(let question): question.draw(in: layout, theme: theme, into: &surface)
        }
    }

    private var title: String {
        switch self {
        case .choosing(let chooser): "Board for \(chooser.pin.title.isEmpty ? "this pin" : chooser.pin.title)"
        case .naming(let naming):
            switch naming.purpose {
            case .making: "New board"
            case .keeping: "New smart board"
            case .renaming(_, let name): "Rename \(name)"
            }
        case .removing: "Remove all"
        }
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        switch self {
        case .choosing:
            [KeyHint("<enter>", "put it there")] + context.keyHints([(.add, "new board")]) + [KeyHint("<esc>", "leave")]
        case .naming(let naming):
            naming.isWaiting
                ? [KeyHint(word: "storing …")] : [KeyHint("<enter>", "keep the name"), KeyHint("<esc>", "leave")]
        case .removing: [KeyHint("<enter>", "unsave them"), KeyHint("<esc>", "keep them")]
        }
    }
}

extension BoardChooser {
    fileprivate func draw(in layout: BoardOverlayLayout, theme: Theme, into surface: inout Surface) {
        guard boards != nil else {
            surface.draw(
                "Reading your boards …", row: layout.list.row, column: layout.list.column, style: theme.caption,
                maximumColumns: layout.list.columns)
            return
        }
        let rows = rows
        list.draw(into: &surface, region: layout.list, indicatorStyle: theme.caption) {
            index, surface, line, isSelected in
            guard rows.indices.contains(index) else { return }
            let style = isSelected ? theme.selection : theme.text
            if isSelected { surface.fill(line, style: style) }
            switch rows[index] {
            case .board(let board):
                let columns = surface.draw(
                    (board.id == current ? "★ " : "") + "\(board.count)", row: line.row, endColumn: line.endColumn - 2,
                    style: isSelected ? style : theme.caption)
                surface.draw(
                    truncated: board.name, row: line.row, column: line.column + 1,
                    columns: line.columns - columns - 4, style: style)
            case .none:
                surface.draw(
                    "No board", row: line.row, column: line.column + 1, style: style, maximumColumns: line.columns - 2)
            case .new:
                surface.draw(
                    "New board …", row: line.row, column: line.column + 1, style: style,
                    maximumColumns: line.columns - 2)
            }
        }
    }
}

extension BoardNaming {
    fileprivate func draw(in layout: BoardOverlayLayout, theme: Theme, into surface: inout Surface) {
        field.draw(
            into: &surface, region: layout.list, isFocused: !isWaiting, style: theme.field,
            placeholderStyle: theme.caption)
        if let problem { surface.draw(wrapped: problem, in: layout.text, style: theme.warning) }
    }
}

extension RemovalQuestion {
    fileprivate func draw(in layout: BoardOverlayLayout, theme: Theme, into surface: inout Surface) {
        let what = count == 1 ? "The one pin" : "All \(count) pins"
        let text =
            switch shelf {
            case .everything: "\(what) that you saved will be saved no longer. Your boards stay, empty."
            case .unsorted: "\(what) in no board will be saved no longer."
            case .board: "\(what) of \(title) will be saved no longer. The board stays, empty."
            }
        surface.draw(wrapped: text, in: layout.text, style: theme.text)
    }
}
