import Drawings
import Feeds
import PinWalls
import ScreenKit
import TerminalUI

/// Navigation in a carousel. Left and right go through its pictures before they go to the neighbouring pins.
extension DetailScreen {
    /// Returns the open pin with the displayed picture; `nil` if no pin is open.
    func shownPin(on wall: PinWall) -> Pin? {
        guard var pin = wall.focus.flatMap({ wall.pin(at: $0, showing: picture) }) else { return nil }
        if pin.pixelSize == nil { pin.pixelSize = pin.picturePath.flatMap { measuredSizes[$0] ?? nil } }
        return pin
    }

    /// Returns the number of pictures of the open pin; 1 if no pin is open.
    package func pictureCount(on wall: PinWall) -> Int {
        wall.focusedPin.map(wall.pictureCount) ?? 1
    }

    /// Shows the picture `step` positions further.
    /// - Returns: `false` if no picture exists in that direction.
    mutating func swipe(by step: Int, on wall: PinWall) -> Bool {
        show(picture: min(picture, pictureCount(on: wall) - 1) + step, on: wall)
    }

    /// Shows a picture of the carousel. Returns `false` if it is shown already or doesn't exist.
    @discardableResult
    private mutating func show(picture target: Int, on wall: PinWall) -> Bool {
        guard (0..<pictureCount(on: wall)).contains(target), target != picture else { return false }
        picture = target
        center = .center
        dragPosition = nil
        return true
    }

    /// Returns the page control, centred below the picture if the picture is wide enough.
    func pageControl(on wall: PinWall, layout: DetailLayout) -> PageControl {
        let count = pictureCount(on: wall)
        var row = layout.dots
        if layout.picture.columns >= PageControl.columns(for: count) {
            (row.column, row.columns) = (layout.picture.column, layout.picture.columns)
        }
        return PageControl(count: count, currentPage: min(picture, count - 1), region: row)
    }

    /// Handles the mouse on a whole picture of a carousel: horizontal scrolling and clicks on dots change the picture.
    /// - Returns: whether the event was handled.
    mutating func swipe(_ event: MouseEvent, on wall: PinWall, in regions: ScreenRegions) -> Bool {
        guard zoom == .fit, pictureCount(on: wall) > 1, let pin = shownPin(on: wall) else { return false }
        let isSideways = event.modifiers.contains(.shift)
        switch event.action {
        case .wheelRight: _ = swipe(by: 1, on: wall)
        case .wheelDown where isSideways: _ = swipe(by: 1, on: wall)
        case .wheelLeft: _ = swipe(by: -1, on: wall)
        case .wheelUp where isSideways: _ = swipe(by: -1, on: wall)
        case .press(.left), .doublePress(.left):
            let layout = layout(for: pin, on: wall, in: regions)
            guard let target = pageControl(on: wall, layout: layout).page(at: event.position) else { return false }
            show(picture: target, on: wall)
        default: return false
        }
        return true
    }
}
