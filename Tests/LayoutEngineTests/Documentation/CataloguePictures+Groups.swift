import LayoutEngine

extension CaptionedDrawing {
    /// Draws a section of a compositional layout on its own.
    init(_ caption: String, _ section: CompositionalLayout.Section, in container: Size, items: Int) {
        self.init(caption, CompositionalLayout(section, container: container, items: items))
    }
}

extension CataloguePictures {
    static let groups: [String: Maker] = [
        "compositional": {
            // sample: compositional
            let item = CompositionalLayout.Item(
                size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
            let row = CompositionalLayout.Group.horizontal(
                size: .init(width: .fractionalWidth(1), height: .absolute(3)), subitems: [.item(item)])
            var layout = CompositionalLayout(sections: [.init(group: row)])
            layout.prepare(width: 40, dataSource: FixedHeights([0, 0, 0, 0, 0]))
            let picture = FrameDrawing(layout)
            // end
            return picture.lines
        },
        "compositional-dimensions": {
            // sample: compositional-dimensions
            let lengths: [CompositionalLayout.DimensionSize] = [
                .init(width: .absolute(12), height: .fractionalHeight(1)),
                .init(width: .fractionalWidth(0.5), height: .fractionalHeight(0.75)),
                .init(width: .fractionalHeight(2), height: .absolute(3)),
            ]
            let row = CompositionalLayout.Group.horizontal(
                size: .init(width: .fractionalWidth(1), height: .absolute(8)),
                subitems: lengths.map { .item(size: $0) })
            // end
            return [CaptionedDrawing("", .init(group: row), in: Size(width: 60, height: 20), items: 3)]
                .sideBySide.dropFirst().map(\.self)
        },
        "compositional-estimated": {
            // sample: compositional-estimated
            let tall = CompositionalLayout.DimensionSize(width: .fractionalWidth(0.5), height: .estimated(4))
            let row = CompositionalLayout.Group.horizontal(
                size: .init(width: .fractionalWidth(1), height: .estimated(4)), subitems: [.item(size: tall)])
            var layout = CompositionalLayout(sections: [.init(group: row)])
            layout.prepare(width: 40, dataSource: FixedHeights([3, 5, 4, 3]))
            // end
            return FrameDrawing(layout).lines
        },
        "compositional-chips": {
            // sample: compositional-chips
            let chip = CompositionalLayout.DimensionSize(width: .estimated(12), height: .absolute(3))
            let line = CompositionalLayout.Group.horizontal(
                size: .init(width: .fractionalWidth(1), height: .estimated(3)),
                subitems: [.item(size: chip)], interItemSpacing: .fixed(1))
            var layout = CompositionalLayout(sections: [.init(group: line)])
            layout.prepare(width: 40, dataSource: Chips(widths: [9, 14, 6, 5, 22, 11, 4]))
            // end
            return FrameDrawing(layout).lines
        },
        "compositional-repetition": {
            // sample: compositional-repetition
            let wide = CompositionalLayout.DimensionSize(width: .absolute(20), height: .fractionalHeight(1))
            let narrow = CompositionalLayout.DimensionSize(width: .absolute(8), height: .fractionalHeight(1))
            let row = CompositionalLayout.Group.horizontal(
                size: .init(width: .fractionalWidth(1), height: .absolute(3)),
                subitems: [.item(size: wide), .item(size: narrow)])
            // end
            return [CaptionedDrawing("in 60 columns", .init(group: row), in: Size(width: 60, height: 20), items: 8)]
                .sideBySide
        },
        "compositional-count": {
            // sample: compositional-count
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(3))
            let row = CompositionalLayout.Group.horizontal(
                size: size, subitem: .item(size: .full), count: 4, interItemSpacing: .fixed(1))
            // end
            return [CaptionedDrawing("in 50 columns", .init(group: row), in: Size(width: 50, height: 20), items: 6)]
                .sideBySide
        },
        "compositional-nested": {
            // sample: compositional-nested
            let large = CompositionalLayout.Item(
                size: .init(width: .fractionalWidth(0.6), height: .fractionalHeight(1)))
            let stack = CompositionalLayout.Group.vertical(
                size: .init(width: .fractionalWidth(0.4), height: .fractionalHeight(1)),
                subitem: .item(size: .full), count: 2)
            let group = CompositionalLayout.Group.horizontal(
                size: .init(width: .fractionalWidth(1), height: .absolute(6)),
                subitems: [.item(large), .group(stack)])
            // end
            return [CaptionedDrawing("in 50 columns", .init(group: group), in: Size(width: 50, height: 20), items: 5)]
                .sideBySide
        },
        "compositional-custom": {
            // sample: compositional-custom
            let group = CompositionalLayout.Group.custom(
                size: .init(width: .fractionalWidth(1), height: .absolute(8))
            ) { size in
                (0..<4).map { step in
                    Rect(x: step * size.width / 5, y: step * 5 / 3, width: size.width * 2 / 5, height: 3)
                }
            }
            // end
            return [CaptionedDrawing("in 60 columns", .init(group: group), in: Size(width: 60, height: 20), items: 4)]
                .sideBySide
        },
        "compositional-spacing": {
            // sample: compositional-spacing
            func row(_ spacing: CompositionalLayout.Spacing) -> CompositionalLayout.Group {
                .horizontal(
                    size: .init(width: .fractionalWidth(1), height: .absolute(3)),
                    subitems: [.item(size: .init(width: .absolute(8), height: .fractionalHeight(1)))],
                    interItemSpacing: spacing)
            }
            // end
            let container = Size(width: 36, height: 20)
            return [
                CaptionedDrawing(".fixed(1)", .init(group: row(.fixed(1))), in: container, items: 5),
                CaptionedDrawing(".flexible(1)", .init(group: row(.flexible(1))), in: container, items: 5),
            ].sideBySide
        },
        "compositional-edge-spacing": {
            // sample: compositional-edge-spacing
            func section(_ edges: CompositionalLayout.EdgeSpacing) -> CompositionalLayout.Section {
                let item = CompositionalLayout.Item(
                    size: .init(width: .absolute(9), height: .absolute(3)), edgeSpacing: edges)
                let row = CompositionalLayout.Group.horizontal(
                    size: .init(width: .fractionalWidth(1), height: .absolute(5)), subitems: [.item(item)])
                return .init(group: row, background: .zero)
            }
            let moved = section(.init(left: .fixed(3)))
            let centred = section(.init(top: .flexible(0), bottom: .flexible(0)))
            let pushed = section(.init(top: .flexible(0)))
            // end
            let container = Size(width: 24, height: 20)
            return [
                CaptionedDrawing("left: .fixed(3)", moved, in: container, items: 2),
                CaptionedDrawing("top, bottom: .flexible", centred, in: container, items: 2),
                CaptionedDrawing("top: .flexible", pushed, in: container, items: 2),
            ].sideBySide
        },
        "compositional-insets": {
            // sample: compositional-insets
            let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
            let half = CompositionalLayout.DimensionSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
            let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(5))
            let inItems = CompositionalLayout.Group.horizontal(
                size: size, subitems: [.item(size: half, contentInsets: insets)])
            let inGroup = CompositionalLayout.Group.horizontal(
                size: size, subitems: [.item(size: half)], contentInsets: insets)
            let plain = CompositionalLayout.Group.horizontal(size: size, subitems: [.item(size: half)])
            let sections: [CompositionalLayout.Section] = [
                .init(group: inItems, background: .zero),
                .init(group: inGroup, background: .zero),
                .init(group: plain, contentInsets: insets, background: .zero),
            ]
            // end
            return zip(["of the items", "of the group", "of the section"], sections).map { caption, section in
                CaptionedDrawing(caption, section, in: Size(width: 24, height: 20), items: 4)
            }.sideBySide
        },
    ]
}

/// A data source with items of these widths.
private struct Chips: LayoutDataSource {
    let widths: [Int]

    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { widths.count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { 3 }

    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        Size(width: widths[index.item], height: proposed.height)
    }
}
