import TerminalUI

/// Escaping of text for XML and HTML. Removes control characters and bidirectional overrides.
package enum MarkupText {
    /// Appends a glyph.
    static func append(_ glyph: Glyph, to text: inout String) {
        append(glyph.base, to: &text, otherwise: "\u{FFFD}")
        for mark in [glyph.marks.first, glyph.marks.second, glyph.marks.third] where mark != 0 {
            append(UInt32(mark), to: &text, otherwise: nil)
        }
    }

    /// - Parameter substitute: the replacement for a scalar that is not allowed; `nil` to omit it.
    private static func append(_ value: UInt32, to text: inout String, otherwise substitute: Unicode.Scalar?) {
        switch value {
        case 0x26: text += "&amp;"
        case 0x3C: text += "&lt;"
        case 0x3E: text += "&gt;"
        case 0x22: text += "&quot;"
        default:
            let scalar = isAllowed(value) ? Unicode.Scalar(value) : nil
            if let shown = scalar ?? substitute { text.unicodeScalars.append(shown) }
        }
    }

    /// Returns whether browsers display a scalar without interpreting it. This is a precaution: glyphs have no other
    /// scalars.
    private static func isAllowed(_ value: UInt32) -> Bool {
        switch value {
        // Control characters, bidirectional marks and overrides, line separators, and characters that XML 1.0 excludes.
        case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF:
            false
        default: true
        }
    }

    /// Returns a colour as `#rrggbb`.
    static func color(_ value: UInt32) -> String {
        let digits = String(value & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Returns a picture as a `data:` URL; `nil` if it isn't a PNG file.
    package static func dataURL(of picture: PixelPicture) -> String? {
        guard case .png(let bytes) = picture.content else { return nil }
        return "data:image/png;base64," + String(decoding: Base64.encoded(bytes), as: UTF8.self)
    }
}
