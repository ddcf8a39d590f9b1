import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Compares layouts with CSS in Chromium: grids, flex rows, stacked columns, and absolutely positioned boxes. Edges may
/// differ by a rounded fraction of a cell. Grids leave over at most one cell, because Chromium distributes fractions,
/// while the engine gives whole cells to the leading columns.
@Suite(.tags(.processes), .enabled(if: RenderedPage.isInstalled, "chromium is not installed")) struct RendererTests {
    typealias Page = RenderedPage

    /// A layout and the equivalent part of a page.
    struct Comparison {
        var name: String
        var frames: [Rect]
        var part: RenderedPage.Part
    }

    static func check(_ comparisons: [Comparison], seed: UInt64) throws {
        let edges = try RenderedPage(parts: comparisons.map(\.part)).edges()
        #expect(edges.count == comparisons.count)
        for (comparison, boxes) in zip(comparisons, edges) {
            #expect(boxes.count == comparison.frames.count, "\(comparison.name), seed \(seed)")
            for (frame, box) in zip(comparison.frames, boxes) {
                let own = [frame.minX, frame.minY, frame.maxX, frame.maxY].map(Double.init)
                let isNear = zip(own, box).allSatisfy { abs($0 - $1) <= 1 }
                #expect(isNear, "\(comparison.name), seed \(seed): \(own) is \(box) in Chromium")
            }
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func flowRowsMatchAFlexContainer(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try Self.check((0..<30).map { _ in Self.rows(&random) }, seed: seed)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func gridsAndNestedGroupsMatchACSSGrid(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try Self.check((0..<30).map { $0 % 2 == 0 ? Self.grid(&random) : Self.mosaic(&random) }, seed: seed)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func masonryColumnsMatchStackedBoxes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try Self.check((0..<30).map { _ in Self.columns(&random) }, seed: seed)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func masonrySpansMatchAbsolutePositions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try Self.check((0..<30).map { _ in Self.absoluteBoxes(&random) }, seed: seed)
    }

    /// Items of individual sizes in rows that wrap.
    private static func rows(_ random: inout SeededGenerator) -> Comparison {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let alignments: [(FlowSection.RowAlignment, String)] = [
            (.leading, "flex-start"), (.centered, "center"), (.trailing, "flex-end"), (.justified, "space-between"),
        ]
        let sides: [(FlowSection.ItemAlignment, String)] = [
            (.top, "flex-start"), (.middle, "center"), (.bottom, "flex-end"), (.stretch, "stretch"),
        ]
        let (row, justify) = alignments[number(0...3)]
        let (item, align) = sides[number(0...3)]
        let (width, gap, line, inset) = (number(20...80), number(0...3), number(0...2), number(0...4))
        let sizes = (0..<number(1...30)).map { _ in
            Size(width: number(1...width - 2 * inset), height: number(1...9))
        }
        var source = SectionCountSource(sizes.count)
        for (number, size) in sizes.enumerated() { source.sizes[LayoutEngineTests.item(number)] = size }
        var layout = FlowLayout(sections: [
            with(FlowSection(rowAlignment: row, lineSpacing: line, itemSpacing: gap)) {
                $0.lastRowAlignment = row
                $0.itemAlignment = item
                $0.contentInsets = EdgeInsets(all: inset)
            }
        ])
        layout.prepare(in: Size(width: width, height: 10), dataSource: source)
        let style = """
            display:flex;flex-wrap:wrap;align-content:flex-start;justify-content:\(justify);align-items:\(align);\
            gap:\(Page.pixels(line)) \(Page.pixels(gap));padding:\(Page.pixels(inset))
            """
        return Comparison(
            name: "rows \(row) \(item)",
            frames: sizes.indices.compactMap { layout.element(at: .init(section: 0, item: $0))?.frame },
            part: .init(
                width: width, style: style,
                boxes: sizes.map { Page.box(width: $0.width, height: $0.height) }.joined()))
    }

    /// A grid of equal columns; each row is as tall as its tallest item.
    private static func grid(_ random: inout SeededGenerator) -> Comparison {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (columns, gap, line) = (number(1...9), number(0...3), number(0...3))
        let insets = EdgeInsets(top: number(0...3), left: number(0...3), bottom: 0, right: number(0...3))
        let width = columns * number(4...12) + (columns - 1) * gap + number(0...1) + insets.left + insets.right
        let heights = (0..<number(1...30)).map { _ in number(1...9) }
        let isUniform = Bool.random(using: &random)
        let height = isUniform ? Dimension.uniformAcrossSiblings(estimate: 1) : .estimated(1)
        let group = Group.horizontal(
            size: dimensions(.fractionalWidth(1), .estimated(1)),
            subitem: .item(size: dimensions(.fractionalWidth(1), height)), count: columns,
            interItemSpacing: .fixed(gap))
        var layout = CompositionalLayout(sections: [
            Section(group: group, interGroupSpacing: line, contentInsets: insets)
        ])
        layout.prepare(in: Size(width: width, height: 10), dataSource: FixedHeights(heights))
        let padding = [insets.top, insets.right, insets.bottom, insets.left].map(Page.pixels).joined(separator: " ")
        let style = """
            display:grid;grid-template-columns:repeat(\(columns),minmax(0,1fr));\
            align-items:\(isUniform ? "stretch" : "start");gap:\(Page.pixels(line)) \(Page.pixels(gap));padding:\(padding)
            """
        return Comparison(
            name: "grid of \(columns)", frames: layout.frames(),
            part: .init(width: width, style: style, boxes: heights.map { Page.box(height: $0) }.joined()))
    }

    /// An item beside a column of other items that share its height.
    private static func mosaic(_ random: inout SeededGenerator) -> Comparison {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (width, height, rows, gap) = (number(20...90), number(12...30), number(1...4), number(0...2))
        let parts = number(2...5)
        let left = Double(number(1...parts - 1)) / Double(parts)
        let column = Group.vertical(
            size: dimensions(.fractionalWidth(1 - left), .fractionalHeight(1)), subitem: .item(size: .full),
            count: rows,
            interItemSpacing: .fixed(gap))
        let group = Group.horizontal(
            size: dimensions(.fractionalWidth(1), .absolute(height)),
            subitems: [.item(size: dimensions(.fractionalWidth(left), .fractionalHeight(1))), .group(column)])
        let layout = CompositionalLayout(
            Section(group: group), container: Size(width: width, height: 10), items: rows + 1)
        let style = "display:grid;grid-template-columns:\(left)fr \(1 - left)fr;height:\(Page.pixels(height))"
        let stack = """
            <div style='display:grid;grid-template-rows:repeat(\(rows),minmax(0,1fr));row-gap:\(Page.pixels(gap))'>\
            \(String(repeating: Page.box(), count: rows))</div>
            """
        return Comparison(
            name: "mosaic of \(left)", frames: layout.frames(),
            part: .init(width: width, style: style, boxes: Page.box() + stack))
    }

    /// Masonry with shortest-column or in-order placement.
    private static func columns(_ random: inout SeededGenerator) -> Comparison {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (columns, gap) = (number(1...8), number(0...3))
        let width = columns * number(5...12) + (columns - 1) * gap + number(0...1)
        let heights = (0..<number(1...40)).map { _ in number(1...12) }
        let isInOrder = Bool.random(using: &random)
        let layout = MasonryLayout(
            MasonrySection(columns: .count(columns), placement: isInOrder ? .inOrder : .shortestColumn, gap: gap),
            width: width, heights: heights)
        // CSS margins replace the gap, except after the last item.
        let boxes = heights.map { height in
            "<div class=box style='height:\(Page.pixels(height));margin-bottom:\(Page.pixels(gap))'></div>"
        }
        let kind = isInOrder ? "column in-order" : "column"
        let frame = String(repeating: "<div class='\(kind)' style='position:relative'></div>", count: columns)
        let style = """
            display:grid;grid-template-columns:repeat(\(columns),minmax(0,1fr));align-items:start;\
            column-gap:\(Page.pixels(gap))
            """
        return Comparison(
            name: "masonry of \(columns)", frames: layout.frames(),
            part: .init(width: width, style: style, boxes: frame + boxes.joined()))
    }

    /// Masonry with spans and absolutely positioned boxes. CSS calculates the left edge and the width, and the script
    /// the top from the measured heights above.
    private static func absoluteBoxes(_ random: inout SeededGenerator) -> Comparison {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (columns, gap) = (number(1...8), number(0...3))
        let width = columns * number(5...12) + (columns - 1) * gap + number(0...1)
        let boxes = (0..<number(1...40)).map { id in
            MasonryBox(id: id, height: number(1...12), span: min(columns, max(1, number(-2...3))))
        }
        var layout = MasonryLayout(section: MasonrySection(columns: .count(columns), maximumSpan: 3, gap: gap))
        layout.prepare(width: width, dataSource: BoxSource(sections: [boxes]))
        let html = boxes.map { box in
            "<div class=box data-span=\(box.span) style='height:\(Page.pixels(box.height))'></div>"
        }
        let wall = "<div class=absolute data-columns=\(columns) data-gap=\(gap * Page.cell) style='position:relative'>"
        return Comparison(
            name: "absolute boxes in \(columns) columns", frames: layout.frames(),
            part: .init(width: width, style: "", boxes: wall + html.joined() + "</div>"))
    }
}
