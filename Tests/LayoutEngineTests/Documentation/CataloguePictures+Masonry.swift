import LayoutEngine

extension CataloguePictures {
    static let masonry: [String: Maker] = [
        "start": {
            // sample: start
            var layout = MasonryLayout(section: MasonrySection(columns: .count(4), gap: 1, headerHeight: 1))
            layout.prepare(in: Size(width: 63, height: 24), dataSource: FixedHeights([5, 3, 4, 3, 4, 3, 3]))
            let viewport = Rect(x: 0, y: 0, width: 63, height: 8)
            let visible = layout.elements(in: viewport)
            let picture = FrameDrawing(visible, in: viewport)
            // end
            return picture.lines
        },
        "masonry": {
            // sample: masonry
            var layout = MasonryLayout(section: MasonrySection(columns: .count(3), gap: 1))
            layout.prepare(width: 41, dataSource: FixedHeights([4, 3, 3, 4, 3, 3]))
            let picture = FrameDrawing(layout)
            // end
            return picture.lines
        },
        "masonry-columns": {
            // sample: masonry-columns
            let pins = FixedHeights([3, 3, 3])
            let three = MasonrySection(columns: .count(3), gap: 1)
            let wide = MasonrySection(columns: .minimumWidth(10), gap: 1)
            // end
            return [
                CaptionedDrawing(".count(3)", three, width: 24, dataSource: pins),
                CaptionedDrawing(".minimumWidth(10)", wide, width: 24, dataSource: pins),
                CaptionedDrawing("in 20 columns", wide, width: 20, dataSource: pins),
            ].sideBySide
        },
        "masonry-placement": {
            // sample: masonry-placement
            let pins = FixedHeights([5, 3, 4, 3, 3])
            let shortest = MasonrySection(columns: .count(3), placement: .shortestColumn)
            let ordered = MasonrySection(columns: .count(3), placement: .inOrder)
            // end
            return [
                CaptionedDrawing(".shortestColumn", shortest, width: 30, dataSource: pins),
                CaptionedDrawing(".inOrder", ordered, width: 30, dataSource: pins),
            ].sideBySide
        },
        "masonry-tolerance": {
            // sample: masonry-tolerance
            let pins = FixedHeights([4, 4, 3, 3, 3, 3])
            let strict = MasonrySection(columns: .count(3), tolerance: 0)
            let tolerant = MasonrySection(columns: .count(3), tolerance: 1)
            // end
            return [
                CaptionedDrawing("tolerance: 0", strict, width: 30, dataSource: pins),
                CaptionedDrawing("tolerance: 1", tolerant, width: 30, dataSource: pins),
            ].sideBySide
        },
        "masonry-spans": {
            // sample: masonry-spans
            struct Pins: LayoutDataSource {
                let spans = [1, 1, 1, 2, 1, 3]
                let numberOfSections = 1
                func numberOfItems(inSection section: Int) -> Int { spans.count }
                func height(ofItemAt index: ItemIndex, width: Int) -> Int { 3 }
                func columnSpan(ofItemAt index: ItemIndex) -> Int { spans[index.item] }
            }
            let section = MasonrySection(columns: .count(4), maximumSpan: 3, gap: 1)
            var layout = MasonryLayout(section: section)
            layout.prepare(width: 59, dataSource: Pins())
            // end
            return FrameDrawing(layout).lines
        },
        "masonry-dense": {
            // sample: masonry-dense
            struct Pins: LayoutDataSource {
                let spans = [1, 1, 1, 2, 1, 1]
                let heights = [7, 3, 6, 3, 3, 3]
                let numberOfSections = 1
                func numberOfItems(inSection section: Int) -> Int { spans.count }
                func height(ofItemAt index: ItemIndex, width: Int) -> Int { heights[index.item] }
                func columnSpan(ofItemAt index: ItemIndex) -> Int { spans[index.item] }
            }
            let loose = MasonrySection(columns: .count(3), maximumSpan: 2)
            var dense = MasonrySection(columns: .count(3), maximumSpan: 2)
            dense.densePacking = 10
            // end
            return [
                CaptionedDrawing("densePacking: 0", loose, width: 30, dataSource: Pins()),
                CaptionedDrawing("densePacking: 10", dense, width: 30, dataSource: Pins()),
            ].sideBySide
        },
        "masonry-gaps": {
            // sample: masonry-gaps
            let pins = FixedHeights([3, 4, 3, 3])
            let even = MasonrySection(columns: .count(2), gap: 1)
            var uneven = MasonrySection(columns: .count(2))
            uneven.columnGap = 6
            uneven.rowGap = 0
            // end
            return [
                CaptionedDrawing("gap: 1", even, width: 30, dataSource: pins),
                CaptionedDrawing("columnGap 6, rowGap 0", uneven, width: 30, dataSource: pins),
            ].sideBySide
        },
        "masonry-insets": {
            // sample: masonry-insets
            let pins = FixedHeights([3, 3])
            let insets = EdgeInsets(top: 1, left: 3, bottom: 1, right: 3)
            var padded = MasonrySection(columns: .count(2), gap: 1, headerHeight: 1)
            padded.background = .zero
            var inset = padded
            var itemInset = padded
            padded.padding = insets
            inset.contentInsets = insets
            itemInset.itemInsets = insets
            // end
            return [
                CaptionedDrawing("padding", padded, width: 23, dataSource: pins),
                CaptionedDrawing("contentInsets", inset, width: 23, dataSource: pins),
                CaptionedDrawing("itemInsets", itemInset, width: 23, dataSource: pins),
            ].sideBySide
        },
        "masonry-supplementary": {
            // sample: masonry-supplementary
            var section = MasonrySection(columns: .count(2), gap: 1, headerHeight: 1)
            section.headerInsets = EdgeInsets(bottom: 1)
            section.footerHeight = 1
            section.footerInsets = EdgeInsets(top: 1, left: 8, right: 8)
            var layout = MasonryLayout(section: section)
            layout.prepare(width: 41, dataSource: FixedHeights([3, 3]))
            // end
            return FrameDrawing(layout).lines
        },
    ]

