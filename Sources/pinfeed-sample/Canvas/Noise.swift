/// Seeded gradient noise in two dimensions.
struct Noise: Sendable {
    private let seed: UInt32

    init(seed: UInt64) {
        self.seed = UInt32(truncatingIfNeeded: seed ^ (seed >> 32)) &* 2_654_435_761
    }

    /// Returns the noise at a point, with a period of about one unit, in about -1 ... 1.
    func callAsFunction(_ x: Float, _ y: Float) -> Float {
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        let dx = x - left
        let dy = y - top
        let column = Int32(left)
        let row = Int32(top)
        let across = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
        let down = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
        let upper = mix(slope(column, row, dx, dy), slope(column &+ 1, row, dx - 1, dy), across)
        let lower = mix(slope(column, row &+ 1, dx, dy - 1), slope(column &+ 1, row &+ 1, dx - 1, dy - 1), across)
        return mix(upper, lower, down) * 1.4
    }

    func callAsFunction(_ point: Vec) -> Float { self(point.x, point.y) }

    /// Returns the sum of several octaves, each with half the amplitude and twice the frequency, in about -1 ... 1.
    func layered(_ x: Float, _ y: Float, octaves: Int) -> Float {
        var sum: Float = 0
        var strength: Float = 0.5
        var x = x
        var y = y
        for _ in 0..<octaves {
            sum += self(x, y) * strength
            strength *= 0.5
            // Rotating each octave hides the lattice.
            (x, y) = (1.6 * x + 1.2 * y + 3.7, 1.6 * y - 1.2 * x + 9.1)
        }
        return sum * 1.2
    }

    func layered(_ point: Vec, octaves: Int) -> Float { layered(point.x, point.y, octaves: octaves) }

    /// Returns noise with sharp crests: 0 in the valleys, up to about 1 on the ridges.
    func ridged(_ x: Float, octaves: Int) -> Float {
        var sum: Float = 0
        var strength: Float = 0.5
        var position = x
        var offset: Float = 0.37
        for _ in 0..<octaves {
            let crest = 1 - abs(self(position, offset))
            sum += crest * crest * strength
            strength *= 0.5
            position *= 2.03
            offset += 5.3
        }
        return sum
    }

    /// Returns the random number of a lattice cell, in 0 ..< 1.
    func cell(column: Int, row: Int) -> Float {
        Float(hash(Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row)) >> 8) / 16_777_216
    }

    private func slope(_ column: Int32, _ row: Int32, _ dx: Float, _ dy: Float) -> Float {
        // Eight gradient directions, as in Perlin's improved noise.
        switch hash(column, row) >> 29 {
        case 0: dx + dy * 0.4
        case 1: -dx + dy * 0.4
        case 2: dx - dy * 0.4
        case 3: -dx - dy * 0.4
        case 4: dx * 0.4 + dy
        case 5: dx * 0.4 - dy
        case 6: -dx * 0.4 + dy
        default: -dx * 0.4 - dy
        }
    }

    private func hash(_ column: Int32, _ row: Int32) -> UInt32 {
        var bits = UInt32(bitPattern: column) &* 0x85EB_CA6B ^ UInt32(bitPattern: row) &* 0xC2B2_AE35 ^ seed
        bits = (bits ^ (bits >> 15)) &* 0x2C1B_3C6D
        bits = (bits ^ (bits >> 12)) &* 0x297A_2D39
        return bits ^ (bits >> 15)
    }
}
