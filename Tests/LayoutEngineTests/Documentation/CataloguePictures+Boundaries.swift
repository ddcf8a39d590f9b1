import LayoutEngine

extension CataloguePictures {
    /// A section of rows of two items.
    private static func rows(
        height: Int = 3, boundaryItems: [CompositionalLayout.BoundaryItem] = []
    ) -> CompositionalLayout.Section {
        let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(height))
        return .init(
            group: .horizontal(size: size, subitem: .item(size: .full), count: 2), boundaryItems: boundaryItems)
    }

    static let boundaries: [String: Maker] = [
        "compositional-section": {
            // sample: compositional-section
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(3))
            let section = CompositionalLayout.Section(
                group: .horizontal(size: size, subitem: .item(size: .full), count: 3),
                interGroupSpacing: 1,
                contentInsets: EdgeInsets(left: 4, right: 4),
                boundaryItems: [.header(height: .absolute(1)), .footer(height: .absolute(1))],
                background: EdgeInsets(left: 1, right: 1))
            // end
            return [CaptionedDrawing("in 50 columns", section, in: Size(width: 50, height: 20), items: 5)].sideBySide
        },
        "compositional-alignments": {
            // sample: compositional-alignments
            let alignments = CompositionalLayout.BoundaryAlignment.allCases
            let boundaryItems = alignments.enumerated().map { number, alignment in
                CompositionalLayout.BoundaryItem(
                    size: .init(width: .absolute(17), height: .absolute(1)),
                    kind: .supplementary(number), alignment: alignment)
            }
            var section = CompositionalLayout.Section(
                group: .vertical(
                    size: .init(width: .fractionalWidth(1), height: .absolute(7)), subitems: [.item(size: .full)]))
            section.boundaryItems = boundaryItems
            // end
            return [CaptionedDrawing("", section, in: Size(width: 76, height: 20), items: 1)]
                .sideBySide.dropFirst().map(\.self)
        },
        "compositional-extends": {
            // sample: compositional-extends
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(0.5), height: .absolute(1))
            let beside = CompositionalLayout.BoundaryItem(size: size, kind: .header, alignment: .topTrailing)
            var over = beside
            over.extendsBoundary = false
            var moved = over
            moved.offset = Point(x: -2, y: 1)
            // end
            let container = Size(width: 22, height: 20)
            return [
                CaptionedDrawing("extendsBoundary", rows(boundaryItems: [beside]), in: container, items: 2),
                CaptionedDrawing("extendsBoundary = false", rows(boundaryItems: [over]), in: container, items: 2),
                CaptionedDrawing("and an offset", rows(boundaryItems: [moved]), in: container, items: 2),
            ].sideBySide
        },
        "compositional-badges": {
            // sample: compositional-badges
            let badge = CompositionalLayout.SupplementaryItem(
                size: .init(width: 5, height: 1), kind: .supplementary(7), alignment: .topTrailing,
                offset: Point(x: -2, y: 0))
            let item = CompositionalLayout.Item(size: .full, supplementaryItems: [badge])
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(4))
            let section = CompositionalLayout.Section(
                group: .horizontal(size: size, subitem: .item(item), count: 3))
            // end
            return [CaptionedDrawing("", section, in: Size(width: 60, height: 20), items: 3)]
                .sideBySide.dropFirst().map(\.self)
        },
        "compositional-boundary-insets": {
            // sample: compositional-boundary-insets
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(3))
            let header = CompositionalLayout.BoundaryItem(
                size: size, kind: .header, alignment: .top,
                contentInsets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 6))
            let section = CompositionalLayout.Section(
                group: .horizontal(size: size, subitem: .item(size: .full), count: 2),
                boundaryItems: [header], background: .init())
            // end
            return [CaptionedDrawing("in 30 columns", section, in: Size(width: 30, height: 20), items: 2)].sideBySide
        },
        "compositional-pinned": {
            // sample: compositional-pinned
            let row = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(4))
            let section = CompositionalLayout.Section(
                group: .horizontal(size: row, subitem: .item(size: .full), count: 2),
                boundaryItems: [.header(height: .absolute(1), pinsToVisibleBounds: true)])
            var layout = CompositionalLayout(sections: [section, section])
            layout.prepare(width: 20, dataSource: FixedHeights(sections: [[0, 0, 0, 0], [0, 0]]))
            func shown(at offset: Int) -> FrameDrawing {
                FrameDrawing(layout, viewport: Rect(x: 0, y: offset, width: 20, height: 8))
            }
            // end
            return [0, 3, 8].map { CaptionedDrawing("at \($0)", shown(at: $0).lines) }.sideBySide
        },
        "compositional-following": {
            // sample: compositional-following
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(3))
            var insetBoundary = CompositionalLayout.Section(
                group: .horizontal(size: size, subitem: .item(size: .full), count: 2),
                contentInsets: EdgeInsets(left: 5, right: 5),
                boundaryItems: [.header(height: .absolute(1))])
            insetBoundary.boundaryItemsFollowContentInsets = true
            var fullWidthBoundary = insetBoundary
            fullWidthBoundary.boundaryItemsFollowContentInsets = false
            // end
            let container = Size(width: 34, height: 20)
            return [
                CaptionedDrawing("true", insetBoundary, in: container, items: 2),
                CaptionedDrawing("false", fullWidthBoundary, in: container, items: 2),
            ].sideBySide
        },
        "compositional-configuration": {
            // sample: compositional-configuration
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(3))
            let section = CompositionalLayout.Section(
                group: .horizontal(size: size, subitem: .item(size: .full), count: 3))
            let configuration = CompositionalLayout.Configuration(
                interSectionSpacing: 1,
                boundaryItems: [.header(height: .absolute(1)), .footer(height: .absolute(1))],
                direction: .rightToLeft)
            var layout = CompositionalLayout(configuration: configuration, sections: [section, section])
            layout.prepare(width: 48, dataSource: FixedHeights(sections: [[0, 0], [0, 0, 0]]))
            // end
            return FrameDrawing(layout).lines
        },
        "compositional-provider": {
            // sample: compositional-provider
            func prepared(width: Int) -> CompositionalLayout {
                var layout = CompositionalLayout { section, environment in
                    let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(3))
                    let count = environment.container.width < 40 ? 2 : 4
                    return .init(group: .horizontal(size: size, subitem: .item(size: .full), count: count))
                }
                layout.prepare(width: width, dataSource: FixedHeights([0, 0, 0, 0]))
                return layout
            }
            // end
            return [
                CaptionedDrawing("in 24 columns", prepared(width: 24)),
                CaptionedDrawing("in 48 columns", prepared(width: 48)),
            ].sideBySide
        },
    ]
}
