import LayoutEngine

extension CataloguePictures {
    static let edits: [String: Maker] = [
        "edits": {
            // sample: edits
            var layout = MasonryLayout(section: MasonrySection(columns: .count(2)))
            layout.prepare(width: 20, dataSource: FixedHeights([3, 3, 4, 5]))
            // Of the items a b c d: a goes, d moves to the front, x comes last: d b c x.
            let update = LayoutUpdate(
                deletions: [ItemIndex(section: 0, item: 0)],
                insertions: [ItemIndex(section: 0, item: 3)],
                moves: [.init(from: ItemIndex(section: 0, item: 3), to: ItemIndex(section: 0, item: 0))])
            let before = layout
            try layout.apply(update, dataSource: FixedHeights([5, 3, 4, 3]), visibleRect: nil)
            // end
            return [CaptionedDrawing("a b c d", before), CaptionedDrawing("d b c x", layout)].sideBySide
        },
        "edits-sections": {
            // sample: edits-sections
            let wide = FlowSection(itemSize: .fixed(Size(width: 20, height: 2)))
            let chips = FlowSection(itemSize: .fixed(Size(width: 6, height: 2)), itemSpacing: 1)
            var layout = FlowLayout(sections: [chips, wide])
            layout.prepare(width: 20, dataSource: FixedHeights(sections: [[0, 0, 0, 0], [0]]))
            let before = layout
            layout.sections = [wide, chips, wide]
            let update = LayoutUpdate(insertedSections: [0])
            try layout.apply(update, dataSource: FixedHeights(sections: [[0], [0, 0, 0, 0], [0]]), visibleRect: nil)
            // end
            return [CaptionedDrawing("before", before), CaptionedDrawing("after", layout)].sideBySide
        },
        "edits-reading": {
            // sample: edits-reading
            var layout = MasonryLayout(section: MasonrySection(columns: .count(2)))
            layout.prepare(width: 20, dataSource: FixedHeights([4, 3, 3, 4, 3, 3]))
            let before = layout
            let viewport = Rect(x: 0, y: 3, width: 20, height: 6)
            let update = LayoutUpdate(insertions: [0, 1].map { ItemIndex(section: 0, item: $0) })
            let offset = try layout.apply(
                update, dataSource: FixedHeights([5, 5, 4, 3, 3, 4, 3, 3]), keepingPositionIn: viewport)
            let viewportAfter = Rect(x: 0, y: offset, width: 20, height: 6)
            // end
            return [
                CaptionedDrawing("before, at 3", before, viewport: viewport),
                CaptionedDrawing("after, at \(offset)", layout, viewport: viewportAfter),
                CaptionedDrawing("after, if it stayed at 3", layout, viewport: viewport),
            ].sideBySide
        },
        "edits-newest-last": {
            // sample: edits-newest-last
            var layout = FlowLayout(section: FlowSection())
            layout.anchor = .bottom
            layout.prepare(in: Size(width: 20, height: 7), dataSource: FixedHeights([3]))
            let before = layout
            let viewport = Rect(x: 0, y: 0, width: 20, height: 7)
            let update = LayoutUpdate(insertions: [ItemIndex(section: 0, item: 1)])
            let offset = try layout.apply(update, dataSource: FixedHeights([3, 5]), keepingPositionIn: viewport)
            let viewportAfter = Rect(x: 0, y: offset, width: 20, height: 7)
            // end
            return [
                CaptionedDrawing("before", before, viewport: viewport),
                CaptionedDrawing("after, at \(offset)", layout, viewport: viewportAfter),
            ].sideBySide
        },
        "edits-resize": {
            // sample: edits-resize
            let pins = FixedHeights([4, 3, 3, 4, 3, 3])
            var layout = MasonryLayout(section: MasonrySection(columns: .minimumWidth(10)))
            layout.prepare(width: 36, dataSource: pins)
            let wide = layout
            let viewport = Rect(x: 0, y: 2, width: 36, height: 5)
            let offset = layout.prepare(
                in: Size(width: 20, height: 5), dataSource: pins, keepingPositionIn: viewport)
            // end
            return [
                CaptionedDrawing("36 columns, at 2", wide, viewport: viewport),
                CaptionedDrawing(
                    "20 columns, at \(offset)", layout, viewport: Rect(x: 0, y: offset, width: 20, height: 5)),
            ].sideBySide
        },
    ]

    static let queries: [String: Maker] = [
        "queries": {
            // sample: queries
            var layout = MasonryLayout(section: MasonrySection(columns: .count(3), gap: 1))
            layout.prepare(width: 35, dataSource: FixedHeights([4, 3, 3, 4, 3, 5, 3]))
            let viewport = Rect(x: 0, y: 3, width: 35, height: 5)
            let visible = layout.elements(in: viewport).map(\.index.item)
            // end
            return [
                CaptionedDrawing("all of the content", layout),
                CaptionedDrawing("\(visible)", layout, viewport: viewport),
            ].sideBySide
        },
        "queries-pinning": {
            // sample: queries-pinning
            var section = MasonrySection(columns: .count(1), headerHeight: 1)
            section.pinsHeader = true
            var layout = MasonryLayout(sections: [section, section])
            layout.prepare(width: 16, dataSource: FixedHeights(sections: [[3, 3], [3, 3]]))
            func shown(at offset: Int) -> FrameDrawing {
                FrameDrawing(layout, viewport: Rect(x: 0, y: offset, width: 16, height: 6))
            }
            // end
            return [0, 2, 6, 7].map { CaptionedDrawing("at \($0)", shown(at: $0).lines) }.sideBySide
        },
        "queries-focus": {
            // sample: queries-focus
            var layout = MasonryLayout(section: MasonrySection(columns: .count(3), gap: 1))
            layout.prepare(width: 41, dataSource: FixedHeights([4, 3, 3, 4, 3, 3]))
            let focus = ItemIndex(section: 0, item: 3)
            let left = layout.neighbor(of: focus, direction: .left)
            let right = layout.neighbor(of: focus, direction: .right)
            let up = layout.neighbor(of: focus, direction: .up)
            let down = layout.neighbor(of: focus, direction: .down)
            // end
            let neighbors = ["left": left, "right": right, "up": up, "down": down].mapValues { $0?.item }
            let names = ["left", "right", "up", "down"].map { name in
                "\(name) of 3: \(neighbors[name].flatMap(\.self).map(String.init) ?? "nil")"
            }
            return [CaptionedDrawing("the content", layout), CaptionedDrawing("the focus", names)].sideBySide
        },
    ]

    static let transitions: [String: Maker] = [
        "transitions": {
            // sample: transitions
            let pins = FixedHeights([4, 3, 3])
            var columns = MasonryLayout(section: MasonrySection(columns: .count(3)))
            columns.prepare(width: 24, dataSource: pins)
            var list = MasonryLayout(section: MasonrySection(columns: .count(1)))
            list.prepare(width: 24, dataSource: pins)
            let viewport = Rect(x: 0, y: 0, width: 24, height: 10)
            let transition = LayoutTransition(
                from: columns, showing: viewport, to: list, showing: viewport)
            // end
            return [0, 0.5, 1].map { fraction in
                let elements = transition.elements(at: fraction).map(\.element)
                return CaptionedDrawing("at \(fraction)", FrameDrawing(elements, in: viewport).lines)
            }.sideBySide
        }
    ]
}
