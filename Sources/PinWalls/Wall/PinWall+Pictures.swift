import Drawings
import LayoutEngine
import Pictures

extension PinWall {
    /// The pictures that the viewport shows, in order, then those up to `screens` viewports further on.
    package func wantedPictures(medium: PictureMedium, aheadScreens screens: Double) -> [PictureRequest] {
        let visible = viewport.visibleRect
        guard visible.height > 0 else { return [] }
        var requests: [PictureRequest] = []
        viewport.layout.forEachVisibleElement(in: visible) { element in
            if let request = pictureRequest(for: element, medium: medium) { requests.append(request) }
        }
        let ahead = Int((Double(viewport.length) * max(0, screens)).rounded())
        guard ahead > 0 else { return requests }
        // What begins in sight was wanted above; nothing else reaches into two of these areas.
        let collect: (LayoutElement) -> Void = { element in
            guard !element.frame.isVisible(in: visible) else { return }
            if let request = pictureRequest(for: element, medium: medium) { requests.append(request) }
        }
        if !viewport.isPaged {
            let axis = viewport.axis
            var area = visible.origin
            area[axis] = viewport.heading == .down ? visible.end(along: axis) : visible.start(along: axis) - ahead
            let size =
                axis == .vertical
                ? Size(width: visible.width, height: ahead) : Size(width: ahead, height: visible.height)
            viewport.layout.forEachElement(in: Rect(origin: area, size: size), collect)
        }
        guard viewport.axis == .vertical else { return requests }
        // The next page, or what the sections in sight are scrolled to next.
        viewport.layout.forEachElement(
            in: Rect(x: visible.maxX, y: visible.y, width: visible.width, height: visible.height), collect)
        return requests
    }

    /// What a box of the wall is made of: columns keep its text whole, as they ask for its height.
    package func metrics(of card: PinCard, filling size: Size) -> BoxMetrics {
        orders.isInColumns
            ? BoxMetrics(card: card, filling: size, cellAspect: cellAspect)
            : BoxMetrics(card: card, fitting: size, cellAspect: cellAspect)
    }

    /// What to ask for one box; nil when it is no box, its picture is nowhere to be read, or pictures are not shown.
    package func pictureRequest(for element: LayoutElement, medium: PictureMedium) -> PictureRequest? {
        guard element.kind == .item, let item = viewport.numbering.number(of: element.index),
            cards.indices.contains(item)
        else { return nil }
        let card = cards[item]
        return pictureRequest(
            for: card, metrics(of: card, filling: element.frame.size), width: element.frame.width, medium: medium)
    }

    /// What to ask for a box that is made so; nil as for other boxes, and where there is no room.
    func pictureRequest(
        for card: PinCard, _ metrics: BoxMetrics, width: Int, medium: PictureMedium
    ) -> PictureRequest? {
        guard let path = card.pin.picturePath, metrics.pictureRows > 0, width > 2 else { return nil }
        var request = medium.request(
            path: path, columns: width - 2, rows: metrics.pictureRows,
            crop: metrics.isCropped ? card.pin.filling(cellAspect: cellAspect) : .none)
        request?.isRounded = !medium.framesBoxes
        return request
    }

    /// What to ask for the focused box; nil when it is not in sight or has no picture to be asked for.
    package func focusedPictureRequest(medium: PictureMedium) -> PictureRequest? {
        guard let focus, let index = viewport.numbering.index(of: focus),
            let element = viewport.layout.element(at: index),
            viewport.isInSight(element.frame)
        else { return nil }
        return pictureRequest(for: element, medium: medium)
    }
}
