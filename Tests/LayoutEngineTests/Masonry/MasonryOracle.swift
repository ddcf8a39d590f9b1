import LayoutEngine

/// A box of a masonry section, as the oracle and the layout under test are told of it.
struct MasonryBox: Hashable, Sendable {
    /// What it is recognised by after a change.
    var id: Int
    var height: Int
    var span = 1
}

/// Sections of boxes as a data source.
struct BoxSource: LayoutDataSource {
    var sections: [[MasonryBox]]

    var numberOfSections: Int { sections.count }
    func numberOfItems(inSection section: Int) -> Int { sections[section].count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { sections[index.section][index.item].height }
    func columnSpan(ofItemAt index: ItemIndex) -> Int { sections[index.section][index.item].span }
}

/// Masonry by definition: for every item, every place is looked at.
struct MasonryOracle {
    var section: MasonrySection
    var columnCount: Int

    struct Placed: Hashable {
        var column: Int
        var span: Int
        var top: Int
    }

    /// Where each box goes; one with a kept column stays in it.
    func place(_ boxes: [MasonryBox], keptColumns: [Int?]) -> [Placed] {
        var ends = Array(repeating: 0, count: columnCount)
        var cursor = 0
        // Free rows above items across several columns, by the item.
        var gaps: [(item: Int, column: Int, rows: Range<Int>)] = []
        let margin = section.rowGap + section.itemInsets.top + section.itemInsets.bottom
        let packing = section.placement == .inOrder ? 0 : section.densePacking
        return zip(boxes, keptColumns).enumerated().map { number, pair in
            let (box, kept) = pair
            let span = max(1, min(box.span, section.maximumSpan, columnCount))
            let tops = (0...columnCount - span).map { start in (start..<start + span).map { ends[$0] }.max() ?? 0 }
            let column = kept.map { min($0, columnCount - span) } ?? choose(tops, cursor: cursor)
            let top = tops[column]
            let gap = gaps.indices.filter { gap in
                span == 1 && number - gaps[gap].item <= packing && gaps[gap].rows.count >= box.height
                    && gaps[gap].rows.lowerBound <= top && (kept ?? gaps[gap].column) == gaps[gap].column
            }.min { (gaps[$0].rows.lowerBound, gaps[$0].column) < (gaps[$1].rows.lowerBound, gaps[$1].column) }
            if let gap {
                let (_, column, rows) = gaps[gap]
                let rest = rows.dropFirst(box.height + margin)
                if rest.isEmpty { gaps.remove(at: gap) } else { gaps[gap].rows = rest }
                cursor = (column + 1) % columnCount
                return Placed(column: column, span: 1, top: rows.lowerBound)
            }
            for spanned in column..<column + span {
                if ends[spanned] < top - margin { gaps.append((number, spanned, ends[spanned]..<top - margin)) }
                ends[spanned] = top + box.height + margin
            }
            cursor = (column + span) % columnCount
            return Placed(column: column, span: span, top: top)
        }
    }

    private func choose(_ tops: [Int], cursor: Int) -> Int {
        if section.placement == .inOrder { return cursor < tops.count ? cursor : 0 }
        let best = tops.min() ?? 0
        let candidates = tops.indices.filter { tops[$0] <= best + section.tolerance }
        if section.tolerance == 0 { return candidates[0] }
        return candidates.first { $0 >= cursor } ?? candidates[0]
    }

    /// The frames in a section without insets and headers that begins at the content's top.
    func frames(_ placed: [Placed], _ boxes: [MasonryBox], grid: ColumnGrid) -> [Rect] {
        zip(placed, boxes).map { place, box in
            let minX = grid.minX(ofColumn: place.column)
            let maxX = grid.maxX(ofColumn: place.column + place.span - 1)
            return Rect(x: minX, y: place.top, width: maxX - minX, height: box.height)
        }
    }
}
