import PictureWire

/// What a picture looks like in a few bytes: the mean colours of four by four parts of it, and whether it becomes brighter
/// from one part to the next.
///
/// Pictures of the same composition and the same colours are near each other; of what is shown it knows nothing.
package struct PictureLook: Hashable, BitwiseCopyable, Sendable {
    /// Row by row in Oklab, a 254th of its unit each; of lightness the distance from its middle.
    private let lightness, green, blue: SIMD16<Int8>
    /// Whether the part to the right is brighter, for each of eight by eight (Neal Krawetz, "Kind of Like That", 2013).
    private let gradient: UInt64

    /// Colours that a picture is measured by, across and down: a multiple of four by four, and of nine by eight.
    private static let across = 36
    private static let down = 32

    /// - Parameter samples: gives the colours of so many parts of a picture across and down, `0xRRGGBB`, row by row.
    package init(samples: (_ across: Int, _ down: Int) -> [UInt32]) {
        self.init(colors: samples(Self.across, Self.down))
    }

    /// - Parameter field: of all of the picture; what is transparent counts as grey.
    package init(_ field: PixelField) {
        self.init(colors: Self.means(of: field))
    }

    private init(lightness: SIMD16<Int8>, green: SIMD16<Int8>, blue: SIMD16<Int8>, gradient: UInt64) {
        self.lightness = lightness
        self.green = green
        self.blue = blue
        self.gradient = gradient
    }

    /// The bytes of a look.
    package static let byteCount = 56

    /// The look as so many bytes, the same on every machine.
    package var bytes: [UInt8] {
        var bytes = [lightness, green, blue].flatMap { values in
            (0..<16).map { UInt8(bitPattern: values[$0]) }
        }
        for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: gradient >> UInt64(8 * place))) }
        return bytes
    }

    /// A look from its bytes; those that are missing count as 0.
    package init(bytes: ArraySlice<UInt8>) {
        let bytes =
            Array(bytes.prefix(Self.byteCount)) + Array(repeating: 0, count: max(0, Self.byteCount - bytes.count))
        func values(_ start: Int) -> SIMD16<Int8> {
            var values = SIMD16<Int8>()
            for cell in 0..<16 { values[cell] = Int8(bitPattern: bytes[start + cell]) }
            return values
        }
        self.init(
            lightness: values(0), green: values(16), blue: values(32),
            gradient: bytes[48...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// - Parameter colors: `across` times `down`.
    private init(colors: [UInt32]) {
        func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> (red: Int, green: Int, blue: Int) {
            var sums = (red: 0, green: 0, blue: 0)
            for row in rows {
                for column in columns {
                    let color = colors[row * Self.across + column]
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
        var (lightness, green, blue) = (SIMD16<Int8>(), SIMD16<Int8>(), SIMD16<Int8>())
        for cell in 0..<16 {
            let color = mean(part(cell % 4, of: 4, in: Self.across), part(cell / 4, of: 4, in: Self.down))
            let oklab = OklabColor(
                red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
            lightness[cell] = Self.number(oklab.lightness - 0.5)
            green[cell] = Self.number(oklab.green)
            blue[cell] = Self.number(oklab.blue)
        }
        var gradient: UInt64 = 0
        for row in 0..<8 {
            var former: Int?
            for column in 0..<9 {
                let color = mean(part(column, of: 9, in: Self.across), part(row, of: 8, in: Self.down))
                let brightness = color.red * 299 + color.green * 587 + color.blue * 114
                if let former { gradient = gradient << 1 | (brightness > former ? 1 : 0) }
                former = brightness
            }
        }
        self.init(lightness: lightness, green: green, blue: blue, gradient: gradient)
    }

    /// The mean of its colours, `0xRRGGBB`.
    package var meanColor: UInt32 {
        func mean(_ values: SIMD16<Int8>) -> Float {
            Float((0..<16).reduce(0) { $0 + Int(values[$1]) }) / (16 * 254)
        }
        return OklabColor(lightness: mean(lightness) + 0.5, green: mean(green), blue: mean(blue)).rgb
    }

    private static func number(_ value: Float) -> Int8 { Int8(max(-127, min(127, (value * 254).rounded()))) }

    /// The mean colour of each part; of a part below a pixel that of the nearest one.
    private static func means(of field: PixelField) -> [UInt32] {
        field.bytes.withUnsafeBufferPointer { bytes in
            var means: [UInt32] = []
            means.reserveCapacity(across * down)
            for row in 0..<down {
                let rows = bounds(row, of: down, in: field.height)
                for column in 0..<across {
                    let columns = bounds(column, of: across, in: field.width)
                    var sums = (red: 0, green: 0, blue: 0)
                    for y in rows {
                        for x in columns {
                            let start = (y * field.width + x) * 4
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

    // MARK: Comparing

    /// How it would look in a mirror.
    package var mirrored: PictureLook {
        func turned(_ values: SIMD16<Int8>) -> SIMD16<Int8> {
            var turned = values
            for cell in 0..<16 { turned[cell] = values[cell ^ 3] }
            return turned
        }
        // What became brighter to the right becomes darker, from the other end.
        var gradient: UInt64 = 0
        for place in 0..<64 {
            let bit = self.gradient >> UInt64(place) & 1
            gradient |= (1 - bit) << UInt64(place ^ 7)
        }
        return PictureLook(
            lightness: turned(lightness), green: turned(green), blue: turned(blue), gradient: gradient)
    }

    /// 0 for the same, more for what looks less alike; below 2^14.
    /// - Parameter limit: what is as far away or farther need not be told apart: it has this distance or a larger one.
    /// - Complexity: O(1).
    package func distance(to other: PictureLook, below limit: Int32 = .max) -> Int32 {
        func apart(_ one: SIMD16<Int8>, _ two: SIMD16<Int8>) -> SIMD16<Int16> {
            let difference = SIMD16<Int16>(truncatingIfNeeded: one) &- SIMD16<Int16>(truncatingIfNeeded: two)
            return pointwiseMax(difference, 0 &- difference)
        }
        let turns = (gradient ^ other.gradient).nonzeroBitCount
        let shape = Int32(truncatingIfNeeded: turns) &* Self.gradientWeight
        guard shape < limit else { return shape }
        let composition = shape &+ Int32(apart(lightness, other.lightness).wrappedSum())
        guard composition < limit else { return composition }
        // 32 numbers of at most 254 each.
        return composition &+ Int32((apart(green, other.green) &+ apart(blue, other.blue)).wrappedSum())
    }

    /// A part that becomes brighter where the other does not counts as a small difference of a colour.
    private static let gradientWeight: Int32 = 6
}
