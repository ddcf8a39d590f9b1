import Drawings
import Languages
import LibraryValues
import TerminalUI

struct BoardOverlayLayout {
    /// The frame of the panel, with its border.
    let frame: ScreenRegion
    /// The region of the list of choices, or of the text field.
    let list: ScreenRegion
    /// The region of the text below `list`.
    let text: ScreenRegion

    init(content: ScreenRegion, overlay: BoardOverlay) {
        let columns = max(1, min(56, content.columns - 4))
        let rows: Int
        let textRows: Int
        switch overlay {
        case .choosing(let picker):
            rows = max(1, min(picker.rows.count, content.rows - 4, 16))
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
        case .choosing(let picker): picker.draw(in: layout, theme: theme, into: &surface)
        case .naming(let naming): naming.draw(in: layout, theme: theme, into: &surface)
        case .removing(let confirmation): confirmation.draw(in: layout, theme: theme, into: &surface)
        }
    }

    private var title: String {
        switch self {
        case .choosing(let picker):
            picker.pin.title.isEmpty ? tr("Board for this pin") : tr("Board for \(picker.pin.title)")
        case .naming(let naming):
            switch naming.purpose {
            case .create: tr("New board")
            case .createSmart: tr("New smart board")
            case .rename(_, let name): tr("Rename \(name)")
            }
        case .removing: tr("Unsave all")
        }
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        switch self {
        case .choosing:
            [KeyHint("<enter>", tr("save here"))] + context.keyHints([(.add, tr("new board"))]) + [
                KeyHint("<esc>", tr("cancel"))
            ]
        case .naming(let naming):
            naming.isWaiting
                ? [KeyHint(label: tr("saving…"))]
                : [KeyHint("<enter>", tr("save")), KeyHint("<esc>", tr("cancel"))]
        case .removing: [KeyHint("<enter>", tr("unsave")), KeyHint("<esc>", tr("cancel"))]
        }
    }
}

extension BoardPicker {
    fileprivate func draw(in layout: BoardOverlayLayout, theme: Theme, into surface: inout Surface) {
        guard boards != nil else {
            surface.draw(
                tr("Loading your boards…"), row: layout.list.row, column: layout.list.column, style: theme.caption,
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
                    tr("No board"), row: line.row, column: line.column + 1, style: style,
                    maximumColumns: line.columns - 2)
            case .new:
                surface.draw(
                    tr("New board…"), row: line.row, column: line.column + 1, style: style,
                    maximumColumns: line.columns - 2)
            }
        }
    }
}

extension BoardNaming {
    fileprivate func draw(in layout: BoardOverlayLayout, theme: Theme, into surface: inout Surface) {
        field.draw(
            into: &surface, region: layout.list, isFocused: !isWaiting, style: theme.field,
            placeholderStyle: theme.fieldPlaceholder)
        if let problem { surface.draw(wrapped: problem, in: layout.text, style: theme.warning) }
    }
}

extension UnsaveAllConfirmation {
    fileprivate func draw(in layout: BoardOverlayLayout, theme: Theme, into surface: inout Surface) {
        let text =
            switch shelf {
            case .everything:
                tr(
                    "This unsaves your only saved pin. Your boards stay, but will be empty.",
                    "This unsaves all \(count) saved pins. Your boards stay, but will be empty.", count)
            case .unsorted:
                tr(
                    "This unsaves the only pin that isn't in a board.",
                    "This unsaves all \(count) pins that aren't in a board.", count)
            case .board:
                tr(
                    "This unsaves the only pin in \(title). The board stays, but will be empty.",
                    "This unsaves all \(count) pins in \(title). The board stays, but will be empty.", count)
            }
        surface.draw(wrapped: text, in: layout.text, style: theme.text)
    }
}
