import Foundation

/// A BlurHash: the lowest spatial frequencies of a picture as text. See
/// <https://github.com/woltapp/blurhash/blob/master/Algorithm.md>.
package struct BlurHashText: Hashable, Sendable, CustomStringConvertible {
    /// The BlurHash in base 83.
    package let description: String

    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")

    /// Encodes a picture with about 12 components, distributed by the aspect ratio: 4 by 3 for a photograph.
    ///
    /// - Parameters:
    ///   - light: `columns` x `rows` samples in linear light, row by row from the top left; 1 is white.
    ///   - ratio: the picture's width divided by its height.
    package init(columns: Int, rows: Int, light: [SIMD3<Float>], ratio: Float) {
        let horizontalCount = Int(min(max((12 * ratio).squareRoot().rounded(), 2), 6))
        let verticalCount = Int(min(max((12 / ratio).squareRoot().rounded(), 2), 6))
        var factors: [SIMD3<Float>] = []
        for y in 0..<verticalCount {
            for x in 0..<horizontalCount {
                var sum = SIMD3<Float>(repeating: 0)
                for row in 0..<rows {
                    let vertical = cos(.pi * Float(y) * (Float(row) + 0.5) / Float(rows))
                    for column in 0..<columns {
                        let horizontal = cos(.pi * Float(x) * (Float(column) + 0.5) / Float(columns))
                        sum += light[row * columns + column] * (horizontal * vertical)
                    }
                }
                factors.append(sum * ((x == 0 && y == 0 ? 1 : 2) / Float(columns * rows)))
            }
        }
        let frequencies = factors.dropFirst()
        let maximumFactor = frequencies.map { max(abs($0.x), abs($0.y), abs($0.z)) }.max() ?? 0
        let steps = Int(min(max((maximumFactor * 166 - 0.5).rounded(.down), 0), 82))
        let maximum = Float(steps + 1) / 166
        var text =
            Self.encoded((horizontalCount - 1) + (verticalCount - 1) * 9, length: 1) + Self.encoded(steps, length: 1)
        let mean = (0..<3).map { Int(Self.sRGB(factors[0][$0]) * 255 + 0.5) }
        text += Self.encoded(mean[0] << 16 | mean[1] << 8 | mean[2], length: 4)
        for frequency in frequencies {
            let channels = (0..<3).map { channel -> Int in
                let share = frequency[channel] / maximum
                let root = abs(share).squareRoot() * (share < 0 ? -1 : 1)
                return Int(min(max((root * 9 + 9.5).rounded(.down), 0), 18))
            }
            text += Self.encoded(channels[0] * 361 + channels[1] * 19 + channels[2], length: 2)
        }
        description = text
    }

    private static func encoded(_ value: Int, length: Int) -> String {
        var rest = value
        var result: [Character] = []
        for _ in 0..<length {
            result.append(digits[rest % 83])
            rest /= 83
        }
        return String(result.reversed())
    }

    private static func sRGB(_ light: Float) -> Float {
        let light = min(max(light, 0), 1)
        return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
