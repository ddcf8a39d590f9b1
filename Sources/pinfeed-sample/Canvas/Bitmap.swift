/// A finished picture in 8-bit sRGB.
struct Bitmap: Hashable, Sendable {
    let width: Int
    let height: Int
    /// The pixels, row by row, as red, green and blue; `width * height * 3` bytes.
    let bytes: [UInt8]

    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Averages the samples of a canvas and encodes them as sRGB.
    ///
    /// - Parameter dither: whether to dither, which prevents banding in gradients. Flat art looks better without.
    init(_ canvas: Canvas, dither: Bool) {
        let side = Canvas.oversampling
        width = canvas.columns / side
        height = canvas.rows / side
        let share = 1 / Float(side * side)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        let encoder = Encoder()
        let noise = Noise(seed: 77)
        for row in 0..<height {
            for column in 0..<width {
                var sum = SIMD3<Float>(repeating: 0)
                for down in 0..<side {
                    let start = (row * side + down) * canvas.columns + column * side
                    for across in 0..<side {
                        // Clip before averaging, so that a highlight doesn't dominate the edge beside it.
                        sum += canvas.samples[start + across]
                            .clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
                    }
                }
                let nudge = dither ? noise.cell(column: column, row: row) : 0.5
                for channel in 0..<3 { bytes.append(encoder.byte(sum[channel] * share, nudge)) }
            }
        }
        self.bytes = bytes
    }

    /// Returns the colour of a pixel.
    func ink(column: Int, row: Int) -> Ink {
        let start = (row * width + column) * 3
        return Ink(UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]))
    }

    /// A checksum of the bytes (FNV-1a, 64 bits).
    var checksum: UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// A lookup table for sRGB's transfer function, scaled to 255.
    private struct Encoder {
        private let table: [Float] = (0...16_384).map { Ink.encoded(Float($0) / 16_384) * 255 }

        /// - Parameter nudge: the value added before truncation, in 0 ..< 1; 0.5 rounds to the nearest integer.
        func byte(_ light: Float, _ nudge: Float) -> UInt8 {
            UInt8(min(255, table[Int(clamp(light) * 16_384 + 0.5)] + nudge))
        }
    }
}
