import Drawings
import Feeds
import PinWalls
import ScreenKit
import TerminalUI

extension DetailScreen {
    /// Performs an action on the picture, such as zooming.
    /// - Parameter cell: the size of a cell in pixels; `nil` if pictures are disabled.
    /// - Returns: `nil` if the action is not for the picture.
    mutating func performZoom(
        _ action: Action, on wall: PinWall, in regions: ScreenRegions, cell: CellSize?
    ) -> Response? {
        if action == .back { return stepBack() ? .handled : .close }
        guard let cell, let pin = shownPin(on: wall), pin.picturePath != nil else { return nil }
        let region = regions.content
        // Zooming starts at the focal point that the feed specifies.
        if zoom == .fit { center = pin.focus.map { PicturePoint(x: $0.x, y: $0.y) } ?? .center }
        switch action {
        case .zoomMode: setZoom(nextZoom)
        case .fitPicture: setZoom(.fit)
        case .fillPicture: setZoom(.fill)
        case .actualSize: setZoom(.actualSize)
        case .larger: changeScale(isLarger: true, size: size(of: pin), in: region, cell: cell)
        case .smaller: changeScale(isLarger: false, size: size(of: pin), in: region, cell: cell)
        case .open:
            // From a zoomed picture, one key press shows the text.
            isFull = zoom == .fit ? !isFull : false
            usesWholeScreen = isFull
            setZoom(.fit)
        default:
            guard zoom != .fit else { return nil }
            return pan(action, size: size(of: pin), in: region, cell: cell)
        }
        return .handled
    }

    /// Goes back from the zoomed to the whole picture, and then to the text; returns `false` if the text is shown.
    private mutating func stepBack() -> Bool {
        if zoom != .fit {
            setZoom(.fit)
        } else if isFull {
            isFull = false
        } else {
            return false
        }
        return true
    }

    /// The zoom level that the action `zoomMode` sets.
    var nextZoom: PictureZoom {
        switch zoom {
        case .fit: .fill
        case .fill: .actualSize
        case .scale: .fit
        }
    }

    mutating func setZoom(_ zoom: PictureZoom) {
        self.zoom = zoom
        dragPosition = nil
        if zoom == .fit { center = .center }
    }

    /// Changes to the next larger or smaller scale. The smallest is the whole picture, or 1:1 for a small picture.
    mutating func changeScale(isLarger: Bool, size: PixelSize, in region: ScreenRegion, cell: CellSize) {
        guard !region.isEmpty else { return }
        let fit = PictureWindow.scale(.fit, of: size, in: region, cell: cell)
        let scale = PictureWindow.scale(zoom, of: size, in: region, cell: cell)
        if isLarger {
            if let next = PictureZoom.step(above: scale) { setZoom(.scale(next)) }
        } else if let next = PictureZoom.step(below: scale), next >= min(1, fit) {
            setZoom(.scale(next))
        } else if zoom != .fit, fit < scale {
            setZoom(.fit)
        }
    }

    private mutating func pan(
        _ action: Action, size: PixelSize, in region: ScreenRegion, cell: CellSize
    ) -> Response? {
        guard
            let window = PictureWindow(picture: size, container: region, cell: cell, zoom: zoom, center: center)
        else { return nil }
        // Pan by whole cells, so that the visible part can be redrawn immediately at its new position.
        let step = ScreenSize(columns: max(1, region.columns / 8), rows: max(1, region.rows / 8))
        let pageStep = ScreenSize(
            columns: max(1, region.columns - step.columns), rows: max(1, region.rows - step.rows))
        let maximumStep = 1 << 20
        switch action {
        case .moveLeft: center = window.center(movedByColumns: -step.columns, rows: 0)
        case .moveRight: center = window.center(movedByColumns: step.columns, rows: 0)
        case .moveUp: center = window.center(movedByColumns: 0, rows: -step.rows)
        case .moveDown: center = window.center(movedByColumns: 0, rows: step.rows)
        case .farLeft: center = window.center(movedByColumns: -pageStep.columns, rows: 0)
        case .farRight: center = window.center(movedByColumns: pageStep.columns, rows: 0)
        case .farUp, .pageUp: center = window.center(movedByColumns: 0, rows: -pageStep.rows)
        case .farDown, .pageDown: center = window.center(movedByColumns: 0, rows: pageStep.rows)
        case .halfPageUp: center = window.center(movedByColumns: 0, rows: -max(1, region.rows / 2))
        case .halfPageDown: center = window.center(movedByColumns: 0, rows: max(1, region.rows / 2))
        case .rowUp: center = window.center(movedByColumns: 0, rows: -1)
        case .rowDown: center = window.center(movedByColumns: 0, rows: 1)
        case .top: center = window.center(movedByColumns: 0, rows: -maximumStep)
        case .end: center = window.center(movedByColumns: 0, rows: maximumStep)
        default: return nil
        }
        return .handled
    }

    // MARK: Visible content

    /// Returns the visible part of the picture; `nil` if the picture is not zoomed or not measured.
    func window(of pin: Pin, in regions: ScreenRegions, cell: CellSize?) -> PictureWindow? {
        guard zoom != .fit, let cell, let path = pin.picturePath, let size = measuredSizes[path] ?? nil else {
            return nil
        }
        return PictureWindow(
            picture: size, container: regions.content, cell: cell, zoom: zoom, center: center)
    }

    /// Returns the measured size of the picture; before that, the size from the feed, or a square.
    func size(of pin: Pin) -> PixelSize {
        pin.picturePath.flatMap { measuredSizes[$0] ?? nil } ?? pin.layoutSize
    }

    /// Returns the path of the picture if it must be measured, and marks it as requested; otherwise `nil`.
    mutating func pictureToMeasure(of pin: Pin?) -> String? {
        guard let pin, zoom != .fit || pin.pixelSize == nil, let path = pin.picturePath,
            measuredSizes[path] == nil
        else { return nil }
        measuredSizes[path] = .some(nil)
        return path
    }

    /// Stores the measured size of a picture; ignores pictures that were not requested.
    mutating func receive(_ size: PixelSize, ofPictureAt path: String) {
        if measuredSizes[path] != nil { measuredSizes[path] = size }
    }
}
