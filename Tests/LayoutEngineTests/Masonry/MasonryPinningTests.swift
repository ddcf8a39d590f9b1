import LayoutEngine
import TestSupport
import Testing

/// Pinned headers and footers, and backgrounds.
@Suite struct MasonryPinningTests {
    /// Two sections of 20 rows: a header of 2, items of 15, a footer of 3.
    static func layout(_ change: (inout MasonrySection) -> Void = { _ in }) -> MasonryLayout {
        var section = with(MasonrySection(columns: .count(1), headerHeight: 2)) {
            $0.footerHeight = 3
            $0.pinsHeader = true
            $0.pinsFooter = true
        }
        change(&section)
        var layout = MasonryLayout(sections: [section, section])
        layout.prepare(width: 10, dataSource: FixedHeights(sections: [[7, 8], [7, 8]]))
        return layout
    }

    static func visible(_ layout: MasonryLayout, _ viewport: Rect) -> [String] {
        var elements: [String] = []
        layout.forEachVisibleElement(in: viewport) { element in
            elements.append("\(element.kind) \(element.index.section).\(element.index.item) \(element.frame.y)")
        }
        return elements
    }

    @Test(arguments: [
        // The header is at its unpinned position, and the footer is pinned to the viewport's bottom.
        (top: 0, expected: ["item 0.0 2", "item 0.1 9", "header 0.0 0", "footer 0.0 7"]),
        (top: 5, expected: ["item 0.0 2", "item 0.1 9", "header 0.0 5", "footer 0.0 12"]),
        // The section's end pushes the header out; the next section's footer stays below its header.
        (
            top: 14,
            expected: ["item 0.1 9", "item 1.0 22", "header 0.0 14", "footer 0.0 17", "header 1.0 20", "footer 1.0 22"]
        ),
        (
            top: 16,
            expected: ["item 0.1 9", "item 1.0 22", "header 0.0 15", "footer 0.0 17", "header 1.0 20", "footer 1.0 23"]
        ),
        (top: 18, expected: ["item 1.0 22", "footer 0.0 17", "header 1.0 20", "footer 1.0 25"]),
        (top: 30, expected: ["item 1.1 29", "header 1.0 30", "footer 1.0 37"]),
    ])
    func pinnedHeadersAndFootersStayVisibleInTheirSection(top: Int, expected: [String]) {
        #expect(Self.visible(Self.layout(), rect(0, top, 10, 10)) == expected)
    }

    @Test func queriedFramesIgnorePinning() {
        let pinned = Self.layout()
        let plain = Self.layout { ($0.pinsHeader, $0.pinsFooter) = (false, false) }
        #expect(pinned.elementsOneByOne() == plain.elementsOneByOne())
        #expect(pinned.elements(in: rect(0, 5, 10, 10)) == plain.elements(in: rect(0, 5, 10, 10)))
        var elements: [LayoutElement] = []
        plain.forEachVisibleElement(in: rect(0, 5, 10, 10)) { elements.append($0) }
        #expect(elements == plain.elements(in: rect(0, 5, 10, 10)))
    }

    @Test func pinnedHeaderIsMirrored() {
        var layout = Self.layout { $0.headerInsets = EdgeInsets(left: 4) }
        layout.direction = .rightToLeft
        var frames: [Rect] = []
        layout.forEachVisibleElement(in: rect(0, 5, 10, 10)) { if $0.kind == .header { frames.append($0.frame) } }
        #expect(frames == [rect(0, 5, 6, 2)])
    }

    @Test func backgroundLiesBehindTheWholeSection() {
        let layout = Self.layout { $0.background = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        #expect(layout.supplementaryElement(.background, inSection: 0)?.frame == rect(2, 1, 4, 16))
        #expect(layout.supplementaryElement(.background, inSection: 1)?.frame == rect(2, 21, 4, 16))
        #expect(layout.elements(in: rect(0, 0, 10, 1)).map(\.kind) == [.header])
        #expect(layout.elements(in: rect(0, 1, 10, 1)).map(\.kind) == [.background, .header])
        #expect(Self.layout { $0.background = EdgeInsets(all: .max) }.elements(in: rect(0, 0, 10, 90)).count == 8)
    }
}
