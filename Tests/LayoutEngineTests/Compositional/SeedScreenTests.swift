import LayoutEngine
import Testing

/// The two screens of the design documents for the compositional layout, at 80 columns, with the documents' numbers.
@Suite struct SeedScreenTests {
    /// Converts points of the documents to columns and rows; a cell is 8 by 16 points.
    static func columns(_ points: Double) -> Int { Int((points / 8).rounded()) }
    static func rows(_ points: Double) -> Int { Int((points / 16).rounded()) }

    static func streamingHome(
        _ source: SectionCountSource = SectionCountSource(8, 8, 4, 4, 4, 4, 2)
    ) -> CompositionalLayout {
        var layout = CompositionalLayout.streamingHome()
        layout.prepare(in: Size(width: 80, height: 24), dataSource: source)
        return layout
    }

    @Test func streamingHomeStacksItsSections() {
        let layout = Self.streamingHome()
        let header = Self.rows(60)
        let heights = [
            Self.rows(498), header + Self.rows(146), header + Self.rows(140), header + Self.rows(164),
            Self.rows(48) + Self.rows(58), header + Self.rows(146), Self.rows(100) + Self.rows(498),
        ]
        #expect(heights == [31, 13, 13, 14, 7, 13, 37])
        var top = 0
        for (section, height) in heights.enumerated() {
            #expect(layout.frame(ofSection: section) == rect(0, top, 80, height))
            top += height
        }
        #expect(layout.contentSize == Size(width: 80, height: top))
    }

