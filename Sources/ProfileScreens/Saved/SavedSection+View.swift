import Drawings
import Feeds
import Languages
import LayoutEngine
import LibraryValues
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

extension SavedSection {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        if isOpen { drawPins(context: context, into: &surface) } else { drawShelves(context: context, into: &surface) }
    }

    // MARK: An open shelf

    private func drawPins(context: ScreenContext, into surface: inout Surface) {
        let region = context.regions.content
        let theme = context.theme
        let wall = context.walls[.shelf]
        PinWallView(
            wall: wall, region: region, environment: context.boxEnvironment(of: wall), footer: footer, identity: 3
        ).draw(into: &surface) { header, surface in
            drawName(in: header, ruleEnd: region.endColumn, theme: theme, into: &surface)
        }
        guard wall.isEmpty, list.hasFirstPage else { return }
        let isBoard = if case .board = list.shelf { true } else { false }
        EmptyState(
            title: isBoard ? tr("This board is empty") : tr("Nothing saved here"),
            text: isBoard
                ? tr("Pins that you save to this board appear here.") : tr("Pins that you save appear here."),
            actions: (isBoard
                ? context.keyLabels(.moveToBoard, tr("save a pin to a board"))
                : context.keyLabels(.save, tr("save a pin"))) + context.keyLabels(.back, tr("back"))
        ).draw(in: region, theme: theme, into: &surface)
    }

    /// - Parameter ruleEnd: the column after the end of the line below the name.
    private func drawName(
        in region: ScreenRegion, ruleEnd: Int, theme: Theme, into surface: inout Surface
    ) {
        let availableColumns = region.columns - 2
        let figureColumns = surface.draw(
            shelf?.subtitle ?? "", row: region.row, endColumn: region.endColumn - 1, style: theme.caption)
        let name = DisplayText.truncated(shelf?.title ?? "", columns: availableColumns - figureColumns - 4)
        let column = region.column + 1
        let columns = surface.draw("‹ ", row: region.row, column: column, style: theme.caption)
        surface.draw(
            name, row: region.row, column: column + columns, style: theme.title, maximumColumns: availableColumns)
        surface.drawLine(row: region.row + 1, columns: region.column..<ruleEnd, style: theme.border)
    }

    private var footer: String {
        switch list.loading {
        case .reloading, .more, .stale: list.seeksEnd ? tr("Loading the rest…") : tr("Loading more…")
        case .failed(let reason): reason
        case .idle: ""
        }
    }

    // MARK: The shelves

    private func drawShelves(context: ScreenContext, into surface: inout Surface) {
        let region = context.regions.content
        let theme = context.theme
        surface.declareScrollBand(identity: 4, rows: region.row..<region.endRow, offset: shelves.viewport.offset.y)
        surface.withClip(to: region) { surface in
            shelves.viewport.layout.forEachElement(in: shelves.viewport.visibleRect) { element in
                let frame = shelves.viewport.region(of: element.frame, in: region)
                switch element.kind {
                case .header: ProfileHeader(of: .saved, in: context).draw(in: frame, into: &surface)
                case .item: drawShelf(element, at: frame, context: context, into: &surface)
                case .footer, .supplementary, .decoration: break
                }
            }
            shelves.viewport.drawScrollIndicator(in: region, style: theme.caption, into: &surface)
        }
        guard summaries.isEmpty, hasLoadedShelves || problem != nil else { return }
        emptyState(in: context).draw(
            in: region.dropFirst(shelves.columns.headerHeight - shelves.viewport.offset.y), theme: theme,
            into: &surface)
    }

    /// Returns the hints for the open shelf, or for the focused one if none is open.
    package func hints(in context: ScreenContext) -> [KeyHint] {
        if isOpen { return context.wallHints(for: subject(in: context)?.pin) + context.keyHints([(.back, tr("back"))]) }
        guard !summaries.isEmpty else { return context.keyHints([(.add, tr("new board"))]) }
        let isBoard = if case .board? = shelf?.shelf { true } else { false }
        return context.keyHints([(.open, tr("open")), (.add, tr("new board"))])
            + (isBoard
                ? context.keyHints([(.edit, tr("rename")), (.delete, tr("delete"))])
                    + context.keyHint([.farLeft, .farRight], tr("move")) : [])
            + context.keyHints(
                [(.search, tr("search"))] + (shelf?.search == nil ? [(.removeAll, tr("unsave all"))] : []))
    }

    private func emptyState(in context: ScreenContext) -> EmptyState {
        if let problem {
            return EmptyState(
                title: tr("Can't load your saved pins"), text: problem,
                actions: context.keyLabels(.refresh, tr("try again")))
        }
        return EmptyState(
            title: tr("Nothing saved yet"),
            text: tr("Saved pins appear here and above the feed. You can organize them in boards."),
            actions: context.keyLabels(.save, tr("save a pin")) + context.keyLabels(.add, tr("create a board")))
    }

    private func drawShelf(
        _ element: LayoutElement, at frame: ScreenRegion, context: ScreenContext, into surface: inout Surface
    ) {
        guard summaries.indices.contains(element.index.item) else { return }
        let summary = counts.addingCount(to: summaries[element.index.item])
        let theme = context.theme
        let isFocused = element.index.item == shelves.focus
        if isFocused { surface.declareFocus(frame) }
        surface.declarePressable(frame)
        surface.drawBox(frame, isFocused: isFocused, theme: theme)
        let inside = frame.inset(by: 1)
        for (index, region) in coverRegions(element, summary).enumerated() {
            let pictureRegion = ScreenRegion(
                row: inside.row + region.row, column: inside.column + region.column, rows: region.rows,
                columns: region.columns)
            if index < summary.newest.count {
                let pin = summary.newest[index]
                PictureView.draw(
                    pin, request(for: pin, in: region, medium: context.medium), in: pictureRegion,
                    cache: context.pictures.cache,
                    theme: theme, into: &surface)
            } else {
                PicturePlaceholder.unknown.draw(in: pictureRegion, theme: theme, into: &surface)
            }
        }
        let metrics = shelves.metrics(of: shelves.cards[element.index.item], filling: element.frame.size)
        surface.draw(
            wrapped: summary.title, in: inside.dropFirst(metrics.pictureRows).prefix(metrics.titleLines),
            style: isFocused ? theme.title : theme.text)
        surface.draw(
            counts.subtitle(of: summary), row: inside.row + metrics.pictureRows + metrics.titleLines,
            column: inside.column,
            style: theme.caption, maximumColumns: inside.columns)
    }

    /// Returns the regions of a cover's pictures relative to the inside of the box: the newest picture large, and the next
    /// two stacked beside it. A small box or a shelf with one pin has a single region.
    private func coverRegions(_ element: LayoutElement, _ summary: ShelfSummary) -> [ScreenRegion] {
        let rows = shelves.metrics(of: shelves.cards[element.index.item], filling: element.frame.size).pictureRows
        let columns = max(1, element.frame.width - 2)
        guard columns >= 9, rows >= 2, summary.count > 1 else {
            return [ScreenRegion(row: 0, column: 0, rows: rows, columns: columns)]
        }
        let large = (columns - 1) * 2 / 3
        let small = columns - 1 - large
        let upper = (rows + 1) / 2
        return [
            ScreenRegion(row: 0, column: 0, rows: rows, columns: large),
            ScreenRegion(row: 0, column: large + 1, rows: upper, columns: small),
            ScreenRegion(row: upper, column: large + 1, rows: rows - upper, columns: small),
        ]
    }

    private func request(for pin: Pin, in region: ScreenRegion, medium: PictureMedium) -> PictureRequest? {
        guard let path = pin.picturePath, !region.isEmpty else { return nil }
        return medium.request(
            path: path, columns: region.columns, rows: region.rows, crop: pin.fillCrop(cellAspect: shelves.cellAspect))
    }

    /// Returns requests for the pictures of visible covers, and of those up to `screensAhead` screen heights below.
    func pictureRequests(medium: PictureMedium, screensAhead: Double) -> [PictureRequest] {
        var requests: [PictureRequest] = []
        var area = shelves.viewport.visibleRect
        area.height += Int((Double(area.height) * max(0, screensAhead)).rounded())
        shelves.viewport.layout.forEachElement(in: area) { element in
            guard element.kind == .item, summaries.indices.contains(element.index.item) else { return }
            let summary = counts.addingCount(to: summaries[element.index.item])
            for (pin, region) in zip(summary.newest, coverRegions(element, summary)) {
                if let request = request(for: pin, in: region, medium: medium) { requests.append(request) }
            }
        }
        return requests
    }
}
