/// A finished picture: packed 8-bit sRGB rows.
struct Bitmap: Hashable, Sendable {
    let width: Int
    let height: Int
    /// Three bytes a pixel, red first; `width * height * 3` in all.
    let bytes: [UInt8]

    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Averages a canvas's samples and encodes them.
    ///
    /// - Parameter dither: spreads rounding over neighbours, so that slow gradients do not band. Flat art is better
    ///   without it.
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
                        // Clipped before the average: a highlight must not eat the edge beside it.
                        sum += canvas.samples[start + across]
                            .clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
                    }
                }
                let nudge = dither ? noise.cell(column, row) : 0.5
                for channel in 0..<3 { bytes.append(encoder.byte(sum[channel] * share, nudge)) }
            }
        }
        self.bytes = bytes
    }

    /// The colour of a pixel.
    func ink(_ column: Int, _ row: Int) -> Ink {
        let start = (row * width + column) * 3
        return Ink(UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]))
    }

    /// A number that changes with any byte (FNV-1a, 64 bits).
    var checksum: UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// sRGB's transfer function from a table, in 255ths.
    private struct Encoder {
        private let table: [Float] = (0...16_384).map { Ink.encoded(Float($0) / 16_384) * 255 }

        /// - Parameter nudge: what is added before the fraction is cut off, in 0 ..< 1; a half rounds.
        func byte(_ light: Float, _ nudge: Float) -> UInt8 {
            UInt8(min(255, table[Int(clamp(light) * 16_384 + 0.5)] + nudge))
        }
    }
}
