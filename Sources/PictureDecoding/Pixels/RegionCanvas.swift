import PictureWire
import Pictures

/// The pixel geometry for a zoomed region of a picture in the requested cells.
struct RegionCanvas: Equatable {
    /// The size of all requested cells, in pixels.
    let width: Int
    let height: Int
    /// The size of the region itself, in pixels.
    let box: PictureBox
    let region: PictureRegion

    /// Returns `nil` if the request is not for a region, or if the region is invalid.
    init?(_ request: PictureRequest) {
        guard case .region(let scaledRegion) = request.crop,
            let region = PictureRegion(
                x: scaledRegion.source.x, y: scaledRegion.source.y, width: scaledRegion.source.width,
                height: scaledRegion.source.height)
        else { return nil }
        self.region = region
        // A size that exceeds the decoder's limit is reduced at the same aspect ratio.
        let fullBox = request.box
        width = fullBox.width
        height = fullBox.height
        let cell = request.cellPixels
        func scaledLength(_ pixels: Int, of side: Int, _ cells: Int, _ cellSide: Int) -> Int {
            let full = min(max(1, cells), 1 << 16) * cellSide
            guard full != side else { return min(pixels, side) }
            return Int((Double(min(max(1, pixels), full)) / Double(full) * Double(side)).rounded())
        }
        box = PictureBox(
            width: scaledLength(scaledRegion.width, of: width, request.columns, cell.width),
            height: scaledLength(scaledRegion.height, of: height, request.rows, cell.height), mode: .stretch)
    }

    /// Returns the region's pixels centred in the canvas, surrounded by transparent pixels.
    func framed(_ pixels: PixelBuffer) -> PixelBuffer {
        guard pixels.width < width || pixels.height < height, pixels.width <= width, pixels.height <= height else {
            return pixels
        }
        let left = (width - pixels.width) / 2
        let top = (height - pixels.height) / 2
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for row in 0..<pixels.height {
            let start = ((top + row) * width + left) * 4
            let source = row * pixels.width * 4
            bytes.replaceSubrange(
                start..<start + pixels.width * 4, with: pixels.bytes[source..<source + pixels.width * 4])
        }
        return PixelBuffer(width: width, height: height, bytes: bytes) ?? pixels
    }
}
