import LayoutEngine
import TestSupport
import Testing

@Suite struct FrameDrawingTests {
    @Test func layoutIsDrawnAsBoxes() {
        let section = with(MasonrySection(columns: .count(2), gap: 1, headerHeight: 1)) { $0.background = .zero }
        let layout = MasonryLayout(section, width: 15, heights: [3, 2, 1])
        #expect(
            FrameDrawing(layout).description == """
                [header       ]
                ┌─────┐░┌─────┐
                │0    │░└─────┘
                └─────┘░░░░░░░░
                ░░░░░░░░[2    ]
                """)
    }

    @Test func boxesAreClippedAtTheViewportEdge() {
        let layout = MasonryLayout(MasonrySection(columns: .count(2), gap: 1), width: 15, heights: [4, 4])
        #expect(
            FrameDrawing(layout, viewport: rect(3, 1, 8, 9)).lines == [
                "   │ │1", "   │ │", "───┘ └──", "", "", "", "", "", "",
            ])
    }

    @Test func labelsIncludeTheSectionIfThereAreSeveral() {
        var layout = MasonryLayout(sections: Array(repeating: MasonrySection(columns: .count(1)), count: 2))
        layout.prepare(width: 5, dataSource: FixedHeights(sections: [[1], [1, 1]]))
        #expect(FrameDrawing(layout).lines == ["[0.0]", "[1.0]", "[1.1]"])
    }

    @Test(arguments: [rect(0, 0, 0, 0), rect(.min, .min, .max, .max), rect(0, 0, -4, 3), rect(.max, .max, .max, .max)])
    func emptyRectDrawsNothing(rect: Rect) {
        let layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 15, heights: [4, 4])
        #expect(FrameDrawing(layout, viewport: rect).lines.allSatisfy { $0.isEmpty })
    }

    @Test func labelNearTheIntegerLimitIsClipped() {
        let element = LayoutElement(
            kind: .supplementary(1), index: item(0), frame: rect(.max - 6, .max - 4, 100, 100))
        let drawing = FrameDrawing([element], in: rect(.max - 8, .max - 6, 20, 5))
        #expect(drawing.lines == ["", "", "  ┌────┐", "  │supp│", "  │    │"])
    }

    @Test func drawingIsLimitedToItsMaximumExtent() {
        let layout = MasonryLayout(MasonrySection(columns: .count(1)), width: 5, heights: [1, 5_000, 1])
        let lines = FrameDrawing(layout).lines
        #expect(lines.count == FrameDrawing.maximumExtent)
        #expect(lines.prefix(3) == ["[0  ]", "┌───┐", "│1  │"])
        #expect(lines.last == "│   │")
    }

    @Test func oneColumnFramesAreDrawnAsStrokes() {
        let layout = MasonryLayout(MasonrySection(columns: .count(3)), width: 3, heights: [1, 3, 0])
        #expect(FrameDrawing(layout).lines == ["▪│", " │", " │"])
    }
}
