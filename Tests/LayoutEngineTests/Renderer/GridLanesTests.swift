import LayoutEngine
import SeededRandom
import TestSupport
import Testing

/// Compares masonry sections with the grid lanes of CSS Grid Layout Level 3 in Chromium. Random grids have spans,
/// tolerance, dense packing, fixed columns, alignment, and placement from the bottom.
@Suite(.tags(.processes), .enabled(if: RenderedPage.supportsGridLanes, "no grid lanes")) struct GridLanesTests {
    typealias Page = RenderedPage

    struct Grid {
        var section: MasonrySection
        var boxes: [MasonryBox]
        var columns: Int
        var columnWidth: Int
        var direction: LayoutDirection

        init(_ random: inout SeededGenerator) {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
            let columns = number(1...6)
            let width = number(1...9)
            section = with(
                MasonrySection(columns: .count(columns), tolerance: max(0, number(-4...6)), maximumSpan: columns)
            ) {
                $0.breaksTiesInOrder = true
                $0.densePacking = Bool.random(using: &random) ? MasonrySection.maximumPacking : 0
                $0.allowsFixedColumns = Bool.random(using: &random)
                $0.itemAlignment = MasonrySection.ItemAlignment.allCases.randomElement(using: &random) ?? .stretch
                $0.fillsFromBottom = number(0...3) == 0
                $0.columnGap = number(0...3)
                $0.rowGap = max(0, number(-2...3))
            }
            boxes = (0..<number(1...40)).map { id in
                let span = max(1, number(-columns...columns))
                return MasonryBox(
                    id: id, height: number(0...12), span: span,
                    fixedColumn: number(0...4) == 0 ? number(0...columns - span) : nil, width: number(0...width))
            }
            self.columns = columns
            columnWidth = width
            direction = Bool.random(using: &random) ? .leftToRight : .rightToLeft
        }

        var width: Int { columns * columnWidth + (columns - 1) * section.columnGap }

        var frames: [Rect] {
            var layout = MasonryLayout(section: section, direction: direction)
            layout.prepare(width: width, dataSource: BoxSource(sections: [boxes]))
            return boxes.indices.compactMap { layout.element(at: item($0))?.frame }
        }

        var part: Page.Part {
            let alignment =
                switch section.itemAlignment {
                case .leading: "start"
                case .centered: "center"
                case .trailing: "end"
                case .stretch: "stretch"
                }
            let html = boxes.map { box in
                let fixed = section.allowsFixedColumns ? box.fixedColumn : nil
                let line = fixed.map { "\($0 + 1) / " } ?? ""
                let own = section.itemAlignment == .stretch ? nil : box.width
                let width = own.map { "width:\(Page.pixels($0));" } ?? ""
                return """
                    <div class=box style='\(width)height:\(Page.pixels(box.height));grid-column:\(line)span \(box.span)'></div>
                    """
            }
            let style = """
                display:grid-lanes;grid-lanes-direction:column \(section.fillsFromBottom ? "fill-reverse" : "");\
                grid-template-columns:repeat(\(columns),\(Page.pixels(columnWidth)));\
                gap:\(Page.pixels(section.rowGap)) \(Page.pixels(section.columnGap));\
                flow-tolerance:\(Page.pixels(section.tolerance));justify-items:\(alignment);\
                grid-lanes-pack:\(section.densePacking > 0 ? "dense" : "normal");\
                direction:\(direction == .leftToRight ? "ltr" : "rtl")
                """
            return Page.Part(width: width, style: style, boxes: html.joined())
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func framesMatchChromiumGridLanes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let grids = (0..<250).map { _ in Grid(&random) }
        let edges = try RenderedPage(parts: grids.map(\.part)).edges()
        #expect(edges.count == grids.count)
        var differing = 0
        for (number, (grid, boxes)) in zip(grids, edges).enumerated() {
            let frames = grid.frames
            // A centered item may differ by half a cell.
            let isSame =
                frames.count == boxes.count
                && zip(frames, boxes).allSatisfy { frame, box in
                    zip([frame.minX, frame.minY, frame.maxX, frame.maxY], box).allSatisfy {
                        abs(Double($0) - $1) <= 0.5
                    }
                }
            guard !isSame else { continue }
            differing += 1
            Issue.record("seed \(seed), grid \(number): \(frames) is \(boxes) in Chromium; \(grid)")
        }
        if differing > 0 { Issue.record("\(differing) of \(grids.count) grids differ") }
    }
}
