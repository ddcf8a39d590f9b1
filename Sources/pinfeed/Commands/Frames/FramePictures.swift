import LayoutEngine
import PictureDecoding
import Pictures
import PinWalls
import TerminalUI

/// A decoder of the pictures for an SVG file of frames.
struct FramePictures {
    let pool: DecoderPool

    /// Decodes the pictures, and returns them by the indexes of their boxes. Omits pictures that can't be decoded.
    func decodePictures(
        for elements: [LayoutElement], in contents: FrameContents
    ) async -> [ItemIndex: FrameSVG.BoxPicture] {
        var requests: [ItemIndex: PictureRequest] = [:]
        for element in elements where element.kind == .item {
            guard let card = contents.card(at: element.index), let path = card.pin.picture.cacheKey else { continue }
            let frame = element.frame
            // One more row for the border, like on the wall. The box's text is below.
            let rows = min(BoxMetrics(card: card, fitting: frame.size).pictureRows + 1, frame.height)
            guard rows > 0, frame.width > 0 else { continue }
            requests[element.index] = PictureRequest(
                path: path, columns: frame.width, rows: rows, crop: .fill(cellAspect: BoxMetrics.cellAspect),
                colorDepth: .direct, cellSize: FrameSVG.cell)
        }
        var pendingRequests = Set(requests.values)
        guard !pendingRequests.isEmpty else { return [:] }
        await pool.setRequests(Array(pendingRequests))
        var pictures: [PictureRequest: PixelPicture] = [:]
        for await case .picture(let result) in pool.events {
            guard pendingRequests.remove(result.request) != nil else { continue }
            if case .success(let art) = result.outcome { pictures[result.request] = art.pixels }
            if pendingRequests.isEmpty { break }
        }
        return requests.compactMapValues { request in
            pictures[request].map { FrameSVG.BoxPicture(picture: $0, rows: request.rows) }
        }
    }
}
