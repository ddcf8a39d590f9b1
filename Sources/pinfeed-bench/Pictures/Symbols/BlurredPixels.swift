import Glibc
import Pictures

/// Blurred pixels, which simulate a distance at which the pixels of about one cell blend.
struct BlurredPixels {
    private let colors: [OklabColor]

    /// - Parameters:
    ///   - pixels: red, green and blue from 0 to 255, with 8 x 8 pixels per cell of `text`.
    ///   - radius: The standard deviation of the Gaussian, in columns. A row is as high as two columns are wide.
    init(_ pixels: [SIMD3<Double>], of text: DrawnText, radius: Double) {
        let (width, height) = (text.columns * 8, text.rows * 8)
        var light = pixels.map { pixel in
            func channel(_ value: Double) -> Float { SRGB.linear(UInt8(max(0, min(255, value.rounded())))) }
            return SIMD3(channel(pixel.x), channel(pixel.y), channel(pixel.z))
        }
        light = Self.blurred(light, count: height, step: width, lines: width, next: 1, deviation: radius * 4)
        light = Self.blurred(light, count: width, step: 1, lines: height, next: width, deviation: radius * 8)
        colors = light.map { value in
            func channel(_ component: Float) -> UInt32 { UInt32(SRGB.encoded(component)) }
            return OklabColor(rgb: channel(value.x) << 16 | channel(value.y) << 8 | channel(value.z))
        }
    }

    /// Returns the mean distance of the colours in Oklab.
    func distance(to other: BlurredPixels) -> Double {
        zip(colors, other.colors).reduce(0) { $0 + Double($1.0.distance(to: $1.1)) } / Double(max(1, colors.count))
    }

    /// Blurs rows or columns of pixels along their direction. The pixel at an end is repeated beyond it.
    /// - Parameters:
    ///   - count: the number of pixels in a line.
    ///   - step: the distance of two pixels of a line in `pixels`.
    ///   - next: the distance of the starts of two lines in `pixels`.
    private static func blurred(
        _ pixels: [SIMD3<Float>], count: Int, step: Int, lines: Int, next: Int, deviation: Double
    ) -> [SIMD3<Float>] {
        let reach = Int((3 * deviation).rounded(.up))
        let weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * deviation * deviation))) }
        let total = weights.reduce(0, +)
        var blurred = pixels
        for line in 0..<lines {
            for position in 0..<count {
                var sum = SIMD3<Float>()
                for (offset, weight) in weights.enumerated() {
                    let other = max(0, min(count - 1, position + offset - reach))
                    sum += weight * pixels[line * next + other * step]
                }
                blurred[line * next + position * step] = sum / total
            }
        }
        return blurred
    }
}
