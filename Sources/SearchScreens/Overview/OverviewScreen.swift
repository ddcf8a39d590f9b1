import Languages
import LayoutEngine
import PinWalls
import ScreenKit
import TerminalUI

/// The overview of a wall: small pictures, then points of colour, until all pins fit on the screen.
///
/// The overview shares the wall's focus, so that zooming in ends at the focused pin. It has no `CollectionViewport`,
/// because its tiles have no frames in cells: two tiles may share a cell, and a tile may represent many pins.
package struct OverviewScreen: Screen {
    package let wall: WallID
    /// The zoom level, from 0 for the nearest.
    private(set) var level = 0
    /// The index of the first visible row of tiles.
    private(set) var firstRow = 0
    /// The focused pin for which `firstRow` was chosen.
    private var lastFocus = -1

    init(_ wall: WallID, in context: inout ScreenContext) {
        self.wall = wall
        context.overview.beginLoading(wall)
        centerFocus(in: context)
    }

    package var scopes: [Action.Scope] { [.wall] }

    package var openedWall: WallID? { wall }

    // MARK: Tiles

    /// Returns the region of the tiles: all rows but the last, which is the caption.
    func region(in context: ScreenContext) -> ScreenRegion {
        context.regions.content.prefix(max(1, context.regions.content.rows - 1))
    }

    /// Returns the grids of all zoom levels, the nearest first; never empty.
    func levels(in context: ScreenContext) -> [OverviewGrid] {
        let region = region(in: context)
        let hasColors = context.theme.colorDepth != .monochrome
        let wall = context.walls[wall]
        // Reserve tiles for pins that are not loaded yet, so that tiles do not move during loading.
        let total = wall.hasKnownTotal ? wall.total ?? 0 : 0
        return OverviewGrid.levels(
            in: Size(width: region.columns, height: region.rows), count: max(wall.shapes.count, total),
            pointsPerCell: hasColors ? (context.graphics.isASCII ? 1 : 2) : 0,
            cell: context.medium.pixels?.cellSize,
            prefersPixels: OverviewView.prefersPixels(context.medium, in: region))
    }

    /// Returns the grid of the current level, or the farthest one if the number of levels has decreased.
    func grid(in context: ScreenContext) -> OverviewGrid {
        let levels = levels(in: context)
        return levels[min(level, levels.count - 1)]
    }

    /// Scrolls so that the row of the focused pin is in the middle.
    private mutating func centerFocus(in context: ScreenContext) {
        let focus = context.walls[wall].focus ?? 0
        firstRow = grid(in: context).firstRow(around: focus)
        lastFocus = focus
    }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, let action?): return perform(action, in: &context)
        case .mouse(let event): return receive(event, in: &context)
        case .key, .paste: return .ignored
        }
    }

    private mutating func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        let grid = grid(in: context)
        let (columns, rows) = grid.step
        let page = max(1, grid.visibleRows - rows)
        switch action {
        case .smaller: zoomOut(in: &context)
        case .larger: return zoomIn(in: &context)
        case .back: return close(in: &context)
        case .open, .random, .goTo: return context.perform(action, on: wall) ? .handled : .ignored
        case .moveLeft: move(columns: -columns, in: &context)
        case .moveRight: move(columns: columns, in: &context)
        case .moveUp: move(rows: -rows, in: &context)
        case .moveDown: move(rows: rows, in: &context)
        case .pageUp: move(rows: -page, in: &context)
        case .pageDown: move(rows: page, in: &context)
        case .halfPageUp: move(rows: -max(2, page / 2), in: &context)
        case .halfPageDown: move(rows: max(2, page / 2), in: &context)
        case .rowUp: scroll(by: -2 * rows, in: &context)
        case .rowDown: scroll(by: 2 * rows, in: &context)
        case .nextPart: moveByPart(1, in: &context)
        case .previousPart: moveByPart(-1, in: &context)
        case .top: context.walls[wall].setFocus(0)
        case .end: context.walls[wall].setFocus(context.walls[wall].shapes.count - 1)
        case .search, .filter, .sort, .next, .previous, .view, .inspect, .sources:
            context.reportWallOnlyAction()
        default: return .ignored
        }
        return .handled
    }

    private func move(columns: Int = 0, rows: Int = 0, in context: inout ScreenContext) {
        guard let focus = context.walls[wall].focus else { return }
        setFocus(grid(in: context).moved(focus, columns: columns, rows: rows), in: &context)
    }

    /// Moves the focus by a month if the pins are sorted by date, otherwise by a tenth of the pins.
    private func moveByPart(_ step: Int, in context: inout ScreenContext) {
        guard !context.walls[wall].isInMonths else { return context.walls[wall].moveByPart(step) }
        guard let focus = context.walls[wall].focus else { return }
        setFocus(max(0, focus + step * max(1, context.walls[wall].shapes.count / 10)), in: &context)
    }

    /// Scrolls by rows, and moves the focus if it would leave the screen.
    private mutating func scroll(by rows: Int, in context: inout ScreenContext) {
        let grid = grid(in: context)
        let loadedCount = context.walls[wall].shapes.count
        firstRow = grid.clamped(min(firstRow + rows, grid.firstRow(around: loadedCount - 1)))
        guard let focus = context.walls[wall].focus else { return }
        let row = grid.row(of: focus)
        let nearest = min(max(row, firstRow), firstRow + grid.visibleRows - 1)
        if nearest != row { setFocus(grid.moved(focus, rows: nearest - row), in: &context) }
    }

    /// Focuses a pin, or the last loaded one if the pin is not loaded.
    private func setFocus(_ pin: Int, in context: inout ScreenContext) {
        context.walls[wall].setFocus(min(pin, context.walls[wall].shapes.count - 1))
    }

    private mutating func zoomOut(in context: inout ScreenContext) {
        let levels = levels(in: context)
        level = min(level, levels.count - 1)
        guard level + 1 < levels.count else {
            return context.notify(
                levels[level].showsAll ? tr("All loaded pins are visible") : tr("All pins are visible"))
        }
        level += 1
        centerFocus(in: context)
    }

    private mutating func zoomIn(in context: inout ScreenContext) -> Response {
        guard level > 0 else { return close(in: &context) }
        level = min(level, levels(in: context).count - 1) - 1
        centerFocus(in: context)
        return .handled
    }

    private func close(in context: inout ScreenContext) -> Response {
        context.overview.endLoading()
        context.perform(.similarity(.stop))
        return .close
    }

    /// Handles the mouse: a click focuses a tile, a second one zooms in or opens its pin, and the wheel scrolls.
    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        let grid = grid(in: context)
        switch event.action {
        case .wheelUp: scroll(by: -2 * grid.step.rows, in: &context)
        case .wheelDown: scroll(by: 2 * grid.step.rows, in: &context)
        case .press(.right): return zoomIn(in: &context)
        case .press(.left), .doublePress(.left):
            let region = region(in: context)
            let cell = (row: event.position.row - region.row, column: event.position.column - region.column)
            guard region.contains(event.position),
                let pin = grid.pins(inCellAt: cell.row, column: cell.column, from: firstRow)?.lowerBound
            else { break }
            context.notice = nil
            let focused = context.walls[wall].focus.map { grid.cell(of: $0, from: firstRow) }
            guard let focused, focused == grid.cell(of: pin, from: firstRow) else {
                setFocus(pin, in: &context)
                break
            }
            if case .cells(columns: 6..., rows: _) = grid.tile { return perform(.open, in: &context) }
            return zoomIn(in: &context)
        default: break
        }
        return .handled
    }

    package mutating func moveToTop(in context: inout ScreenContext) { context.walls[wall].setFocus(0) }

    // MARK: Messages

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .similarity(.colors(let result)): context.overview.colors.receive(result)
        case .similarity(.points(let result)): context.overview.points.receive(result)
        default: return .ignored
        }
        return .handled
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        guard let focus = context.walls[wall].focus, context.overview.wall == wall else { return .close }
        let grid = grid(in: context)
        if focus != lastFocus {
            firstRow = grid.firstRow(showing: focus, from: firstRow)
            context.walls[wall].viewport.revealFocus()
            lastFocus = focus
        }
        firstRow = grid.clamped(firstRow)
        if let request = context.overview.colors.request(for: context.walls[wall]) {
            context.perform(.similarity(.colors(request)))
        }
        if isShown, let request = context.overview.points.request(for: view(in: context).pointsRequest) {
            context.perform(.similarity(.points(request)))
        }
        return .handled
    }

    package mutating func resize(in context: inout ScreenContext) { centerFocus(in: context) }

    package func subject(in context: ScreenContext) -> PinSubject? {
        context.focusedPin(of: wall)
    }
}

extension ScreenContext {
    /// Shows all pins of a wall as points; does nothing if the wall is empty.
    package mutating func showOverview(of wall: WallID) {
        if walls[wall].focus != nil { push(OverviewScreen(wall, in: &self)) }
    }
}
