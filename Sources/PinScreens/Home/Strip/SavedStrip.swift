import Feeds
import LayoutEngine
import TerminalUI

/// The saved pins above the feed: a section that scrolls sideways on its own and with the wall up and down.
///
/// Its wall keeps the pins and the focused one, for the open pin and for pins at random; where they stand is the layout's.
package struct SavedStrip: Sendable {
    package var list: SavedList
    package private(set) var layout = CompositionalLayout(sections: [])
    /// Whether keys are for the strip.
    package private(set) var isFocused = false
    private var width = 0
    /// Rows of the screen between the status line and the tabs.
    private var screenRows = 0

    init(options: AppOptions) {
        list = SavedList(target: .strip, wall: PinWall(columns: options.columns, gap: options.gap))
    }

    // MARK: Shape

    /// Rows of a picture: about a seventh of the screen's.
    var pictureRows: Int { max(1, min(8, screenRows / 7)) }

    /// Rows of the strip: its title, and the boxes with their borders.
    var height: Int { pictureRows + 3 }

    /// Columns of a box: a picture of four to three, and the borders.
    var boxWidth: Int {
        max(8, Int((Double(pictureRows) * list.wall.cellAspect * 4 / 3).rounded())) + 2
    }

    mutating func resize(to viewport: Size) {
        list.wall.resize(to: viewport)
        width = max(1, viewport.width - 1)
        screenRows = viewport.height
        prepare()
        reveal()
    }

    /// Lays the boxes out as the list now is.
    mutating func follow() {
        guard layout.numberOfItems(inSection: 0) != list.wall.cards.count || layout.contentSize.height != height else {
            return
        }
        prepare()
        if isFocused { reveal() }
    }

    private mutating func prepare() {
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
            in: Size(width: width, height: max(1, screenRows)), dataSource: StripContents(count: list.wall.cards.count))
        layout.setScrollPosition(position, ofSection: 0)
    }

    /// Whether the last boxes that are loaded are about to be seen.
    var isNearEnd: Bool {
        layout.scrollPosition(ofSection: 0) + 3 * width > layout.scrollWidth(ofSection: 0) || list.isFocusNearEnd
    }

    // MARK: Focus

    mutating func leave() { isFocused = false }

    /// Takes the keys, at a box.
    mutating func enter(at index: Int) {
        guard list.wall.cards.indices.contains(index) else { return }
        list.wall.setFocus(index)
        isFocused = true
        reveal()
    }

    /// Takes the keys, at the box whose left edge is nearest to a column.
    mutating func enter(nearColumn column: Int) {
        var best: (index: Int, distance: Int)?
        layout.forEachElement(in: Rect(x: 0, y: 0, width: width, height: height)) { element in
            guard element.kind == .item else { return }
            let distance = abs(element.frame.x - column)
            if best.map({ distance < $0.distance }) ?? true { best = (element.index.item, distance) }
        }
        if let best { enter(at: best.index) }
    }

    /// Moves the focus so many boxes on, as far as there are any.
    mutating func move(by step: Int) {
        guard let focus = list.wall.focus else { return }
        enter(at: max(0, min(focus + step, list.wall.cards.count - 1)))
    }

    /// Shows the focused box whole.
    mutating func reveal() {
        guard let focus = list.wall.focus,
            let position = layout.scrollPosition(revealing: ItemIndex(section: 0, item: focus))
        else { return }
        layout.setScrollPosition(position, ofSection: 0)
    }

    /// Scrolls by columns; the focus goes along when it would no longer be seen.
    mutating func scroll(by columns: Int) {
        layout.setScrollPosition(layout.scrollPosition(ofSection: 0) + columns, ofSection: 0)
        guard isFocused, let frame = focusFrame, frame.maxX <= 0 || frame.minX >= width else { return }
        var nearest: Int?
        layout.forEachElement(in: Rect(x: 0, y: 0, width: width, height: height)) { element in
            guard element.kind == .item, nearest == nil || columns < 0 else { return }
            nearest = element.index.item
        }
        if let nearest { list.wall.setFocus(nearest) }
    }

    /// Where the focused box stands in the strip; nil when there is none.
    var focusFrame: Rect? {
        list.wall.focus.flatMap { layout.element(at: ItemIndex(section: 0, item: $0))?.frame }
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
