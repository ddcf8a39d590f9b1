import Glibc

/// A ThumbHash: a blurred preview of a picture and its approximate aspect ratio, in 8 to 25 bytes.
///
/// Follows the reference implementation at <https://github.com/evanw/thumbhash>. Transparent areas have the average
/// colour, so that the alpha channel need not be decoded.
package struct ThumbHash: Hashable, Sendable {
    /// The bytes of the hash. Their number matches the header.
    private let bytes: [UInt8]

    private static let maximumByteCount = 25

    /// Decodes a hash from Base64 with either alphabet, padded or not; `nil` if invalid or of the wrong length.
    package init?(base64 text: String) {
        guard text.utf8.count <= (Self.maximumByteCount + 2) / 3 * 4, let bytes = Self.bytes(base64: text) else {
            return nil
        }
        self.init(bytes)
    }

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 5 else { return nil }
        self.bytes = bytes
        guard (1...longerSide).contains(shorterSide) else { return nil }
        let frequencies =
            Self.frequencyCount(horizontal: horizontalCount, vertical: verticalCount)
            + 2 * Self.frequencyCount(horizontal: 3, vertical: 3)
            + (hasAlpha ? Self.frequencyCount(horizontal: 5, vertical: 5) : 0)
        guard bytes.count == start + (frequencies + 1) / 2 else { return nil }
    }

    /// The hash in Base64.
    package var base64: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            var digits: [UInt8] = []
            for digitIndex in (0..<4).reversed() {
                digits.append(digitIndex > group.count ? UInt8(ascii: "=") : alphabet[bits & 63])
                bits >>= 6
            }
            text += digits.reversed()
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func bytes(base64 text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits = 0
        var count = 0
        var digits = text.utf8[...]
        while digits.last == UInt8(ascii: "=") { digits.removeLast() }
        guard digits.count % 4 != 1, text.utf8.count - digits.count <= 2 else { return nil }
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            default: return nil
            }
            bits = (bits << 6 | Int(value)) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return bytes
    }

    // MARK: The header

    private var hasAlpha: Bool { bytes[2] & 0x80 != 0 }
    private var isLandscape: Bool { bytes[4] & 0x80 != 0 }
    /// The number of frequencies of the longer side.
    private var longerSide: Int { hasAlpha ? 5 : 7 }
    private var shorterSide: Int { Int(bytes[3] & 7) }
    /// The number of horizontal luminance frequencies, at least three.
    private var horizontalCount: Int { max(3, isLandscape ? longerSide : shorterSide) }
    private var verticalCount: Int { max(3, isLandscape ? shorterSide : longerSide) }
    /// The offset of the coefficients, in bytes.
    private var start: Int { hasAlpha ? 6 : 5 }

    /// The approximate aspect ratio (width / height).
    package var approximateRatio: Double {
        let ratio = Double(longerSide) / Double(shorterSide)
        return isLandscape ? ratio : 1 / ratio
    }

    /// The mean colour of the opaque areas.
    package var averageColor: RGBColor {
        let color = average.packed
        return RGBColor(
            red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
            blue: UInt8(truncatingIfNeeded: color))
    }

    private var average: OpponentColor {
        let header = Int(bytes[0]) | Int(bytes[1]) << 8 | Int(bytes[2]) << 16
        return OpponentColor(
            lightness: Float(header & 63) / 63, yellowness: Float(header >> 6 & 63) / 31.5 - 1,
            redness: Float(header >> 12 & 63) / 31.5 - 1)
    }

    // MARK: Cosine transform

    /// Returns the colours at the centres of `width` x `height` tiles as `0xrrggbb`, row by row from the top left;
    /// empty if `width` or `height` is less than 1.
    ///
    /// - Complexity: O(width * height), with up to 37 coefficients per sample.
    package func samples(width: Int, height: Int) -> [UInt32] {
        guard width > 0, height > 0 else { return [] }
        let header = Int(bytes[3]) | Int(bytes[4]) << 8
        var reader = FrequencyReader(bytes: bytes, index: 2 * start)
        let lightness = reader.readFrequencies(
            horizontal: horizontalCount, vertical: verticalCount, scale: Float(Int(bytes[2]) >> 2 & 31) / 31)
        // Increase the chroma by 25 % to compensate for quantization, like the reference implementation.
        let yellowness = reader.readFrequencies(horizontal: 3, vertical: 3, scale: Float(header >> 3 & 63) / 63 * 1.25)
        let redness = reader.readFrequencies(horizontal: 3, vertical: 3, scale: Float(header >> 9 & 63) / 63 * 1.25)
        let columns = Self.cosines(count: width, frequencies: horizontalCount)
        let rows = Self.cosines(count: height, frequencies: verticalCount)
        let average = average

        var samples: [UInt32] = []
        samples.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width {
                func sum(_ frequencies: [Frequency]) -> Float {
                    frequencies.reduce(0) {
                        $0 + $1.strength * columns[column][$1.horizontalIndex] * rows[row][$1.verticalIndex]
                    }
                }
                let color = OpponentColor(
                    lightness: average.lightness + sum(lightness), yellowness: average.yellowness + sum(yellowness),
                    redness: average.redness + sum(redness))
                samples.append(color.packed)
            }
        }
        return samples
    }

    /// Returns the number of coefficients of a channel: those of the upper left triangle without the average.
    private static func frequencyCount(horizontal horizontalCount: Int, vertical verticalCount: Int) -> Int {
        (0..<verticalCount).reduce(-1) {
            $0 + frequencyCount(inRow: $1, horizontal: horizontalCount, vertical: verticalCount)
        }
    }

    private static func frequencyCount(
        inRow row: Int, horizontal horizontalCount: Int, vertical verticalCount: Int
    ) -> Int {
        (horizontalCount * (verticalCount - row) + verticalCount - 1) / verticalCount
    }

    /// Returns `cos(pi * (position + 1/2) * frequency / count)` by position and frequency.
    private static func cosines(count: Int, frequencies: Int) -> [[Float]] {
        (0..<count).map { position in
            (0..<frequencies).map { cosf(Float.pi * (Float(position) + 0.5) * Float($0) / Float(count)) }
        }
    }

    private struct Frequency {
        var horizontalIndex: Int
        var verticalIndex: Int
        var strength: Float
    }

    /// A reader of 4-bit coefficients, the lower half of a byte first.
    private struct FrequencyReader {
        let bytes: [UInt8]
        /// The index of the next half byte.
        var index: Int

        mutating func readFrequencies(
            horizontal horizontalCount: Int, vertical verticalCount: Int, scale: Float
        ) -> [Frequency] {
            var frequencies: [Frequency] = []
            for row in 0..<verticalCount {
                let columnCount = ThumbHash.frequencyCount(
                    inRow: row, horizontal: horizontalCount, vertical: verticalCount)
                for column in (row == 0 ? 1 : 0)..<columnCount {
                    let half = bytes[index / 2] >> (index.isMultiple(of: 2) ? 0 : 4) & 15
                    index += 1
                    frequencies.append(
                        Frequency(
                            horizontalIndex: column, verticalIndex: row, strength: 2 * (Float(half) / 7.5 - 1) * scale))
                }
            }
            return frequencies
        }
    }

    /// A colour as lightness, blue to yellow, and green to red.
    private struct OpponentColor {
        var lightness: Float
        var yellowness: Float
        var redness: Float

        /// The colour as `0xrrggbb`.
        var packed: UInt32 {
            let blue = lightness - 2 / 3 * yellowness
            let red = (3 * lightness - blue + redness) / 2
            func byte(_ channel: Float) -> UInt32 { UInt32(min(1, max(0, channel)) * 255 + 0.5) }
            return byte(red) << 16 | byte(red - redness) << 8 | byte(blue)
        }
    }
}
