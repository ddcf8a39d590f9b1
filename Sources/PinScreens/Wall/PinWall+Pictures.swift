import Feeds
import LayoutEngine
import Pictures
import TerminalUI

extension PinWall {
    /// The pictures that the viewport shows, in order, then those up to `screens` viewports further on.
    package func wantedPictures(medium: PictureMedium, aheadScreens screens: Double) -> [PictureRequest] {
        guard viewport.height > 0 else { return [] }
        var requests: [PictureRequest] = []
        let collect: (LayoutElement) -> Void = { element in
            if let request = pictureRequest(for: element, medium: medium) { requests.append(request) }
        }
        layout.forEachElement(in: visibleRect, collect)
        let visible = Set(requests)
        let rows = Int((Double(viewport.height) * max(0, screens)).rounded())
        let top = heading == .down ? offset + viewport.height : offset - rows
        layout.forEachElement(in: Rect(x: 0, y: top, width: viewport.width, height: rows)) { element in
            guard let request = pictureRequest(for: element, medium: medium), !visible.contains(request) else {
                return
            }
            requests.append(request)
        }
        return requests
    }

    /// What a box of this wall is made of.
    func metrics(of card: PinCard, in frame: Rect) -> BoxMetrics {
        BoxMetrics(card: card, filling: frame.size, cellAspect: cellAspect)
    }

    /// What to ask for one box; nil when it is no box, its picture is nowhere to be read, or pictures are not shown.
    package func pictureRequest(for element: LayoutElement, medium: PictureMedium) -> PictureRequest? {
        guard element.kind == .item, cards.indices.contains(element.index.item) else { return nil }
        let card = cards[element.index.item]
        return pictureRequest(
            for: card, metrics(of: card, in: element.frame), width: element.frame.width, medium: medium)
    }

    /// What to ask for a box that a layout gives its size; nil as for other boxes, and where there is no room.
    func pictureRequest(for card: PinCard, fitting size: Size, medium: PictureMedium) -> PictureRequest? {
        let metrics = BoxMetrics(card: card, fitting: size, cellAspect: cellAspect)
        guard metrics.pictureRows > 0, size.width > 2 else { return nil }
        return pictureRequest(for: card, metrics, width: size.width, medium: medium)
    }

    private func pictureRequest(
        for card: PinCard, _ metrics: BoxMetrics, width: Int, medium: PictureMedium
    ) -> PictureRequest? {
        guard case .file(let path) = card.pin.picture else { return nil }
        return medium.request(
            path: path, columns: max(1, width - 2), rows: metrics.pictureRows,
            crop: metrics.isCropped ? .fill(cellAspect: cellAspect) : .none)
    }

    /// What to ask for the focused box; nil when it is not in sight or has no picture to be asked for.
    func focusedPictureRequest(medium: PictureMedium) -> PictureRequest? {
        guard let focus, let frame = frame(of: focus), frame.maxY > offset, frame.minY < offset + viewport.height else {
            return nil
        }
        let element = LayoutElement(kind: .item, index: ItemIndex(section: 0, item: focus), frame: frame)
        return pictureRequest(for: element, medium: medium)
    }
}
