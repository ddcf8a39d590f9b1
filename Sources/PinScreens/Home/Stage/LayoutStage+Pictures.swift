import LayoutEngine
import Pictures

extension LayoutStage {
    /// The pictures that the viewport shows, in order, then those up to `screens` viewports further on.
    func wantedPictures(
        on wall: PinWall, medium: PictureMedium, aheadScreens screens: Double
    ) -> [PictureRequest] {
        guard let shown else { return [] }
        var requests: [PictureRequest] = []
        var seen: Set<PictureRequest> = []
        let collect: (LayoutElement) -> Void = { element in
            guard element.kind == .item, let card = shown.numbering.number(of: element.index),
                wall.cards.indices.contains(card),
                let request = wall.pictureRequest(
                    for: wall.cards[card], fitting: element.frame.size, medium: medium),
                seen.insert(request).inserted
            else { return }
            requests.append(request)
        }
        let visible = visibleRect
        shown.layout.forEachVisibleElement(in: visible, collect)
        let rows = Int((Double(visible.height) * max(0, screens)).rounded())
        guard rows > 0 else { return requests }
        if isPaged {
            shown.layout.forEachElement(in: visible.moved(x: visible.width), collect)
        } else {
            shown.layout.forEachElement(
                in: Rect(x: visible.x, y: visible.maxY, width: visible.width, height: rows), collect)
            // What the sections in sight are scrolled to next.
            shown.layout.forEachElement(in: visible.moved(x: visible.width), collect)
        }
        return requests
    }

    /// What to ask for the focused box as it is shown; nil when it is not in sight or has no picture to be asked for.
    func focusedPictureRequest(on wall: PinWall, medium: PictureMedium) -> PictureRequest? {
        guard let shown, !isPastEnd, let focus = wall.focus, wall.cards.indices.contains(focus) else { return nil }
        var size: Size?
        shown.layout.forEachVisibleElement(in: visibleRect) { element in
            guard element.kind == .item, shown.numbering.number(of: element.index) == focus else { return }
            size = element.frame.size
        }
        return size.flatMap { wall.pictureRequest(for: wall.cards[focus], fitting: $0, medium: medium) }
    }
}

extension Rect {
    fileprivate func moved(x: Int) -> Rect { Rect(x: self.x + x, y: y, width: width, height: height) }
}
