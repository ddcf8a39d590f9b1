import LayoutEngine

// sample: paged-source
struct Capsules: LayoutDataSource {
    var count: Int
    var hasExtraPage = false
    let numberOfSections = 1

    func numberOfItems(inSection section: Int) -> Int { count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { 0 }
}
// end

extension CataloguePictures {
    static let paged: [String: Maker] = [
        "paged": {
            // sample: paged
            var layout = PagedLayout()
            layout.prepare(in: Size(width: 20, height: 5), dataSource: Capsules(count: 3))
            let picture = FrameDrawing(layout)
            // end
            return picture.lines
        },
        "paged-opening": {
            // sample: paged-opening
            func makeGallery(_ initialPage: PagedLayout.InitialPage) -> PagedLayout {
                var layout = PagedLayout(initialPage: initialPage)
                layout.prepare(in: Size(width: 20, height: 4), dataSource: Capsules(count: 3))
                return layout
            }
            // end
            return [PagedLayout.InitialPage.first, .last].map { initialPage in
                let layout = makeGallery(initialPage)
                let rect = layout.currentPage.flatMap(layout.visibleRect(ofPage:)) ?? .zero
                return CaptionedDrawing(".\(initialPage)", layout, viewport: rect)
            }.sideBySide
        },
        "paged-spacing": {
            // sample: paged-spacing
            var layout = PagedLayout(pageSpacing: 4, pageInsets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
            layout.prepare(in: Size(width: 20, height: 5), dataSource: Capsules(count: 3))
            // end
            return FrameDrawing(layout).lines
        },
        "paged-past-end": {
            // sample: paged-past-end
            var layout = PagedLayout()
            layout.prepare(
                in: Size(width: 20, height: 4), dataSource: Capsules(count: 2, hasExtraPage: true))
            // end
            return FrameDrawing(layout).lines
        },
        "paged-swipe": {
            // sample: paged-swipe
            var layout = PagedLayout(pageSpacing: 2)
            layout.prepare(in: Size(width: 30, height: 5), dataSource: Capsules(count: 3))
            let swipeViewport = Rect(x: 12, y: 0, width: 30, height: 5)
            layout.showPage(layout.pageAfterSwipe(at: 12, velocity: 1))
            let resting = layout.currentPage.flatMap(layout.visibleRect(ofPage:))
            // end
            return [
                CaptionedDrawing("released at 12, moving on", layout, viewport: swipeViewport),
                CaptionedDrawing("comes to rest", layout, viewport: resting ?? .zero),
            ].sideBySide
        },
        "paged-direction": {
            // sample: paged-direction
            var layout = PagedLayout(direction: .rightToLeft)
            layout.prepare(in: Size(width: 20, height: 4), dataSource: Capsules(count: 3))
            // end
            return FrameDrawing(layout).lines
        },
    ]
}
