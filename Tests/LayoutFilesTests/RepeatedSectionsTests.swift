import LayoutEngine
import Testing

@testable import LayoutFiles

/// Layout files with repeating sections.
@Suite struct RepeatedSectionsTests {
    private static let file = """
        { "compositional": { "repeatsSections": true,
          "boundaryItems": [{ "kind": "banner", "title": "All of it" }],
          "sections": [
            { "items": 2, "title": "Two", "group": { "subitems": [{ "badges": [{ "text": "NEW" }] }] } },
            { "items": 3, "title": "Three", "group": {}, "decorations": [{ "style": "border" }] }] } }
        """

    @Test func repeatedSectionUsesTheOriginalsContents() throws {
        let file = try LayoutFile(text: Self.file)
        #expect((0..<5).map { file.contents(ofSection: $0).title } == ["Two", "Three", "Two", "Three", "Two"])
        #expect((0..<4).map { file.badge(of: .supplementary(100), inSection: $0)?.text } == ["NEW", nil, "NEW", nil])
        #expect((0..<4).map { file.style(of: .decoration(1), inSection: $0) } == [.fill, .border, .fill, .border])
    }

    @Test(arguments: [ItemIndex.wholeLayout.section, .min, .max])
    func sectionsOutOfRangeNeverTrap(section: Int) throws {
        let file = try LayoutFile(text: Self.file)
        #expect(file.badge(of: .supplementary(1), inSection: section) == nil)
        #expect(file.style(of: .background, inSection: section) == .fill)
        #expect(!file.contents(ofSection: section).title.isEmpty)
        #expect(file.itemHeight(inSection: section) == nil)
        #expect(file.title(of: .supplementary(1), inSection: ItemIndex.wholeLayout.section) == "All of it")
    }

    @Test(arguments: [
        (0, [0, 0]), (1, [1, 0]), (2, [2, 0]), (5, [2, 3]), (6, [2, 3, 1, 0]), (10, [2, 3, 2, 3]), (-1, [0, 0]),
    ])
    func sectionsRepeatOnlyWhileItemsRemain(total: Int, counts: [Int]) throws {
        #expect(try LayoutFile(text: Self.file).sectionCounts(of: total) == counts)
    }
}
