import Feeds
import LayoutEngine
import LayoutFiles
import TerminalUI

extension PinWall {
    /// Does what a key stands for on a wall.
    /// - Returns: false for what has no meaning there.
    mutating func perform(_ action: Action) -> Bool {
        switch action {
        case .moreColumns: changeColumns(by: 1)
        case .fewerColumns: changeColumns(by: -1)
        default: return viewport.perform(action)
        }
        return true
    }

    /// Rows that one turn of the wheel scrolls.
    static let wheelRows = 3
    /// Columns that one turn of the wheel scrolls sideways.
    static let wheelColumns = 6

    /// A click focuses a box, a click on the focused box opens it, the wheel scrolls.
    /// - Parameter region: where the wall is on the screen.
    /// - Returns: whether the focused pin is to be opened.
    mutating func receive(_ event: MouseEvent, in region: ScreenRegion, notice: inout Notice?) -> Bool {
        let point = Point(x: event.position.column - region.column, y: event.position.row - region.row)
        if let columns = event.sidewaysColumns, region.contains(event.position),
            let section = viewport.section(at: point),
            viewport.wheelSideways(by: columns, section: section)
        {
            return false
        }
        switch event.action {
        case .wheelDown: viewport.wheel(by: Self.wheelRows)
        case .wheelUp: viewport.wheel(by: -Self.wheelRows)
        case .press(.left), .doublePress(.left):
            guard region.contains(event.position), !turnPage(by: event.position, in: region),
                let item = viewport.item(at: point, lookingThrough: BoundaryPlan.Kind.pageDots.element)
            else { break }
            notice = nil
            if focus == item { return true }
            setFocus(item)
        default: break
        }
        return false
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

    // MARK: The end

    /// Whether the reader is within two screens of the last pin that is loaded, or few are left in another way.
    var isNearEnd: Bool {
        viewport.windowsToLastItem < 2 || isFocusNearEnd
    }

    /// Whether few pins are left behind the focused one, or of those at random.
    var isFocusNearEnd: Bool { (focus ?? 0) + 10 >= cards.count || isRoundNearEnd }

    /// Whether pins were shown at random and few are left.
    var isRoundNearEnd: Bool { round.seenCount > 0 && round.seenCount + 10 > cards.count }
}

extension MouseEvent {
    /// The columns that a wheel turned sideways, or with Shift, scrolls; nil for every other event.
    var sidewaysColumns: Int? {
        switch action {
        case .wheelLeft: -PinWall.wheelColumns
        case .wheelRight: PinWall.wheelColumns
        case .wheelUp where modifiers.contains(.shift): -PinWall.wheelColumns
        case .wheelDown where modifiers.contains(.shift): PinWall.wheelColumns
        default: nil
        }
    }
}
