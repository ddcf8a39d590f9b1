/// A box of similar colours for Heckbert's median cut. It is split where the variance within the two halves is least
/// (Wu's criterion).
struct ColorBox {
    private var bins: ArraySlice<ColorHistogram.Bin>
    /// The weighted sum of squared distances of the colours from their mean.
    private(set) var variance: Double
    private let mean: SIMD3<Double>
    private let axis: Int

    init?(_ bins: ArraySlice<ColorHistogram.Bin>) {
        guard !bins.isEmpty else { return nil }
        self.bins = bins
        var count = 0.0
        var sum = SIMD3<Double>()
        var squares = SIMD3<Double>()
        for bin in bins {
            let weight = Double(bin.count)
            let color = Self.color(of: bin)
            count += weight
            sum += color * weight
            squares += color * color * weight
        }
        mean = sum / count
        let spreads = squares - sum * sum / count
        variance = bins.count > 1 ? spreads.sum() : 0
        axis = spreads.x >= spreads.y && spreads.x >= spreads.z ? 0 : spreads.y >= spreads.z ? 1 : 2
    }

    /// The mean colour, as `0xrrggbb`.
    var color: UInt32 {
        let rounded = mean.rounded(.toNearestOrAwayFromZero)
        return UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
    }

    /// Splits the box across the axis of largest variance, or returns `nil` if it has only one colour.
    func split() -> (ColorBox, ColorBox)? {
        guard bins.count > 1 else { return nil }
        let axis = axis
        let ordered = bins.sorted { $0.position[axis] < $1.position[axis] }
        // The split with the least variance within the halves has the most variance between them.
        let weights = ordered.map { Double($0.count) }
        let values = ordered.map { Self.color(of: $0)[axis] }
        let total = weights.reduce(0, +)
        let sum = zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 }
        var best = (index: ordered.count / 2, gain: -1.0)
        var (left, leftSum) = (0.0, 0.0)
        for index in 1..<ordered.count {
            left += weights[index - 1]
            leftSum += weights[index - 1] * values[index - 1]
            let rest = sum - leftSum
            let gain = leftSum * leftSum / left + rest * rest / (total - left)
            if gain > best.gain { best = (index, gain) }
        }
        guard let first = ColorBox(ordered[..<best.index]), let second = ColorBox(ordered[best.index...]) else {
            return nil
        }
        return (first, second)
    }

    private static func color(of bin: ColorHistogram.Bin) -> SIMD3<Double> {
        SIMD3(Double(bin.red), Double(bin.green), Double(bin.blue)) / Double(bin.count)
    }
}
