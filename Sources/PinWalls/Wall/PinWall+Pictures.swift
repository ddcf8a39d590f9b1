import Drawings
import LayoutEngine
import Pictures

extension PinWall {
    /// Returns the visible pictures, in order, then those up to `screens` viewports ahead.
    package func pictureRequests(medium: PictureMedium, screensAhead screens: Double) -> [PictureRequest] {
        let visible = viewport.visibleRect
        guard visible.height > 0 else { return [] }
        var requests: [PictureRequest] = []
        viewport.layout.forEachVisibleElement(in: visible) { element in
            if let request = pictureRequest(for: element, medium: medium) { requests.append(request) }
        }
        let ahead = Int((Double(viewport.length) * max(0, screens)).rounded())
        guard ahead > 0 else { return requests }
        // Visible elements were added above. No other element intersects both areas.
        let collect: (LayoutElement) -> Void = { element in
            guard !element.frame.isVisible(in: visible) else { return }
            if let request = pictureRequest(for: element, medium: medium) { requests.append(request) }
        }
        if !viewport.isPaged {
            let axis = viewport.axis
            var area = visible.origin
            area[axis] =
                viewport.scrollDirection == .down ? visible.end(along: axis) : visible.start(along: axis) - ahead
            let size =
                axis == .vertical
                ? Size(width: visible.width, height: ahead) : Size(width: ahead, height: visible.height)
            viewport.layout.forEachElement(in: Rect(origin: area, size: size), collect)
        }
        guard viewport.axis == .vertical else { return requests }
        // The next page, or the next part of the visible sections that scroll horizontally.
        viewport.layout.forEachElement(
            in: Rect(x: visible.maxX, y: visible.y, width: visible.width, height: visible.height), collect)
        return requests
    }

    /// Returns the dimensions of a box. In columns, the text determines its height.
    package func metrics(of card: PinCard, filling size: Size) -> BoxMetrics {
        layoutState.isInColumns
            ? BoxMetrics(card: card, filling: size, cellAspect: cellAspect)
            : BoxMetrics(card: card, fitting: size, cellAspect: cellAspect)
    }

    /// Returns the picture request of an element; `nil` if it is not an item, has no picture, or pictures are disabled.
    package func pictureRequest(for element: LayoutElement, medium: PictureMedium) -> PictureRequest? {
        guard element.kind == .item, let item = viewport.numbering.number(of: element.index),
            cards.indices.contains(item)
        else { return nil }
        let card = cards[item]
        return pictureRequest(
            for: card, metrics(of: card, filling: element.frame.size), width: element.frame.width, medium: medium)
    }

    /// Returns the picture request of a box with the given dimensions; `nil` if it has no picture or no space for one.
    func pictureRequest(
        for card: PinCard, _ metrics: BoxMetrics, width: Int, medium: PictureMedium
    ) -> PictureRequest? {
        guard let path = card.pin.picturePath, metrics.pictureRows > 0, width > 2 else { return nil }
        return medium.request(
            path: path, columns: width - 2, rows: metrics.pictureRows,
            crop: metrics.isCropped ? card.pin.fillCrop(cellAspect: cellAspect) : .none, isRounded: true)
    }

    /// Returns the picture request of the focused box; `nil` if it is not visible or has no picture.
    package func focusedPictureRequest(medium: PictureMedium) -> PictureRequest? {
        guard let focus, let index = viewport.numbering.index(of: focus),
            let element = viewport.layout.element(at: index),
            viewport.isVisible(element.frame)
        else { return nil }
        return pictureRequest(for: element, medium: medium)
    }
}
