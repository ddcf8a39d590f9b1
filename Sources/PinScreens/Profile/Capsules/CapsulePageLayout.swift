import Drawings
import LibraryValues
import TerminalUI

/// Where the parts of the capsules' section stand: pages, and below them a row that stays while they are swiped.
struct CapsulePageLayout {
    /// A page's cells.
    let page: ScreenRegion
    /// The row with what can be done, and how full the capsule is.
    let controls: ScreenRegion
    /// Rows of the name and of what becomes of the capsule, at the page's bottom while it is sealed.
    let captionRows: Int

    init(in region: ScreenRegion) {
        controls = region.lastLine
        page = region.dropLast(region.rows >= 14 ? 2 : 1)
        captionRows = min(2, page.rows)
    }

    /// What a picture has of a page.
    func picture(at page: ScreenRegion) -> ScreenRegion {
        page.dropLast(captionRows + (page.rows >= 12 ? 1 : 0))
    }

    /// What notes have of a page: all below the name.
    func notes(at page: ScreenRegion) -> ScreenRegion {
        page.dropFirst(captionRows + (page.rows >= 8 ? 1 : 0))
    }

    /// The cells at either side that turn the page when they are clicked.
    private var arrowColumns: Int { max(2, min(8, page.columns / 8)) }

    var previous: ScreenRegion {
        ScreenRegion(row: page.row, column: page.column, rows: page.rows, columns: arrowColumns)
    }

    var next: ScreenRegion {
        ScreenRegion(
            row: page.row, column: page.endColumn - arrowColumns, rows: page.rows, columns: arrowColumns)
    }
}

/// The row below the pages: what can be done with the capsule, as labels that can be clicked, and how full it is.
struct CapsuleControls {
    struct Label: Hashable {
        let action: Action
        let text: String
        let column: Int
        var columns: Int { DisplayText.columns(of: text) }
    }

    let labels: [Label]
    let figure: String
    let region: ScreenRegion

    /// - Parameter actions: with what each is called, the most important ones first.
    init(_ actions: [(action: Action, word: String)], figure: String, keyMap: KeyMap<Action>, in region: ScreenRegion) {
        self.figure = figure
        self.region = region
        let end = region.endColumn - (figure.isEmpty ? 1 : DisplayText.columns(of: figure) + 3)
        var column = region.column + 1
        var labels: [Label] = []
        for (action, word) in actions {
            guard let key = keyMap.keys(for: action).first else { continue }
            let label = Label(action: action, text: "\(KeyHints.name(of: key)) \(word)", column: column)
            guard label.column + label.columns <= end else { continue }
            labels.append(label)
            column += label.columns + 3
        }
        self.labels = labels
    }

    func action(at position: ScreenPosition) -> Action? {
        guard region.contains(position) else { return nil }
        return labels.first { position.column >= $0.column && position.column < $0.column + $0.columns }?.action
    }

    func draw(theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        for label in labels {
            surface.draw(
                label.text, row: region.row, column: label.column, style: theme.caption, maximumColumns: label.columns)
        }
        surface.draw(figure, row: region.row, endColumn: region.endColumn - 1, style: theme.title)
    }
}
