import JSONC
import LayoutEngine
import Testing

@testable import LayoutFiles

/// Layout files that scroll horizontally.
@Suite struct ScrollDirectionTests {
    private func layout(_ text: String, of count: Int, in container: Size) throws -> any CollectionLayout {
        var layout = try LayoutFile(text: text).layout
        layout.prepare(in: container, dataSource: FixedHeights(Array(repeating: 6, count: count)))
        return layout
    }

    @Test func insetsAndSizesUseVisibleCoordinates() throws {
        let masonry = try layout(
            """
            { "masonry": { "scrollDirection": "horizontal", "sections": [
              { "columns": 2, "columnGap": 0, "rowGap": 1, "padding": { "left": 3, "top": 2 }, "itemInsets": { "right": 1 },
                "headerHeight": 5, "headerInsets": { "top": 1 } }] } }
            """, of: 3, in: Size(width: 40, height: 12))
        #expect(masonry.scrollAxis == .horizontal)
        #expect(masonry.supplementaryElement(.header, inSection: 0)?.frame == Rect(x: 0, y: 1, width: 5, height: 11))
        let frames = (0..<3).map { masonry.element(at: ItemIndex(section: 0, item: $0))?.frame }
        // Each item is 6 wide, with an inset of one cell on its right.
        #expect(
            frames == [
                Rect(x: 8, y: 2, width: 6, height: 5), Rect(x: 8, y: 7, width: 6, height: 5),
                Rect(x: 16, y: 2, width: 6, height: 5),
            ])
        let flow = try layout(
            """
            { "flow": { "scrollDirection": "horizontal", "sections": [
              { "itemSize": { "width": 9, "height": 4 }, "contentInsets": { "left": 2 }, "lineSpacing": 1 }] } }
            """, of: 3, in: Size(width: 40, height: 9))
        #expect(
            (0..<3).map { flow.element(at: ItemIndex(section: 0, item: $0))?.frame } == [
                Rect(x: 2, y: 0, width: 9, height: 4), Rect(x: 2, y: 5, width: 9, height: 4),
                Rect(x: 12, y: 0, width: 9, height: 4),
            ])
    }

    @Test func groupsFollowEachOtherToTheRight() throws {
        let file = try LayoutFile(
            text: """
                { "compositional": { "scrollDirection": "horizontal", "interSectionSpacing": 5, "sections": [
                  { "items": 3, "interGroupSpacing": 2, "contentInsets": { "left": 1, "top": 3 },
                    "boundaryItems": [{ "width": 8, "height": { "fractionalHeight": 1 }, "alignment": "leading" }],
                    "group": { "axis": "vertical", "width": 20, "height": { "fractionalHeight": 1 }, "count": 2,
                      "subitems": [{ "badges": [{ "text": "NEW", "alignment": "bottomLeading" }] }] } },
                  { "group": { "width": { "fractionalHeight": 1 }, "height": { "fractionalHeight": 1 } } }] } }
                """)
        var layout = file.layout
        layout.prepare(in: Size(width: 40, height: 13), dataSource: FixedHeights(sections: [[6, 6, 6], [6]]))
        #expect(layout.scrollAxis == .horizontal)
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == Rect(x: 0, y: 3, width: 8, height: 10))
        #expect(
            (0..<3).map { layout.element(at: ItemIndex(section: 0, item: $0))?.frame } == [
                Rect(x: 9, y: 3, width: 20, height: 5), Rect(x: 9, y: 8, width: 20, height: 5),
                Rect(x: 31, y: 3, width: 20, height: 5),
            ])
        let badges = layout.allElements().filter { $0.kind == .supplementary(100) }
        #expect(badges.map(\.frame).first == Rect(x: 9, y: 7, width: 5, height: 1))
        #expect(
            layout.element(at: ItemIndex(section: 1, item: 0))?.frame == Rect(x: 56, y: 0, width: 13, height: 13))
    }

    @Test func horizontalScrollingRejectsRightToLeft() {
        #expect(throws: JSONCError.self) {
            try LayoutFile(
                text: #"{ "direction": "rightToLeft", "flow": { "scrollDirection": "horizontal", "sections": [{}] } }"#)
        }
    }
}
