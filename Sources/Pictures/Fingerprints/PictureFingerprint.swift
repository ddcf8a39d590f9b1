import PictureWire

/// A perceptual fingerprint of a picture: the mean colours of 4 x 4 parts and the brightness gradients of 8 x 8 parts.
///
/// Pictures with similar composition and colours have similar fingerprints. Their content is not recognized.
package struct PictureFingerprint: Hashable, BitwiseCopyable, Sendable {
    /// The Oklab components row by row, in units of 1/254; the lightness relative to 0.5.
    private let lightness, a, b: SIMD16<Int8>
    /// Whether each of 8 x 8 parts has a brighter part to its right (Neal Krawetz, "Kind of Like That", 2013).
    private let gradient: UInt64

    /// The number of columns of the sample grid, a multiple of 4 and 9, and of its rows, a multiple of 4 and 8.
    private static let sampleColumns = 36
    private static let sampleRows = 32

    /// - Parameter samples: returns the colours of a grid over the picture as `0xRRGGBB`, row by row.
    package init(samples: (_ columns: Int, _ rows: Int) -> [UInt32]) {
        self.init(colors: samples(Self.sampleColumns, Self.sampleRows))
    }

    /// - Parameter pixels: the pixels of the whole picture. Transparent pixels count as grey.
    package init(_ pixels: PixelBuffer) {
        self.init(colors: Self.means(of: pixels))
    }

    private init(lightness: SIMD16<Int8>, a: SIMD16<Int8>, b: SIMD16<Int8>, gradient: UInt64) {
        self.lightness = lightness
        self.a = a
        self.b = b
        self.gradient = gradient
    }

    /// The size of a serialized fingerprint, in bytes.
    package static let byteCount = 56

    /// The serialized fingerprint, independent of the machine's byte order.
    package var bytes: [UInt8] {
        var bytes = [lightness, a, b].flatMap { values in
            (0..<16).map { UInt8(bitPattern: values[$0]) }
        }
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: gradient >> UInt64(8 * index))) }
        return bytes
    }

    /// Deserializes a fingerprint. Missing bytes count as 0.
    package init(bytes: ArraySlice<UInt8>) {
        let bytes =
            Array(bytes.prefix(Self.byteCount)) + Array(repeating: 0, count: max(0, Self.byteCount - bytes.count))
        func values(_ start: Int) -> SIMD16<Int8> {
            var values = SIMD16<Int8>()
            for cell in 0..<16 { values[cell] = Int8(bitPattern: bytes[start + cell]) }
            return values
        }
        self.init(
            lightness: values(0), a: values(16), b: values(32),
            gradient: bytes[48...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// - Parameter colors: `sampleColumns` x `sampleRows` colours, row by row.
    private init(colors: [UInt32]) {
        func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> (red: Int, green: Int, blue: Int) {
            var sums = (red: 0, green: 0, blue: 0)
            for row in rows {
                for column in columns {
                    let color = colors[row * Self.sampleColumns + column]
                    sums.red += Int(color >> 16 & 0xFF)
                    sums.green += Int(color >> 8 & 0xFF)
                    sums.blue += Int(color & 0xFF)
                }
            }
            let count = columns.count * rows.count
            return (sums.red / count, sums.green / count, sums.blue / count)
        }
        func part(_ index: Int, of parts: Int, in length: Int) -> Range<Int> {
            length * index / parts..<length * (index + 1) / parts
        }
        var (lightness, a, b) = (SIMD16<Int8>(), SIMD16<Int8>(), SIMD16<Int8>())
        for cell in 0..<16 {
            let color = mean(part(cell % 4, of: 4, in: Self.sampleColumns), part(cell / 4, of: 4, in: Self.sampleRows))
            let oklab = OklabColor(
                red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
            lightness[cell] = Self.quantized(oklab.lightness - 0.5)
            a[cell] = Self.quantized(oklab.a)
            b[cell] = Self.quantized(oklab.b)
        }
        var gradient: UInt64 = 0
        for row in 0..<8 {
            var previousBrightness: Int?
            for column in 0..<9 {
                let color = mean(part(column, of: 9, in: Self.sampleColumns), part(row, of: 8, in: Self.sampleRows))
                let brightness = color.red * 299 + color.green * 587 + color.blue * 114
                if let previousBrightness { gradient = gradient << 1 | (brightness > previousBrightness ? 1 : 0) }
                previousBrightness = brightness
            }
        }
        self.init(lightness: lightness, a: a, b: b, gradient: gradient)
    }

    /// The mean colour, as `0xRRGGBB`.
    package var meanColor: UInt32 {
        func mean(_ values: SIMD16<Int8>) -> Float {
            Float((0..<16).reduce(0) { $0 + Int(values[$1]) }) / (16 * 254)
        }
        return OklabColor(lightness: mean(lightness) + 0.5, a: mean(a), b: mean(b)).rgb
    }

    private static func quantized(_ value: Float) -> Int8 { Int8(max(-127, min(127, (value * 254).rounded()))) }

    /// Returns the mean colour of each cell of the sample grid, row by row. Cells smaller than a pixel have the colour of
    /// the pixel at their top left.
    private static func means(of pixels: PixelBuffer) -> [UInt32] {
        pixels.bytes.withUnsafeBufferPointer { bytes in
            var means: [UInt32] = []
            means.reserveCapacity(sampleColumns * sampleRows)
            for row in 0..<sampleRows {
                let rows = bounds(row, of: sampleRows, in: pixels.height)
                for column in 0..<sampleColumns {
                    let columns = bounds(column, of: sampleColumns, in: pixels.width)
                    var sums = (red: 0, green: 0, blue: 0)
                    for y in rows {
                        for x in columns {
                            let start = (y * pixels.width + x) * 4
                            let alpha = Int(bytes[start + 3])
                            let behind = 128 * (255 - alpha)
                            sums.red += Int(bytes[start]) * alpha + behind
                            sums.green += Int(bytes[start + 1]) * alpha + behind
                            sums.blue += Int(bytes[start + 2]) * alpha + behind
                        }
                    }
                    let count = 255 * rows.count * columns.count
                    means.append(
                        UInt32(sums.red / count) << 16 | UInt32(sums.green / count) << 8 | UInt32(sums.blue / count))
                }
            }
            return means
        }
    }

    private static func bounds(_ index: Int, of parts: Int, in length: Int) -> Range<Int> {
        let start = min(length - 1, length * index / parts)
        return start..<max(start + 1, length * (index + 1) / parts)
    }

    // MARK: Comparison

    /// The fingerprint of the horizontally mirrored picture.
    package var mirrored: PictureFingerprint {
        func reversed(_ values: SIMD16<Int8>) -> SIMD16<Int8> {
            var result = values
            for cell in 0..<16 { result[cell] = values[cell ^ 3] }
            return result
        }
        // Mirroring inverts the gradients and reverses their order.
        var gradient: UInt64 = 0
        for index in 0..<64 {
            let bit = self.gradient >> UInt64(index) & 1
            gradient |= (1 - bit) << UInt64(index ^ 7)
        }
        return PictureFingerprint(
            lightness: reversed(lightness), a: reversed(a), b: reversed(b), gradient: gradient)
    }

    /// Returns the distance to another fingerprint: 0 for equal ones, less than 2^14.
    ///
    /// - Parameter limit: a bound for faster comparison: if the distance is at least `limit`, any value of at least
    ///   `limit` may be returned.
    /// - Complexity: O(1).
    package func distance(to other: PictureFingerprint, below limit: Int32 = .max) -> Int32 {
        func absoluteDifference(_ one: SIMD16<Int8>, _ two: SIMD16<Int8>) -> SIMD16<Int16> {
            let difference = SIMD16<Int16>(truncatingIfNeeded: one) &- SIMD16<Int16>(truncatingIfNeeded: two)
            return pointwiseMax(difference, 0 &- difference)
        }
        let differingBits = (gradient ^ other.gradient).nonzeroBitCount
        let shape = Int32(truncatingIfNeeded: differingBits) &* Self.gradientWeight
        guard shape < limit else { return shape }
        let composition = shape &+ Int32(absoluteDifference(lightness, other.lightness).wrappedSum())
        guard composition < limit else { return composition }
        // The sum of 32 values of at most 254 each.
        return composition
            &+ Int32((absoluteDifference(a, other.a) &+ absoluteDifference(b, other.b)).wrappedSum())
    }

    /// The distance that each differing gradient bit adds, as much as a small colour difference.
    private static let gradientWeight: Int32 = 6
}
