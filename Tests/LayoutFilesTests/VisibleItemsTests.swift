import LayoutEngine
import LayoutFiles
import Testing

/// The `visibleItems` field: changes of visible items and their badges.
@Suite struct VisibleItemsTests {
    /// Returns the visible frames by kind on a screen of 80 by 24, with five items of 20 by 9, the first one centered.
    private func frames(_ badges: String, direction: String = "leftToRight") throws -> [ElementKind: [Rect]] {
        let file = try LayoutFile(
            text: """
                { "direction": "\(direction)", "compositional": { "sections": [
                  { "visibleItems": { "shrinkRows": 2, "shrinkColumns": 4 }, "orthogonalScrolling": "groupPagingCentered",
                    "group": { "width": 20, "height": 9, "subitems": [{ "badges": [\(badges)] }] } } ] } }
                """)
        var layout = file.layout
        layout.prepare(in: Size(width: 80, height: 24), dataSource: FixedHeights(Array(repeating: 3, count: 5)))
        var frames: [ElementKind: [Rect]] = [:]
        layout.forEachVisibleElement(in: Rect(x: 0, y: 0, width: 80, height: 24)) {
            frames[$0.kind, default: []].append($0.frame)
        }
        return frames
    }

    @Test func itemsOffCenterShrinkWithTheirBadges() throws {
        let frames = try frames(
            """
            { "text": "one" }, { "text": "two", "alignment": "bottomLeading", "offsetX": 1 },
            { "text": "six", "alignment": "center" }
            """)
        #expect(
            frames[.item] == [
                Rect(x: 30, y: 0, width: 20, height: 9), Rect(x: 54, y: 2, width: 12, height: 5),
                Rect(x: 74, y: 2, width: 12, height: 5),
            ])
        #expect(
            frames[.supplementary(100)] == [
                Rect(x: 45, y: 0, width: 5, height: 1), Rect(x: 61, y: 2, width: 5, height: 1),
            ])
        #expect(
            frames[.supplementary(101)] == [
                Rect(x: 31, y: 8, width: 5, height: 1), Rect(x: 55, y: 6, width: 5, height: 1),
                Rect(x: 75, y: 6, width: 5, height: 1),
            ])
        #expect(
            frames[.supplementary(102)] == [
                Rect(x: 37, y: 4, width: 5, height: 1), Rect(x: 57, y: 4, width: 5, height: 1),
                Rect(x: 77, y: 4, width: 5, height: 1),
            ])
    }

    @Test func rightToLeftBadgesFollowTheOtherEdge() throws {
        let frames = try frames(#"{ "text": "one" }"#, direction: "rightToLeft")
        #expect(
            frames[.item]?.prefix(2) == [
                Rect(x: 30, y: 0, width: 20, height: 9), Rect(x: 14, y: 2, width: 12, height: 5),
            ])
        #expect(
            frames[.supplementary(100)]?.prefix(2) == [
                Rect(x: 30, y: 0, width: 5, height: 1), Rect(x: 14, y: 2, width: 5, height: 1),
            ])
    }
}
