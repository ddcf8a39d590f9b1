import Drawings
import Languages
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

extension OverviewScreen {
    package func title(in context: ScreenContext) -> String? { tr("Overview") }

    package func summary(in context: ScreenContext) -> String {
        let wall = context.walls[wall]
        let position = (wall.focus ?? 0) + 1
        return tr("\(position) of \(wall.shapes.count)")
            + (wall.hasKnownTotal ? " · " + tr("\(wall.total ?? 0) total") : "")
    }

    func view(in context: ScreenContext) -> OverviewView {
        let wall = context.walls[wall]
        return OverviewView(
            wall: wall, grid: grid(in: context), firstRow: firstRow, region: region(in: context),
            environment: context.boxEnvironment(of: wall), colors: context.overview.colors,
            points: context.overview.points)
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        view(in: context).draw(into: &surface)
        drawCaption(in: context, into: &surface)
    }

    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        view(in: context).pictureRequests(screensAhead: screensAhead)
    }

    private func drawCaption(in context: ScreenContext, into surface: inout Surface) {
        let content = context.regions.content
        let row = content.endRow - 1
        guard content.rows > 1, let pin = context.walls[wall].focusedPin else { return }
        surface.draw(
            truncated: pin.title.isEmpty ? pin.author : pin.title, row: row, column: content.column + 1,
            columns: content.columns - 2, style: context.theme.title)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        let pinsPerTile = grid(in: context).pinsPerTile
        return (pinsPerTile > 1 ? [KeyHint(label: tr("\(pinsPerTile) pins per dot"))] : [])
            + context.keyHints([
                (.larger, tr("zoom in")), (.smaller, tr("zoom out")), (.open, tr("open")), (.back, tr("back")),
            ])
    }
}
