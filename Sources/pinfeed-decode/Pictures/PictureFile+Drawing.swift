import CVips
import CVipsCalls
import PictureWire

extension PictureFile {
    /// The maximum size, in pixels, of a whole drawing of which a region is rendered: beyond it, cairo's coordinates,
    /// with 24 integer bits, lose precision.
    private static let maximumSideLength = 4_000_000.0

    /// Renders a region of page `page` of a vector drawing at the size at which it is displayed.
    /// - Parameter region: a region inside the picture.
    func drawing(
        of region: PictureRegion, box: PictureBox, page: Int, header: PictureHeader
    ) throws(DecodeFailure) -> PixelBuffer {
        let requestedScale = max(Double(box.width) / Double(region.width), Double(box.height) / Double(region.height))
        // Limits the pixels of a region whose aspect ratio differs much from the box's.
        let maximumPixelCount = Double(BoxPlan.maximumExcessFactor * box.width * box.height)
        let maximumScale = (maximumPixelCount / (Double(region.width) * Double(region.height))).squareRoot()
        let scale = min(requestedScale, maximumScale, Self.maximumSideLength / Double(max(header.width, header.height)))
        guard let whole = cv_open_page(source, Int32(page), scale) else { throw Self.vipsFailure }
        defer { g_object_unref(whole) }
        let (width, height) = (Int(vips_image_get_width(whole)), Int(vips_image_get_height(whole)))
        func drawnRange(_ offset: Int, _ length: Int, of side: Int, drawn: Int) -> (offset: Int, length: Int) {
            let scale = Double(drawn) / Double(side)
            let start = min(Int((Double(offset) * scale).rounded()), drawn - 1)
            return (start, max(1, min(Int((Double(length) * scale).rounded()), drawn - start)))
        }
        let across = drawnRange(region.x, region.width, of: header.width, drawn: width)
        let down = drawnRange(region.y, region.height, of: header.height, drawn: height)
        guard
            let area = cv_area(
                whole, Int32(across.offset), Int32(down.offset), Int32(across.length), Int32(down.length))
        else { throw Self.vipsFailure }
        defer { g_object_unref(area) }
        guard let colored = cv_srgb(area) else { throw Self.vipsFailure }
        defer { g_object_unref(colored) }
        if across.length == box.width, down.length == box.height { return try Self.pixels(of: colored) }
        guard
            let scaled = cv_scaled(
                colored, Int32(box.width), Int32(box.height), VIPS_SIZE_FORCE, VIPS_INTERESTING_NONE)
        else { throw Self.vipsFailure }
        defer { g_object_unref(scaled) }
        return try Self.pixels(of: scaled)
    }
}
