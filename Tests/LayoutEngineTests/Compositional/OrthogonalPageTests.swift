import LayoutEngine
import Testing

/// The pages of sections with orthogonal scrolling.
@Suite struct OrthogonalPageTests {
    typealias Scrolling = CompositionalLayout.OrthogonalScrolling

    /// Groups in a viewport of 40 cells.
    private static func layout(
        _ scrolling: Scrolling, width: Dimension, spacing: Int = 0, insets: EdgeInsets = .zero, items: Int = 6
    ) -> CompositionalLayout {
        CompositionalLayout(
            OrthogonalScrollingTests.section(scrolling, width: width, spacing: spacing, insets: insets),
            container: Size(width: 40, height: 20), items: items)
    }

    private static let widths: [Dimension] = [
        .fractionalWidth(1), .fractionalWidth(0.8), .absolute(12), .estimated(30),
    ]
    private static let insets = [EdgeInsets.zero, EdgeInsets(horizontal: 3, vertical: 0), EdgeInsets(left: 9)]

    /// Paging from end to end stops at each page of the section, and nowhere else.
    @Test(arguments: [Scrolling.paging, .groupPaging, .groupPagingCentered], [0, 2, 7])
    func pagingFromEndToEndStopsAtEachPage(scrolling: Scrolling, spacing: Int) {
        for width in Self.widths {
            for insets in Self.insets {
                var layout = Self.layout(scrolling, width: width, spacing: spacing, insets: insets)
                var rests = [0]
                while true {
                    #expect(layout.currentPage(ofSection: 0) == rests.count - 1, "\(width), \(insets)")
                    let next = layout.pagePosition(.next, ofSection: 0)
                    if next == rests[rests.count - 1] { break }
                    rests.append(next)
                    layout.setScrollPosition(next, ofSection: 0)
                }
                let pages = 0..<layout.numberOfPages(inSection: 0)
                #expect(pages.map { layout.scrollPosition(ofPage: $0, inSection: 0) } == rests, "\(width), \(insets)")
            }
        }
    }

    @Test(arguments: [Scrolling.continuous, .continuousGroupLeadingBoundary])
    func pageIsOneViewportWithoutPaging(scrolling: Scrolling) {
        for width in Self.widths.dropFirst(2) {
            for insets in Self.insets {
                var layout = Self.layout(scrolling, width: width, spacing: 1, insets: insets, items: 30)
                let pages = layout.numberOfPages(inSection: 0)
                let page = 40 - insets.left - insets.right
                let windows = (layout.scrollWidth(ofSection: 0) - 40 + page - 1) / page + 1
                // The last two pages may have the same resting position.
                #expect(pages == windows || pages == windows - 1 && scrolling != .continuous)
                for page in 0..<pages {
                    let position = layout.scrollPosition(ofPage: page, inSection: 0) ?? -1
                    #expect(layout.restingPosition(ofSection: 0, proposed: position, start: position) == position)
                    layout.setScrollPosition(position, ofSection: 0)
                    #expect(layout.currentPage(ofSection: 0) == page, "\(width), \(insets)")
                }
            }
        }
    }

    @Test func nearestPageIsCurrentBetweenTwoPages() {
        var layout = Self.layout(.groupPaging, width: .fractionalWidth(1), spacing: 2)
        for (position, page) in [(20, 0), (22, 1), (60, 1), (64, 2), (209, 5), (.max, 5)] {
            layout.setScrollPosition(position, ofSection: 0)
            #expect(layout.currentPage(ofSection: 0) == page)
        }
    }

    @Test func sectionThatFitsHasOnePageAndANonscrollingOneHasNone() {
        let small = Self.layout(.groupPaging, width: .absolute(12), items: 3)
        #expect(small.numberOfPages(inSection: 0) == 1)
        #expect(small.currentPage(ofSection: 0) == 0)
        #expect(small.scrollPosition(ofPage: 0, inSection: 0) == 0)
        for page in [-1, 1, .min, .max] { #expect(small.scrollPosition(ofPage: page, inSection: 0) == nil) }
        let layouts: [any CollectionLayout] = [
            Self.layout(.none, width: .absolute(12)), Self.layout(.paging, width: .absolute(12), items: 0),
            LayoutTransitionTests.column(), TransposedLayout(Self.layout(.none, width: .absolute(12))),
        ]
        for layout in layouts {
            for section in [0, -1, 9] {
                #expect(layout.numberOfPages(inSection: section) == 0)
                #expect(layout.currentPage(ofSection: section) == nil)
                #expect(layout.scrollPosition(ofPage: 0, inSection: section) == nil)
            }
        }
    }
}
