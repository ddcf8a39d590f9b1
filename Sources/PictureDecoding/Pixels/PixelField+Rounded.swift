import PictureWire

extension PixelField {
    /// The pixels with rounded corners: what is beyond an arc is transparent, and what it goes through partly so.
    /// - Parameter radius: in pixels; at most half of the shorter side is rounded.
    func rounded(radius: Int) -> PixelField {
        let radius = min(radius, width / 2, height / 2)
        guard radius > 0 else { return self }
        var bytes = bytes
        for row in 0..<radius {
            for column in 0..<radius {
                // From the arc's middle to the pixel's.
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
        return PixelField(width: width, height: height, bytes: bytes) ?? self
    }
}
