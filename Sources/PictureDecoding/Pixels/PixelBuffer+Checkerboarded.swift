import PictureWire

extension PixelBuffer {
    /// Returns the pixels over a checkerboard of two greys, the usual background for transparency, with squares one
    /// cell high. Returns `nil` if all pixels are opaque.
    ///
    /// The greys contrast with black and white on a dark background, and are near white on a light one.
    ///
    /// - Parameter backdrop: the background colour of the screen, as `0xrrggbb`.
    func checkerboarded(over backdrop: UInt32, columns: Int, rows: Int) -> PixelBuffer? {
        let isOpaque = bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        }
        guard !isOpaque, columns > 0, rows > 0 else { return nil }
        let light = 3 * (backdrop >> 16 & 0xFF) + 6 * (backdrop >> 8 & 0xFF) + (backdrop & 0xFF)
        let greys = light > 10 * 110 ? [0xF4, 0xDC] : [0x58, 0x6A]
        let matted = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, initializedCount in
            bytes.withUnsafeBufferPointer { source in
                for y in 0..<height {
                    for x in 0..<width {
                        let start = 4 * (y * width + x)
                        let grey = greys[(y * rows / height + x * columns / (2 * width)) % 2]
                        let alpha = Int(source[start + 3])
                        for channel in start..<start + 3 {
                            target[channel] = UInt8((Int(source[channel]) * alpha + grey * (255 - alpha) + 127) / 255)
                        }
                        target[start + 3] = 255
                    }
                }
            }
            initializedCount = bytes.count
        }
        return PixelBuffer(width: width, height: height, bytes: matted)
    }
}
