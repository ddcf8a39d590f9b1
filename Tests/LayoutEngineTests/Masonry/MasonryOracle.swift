import LayoutEngine

/// An item of a masonry section, for both the oracle and the layout under test.
struct MasonryBox: Hashable, Sendable {
    /// The identity of the box across changes.
    var id: Int
    var height: Int
    var span = 1
    var fixedColumn: Int?
    /// The width of an aligned box; `nil` for the width of its columns.
    var width: Int?
}

struct BoxSource: LayoutDataSource {
    var sections: [[MasonryBox]]

    var numberOfSections: Int { sections.count }
    func numberOfItems(inSection section: Int) -> Int { sections[section].count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { sections[index.section][index.item].height }
    func columnSpan(ofItemAt index: ItemIndex) -> Int { sections[index.section][index.item].span }
    func fixedColumn(ofItemAt index: ItemIndex) -> Int? { sections[index.section][index.item].fixedColumn }
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        let box = sections[index.section][index.item]
        return Size(width: box.width ?? proposed.width, height: box.height)
    }
}

/// A reference implementation of masonry, after the grid lanes algorithm of CSS Grid Layout Level 3. Each column is a
/// list of openings, the last one unbounded, and each item tries all combinations of openings.
struct MasonryOracle {
    var section: MasonrySection
    var columnCount: Int

    struct PlacedBox: Hashable {
        var column: Int
        var span: Int
        var top: Int
    }

    private struct Opening {
        var rows: Range<Int>
        /// The item below a bounded opening.
        var item = Int.max
        var isClosed: Bool { rows.upperBound < .max }
    }

    /// Returns the placement of each box; a box with a kept column stays in it.
    func place(_ boxes: [MasonryBox], keptColumns: [Int?]) -> [PlacedBox] {
        var openings = Array(repeating: [Opening(rows: 0..<Int.max)], count: columnCount)
        var cursor = 0
        let margin = section.rowGap + section.itemInsets.top + section.itemInsets.bottom
        let packing = section.placement == .inOrder ? 0 : section.densePacking
        return zip(boxes, keptColumns).enumerated().map { index, pair in
            let (box, keptColumn) = pair
            let span = max(1, min(box.span, section.maximumSpan, columnCount))
            let rows = box.height + margin
            for column in openings.indices {
                openings[column].removeAll { $0.isClosed && (index - $0.item > packing || $0.rows.isEmpty) }
            }
            let ends = openings.map { $0.last?.rows.lowerBound ?? 0 }
            let tops = (0...columnCount - span).map { start in (start..<start + span).map { ends[$0] }.max() ?? 0 }
            let fixed = section.allowsFixedColumns ? box.fixedColumn : nil
            let requiredColumn = (fixed ?? keptColumn).map { max(0, min($0, columnCount - span)) }
            var column = requiredColumn ?? chooseColumn(tops, cursor: cursor)
            var top = tops[column]
            // The highest position in bounded openings for each first column, if it is above the position below all items.
            let gaps = (requiredColumn.map { [$0] } ?? Array(tops.indices)).compactMap { start -> (Int, Int)? in
                highest(rows, in: openings[start..<start + span], free: 0..<Int.max).map { (start, $0) }
            }.filter { $1 < top || $1 == top && $0 < column }
            let limit = (gaps.map(\.1).min() ?? 0) + section.tolerance
            if let gap = gaps.first(where: { $0.1 <= limit }) {
                (column, top) = gap
            } else if fixed == nil {
                cursor = (column + span) % columnCount
            }
            for spanned in column..<column + span {
                let opening = openings[spanned].firstIndex { $0.rows.contains(top) } ?? 0
                var below = openings[spanned].remove(at: opening)
                let above = Opening(
                    rows: below.rows.lowerBound..<top, item: below.isClosed ? below.item : index)
                below.rows = top + rows..<below.rows.upperBound
                openings[spanned].insert(contentsOf: [above, below], at: opening)
            }
            return PlacedBox(column: column, span: span, top: top)
        }
    }

    /// Returns the first row from which `rows` are free in one opening of each column, at least one of them bounded.
    private func highest(_ rows: Int, in columns: ArraySlice<[Opening]>, free: Range<Int>) -> Int? {
        guard free.lowerBound <= free.upperBound, free.count >= rows else { return nil }
        guard let column = columns.first else { return free.upperBound < .max ? free.lowerBound : nil }
        return column.compactMap { opening in
            let start = max(free.lowerBound, opening.rows.lowerBound)
            let end = min(free.upperBound, opening.rows.upperBound)
            return start <= end ? highest(rows, in: columns.dropFirst(), free: start..<end) : nil
        }.min()
    }

    private func chooseColumn(_ tops: [Int], cursor: Int) -> Int {
        if section.placement == .inOrder { return cursor < tops.count ? cursor : 0 }
        let best = tops.min() ?? 0
        let candidates = tops.indices.filter { tops[$0] <= best + section.tolerance }
        if section.tolerance == 0, !section.breaksTiesInOrder { return candidates[0] }
        return candidates.first { $0 >= cursor } ?? candidates[0]
    }

    /// Returns the frames in a section without insets and headers that begins at the top of the content.
    func frames(_ placed: [PlacedBox], _ boxes: [MasonryBox], grid: ColumnGrid) -> [Rect] {
        let height = zip(placed, boxes).map { $0.top + $1.height }.max() ?? 0
        return zip(placed, boxes).map { placement, box in
            let minX = grid.minX(ofColumn: placement.column)
            let maxX = grid.maxX(ofColumn: placement.column + placement.span - 1)
            let narrowest =
                (0..<grid.count - placement.span + 1).map {
                    grid.maxX(ofColumn: $0 + placement.span - 1) - grid.minX(ofColumn: $0)
                }.min() ?? 0
            let width = section.itemAlignment == .stretch ? maxX - minX : max(0, min(box.width ?? .max, narrowest))
            let free =
                switch section.itemAlignment {
                case .leading, .stretch: 0
                case .centered: (maxX - minX - width) / 2
                case .trailing: maxX - minX - width
                }
            let y = section.fillsFromBottom ? height - placement.top - box.height : placement.top
            return Rect(x: minX + free, y: y, width: width, height: box.height)
        }
    }
}
