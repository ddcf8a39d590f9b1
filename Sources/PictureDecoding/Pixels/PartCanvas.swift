import PictureWire
import Pictures

/// Which pixels a part of a picture takes in the cells that it was asked for.
struct PartCanvas: Equatable {
    /// All pixels of the cells.
    let width: Int
    let height: Int
    /// The part's own box.
    let box: PictureBox
    let region: PictureRegion

    /// Nil for a request for no part, and for a part that no picture has.
    init?(_ request: PictureRequest) {
        guard case .part(let part) = request.crop,
            let region = PictureRegion(
                x: part.source.x, y: part.source.y, width: part.source.width, height: part.source.height)
        else { return nil }
        self.region = region
        // Cells too many for the decoder keep their shape.
        let whole = request.box
        width = whole.width
        height = whole.height
        let cell = request.cellPixels
        func share(_ pixels: Int, of side: Int, _ cells: Int, _ cellSide: Int) -> Int {
            let full = min(max(1, cells), 1 << 16) * cellSide
            guard full != side else { return min(pixels, side) }
            return Int((Double(min(max(1, pixels), full)) / Double(full) * Double(side)).rounded())
        }
        box = PictureBox(
            width: share(part.width, of: width, request.columns, cell.width),
            height: share(part.height, of: height, request.rows, cell.height), mode: .stretch)
    }

    /// The pixels of the part in the middle of all, the rest transparent.
    func framed(_ field: PixelField) -> PixelField {
        guard field.width < width || field.height < height, field.width <= width, field.height <= height else {
            return field
        }
        let left = (width - field.width) / 2
        let top = (height - field.height) / 2
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for row in 0..<field.height {
            let start = ((top + row) * width + left) * 4
            let source = row * field.width * 4
            bytes.replaceSubrange(
                start..<start + field.width * 4, with: field.bytes[source..<source + field.width * 4])
        }
        return PixelField(width: width, height: height, bytes: bytes) ?? field
    }
}
