extension Color {
    /// The names of the palette's first eight colours, in the order of the palette.
    package static let paletteNames = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// Creates a colour from `#rrggbb`, or a palette name with an optional prefix `bright-`; `nil` for other text.
    package init?(notation text: String) {
        if text.utf8.first == UInt8(ascii: "#") {
            let digits = text.dropFirst()
            // `UInt32(_:radix:)` would accept a sign.
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

    /// The colour in the notation of `init(notation:)`; `nil` for the default colour and for palette indices above 15.
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
