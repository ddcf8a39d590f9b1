import Glibc

/// A blurred preview of a picture, decoded from a string of typically 20 to 30 characters.
///
/// Implements https://github.com/woltapp/blurhash/blob/master/Algorithm.md.
package struct BlurHash: Hashable, Sendable {
    /// The number of horizontal components, 1 through 9.
    let horizontalCount: Int
    /// The number of vertical components, 1 through 9.
    let verticalCount: Int
    /// The coefficients in linear light, row by row. The first one is the average colour.
    let coefficients: [LinearColor]

    /// A colour in linear light, with components of about 0 through 1.
    struct LinearColor: Hashable, Sendable {
        var red: Float
        var green: Float
        var blue: Float
    }

    /// Parses a hash. Returns `nil` if the string has invalid characters or the wrong length.
    package init?(_ text: String) {
        // The longest hash has 9 x 9 components.
        let bytes = Array(text.utf8.prefix(4 + 2 * 81 + 1))
        var digits: [Int] = []
        for byte in bytes {
            guard let digit = Self.digitOfByte[Int(byte)] else { return nil }
            digits.append(digit)
        }
        guard digits.count >= 6, digits[0] < 81 else { return nil }
        horizontalCount = digits[0] % 9 + 1
        verticalCount = digits[0] / 9 + 1
        guard digits.count == 4 + 2 * horizontalCount * verticalCount else { return nil }

        let average = Self.number(digits[2..<6])
        guard average <= 0xFF_FFFF else { return nil }
        let maximumCoefficient = Float(digits[1] + 1) / 166
        var coefficients = [
            LinearColor(
                red: SRGB.linear(UInt8(average >> 16)), green: SRGB.linear(UInt8(average >> 8 & 0xFF)),
                blue: SRGB.linear(UInt8(average & 0xFF)))
        ]
        for position in 1..<max(1, horizontalCount * verticalCount) {
            let value = Self.number(digits[(4 + 2 * position)..<(6 + 2 * position)])
            guard value < 19 * 19 * 19 else { return nil }
            coefficients.append(
                LinearColor(
                    red: Self.normalized(value / 361) * maximumCoefficient,
                    green: Self.normalized(value / 19 % 19) * maximumCoefficient,
                    blue: Self.normalized(value % 19) * maximumCoefficient))
        }
        self.coefficients = coefficients
    }

    /// Returns the colours of `width` x `height` tiles, sampled at their centres, as `0xrrggbb`, row by row. Returns an
    /// empty array if either is below 1.
    /// - Complexity: O(width * height), times the number of components (at most 81).
    package func samples(width: Int, height: Int) -> [UInt32] {
        guard width > 0, height > 0 else { return [] }
        let columnCosines = Self.cosines(count: width, frequencyCount: horizontalCount)
        let rowCosines = Self.cosines(count: height, frequencyCount: verticalCount)
        var samples: [UInt32] = []
        samples.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width {
                var color = LinearColor(red: 0, green: 0, blue: 0)
                for vertical in 0..<verticalCount {
                    for horizontal in 0..<horizontalCount {
                        let weight =
                            rowCosines[row * verticalCount + vertical]
                            * columnCosines[column * horizontalCount + horizontal]
                        let coefficient = coefficients[vertical * horizontalCount + horizontal]
                        color.red += coefficient.red * weight
                        color.green += coefficient.green * weight
                        color.blue += coefficient.blue * weight
                    }
                }
                samples.append(color.packed)
            }
        }
        return samples
    }

    /// Returns `cos(pi * (position + 1/2) * frequency / count)` for every position and frequency.
    private static func cosines(count: Int, frequencyCount: Int) -> [Float] {
        (0..<count).flatMap { position in
            (0..<frequencyCount).map { frequency in
                cosf(Float.pi * (Float(position) + 0.5) * Float(frequency) / Float(count))
            }
        }
    }

    /// Maps 0 through 18 to -1 through 1 with higher resolution near 0.
    private static func normalized(_ value: Int) -> Float {
        let fraction = (Float(value) - 9) / 9
        return fraction < 0 ? -fraction * fraction : fraction * fraction
    }

    private static func number(_ digits: ArraySlice<Int>) -> Int {
        digits.reduce(0) { $0 * 83 + $1 }
    }

    private static let digitOfByte: [Int?] = {
        var table = [Int?](repeating: nil, count: 256)
        let alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"
        for (digit, byte) in alphabet.utf8.enumerated() { table[Int(byte)] = digit }
        return table
    }()
}

extension BlurHash.LinearColor {
    /// The colour in sRGB, as `0xrrggbb`.
    fileprivate var packed: UInt32 {
        UInt32(SRGB.encoded(red)) << 16 | UInt32(SRGB.encoded(green)) << 8 | UInt32(SRGB.encoded(blue))
    }
}
