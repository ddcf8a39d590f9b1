import Drawings
import Feeds
import PinWalls
import ScreenKit
import TerminalUI

extension DetailScreen {
    /// The distance that one wheel step pans the picture, in cells.
    private static let wheelStep = ScreenSize(columns: 6, rows: 3)

    /// Handles the mouse. On a zoomed picture the wheel and dragging pan, Ctrl with the wheel zooms at the pointer, and
    /// a double click toggles the zoom. Otherwise the wheel scrolls the text and goes to the neighbouring pins.
    mutating func receive(
        _ event: MouseEvent, on wall: inout PinWall, in regions: ScreenRegions, cell: CellSize?
    ) -> Response {
        if case .press(.right) = event.action {
            return perform(.back, on: &wall, in: regions, cell: cell)
        }
        if swipe(event, on: wall, in: regions) { return .handled }
        if let pin = shownPin(on: wall), pin.picturePath != nil, let cell,
            receive(event, pin: pin, in: regions.content, cell: cell)
        {
            return .handled
        }
        switch event.action {
        case .wheelDown: return perform(.moveDown, on: &wall, in: regions, cell: cell)
        case .wheelUp: return perform(.moveUp, on: &wall, in: regions, cell: cell)
        default: return .handled
        }
    }

    /// Handles a mouse event on the picture; returns `false` if the event is not for the picture.
    private mutating func receive(_ event: MouseEvent, pin: Pin, in region: ScreenRegion, cell: CellSize) -> Bool {
        let size = size(of: pin)
        switch event.action {
        case .wheelUp where event.modifiers.contains(.control), .wheelDown where event.modifiers.contains(.control):
            changeZoom(around: event.position, of: size, in: region, cell: cell) { detail in
                detail.changeScale(isLarger: event.action == .wheelUp, size: size, in: region, cell: cell)
            }
            return true
        case .doublePress(.left) where region.contains(event.position):
            changeZoom(around: event.position, of: size, in: region, cell: cell) { detail in
                detail.setZoom(detail.zoom == .fit ? .actualSize : .fit)
            }
            return true
        default: break
        }
        guard zoom != .fit,
            let window = PictureWindow(picture: size, container: region, cell: cell, zoom: zoom, center: center)
        else { return false }
        let isSideways = event.modifiers.contains(.shift)
        switch event.action {
        case .wheelUp where isSideways, .wheelLeft:
            center = window.center(movedByColumns: -Self.wheelStep.columns, rows: 0)
        case .wheelDown where isSideways, .wheelRight:
            center = window.center(movedByColumns: Self.wheelStep.columns, rows: 0)
        case .wheelUp: center = window.center(movedByColumns: 0, rows: -Self.wheelStep.rows)
        case .wheelDown: center = window.center(movedByColumns: 0, rows: Self.wheelStep.rows)
        case .press(.left) where region.contains(event.position): dragPosition = event.position
        case .drag(.left):
            guard let dragPosition else { break }
            center = window.center(
                movedByColumns: dragPosition.column - event.position.column, rows: dragPosition.row - event.position.row
            )
            self.dragPosition = event.position
        case .release(.left): dragPosition = nil
        default: return false
        }
        return true
    }

    /// Changes the zoom and keeps the point of the picture under `position` fixed, as far as the picture's edges allow.
    private mutating func changeZoom(
        around position: ScreenPosition, of size: PixelSize, in region: ScreenRegion, cell: CellSize,
        _ change: (inout DetailScreen) -> Void
    ) {
        // Beside its text the whole picture has another position. The error is small enough for pointing.
        let before = PictureWindow(picture: size, container: region, cell: cell, zoom: zoom, center: center)
        let zoomBefore = zoom
        change(&self)
        guard zoom != .fit, zoom != zoomBefore, let before,
            let after = PictureWindow(picture: size, container: region, cell: cell, zoom: zoom, center: center)
        else { return }
        let point = before.point(at: position)
        let newPoint = after.point(at: position)
        center = PicturePoint(
            x: after.center.x + point.x - newPoint.x, y: after.center.y + point.y - newPoint.y)
        // Clamp the centre to the reachable range.
        if let reached = PictureWindow(picture: size, container: region, cell: cell, zoom: zoom, center: center) {
            center = reached.center
        }
    }
}
