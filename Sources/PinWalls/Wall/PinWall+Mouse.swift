import Drawings
import LayoutEngine
import LayoutFiles
import TerminalUI

extension PinWall {
    /// Rows that one turn of the wheel scrolls.
    package static let wheelRows = 3
    /// Columns that one turn of the wheel scrolls sideways.
    static let wheelColumns = 6

    /// What a click on a box does.
    package enum BoxClick: Hashable, Sendable {
        /// The box has the focus now.
        case focuses
        /// It had the focus: its pin is to be opened.
        case opens
    }

    /// A click focuses a box, a click on the focused box opens it, the wheel scrolls, the scroll mark leads to places.
    /// - Parameter region: where the wall is on the screen.
    /// - Returns: what a click on a box does; nil for everything else.
    package mutating func receive(_ event: MouseEvent, in region: ScreenRegion) -> BoxClick? {
        if isForScrollMark(event, in: region) {
            scrub(to: event.position, in: region)
            return nil
        }
        endScrubbing()
        let point = Point(x: event.position.column - region.column, y: event.position.row - region.row)
        if let columns = event.sidewaysColumns, region.contains(event.position),
            let section = viewport.section(at: point),
            viewport.wheelSideways(by: columns, section: section)
        {
            return nil
        }
        switch event.action {
        case .wheelDown: viewport.wheel(by: Self.wheelRows)
        case .wheelUp: viewport.wheel(by: -Self.wheelRows)
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

    /// A click on one of a section's page dots shows that page.
    /// - Returns: false where there are no dots: beside them, what lies below is clicked.
    private mutating func turnPage(by position: ScreenPosition, in region: ScreenRegion) -> Bool {
        let point = Point(x: position.column - region.column, y: position.row - region.row)
        guard let element = viewport.element(at: point), element.kind == BoundaryPlan.Kind.pageDots.element,
            let dots = pageDots(
                ofSection: element.index.section, at: viewport.place(of: element.frame, in: region)),
            dots.cells.contains(position)
        else { return false }
        if let page = dots.page(at: position) { viewport.turn(section: element.index.section, toPage: page) }
        return true
    }

    /// - Parameter place: the cells of the element that shows them.
    func pageDots(ofSection section: Int, at place: ScreenRegion) -> PageDots? {
        viewport.pages(ofSection: section).map {
            PageDots(
                count: $0.count, shown: $0.shown, region: place,
                isRightToLeft: orders.shown?.file.direction == .rightToLeft)
        }
    }
}

extension MouseEvent {
    /// The columns that a wheel turned sideways, or with Shift, scrolls; nil for every other event.
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
