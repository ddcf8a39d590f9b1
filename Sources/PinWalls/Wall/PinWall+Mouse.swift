import Drawings
import LayoutEngine
import LayoutFiles
import TerminalUI

extension PinWall {
    /// The number of rows that one wheel step scrolls.
    package static let wheelRows = 3
    /// The number of columns that one wheel step scrolls horizontally.
    static let wheelColumns = 6

    /// The effect of a click on a box.
    package enum BoxClick: Hashable, Sendable {
        /// The box received the focus.
        case focuses
        /// The box was focused already, so its pin is to be opened.
        case opens
    }

    /// Handles the mouse: clicks focus and open boxes, the wheel scrolls, and the scroll indicator can be dragged.
    /// - Parameter region: the region of the wall on the screen.
    /// - Returns: the effect of a click on a box; `nil` for any other event.
    package mutating func receive(_ event: MouseEvent, in region: ScreenRegion) -> BoxClick? {
        if isScrollIndicatorEvent(event, in: region) {
            scrub(to: event.position, in: region)
            return nil
        }
        endScrubbing()
        let point = Point(x: event.position.column - region.column, y: event.position.row - region.row)
        if let columns = event.sidewaysColumns, region.contains(event.position),
            let section = viewport.section(at: point),
            viewport.scrollSideways(by: columns, section: section)
        {
            return nil
        }
        switch event.action {
        case .wheelDown: viewport.scrollWithWheel(by: Self.wheelRows)
        case .wheelUp: viewport.scrollWithWheel(by: -Self.wheelRows)
        case .press(.left), .doublePress(.left):
            guard region.contains(event.position), !turnPage(by: event.position, in: region),
                let item = viewport.item(at: point, lookingThrough: BoundaryPlan.Kind.pageDots.element)
            else { break }
            if focus == item { return .opens }
            setFocus(item)
            return .focuses
        default: break
        }
        return nil
    }

    /// Shows the page of a section whose dot was clicked.
    /// - Returns: `false` if no page control is at the position; the click then applies to what is below.
    private mutating func turnPage(by position: ScreenPosition, in region: ScreenRegion) -> Bool {
        let point = Point(x: position.column - region.column, y: position.row - region.row)
        guard let element = viewport.element(at: point), element.kind == BoundaryPlan.Kind.pageDots.element,
            let dots = pageDots(
                ofSection: element.index.section, at: viewport.region(of: element.frame, in: region)),
            dots.cells.contains(position)
        else { return false }
        if let page = dots.page(at: position) { viewport.turn(section: element.index.section, toPage: page) }
        return true
    }

    /// Returns the page control of a section at a region; `nil` if the section does not scroll horizontally.
    func pageDots(ofSection section: Int, at dotsRegion: ScreenRegion) -> PageControl? {
        viewport.pages(ofSection: section).map {
            PageControl(
                count: $0.count, currentPage: $0.current, region: dotsRegion,
                isRightToLeft: layoutState.current?.file.direction == .rightToLeft)
        }
    }
}

extension MouseEvent {
    /// The number of columns that a horizontal wheel event, or one with Shift, scrolls; `nil` for any other event.
    package var sidewaysColumns: Int? {
        switch action {
        case .wheelLeft: -PinWall.wheelColumns
        case .wheelRight: PinWall.wheelColumns
        case .wheelUp where modifiers.contains(.shift): -PinWall.wheelColumns
        case .wheelDown where modifiers.contains(.shift): PinWall.wheelColumns
        default: nil
        }
    }
}
