extension Color {
    /// The terminal's own colours, in the order of its palette.
    package static let paletteNames = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// `#rrggbb`, or a name of the palette, also with `bright-` before it; nil for anything else.
    package init?(notation text: String) {
        if text.utf8.first == UInt8(ascii: "#") {
            let digits = text.dropFirst()
            // A sign would pass for a digit.
            guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
                return nil
            }
            self = .rgb(value)
            return
        }
        let isBright = text.hasPrefix("bright-")
        let name = isBright ? String(text.dropFirst("bright-".count)) : text
        guard let index = Self.paletteNames.firstIndex(of: name) else { return nil }
        self = .palette(UInt8(index + (isBright ? 8 : 0)))
    }

    /// The colour as `init(notation:)` reads it; nil for the default and for the palette's numbers from 16 on, which have none.
    package var notation: String? {
        switch kind {
        case .default: return nil
        case .palette(let index) where index < 8: return Self.paletteNames[Int(index)]
        case .palette(let index) where index < 16: return "bright-" + Self.paletteNames[Int(index) - 8]
        case .palette: return nil
        case .rgb(let red, let green, let blue):
            let digits = [red, green, blue].map { byte in
                let text = String(byte, radix: 16)
                return byte < 16 ? "0" + text : text
            }
            return "#" + digits.joined()
        }
    }
}