    static let masonrySections: [String: Maker] = [
        "masonry-background": {
            // sample: masonry-background
            let pins = FixedHeights([3, 3])
            var section = MasonrySection(columns: .count(2), gap: 1)
            section.padding = EdgeInsets(all: 2)
            section.background = EdgeInsets.zero
            var smaller = section
            smaller.background = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
            // end
            return [
                CaptionedDrawing("background: .zero", section, width: 31, dataSource: pins),
                CaptionedDrawing("background: 1 on all sides", smaller, width: 31, dataSource: pins),
            ].sideBySide
        },
        "masonry-pinned": {
            // sample: masonry-pinned
            var section = MasonrySection(columns: .count(2), gap: 1, headerHeight: 1)
            section.footerHeight = 1
            section.pinsHeader = true
            section.pinsFooter = true
            var layout = MasonryLayout(section: section)
            layout.prepare(width: 31, dataSource: FixedHeights([4, 3, 4, 5]))
            let viewport = Rect(x: 0, y: 3, width: 31, height: 6)
            // end
            return [
                CaptionedDrawing("all of the content", layout),
                CaptionedDrawing("what the viewport shows", layout, viewport: viewport),
            ].sideBySide
        },
        "masonry-sections": {
            // sample: masonry-sections
            var layout = MasonryLayout(sections: [
                MasonrySection(columns: .count(2), headerHeight: 1),
                MasonrySection(columns: .count(4), headerHeight: 1),
            ])
            layout.prepare(width: 40, dataSource: FixedHeights(sections: [[3, 3], [3, 3, 3, 3]]))
            // end
            return FrameDrawing(layout).lines
        },
        "masonry-direction": {
            // sample: masonry-direction
            var section = MasonrySection(columns: .count(3), gap: 1)
            section.contentInsets = EdgeInsets(left: 4)
            section.background = .zero
            var layout = MasonryLayout(section: section, direction: .rightToLeft)
            layout.prepare(width: 45, dataSource: FixedHeights([4, 3, 3, 3]))
            // end
            return FrameDrawing(layout).lines
        },
        "masonry-reflow": {
            // sample: masonry-reflow
            let before = FixedHeights([3, 4, 5, 4, 3, 3, 3, 3])
            let after = FixedHeights([6, 4, 5, 4, 3, 3, 3, 3])
            let viewport = Rect(x: 0, y: 0, width: 15, height: 4)
            func changed(_ reflow: MasonrySection.Reflow) throws -> MasonryLayout {
                var section = MasonrySection(columns: .count(3))
                section.reflow = reflow
                var layout = MasonryLayout(section: section)
                layout.prepare(width: 15, dataSource: before)
                let update = LayoutUpdate(reloads: [ItemIndex(section: 0, item: 0)])
                try layout.apply(update, dataSource: after, visibleRect: viewport)
                return layout
            }
            // end
            return [
                CaptionedDrawing("before", MasonrySection(columns: .count(3)), width: 15, dataSource: before),
                CaptionedDrawing(".greedy", try changed(.greedy)),
                CaptionedDrawing(".sticky", try changed(.sticky)),
                CaptionedDrawing(".beyondVisible", try changed(.beyondVisible)),
            ].sideBySide
        },
    ]
}
