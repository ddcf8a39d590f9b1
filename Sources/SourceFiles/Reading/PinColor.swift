/// Conversion of colours to `#rrggbb`.
enum PinColor {
    /// Converts `#rrggbb`, `rrggbb` or `#rgb`; `nil` for anything else.
    static func text(from text: String) -> String? {
        let digits = Array((text.hasPrefix("#") ? text.dropFirst() : text[...]).lowercased().utf8)
        guard digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
        switch digits.count {
        case 6: return "#" + String(decoding: digits, as: UTF8.self)
        case 3: return "#" + String(decoding: digits.flatMap { [$0, $0] }, as: UTF8.self)
        default: return nil
        }
    }

    /// Converts a colour from HSL; `nil` if a value is out of range.
    /// - Parameters:
    ///   - hue: 0 to 360 degrees.
    ///   - saturation: 0 to 100.
    ///   - lightness: 0 to 100.
    static func text(hue: Double, saturation: Double, lightness: Double) -> String? {
        guard 0...360 ~= hue, 0...100 ~= saturation, 0...100 ~= lightness else { return nil }
        let lightness = lightness / 100
        let chroma = saturation / 100 * min(lightness, 1 - lightness)
        // See "HSL to RGB" in CSS Color Module Level 4.
        let channels = [0.0, 8, 4].map { offset in
            let hueSegment = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - chroma * max(-1, min(hueSegment - 3, 9 - hueSegment, 1))
        }
        return channels.reduce("#") { text, channel in
            let digits = String(Int((channel * 255).rounded()), radix: 16)
            return text + (digits.utf8.count < 2 ? "0" : "") + digits
        }
    }
}
