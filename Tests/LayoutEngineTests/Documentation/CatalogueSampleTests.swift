import LayoutEngine
import Testing

/// Checks that catalogue samples without a picture do what their page says.
@Suite struct CatalogueSampleTests {
    @Test func turningAPageSampleRuns() {
        // sample: paged-turning
        var layout = PagedLayout()
        layout.prepare(in: Size(width: 20, height: 5), dataSource: Capsules(count: 3))
        layout.showPage(layout.page(after: 0))
        let page = layout.currentPage  // 1
        let shown = layout.visibleRect(ofPage: 1)  // x 20, y 0, width 20, height 5
        // end
        #expect(page == 1)
        #expect(shown == rect(20, 0, 20, 5))
    }

    @Test func currentPageFollowsItsItemSampleRuns() throws {
        // sample: paged-edits
        var layout = PagedLayout()
        layout.prepare(in: Size(width: 20, height: 5), dataSource: Capsules(count: 3))
        layout.showPage(1)
        let first = LayoutUpdate(deletions: [ItemIndex(section: 0, item: 0)])
        try layout.apply(first, dataSource: Capsules(count: 2), visibleRect: nil)
        let page = layout.currentPage  // 0: the same item
        // end
        #expect(page == 0)
    }

    @Test func appendingToAFeedSampleRuns() {
        // sample: edits-append
        var layout = MasonryLayout(section: MasonrySection(columns: .count(2)))
        var pins = FixedHeights([4, 3])
        layout.prepare(width: 20, dataSource: pins)
        pins.sections[0] += [5, 3, 4]
        layout.append(3, toSection: 0, dataSource: pins)
        // end
        #expect(layout.frames() == MasonryLayout(layout.sections[0], width: 20, heights: [4, 3, 5, 3, 4]).frames())
    }

    @Test func reloadingAHeightSampleRuns() throws {
        // sample: edits-reload
        var layout = MasonryLayout(section: MasonrySection(columns: .count(2)))
        var pins = FixedHeights([4, 3, 3, 3])
        layout.prepare(width: 20, dataSource: pins)
        pins.sections[0][1] = 6
        let update = LayoutUpdate(reloads: [ItemIndex(section: 0, item: 1)])
        let viewport = Rect(x: 0, y: 0, width: 20, height: 5)
        try layout.apply(update, dataSource: pins, visibleRect: viewport)
        // end
        #expect(layout.frames() == [rect(0, 0, 10, 4), rect(10, 0, 10, 6), rect(10, 6, 10, 3), rect(0, 4, 10, 3)])
    }

    @Test func anchoringTheFocusSampleRuns() throws {
        let pins = FixedHeights([4, 3, 3, 4, 3, 3])
        var layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 20, heights: pins.sections[0])
        let viewport = rect(0, 2, 20, 5)
        let focus = item(3)
        // sample: edits-anchor
        let anchor = ScrollAnchor(focus, in: layout, visibleRect: viewport)
        layout.sections[0].columns = .count(3)
        layout.prepare(width: 36, dataSource: pins)
        let offset = anchor?.offset(in: layout, viewportLength: viewport.height)
        // end
        #expect(anchor?.distance == 2)
        #expect(layout.element(at: focus)?.frame.minY == 3)
        #expect(offset == 1)
    }

    @Test func drawingATransitionSampleRuns() {
        let layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 20, heights: [4, 3])
        let transition = LayoutTransition(
            from: layout, showing: rect(0, 0, 20, 5), to: layout, showing: rect(0, 1, 20, 5))
        var drawn: [Rect] = []
        func draw(_ element: LayoutElement, presence: Double) { drawn.append(element.frame) }
        // sample: transitions-drawing
        transition.forEachElement(at: 0.5) { moving in
            draw(moving.element, presence: moving.presence)
        }
        // end
        #expect(drawn == transition.elements(at: 0.5).map(\.element.frame))
        #expect(drawn.count == 2)
    }

    @Test func drawingOutlinesSampleRuns() {
        let layout = MasonryLayout(MasonrySection(columns: .count(2), gap: 1), width: 21, heights: [4, 3, 3])
        let viewport = rect(0, 0, 21, 4)
        var drawn: [Rect] = []
        var shaded: [Rect] = []
        func draw(_ frame: Rect) { drawn.append(frame) }
        func shade(_ frame: Rect) { shaded.append(frame) }
        // sample: inspection-outlines
        layout.forEachOutline(in: viewport) { outline in
            switch outline.kind {
            case .item, .group: draw(outline.frame)
            case .spacing, .itemInsets, .groupInsets, .sectionInsets, .padding: shade(outline.frame)
            default: break
            }
        }
        // end
        #expect(drawn == [rect(0, 0, 10, 4), rect(11, 0, 10, 3)])
        #expect(shaded == [rect(10, 0, 1, 7), rect(11, 3, 10, 1)])
    }

    @Test func explainingAPlacementSampleRuns() {
        let layout = MasonryLayout(MasonrySection(columns: .count(3), gap: 1), width: 80, heights: [13, 8, 10, 12])
        let focus = item(3)
        var shown: [String] = []
        func show(_ sentence: String) { shown.append(sentence) }
        // sample: inspection-explanation
        if let explanation = layout.placementExplanation(ofItemAt: focus) {
            if case .columns(let count, _, let gap, _) = explanation.width.rule {
                show("\(explanation.width.length) wide, as each of \(count) columns with gaps of \(gap).")
            }
            if case .column(let placement) = explanation.placement, case .shortest = placement.choice {
                show("Column \(placement.column) has the highest free position, y \(placement.top).")
            }
        }
        // end
        #expect(
            shown == ["26 wide, as each of 3 columns with gaps of 1.", "Column 1 has the highest free position, y 9."])
    }

    @Test func reusingABufferSampleRuns() {
        let layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 20, heights: [4, 3, 3])
        let viewport = rect(0, 0, 20, 3)
        var drawn: [ItemIndex] = []
        func draw(_ element: LayoutElement) { drawn.append(element.index) }
        // sample: performance
        var elements: [LayoutElement] = []
        layout.elements(in: viewport, into: &elements)
        for element in elements { draw(element) }
        // end
        #expect(drawn == [item(0), item(1)])
    }

    @Test func preparingUpdatingAndQueryingSampleRuns() throws {
        let dataSource = FixedHeights([4, 3])
        var drawn: [ItemIndex] = []
        func draw(_ element: LayoutElement) { drawn.append(element.index) }
        // sample: uikit
        var layout = MasonryLayout(section: MasonrySection(columns: .count(2), gap: 1))
        let bounds = Rect(x: 0, y: 0, width: 40, height: 12)
        layout.prepare(in: bounds.size, dataSource: dataSource)  // prepare()
        layout.forEachVisibleElement(in: bounds) { draw($0) }  // layoutAttributesForElements(in:)
        // end
        #expect(drawn == [item(0), item(1)])
    }
}
