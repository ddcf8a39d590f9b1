import TerminalUI

extension Color {
    /// The terminal's own colours, in the order of its palette.
    static let paletteNames = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// `#rrggbb`, or a name of the palette, also with `bright-` before it; nil for anything else.
    init?(configured text: String) {
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
}
