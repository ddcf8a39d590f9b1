import LayoutEngine

extension CataloguePictures {
    static let sideways: [String: Maker] = [
        "sideways": {
            // sample: sideways
            let section = MasonrySection(columns: .count(2), gap: 1)
            var layout = TransposedLayout(MasonryLayout(section: section))
            layout.prepare(in: Size(width: 60, height: 7), dataSource: FixedHeights([14, 9, 12, 16, 11]))
            let picture = FrameDrawing(layout)
            // end
            return picture.lines
        },
        "sideways-flow": {
            // sample: sideways-flow
            let section = FlowSection(
                itemSize: .fixed(Size(width: 3, height: 12)), lineSpacing: 2, headerHeight: 8)
            var layout = TransposedLayout(FlowLayout(section: section))
            layout.prepare(in: Size(width: 60, height: 6), dataSource: FixedHeights([0, 0, 0, 0, 0]))
            let picture = FrameDrawing(layout)
            // end
            return picture.lines
        },
    ]
}
