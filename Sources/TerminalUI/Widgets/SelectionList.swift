/// The state of a list with one selected row.
///
/// It contains the number of rows but not their contents, which the owner draws.
package struct SelectionList: Hashable, Sendable {
    /// The selected row; `nil` only if the list is empty.
    package private(set) var selection: Int?
    /// The first visible row.
    private var first = 0

    /// The number of rows; a negative one becomes 0. A selection beyond the rows moves to the last one.
    package var count: Int {
        didSet {
            count = max(0, count)
            select(selection ?? 0)
        }
    }

    /// Creates a list. A negative count becomes 0, and the selection is clamped to the rows.
    package init(count: Int, selection: Int = 0) {
        self.count = max(0, count)
        select(selection)
    }

    /// Selects a row, clamped to the rows.
    package mutating func select(_ index: Int) {
        selection = count == 0 ? nil : max(0, min(index, count - 1))
    }

    /// Moves the selection by `rows`, clamped to the list. `visibleRows` is the height of the region in which it's drawn.
    package mutating func move(by rows: Int, visibleRows: Int) {
        first = firstVisible(rows: visibleRows)
        let (index, overflow) = (selection ?? 0).addingReportingOverflow(rows)
        select(overflow ? (rows > 0 ? .max : 0) : index)
        first = firstVisible(rows: visibleRows)
    }

    /// Moves the selection with Up, Down, PgUp, PgDn, Home or End.
    ///
    /// - Returns: whether the key is one of these.
    package mutating func handle(_ key: KeyPress, visibleRows: Int) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let page = max(1, visibleRows - 1)
        switch key.key {
        case .up: move(by: -1, visibleRows: visibleRows)
        case .down: move(by: 1, visibleRows: visibleRows)
        case .pageUp: move(by: -page, visibleRows: visibleRows)
        case .pageDown: move(by: page, visibleRows: visibleRows)
        case .home: move(by: .min, visibleRows: visibleRows)
        case .end: move(by: .max, visibleRows: visibleRows)
        default: return false
        }
        return true
    }

    /// Returns the rows that are visible in a region of `rows` rows. They include the selection.
    package func visibleRange(rows: Int) -> Range<Int> {
        let start = firstVisible(rows: rows)
        return start..<(start + max(0, min(rows, count - start)))
    }

    /// Returns the row at a screen position; `nil` if there is none.
    package func index(at position: ScreenPosition, in region: ScreenRegion) -> Int? {
        guard region.contains(position) else { return nil }
        let index = visibleRange(rows: region.rows).lowerBound + position.row - region.row
        return index < count ? index : nil
    }

    /// Draws the visible rows, each clipped to its line, and a scroll indicator in the last column if there are more.
    ///
    /// - Parameter row: draws a row from its index, its region, and whether it is selected.
    package func draw(
        into surface: inout Surface, region: ScreenRegion, indicatorStyle: Style = Style(attributes: .dim),
        row: (_ index: Int, _ surface: inout Surface, _ region: ScreenRegion, _ isSelected: Bool) -> Void
    ) {
        let visible = visibleRange(rows: region.rows)
        for index in visible {
            let line = region.line(index - visible.lowerBound)
            surface.declarePressable(line)
            surface.withClip(to: line) { row(index, &$0, line, index == selection) }
        }
        ScrollIndicator(offset: visible.lowerBound, visible: region.rows, total: count)
            .draw(into: &surface, region: region, style: indicatorStyle)
    }

    private func firstVisible(rows: Int) -> Int {
        let rows = max(1, rows)
        let selected = selection ?? 0
        let row = max(selected - rows + 1, min(first, selected))
        return max(0, min(row, count - rows))
    }
}
