import PictureWire

extension PixelBuffer {
    /// Returns the pixels blended over a background colour, or `nil` if no pixel is partly transparent. Fully
    /// transparent pixels stay transparent.
    ///
    /// Blending uses sRGB values without linearization, like terminals and browsers.
    func blended(over backdrop: UInt32) -> PixelBuffer? {
        guard hasShades else { return nil }
        let ground = (red: Int(backdrop >> 16 & 0xFF), green: Int(backdrop >> 8 & 0xFF), blue: Int(backdrop & 0xFF))
        let blended = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, initializedCount in
            bytes.withUnsafeBufferPointer { source in
                for start in stride(from: 0, to: source.count, by: 4) {
                    let alpha = Int(source[start + 3])
                    func mixed(_ color: UInt8, _ behind: Int) -> UInt8 {
                        UInt8((Int(color) * alpha + behind * (255 - alpha) + 127) / 255)
                    }
                    target[start] = mixed(source[start], ground.red)
                    target[start + 1] = mixed(source[start + 1], ground.green)
                    target[start + 2] = mixed(source[start + 2], ground.blue)
                    target[start + 3] = alpha == 0 ? 0 : 255
                }
            }
            initializedCount = bytes.count
        }
        return PixelBuffer(width: width, height: height, bytes: blended)
    }

    /// Whether any pixel is partly transparent.
    private var hasShades: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != 0 && bytes[$0] != 255 }
        }
    }
}
