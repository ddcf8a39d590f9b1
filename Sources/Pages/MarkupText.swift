import TerminalUI

/// Text inside XML and HTML: nothing in it is taken for markup, for a control, or for a turn of the reading direction.
package enum MarkupText {
    /// Appends what a glyph shows.
    static func append(_ glyph: Glyph, to text: inout String) {
        append(glyph.base, to: &text, otherwise: "\u{FFFD}")
        for mark in [glyph.marks.first, glyph.marks.second, glyph.marks.third] where mark != 0 {
            append(UInt32(mark), to: &text, otherwise: nil)
        }
    }

    private static func append(_ value: UInt32, to text: inout String, otherwise substitute: Unicode.Scalar?) {
        switch value {
        case 0x26: text += "&amp;"
        case 0x3C: text += "&lt;"
        case 0x3E: text += "&gt;"
        case 0x22: text += "&quot;"
        default:
            let scalar = isHarmless(value) ? Unicode.Scalar(value) : nil
            if let shown = scalar ?? substitute { text.unicodeScalars.append(shown) }
        }
    }

    /// Glyphs hold nothing else; a page is read by programs that believe more than a terminal does.
    private static func isHarmless(_ value: UInt32) -> Bool {
        switch value {
        // Controls, marks and overrides of direction, line ends, and what is no character of XML 1.0.
        case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF:
            false
        default: true
        }
    }

    /// A colour as `#rrggbb`.
    static func color(_ value: UInt32) -> String {
        let digits = String(value & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// A picture's file as a `data:` address; nil when it is no file.
    package static func address(of picture: PixelPicture) -> String? {
        guard case .png(let bytes) = picture.content else { return nil }
        return "data:image/png;base64," + String(decoding: Base64.encoded(bytes), as: UTF8.self)
    }
}
