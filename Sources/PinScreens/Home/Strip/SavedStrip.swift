import Feeds
import LayoutEngine
import TerminalUI

/// The saved pins above the feed: a section that scrolls sideways on its own and with the wall up and down.
///
/// Its wall keeps the pins and the focused one, for the open pin and for pins at random; where they stand is the layout's.
package struct SavedStrip: Sendable {
    package var list = SavedList(target: .strip)
    package private(set) var layout = CompositionalLayout(sections: [])
    /// Whether keys are for the strip.
    package private(set) var isFocused = false
    private var width = 0
    /// Rows of the screen between the status line and the tabs.
    private var screenRows = 0
    private(set) var cellAspect = BoxMetrics.cellAspect

    // MARK: Shape

    /// Rows of a picture: about a seventh of the screen's.
    var pictureRows: Int { max(1, min(8, screenRows / 7)) }

    /// Rows of the strip: its title, and the boxes with their borders.
    var height: Int { pictureRows + 3 }

    /// Columns of a box: a picture of four to three, and the borders.
    var boxWidth: Int { max(8, Int((Double(pictureRows) * cellAspect * 4 / 3).rounded())) + 2 }

    mutating func resize(to viewport: Size, cellAspect: Double, on wall: PinWall) {
        width = max(1, viewport.width - 1)
        screenRows = viewport.height
        self.cellAspect = cellAspect
        prepare(wall)
        reveal(on: wall)
    }

    /// Lays the boxes out as the list now is.
    mutating func follow(_ wall: PinWall) {
        guard layout.numberOfItems(inSection: 0) != wall.cards.count || layout.contentSize.height != height else {
            return
        }
        prepare(wall)
        if isFocused { reveal(on: wall) }
    }

    private mutating func prepare(_ wall: PinWall) {
        let position = layout.scrollPosition(ofSection: 0)
        layout = CompositionalLayout(sections: [
            CompositionalLayout.Section(
                group: .horizontal(
                    size: CompositionalLayout.DimensionSize(
                        width: .absolute(boxWidth), height: .absolute(pictureRows + 2)),
                    subitems: [.item(size: .full)]),
                interGroupSpacing: 1, boundaryItems: [.header(height: .absolute(1))],
                orthogonalScrolling: .continuousGroupLeadingBoundary)
        ])
        layout.prepare(
            in: Size(width: width, height: max(1, screenRows)), dataSource: StripContents(count: wall.cards.count))
        layout.setScrollPosition(position, ofSection: 0)
    }

    /// Whether the last boxes that are loaded are about to be seen.
    func isNearEnd(on wall: PinWall) -> Bool {
        layout.scrollPosition(ofSection: 0) + 3 * width > layout.scrollWidth(ofSection: 0) || wall.isFocusNearEnd
    }

    // MARK: Focus

    mutating func leave() { isFocused = false }

    /// Takes the keys, at a box.
    mutating func enter(at index: Int, on wall: inout PinWall) {
        guard wall.cards.indices.contains(index) else { return }
        wall.setFocus(index)
        isFocused = true
        reveal(on: wall)
    }

    /// Takes the keys, at the box whose left edge is nearest to a column.
    mutating func enter(nearColumn column: Int, on wall: inout PinWall) {
        var best: (index: Int, distance: Int)?
        layout.forEachElement(in: Rect(x: 0, y: 0, width: width, height: height)) { element in
            guard element.kind == .item else { return }
            let distance = abs(element.frame.x - column)
            if best.map({ distance < $0.distance }) ?? true { best = (element.index.item, distance) }
        }
        if let best { enter(at: best.index, on: &wall) }
    }

    /// Moves the focus so many boxes on, as far as there are any.
    mutating func move(by step: Int, on wall: inout PinWall) {
        guard let focus = wall.focus else { return }
        enter(at: max(0, min(focus + step, wall.cards.count - 1)), on: &wall)
    }

    /// Shows the focused box whole.
    mutating func reveal(on wall: PinWall) {
        guard let focus = wall.focus,
            let position = layout.scrollPosition(revealing: ItemIndex(section: 0, item: focus))
        else { return }
        layout.setScrollPosition(position, ofSection: 0)
    }

    /// Scrolls by columns; the focus goes along when it would no longer be seen.
    mutating func scroll(by columns: Int, on wall: inout PinWall) {
        layout.setScrollPosition(layout.scrollPosition(ofSection: 0) + columns, ofSection: 0)
        guard isFocused, let frame = focusFrame(on: wall), frame.maxX <= 0 || frame.minX >= width else { return }
        var nearest: Int?
        layout.forEachElement(in: Rect(x: 0, y: 0, width: width, height: height)) { element in
            guard element.kind == .item, nearest == nil || columns < 0 else { return }
            nearest = element.index.item
        }
        if let nearest { wall.setFocus(nearest) }
    }

    /// Where the focused box stands in the strip; nil when there is none.
    func focusFrame(on wall: PinWall) -> Rect? {
        wall.focus.flatMap { layout.element(at: ItemIndex(section: 0, item: $0))?.frame }
    }

    /// The box at a place in the strip.
    func item(at point: Point) -> Int? {
        let element = layout.element(covering: point)
        return element?.kind == .item ? element?.index.item : nil
    }
}

/// What the strip tells its layout: how many boxes, all alike.
private struct StripContents: LayoutDataSource {
    let count: Int

    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { 0 }
}
