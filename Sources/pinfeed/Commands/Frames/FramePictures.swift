import LayoutEngine
import PictureDecoding
import Pictures
import PinWalls
import TerminalUI

/// The pictures of boxes, decoded for their frames.
struct FramePictures {
    let pool: DecoderPool

    /// Pictures that are there, by their boxes; a box of which none is to be had stays empty.
    func decoded(for elements: [LayoutElement], in contents: FrameContents) async -> [ItemIndex: FrameSVG.BoxPicture] {
        var requests: [ItemIndex: PictureRequest] = [:]
        for element in elements where element.kind == .item {
            guard let card = contents.card(at: element.index), let path = card.pin.picture.key else { continue }
            let frame = element.frame
            // As on the wall, with the border's row: what is below it is the box's text.
            let rows = min(BoxMetrics(card: card, fitting: frame.size).pictureRows + 1, frame.height)
            guard rows > 0, frame.width > 0 else { continue }
            requests[element.index] = PictureRequest(
                path: path, columns: frame.width, rows: rows, crop: .fill(cellAspect: BoxMetrics.cellAspect),
                colorDepth: .direct, cellSize: FrameSVG.cell)
        }
        var waiting = Set(requests.values)
        guard !waiting.isEmpty else { return [:] }
        await pool.want(Array(waiting))
        var decoded: [PictureRequest: PixelPicture] = [:]
        for await case .picture(let result) in pool.deliveries {
            guard waiting.remove(result.request) != nil else { continue }
            if case .success(let art) = result.outcome { decoded[result.request] = art.pixels }
            if waiting.isEmpty { break }
        }
        return requests.compactMapValues { request in
            decoded[request].map { FrameSVG.BoxPicture(picture: $0, rows: request.rows) }
        }
    }
}
