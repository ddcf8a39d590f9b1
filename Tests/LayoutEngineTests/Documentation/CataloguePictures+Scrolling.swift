import LayoutEngine

extension CataloguePictures {
    /// Draws a section in a viewport of 24 columns at its resting position after a scroll to 17.
    private static func atRest(
        _ section: (CompositionalLayout.OrthogonalScrolling) -> CompositionalLayout.Section,
        _ scrolling: CompositionalLayout.OrthogonalScrolling
    ) -> CaptionedDrawing {
        let container = Size(width: 24, height: 3)
        var layout = CompositionalLayout(section(scrolling), container: container, items: 8)
        let position = layout.restingPosition(ofSection: 0, proposed: 17, start: 0)
        layout.setScrollPosition(position, ofSection: 0)
        let drawing = FrameDrawing(layout, viewport: Rect(x: 0, y: 0, width: 24, height: 3))
        let blank = String(repeating: " ", count: 24)
        return CaptionedDrawing("rests at \(position)", drawing.lines.map { String(($0 + blank).prefix(24)) })
    }

    static let scrolling: [String: Maker] = [
        "compositional-orthogonal": {
            // sample: compositional-orthogonal
            let section = CompositionalLayout.Section(
                group: .horizontal(
                    size: .init(width: .absolute(12), height: .absolute(3)), subitems: [.item(size: .full)]),
                interGroupSpacing: 1, orthogonalScrolling: .continuous)
            var layout = CompositionalLayout(sections: [section])
            layout.prepare(width: 36, dataSource: FixedHeights(Array(repeating: 0, count: 8)))
            let before = layout
            layout.setScrollPosition(20, ofSection: 0)
            // end
            let viewport = Rect(x: 0, y: 0, width: 36, height: 3)
            return [
                CaptionedDrawing("at 0", before, viewport: viewport),
                CaptionedDrawing("at 20", layout, viewport: viewport),
            ].sideBySide
        },
        "compositional-resting": {
            // sample: compositional-resting
            func section(_ scrolling: CompositionalLayout.OrthogonalScrolling) -> CompositionalLayout.Section {
                let size = CompositionalLayout.DimensionSize(width: .absolute(10), height: .absolute(3))
                return .init(
                    group: .horizontal(size: size, subitems: [.item(size: .full)]),
                    interGroupSpacing: 1, orthogonalScrolling: scrolling)
            }
            func restingPosition(_ layout: CompositionalLayout) -> Int {
                layout.restingPosition(ofSection: 0, proposed: 17, start: 0)
            }
            // end
            let kinds: [CompositionalLayout.OrthogonalScrolling] = [
                .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
            ]
            return kinds.flatMap { kind in
                let drawing = atRest(section, kind)
                return [CaptionedDrawing(".\(kind), \(drawing.caption)", drawing.lines)].sideBySide
            }
        },
        "compositional-visible-items": {
            // sample: compositional-visible-items
            let size = CompositionalLayout.DimensionSize(width: .absolute(16), height: .absolute(5))
            var section = CompositionalLayout.Section(
                group: .horizontal(size: size, subitems: [.item(size: .full)]),
                interGroupSpacing: 1, orthogonalScrolling: .groupPagingCentered)
            section.visibleItems = { elements, context in
                let middle = context.container.width / 2
                for index in elements.indices where !elements[index].frame.contains(Point(x: middle, y: 2)) {
                    elements[index].frame = elements[index].frame.inset(by: EdgeInsets(top: 1, bottom: 1))
                }
            }
            var layout = CompositionalLayout(sections: [section])
            layout.prepare(width: 50, dataSource: FixedHeights([0, 0, 0, 0]))
            layout.setScrollPosition(layout.pagePosition(.next, ofSection: 0), ofSection: 0)
            // end
            return FrameDrawing(layout, viewport: Rect(x: 0, y: 0, width: 50, height: 5)).lines
        },
        "compositional-hidden": {
            // sample: compositional-hidden
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(3))
            var section = CompositionalLayout.Section(
                group: .horizontal(size: size, subitem: .item(size: .full), count: 2),
                boundaryItems: [.header(height: .absolute(1))])
            section.isHiddenWhenEmpty = true
            var layout = CompositionalLayout(sections: [section, section])
            layout.prepare(width: 24, dataSource: FixedHeights(sections: [[0], [0, 0]]))
            let before = layout
            let update = LayoutUpdate(deletions: [ItemIndex(section: 0, item: 0)])
            try layout.apply(update, dataSource: FixedHeights(sections: [[], [0, 0]]), visibleRect: nil)
            // end
            return [
                CaptionedDrawing("one item", before), CaptionedDrawing("the item is deleted", layout),
            ].sideBySide
        },
        "compositional-masonry": {
            // sample: compositional-masonry
            let section = CompositionalLayout.Section(
                masonry: MasonrySection(columns: .count(3), gap: 1),
                contentInsets: EdgeInsets(left: 2, right: 2),
                boundaryItems: [.header(height: .absolute(1))])
            var layout = CompositionalLayout(sections: [section])
            layout.prepare(width: 45, dataSource: FixedHeights([4, 3, 3, 3, 3]))
            // end
            return FrameDrawing(layout).lines
        },
        "compositional-bookmarks": {
            // sample: compositional-bookmarks
            let header = CompositionalLayout.BoundaryItem.header(height: .absolute(1))
            var bookmarks = CompositionalLayout.Section(
                group: .horizontal(
                    size: .init(width: .fractionalWidth(0.3), height: .absolute(3)), subitems: [.item(size: .full)]),
                interGroupSpacing: 1, boundaryItems: [header], orthogonalScrolling: .continuousGroupLeadingBoundary)
            bookmarks.isHiddenWhenEmpty = true
            let latest = CompositionalLayout.Section(
                masonry: MasonrySection(columns: .count(2), gap: 1), boundaryItems: [header])
            var layout = CompositionalLayout(
                configuration: .init(interSectionSpacing: 1), sections: [bookmarks, latest])
            layout.prepare(width: 60, dataSource: FixedHeights(sections: [[0, 0, 0, 0, 0], [5, 3, 3, 4]]))
            let picture = FrameDrawing(layout, viewport: Rect(x: 0, y: 0, width: 60, height: 14))
            // end
            return picture.lines
        },
    ]
}
