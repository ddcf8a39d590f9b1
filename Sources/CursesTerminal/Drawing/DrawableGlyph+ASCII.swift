import CNcursesCalls
import TerminalUI

extension DrawableGlyph {
    /// Creates the most similar ASCII character, or `?` if none is similar.
    init(ascii glyph: Glyph, span: Cell.Span) {
        self.init(base: UInt32(Self.asciiSubstitute(for: glyph.base)), needsBlank: span == .leading)
    }

    private static func asciiSubstitute(for scalar: UInt32) -> UInt8 {
        if scalar >= 0x20, scalar < 0x7F { return UInt8(scalar) }
        return lineSubstitute(for: scalar) ?? symbols[scalar] ?? transliteration(of: scalar) ?? UInt8(ascii: "?")
    }

    /// Returns the substitute for a line or block character. Heavy lines, which mark the focus, get heavier characters.
    private static func lineSubstitute(for scalar: UInt32) -> UInt8? {
        switch scalar {
        case 0x2500, 0x2504, 0x2508, 0x254C: UInt8(ascii: "-")
        case 0x2502, 0x2506, 0x250A, 0x254E: UInt8(ascii: "|")
        case 0x2501, 0x2505, 0x2509, 0x2550: UInt8(ascii: "=")
        case 0x2503, 0x2507, 0x250B, 0x250F, 0x2513, 0x2517, 0x251B, 0x2551: UInt8(ascii: "#")
        case 0x250C...0x257F: UInt8(ascii: "+")
        case 0x2580: UInt8(ascii: "\"")
        case 0x2581...0x2583: UInt8(ascii: "_")
        case 0x2584...0x258C, 0x2590: UInt8(ascii: "#")
        case 0x258D...0x258F, 0x2595: UInt8(ascii: "|")
        case 0x2591...0x2593: UInt8(ascii: ":")
        case 0x2594: UInt8(ascii: "-")
        case 0x2596...0x259F: UInt8(ascii: "%")
        default: nil
        }
    }

    /// Substitutes for interface symbols that the C library cannot transliterate.
    private static let symbols: [UInt32: UInt8] = [
        0x00B7: UInt8(ascii: "-"), 0x2022: UInt8(ascii: "*"), 0x2026: UInt8(ascii: "~"), 0x2039: UInt8(ascii: "<"),
        0x203A: UInt8(ascii: ">"), 0x2190: UInt8(ascii: "<"), 0x2191: UInt8(ascii: "^"), 0x2192: UInt8(ascii: ">"),
        0x2193: UInt8(ascii: "v"), 0x2302: UInt8(ascii: "^"), 0x229E: UInt8(ascii: "+"), 0x25B6: UInt8(ascii: ">"),
        0x2630: UInt8(ascii: "="), 0x2692: UInt8(ascii: "T"),
        0x25CF: UInt8(ascii: "*"), 0x25EF: UInt8(ascii: "o"), 0x2665: UInt8(ascii: "*"), 0x2713: UInt8(ascii: "v"),
    ]

    /// Returns the C library's transliteration, for example `e` for `é`, if it is a single character.
    private static func transliteration(of scalar: UInt32) -> UInt8? {
        let character = cn_ascii(scalar)
        return character > 0x20 && character < 0x7F && character != 0x3F ? UInt8(character) : nil
    }
}
