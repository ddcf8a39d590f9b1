import LayoutEngine

// sample: flow-source
struct Tags: LayoutDataSource {
    var sizes: [Size]
    let numberOfSections = 1

    /// Items of these widths, all of one height.
    init(_ widths: [Int], height: Int = 3) {
        sizes = widths.map { Size(width: $0, height: height) }
    }

    func numberOfItems(inSection section: Int) -> Int { sizes.count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { sizes[index.item].height }
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size { sizes[index.item] }
}
// end

extension CataloguePictures {
    static let flow: [String: Maker] = [
        "flow": {
            // sample: flow
            var layout = FlowLayout(section: FlowSection(itemSpacing: 1))
            layout.prepare(width: 40, dataSource: Tags([12, 9, 14, 7, 16, 10]))
            let picture = FrameDrawing(layout)
            // end
            return picture.lines
        },
        "flow-item-size": {
            // sample: flow-item-size
            let tags = Tags([12, 9, 14, 7, 16])
            let measured = FlowSection(itemSize: .fromDataSource, itemSpacing: 1)
            let fixed = FlowSection(itemSize: .fixed(Size(width: 8, height: 3)), itemSpacing: 1)
            // end
            return [
                CaptionedDrawing(".fromDataSource", measured, width: 36, dataSource: tags),
                CaptionedDrawing(".fixed", fixed, width: 36, dataSource: tags),
            ].sideBySide
        },
        "flow-row-alignment": {
            // sample: flow-row-alignment
            let tags = Tags([5, 4, 6, 4, 5])
            func section(_ alignment: FlowSection.RowAlignment) -> FlowSection {
                FlowSection(rowAlignment: alignment, itemSpacing: 1)
            }
            // end
            return [
                CaptionedDrawing(".leading", section(.leading), width: 16, dataSource: tags),
                CaptionedDrawing(".centered", section(.centered), width: 16, dataSource: tags),
                CaptionedDrawing(".trailing", section(.trailing), width: 16, dataSource: tags),
                CaptionedDrawing(".justified", section(.justified), width: 16, dataSource: tags),
            ].sideBySide
        },
        "flow-resizing": {
            // sample: flow-resizing
            var photos = Tags([])
            photos.sizes = [
                Size(width: 16, height: 4), Size(width: 6, height: 3), Size(width: 18, height: 6),
                Size(width: 24, height: 4), Size(width: 10, height: 5), Size(width: 9, height: 3),
            ]
            let wall = FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: 1)
            // end
            return [CaptionedDrawing("in 44 columns", wall, width: 44, dataSource: photos)].sideBySide
        },
        "flow-last-row": {
            // sample: flow-last-row
            let tags = Tags([6, 5, 8, 4, 5])
            let justified = FlowSection(rowAlignment: .justified, itemSpacing: 1)
            var centered = justified
            centered.lastRowAlignment = .centered
            var all = justified
            all.lastRowAlignment = .justified
            // end
            return [
                CaptionedDrawing("nil", justified, width: 22, dataSource: tags),
                CaptionedDrawing(".centered", centered, width: 22, dataSource: tags),
                CaptionedDrawing(".justified", all, width: 22, dataSource: tags),
            ].sideBySide
        },
        "flow-balanced": {
            // sample: flow-balanced
            let photos = Tags([20, 8, 11, 7, 19, 8, 15, 19], height: 4)
            var greedy = FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: 1)
            greedy.lastRowMatchesPrevious = true
            var balanced = greedy
            balanced.rowBreaking = .balanced
            // end
            return [
                CaptionedDrawing(".greedy", greedy, width: 34, dataSource: photos),
                CaptionedDrawing(".balanced", balanced, width: 34, dataSource: photos),
            ].sideBySide
        },
        "flow-counts": {
            // sample: flow-counts
            let photos = Tags([8, 8, 8, 8, 8, 8], height: 3)
            var section = FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: 1)
            section.itemsPerRow = [2, 3, 1]
            // end
            return CaptionedDrawing("", section, width: 32, dataSource: photos).lines
        },
        "flow-item-alignment": {
            // sample: flow-item-alignment
            var tags = Tags([8, 6, 6])
            tags.sizes[0].height = 5
            tags.sizes[2].height = 3
            func section(_ alignment: FlowSection.ItemAlignment) -> FlowSection {
                var section = FlowSection(itemSpacing: 1)
                section.itemAlignment = alignment
                return section
            }
            // end
            return [
                CaptionedDrawing(".top", section(.top), width: 22, dataSource: tags),
                CaptionedDrawing(".middle", section(.middle), width: 22, dataSource: tags),
                CaptionedDrawing(".bottom", section(.bottom), width: 22, dataSource: tags),
            ].sideBySide
        },
        "flow-spacing": {
            // sample: flow-spacing
            let tags = Tags([8, 8, 8, 8])
            let tight = FlowSection()
            let airy = FlowSection(lineSpacing: 1, itemSpacing: 4)
            // end
            return [
                CaptionedDrawing("none", tight, width: 20, dataSource: tags),
                CaptionedDrawing("lineSpacing: 1, itemSpacing: 4", airy, width: 20, dataSource: tags),
            ].sideBySide
        },
        "flow-insets": {
            // sample: flow-insets
            var section = FlowSection(itemSpacing: 1, headerHeight: 1)
            section.padding = EdgeInsets(top: 1, left: 4, bottom: 1, right: 4)
            section.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
            section.headerInsets = EdgeInsets(right: 20)
            section.footerHeight = 1
            section.footerInsets = EdgeInsets(left: 20)
            section.background = .zero
            var layout = FlowLayout(section: section)
            layout.prepare(width: 50, dataSource: Tags([12, 9, 14, 16]))
            // end
            return FrameDrawing(layout).lines
        },
        "flow-pinned": {
            // sample: flow-pinned
            var section = FlowSection(itemSize: .fixed(Size(width: 10, height: 3)), headerHeight: 1)
            section.pinsHeader = true
            section.footerHeight = 1
            section.pinsFooter = true
            var layout = FlowLayout(section: section)
            layout.prepare(width: 30, dataSource: Tags(Array(repeating: 0, count: 9)))
            let viewport = Rect(x: 0, y: 3, width: 30, height: 6)
            // end
            return [
                CaptionedDrawing("all of the content", layout),
                CaptionedDrawing("what the viewport shows", layout, viewport: viewport),
            ].sideBySide
        },
        "flow-joined": {
            // sample: flow-joined
            struct Albums: LayoutDataSource {
                let sizes = [3: Size(width: 9, height: 3), 4: Size(width: 6, height: 3)]
                let counts = [3, 4]

                var numberOfSections: Int { counts.count }
                func numberOfItems(inSection section: Int) -> Int { counts[section] }
                func height(ofItemAt index: ItemIndex, width: Int) -> Int { 3 }
                func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
                    sizes[counts[index.section]] ?? proposed
                }
            }

            var layout = JoinedFlowLayout(section: FlowSection(itemSpacing: 1))
            layout.prepare(width: 40, dataSource: Albums())
            let picture = FrameDrawing(layout)
            // end
            return picture.lines
        },
        "flow-direction": {
            // sample: flow-direction
            var layout = FlowLayout(section: FlowSection(itemSpacing: 1), direction: .rightToLeft)
            layout.prepare(width: 40, dataSource: Tags([12, 9, 14, 7, 16]))
            // end
            return FrameDrawing(layout).lines
        },
    ]
}
