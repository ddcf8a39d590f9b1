/// The size of an SVG drawing whose root tag lacks a width or height. It is derived from the view box or the ink
/// extents, or else 300 x 150 pixels (CSS 2.2, 10.3.2).
struct SVGSize {
    /// The value for the `width` attribute, or `nil` if the drawing has one.
    let width: String?
    /// The value for the `height` attribute, or `nil` if the drawing has one.
    let height: String?
    /// The value for the `viewBox` attribute, or `nil` to leave it unchanged.
    private(set) var viewBox: String?

    /// A rectangle in the drawing's user units.
    struct Rectangle {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// Returns `nil` if the root tag has both lengths.
    /// - Parameter ink: measures the extents of the drawing; called if there is no view box.
    init?(_ prolog: SVGProlog, ink: () -> Rectangle?) {
        let across = Length(prolog.attributes["width"]?.value)
        let down = Length(prolog.attributes["height"]?.value)
        let box = Self.viewBox(prolog.attributes["viewBox"]?.value)
        switch (across, down) {
        case (.absolute, .absolute), (.unknown, _), (_, .unknown): return nil
        case (.absolute(let number, let unit), .missing):
            width = nil
            height =
                box.map { Self.text(number * $0.height / $0.width) + unit }
                ?? Self.text(ink().map { $0.y + $0.height } ?? 0, orAtLeast: 150)
        case (.missing, .absolute(let number, let unit)):
            width =
                box.map { Self.text(number * $0.width / $0.height) + unit }
                ?? Self.text(ink().map { $0.x + $0.width } ?? 0, orAtLeast: 300)
            height = nil
        case (.missing, .missing):
            guard let area = box ?? ink() else {
                (width, height) = ("300", "150")
                return
            }
            if box == nil {
                viewBox = [area.x, area.y, area.width, area.height].map { "\($0)" }.joined(separator: " ")
            }
            // Rounding the size of a tiny drawing would distort it, and a huge one is expensive to render.
            let longerSide = max(area.width, area.height)
            let scale = min(max(longerSide, Self.sides.lowerBound), Self.sides.upperBound) / longerSide
            (width, height) = (Self.text(area.width * scale), Self.text(area.height * scale))
        }
    }

    /// The range for the longer side of a drawing without a size, in pixels.
    private static let sides = 64.0...4096.0

    private enum Length {
        case absolute(Double, unit: String)
        /// Absent, or relative to the containing document.
        case missing
        /// Unknown, because it is defined by an entity.
        case unknown

        init(_ text: String?) {
            let text = (text ?? "").trimmed
            let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
            let unit = String(text.dropFirst(number.count))
            if text.contains("&") {
                self = .unknown
            } else if let value = Double(number), value >= 0, value.isFinite,
                unit.allSatisfy({ $0.isASCII && $0.isLetter })
            {
                self = .absolute(value, unit: unit)
            } else {
                self = .missing
            }
        }
    }

    private static func viewBox(_ text: String?) -> Rectangle? {
        let numbers = (text ?? "").split { $0 == "," || $0.isWhitespace }.map { Double($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width > 0, height > 0, (0.0001...10_000).contains(width / height), width.isFinite,
            height.isFinite
        else { return nil }
        return Rectangle(x: x, y: y, width: width, height: height)
    }

    /// Returns a number as an attribute value without exponent, clamped to `minimum` through 1,000,000.
    private static func text(_ number: Double, orAtLeast minimum: Double = 0.001) -> String {
        "\((min(max(number, minimum), 1_000_000) * 1000).rounded() / 1000)"
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
