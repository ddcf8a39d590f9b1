import PictureWire

extension PixelBuffer {
    /// Returns the pixels with rounded, anti-aliased corners. Pixels outside the arcs are transparent.
    ///
    /// - Parameter radius: the corner radius, in pixels, limited to half of the shorter side.
    func rounded(radius: Int) -> PixelBuffer {
        let radius = min(radius, width / 2, height / 2)
        guard radius > 0 else { return self }
        var bytes = bytes
        for row in 0..<radius {
            for column in 0..<radius {
                // The distances are measured between the centre of the arc and the centre of the pixel.
                let across = Double(radius - column) - 0.5
                let down = Double(radius - row) - 0.5
                let inside = Double(radius) - (across * across + down * down).squareRoot() + 0.5
                guard inside < 1 else { continue }
                let share = max(0, inside)
                for (x, y) in [
                    (column, row), (width - 1 - column, row), (column, height - 1 - row),
                    (width - 1 - column, height - 1 - row),
                ] {
                    let alpha = (y * width + x) * 4 + 3
                    bytes[alpha] = UInt8((Double(bytes[alpha]) * share).rounded())
                }
            }
        }
        return PixelBuffer(width: width, height: height, bytes: bytes) ?? self
    }
}