    @Test func streamingHomeItemsHaveTheDocumentedFrames() {
        let layout = Self.streamingHome()
        let inset = Self.columns(8)
        func top(_ section: Int) -> Int { layout.frame(ofSection: section)?.minY ?? -1 }
        // 0: one poster per screen.
        #expect(layout.frames(inSection: 0) == (0..<8).map { rect($0 * 80, 0, 80, Self.rows(498)) })
        // 1, 3 and 5: covers of 0.3 of the width, with 8 points before each.
        let cover = Int((80 * 0.3).rounded())
        for (section, height) in [(1, 146.0), (3, 164.0), (5, 146.0)] {
            let count = section == 1 ? 8 : 4
            #expect(
                layout.frames(inSection: section)
                    == (0..<count).map {
                        rect($0 * cover + inset, top(section) + Self.rows(60), cover - inset, Self.rows(height))
                    })
        }
        // 2: two stills in 0.9 of the width, with 8 points after each.
        let stillWidth = Int((80 * 0.9 * 0.5).rounded())
        #expect(
            layout.frames(inSection: 2)
                == (0..<4).map { rect($0 * stillWidth, top(2) + Self.rows(60), stillWidth - inset, Self.rows(140)) })
        // 4: two advertisements side by side, 48 points below the previous section.
        #expect(
            layout.frames(inSection: 4)
                == (0..<4).map { rect($0 * 40, top(4) + Self.rows(48), 40 - inset, Self.rows(58)) })
        // Further sections use the last branch, with 44 points below each poster.
        #expect(
            layout.frames(inSection: 6)
                == (0..<2).map { rect($0 * 80, top(6) + Self.rows(100), 80, Self.rows(498) - Self.rows(44)) })
    }

    @Test func dataSourceMeasuresStreamingHomeHeaders() {
        let plain = Self.streamingHome()
        let headers = (0..<7).map { plain.supplementaryElement(.header, inSection: $0)?.frame.height }
        #expect(headers == [nil, 4, 4, 4, nil, 4, 6])
        var source = SectionCountSource(8, 8, 4, 4, 4, 4)
        source.supplementarySizes = [2: Size(width: 0, height: 2), 5: Size(width: 500, height: 3)]
        let layout = Self.streamingHome(source)
        #expect(layout.supplementaryElement(.header, inSection: 2)?.frame == rect(0, 44, 80, 2))
        #expect(layout.frame(ofSection: 2) == rect(0, 44, 80, 2 + 9))
        #expect(layout.supplementaryElement(.header, inSection: 5)?.frame.size == Size(width: 80, height: 3))
    }

    @Test func streamingHomeSectionsScrollIndependently() {
        var layout = Self.streamingHome()
        #expect((0..<7).map { layout.scrollWidth(ofSection: $0) } == [640, 192, 144, 96, 160, 96, 160])
        layout.setScrollPosition(layout.pagePosition(.next, ofSection: 0), ofSection: 0)
        layout.setScrollPosition(10, ofSection: 1)
        #expect(layout.element(at: item(1))?.frame == rect(0, 0, 80, 31))
        #expect(layout.elements(in: rect(0, 0, 80, 31)).map(\.index) == [item(1)])
        #expect(layout.element(at: item(0, section: 1))?.frame.minX == 1 - 10)
    }

    @Test func streamingHomeScaleIsConfigurable() {
        var layout = CompositionalLayout.streamingHome(scale: .init(columnsPerPoint: 0.25, rowsPerPoint: 0.125))
        layout.prepare(width: 160, dataSource: SectionCountSource(1, 1))
        #expect(layout.frame(ofSection: 0)?.height == 62)
        #expect(layout.element(at: item(0, section: 1))?.frame == rect(2, 62 + 8, 46, 18))
        for invalidScale in [-1, 0, Double.nan, .infinity, -.infinity] {
            var layout = CompositionalLayout.streamingHome(
                scale: .init(columnsPerPoint: invalidScale, rowsPerPoint: invalidScale))
            layout.prepare(width: 80, dataSource: SectionCountSource(8, 8, 4, 4, 4, 4, 2))
            #expect(layout.numberOfItems == 34)
        }
    }

    @Test func bookmarksFormAStripAboveTheLatestPictures() {
        var layout = CompositionalLayout.bookmarksAboveLatest()
        var source = FixedHeights(sections: [[0, 0, 0, 0], [5, 3, 4, 6]])
        layout.prepare(width: 80, dataSource: source)
        #expect(
            layout.allElements() == [
                LayoutElement(kind: .header, index: item(0), frame: rect(0, 0, 80, 1)),
                LayoutElement(kind: .item, index: item(0), frame: rect(0, 1, 24, 8)),
                LayoutElement(kind: .item, index: item(1), frame: rect(25, 1, 24, 8)),
                LayoutElement(kind: .item, index: item(2), frame: rect(50, 1, 24, 8)),
                LayoutElement(kind: .item, index: item(3), frame: rect(75, 1, 24, 8)),
                LayoutElement(kind: .header, index: item(0, section: 1), frame: rect(0, 10, 80, 1)),
                LayoutElement(kind: .item, index: item(0, section: 1), frame: rect(0, 11, 40, 5)),
                LayoutElement(kind: .item, index: item(1, section: 1), frame: rect(41, 11, 39, 3)),
                LayoutElement(kind: .item, index: item(2, section: 1), frame: rect(41, 15, 39, 4)),
                LayoutElement(kind: .item, index: item(3, section: 1), frame: rect(0, 17, 40, 6)),
            ])
        #expect(layout.contentSize == Size(width: 80, height: 23))
        source.sections[1] += [2]
        layout.append(1, toSection: 1, dataSource: source)
        #expect(layout.element(at: item(4, section: 1))?.frame == rect(41, 20, 39, 2))
    }

    @Test func deletingTheLastBookmarkHidesTheStrip() throws {
        var layout = CompositionalLayout.bookmarksAboveLatest()
        layout.prepare(width: 80, dataSource: FixedHeights(sections: [[0], [5, 3]]))
        #expect(layout.element(at: item(0, section: 1))?.frame.minY == 11)
        try layout.apply(
            LayoutUpdate(deletions: [item(0)]), dataSource: FixedHeights(sections: [[], [5, 3]]), visibleRect: nil)
        #expect(layout.frame(ofSection: 0) == rect(0, 0, 80, 0))
        #expect(layout.supplementaryElement(.header, inSection: 0) == nil)
        #expect(layout.element(at: item(0, section: 1))?.frame == rect(0, 1, 40, 5))
        try layout.apply(
            LayoutUpdate(insertions: [item(0)]), dataSource: FixedHeights(sections: [[0], [5, 3]]), visibleRect: nil)
        #expect(layout.element(at: item(0, section: 1))?.frame.minY == 11)
    }
}
