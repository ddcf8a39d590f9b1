/// The shapes of block symbols, as the coverage of each pixel in a cell's 8 x 8 grid, from 0 to 1, row by row.
///
/// Unicode defines these symbols (Block Elements, and the sextants of Symbols for Legacy Computing) and terminals draw
/// them accordingly, so that their shapes are known without a font.
enum SymbolShape {
    /// Returns `nil` for a symbol whose shape depends on the font.
    static func coverage(of symbol: Unicode.Scalar) -> [Double]? {
        switch symbol.value {
        case 0x20, 0xA0: cells { _, _ in false }
        // Upper half, lower eighths up to the full block, left eighths, right half.
        case 0x2580: cells { y, _ in y < 4 }
        case 0x2581...0x2588: cells { y, _ in y >= 8 - Int(symbol.value - 0x2580) }
        case 0x2589...0x258F: cells { _, x in x < Int(0x2590 - symbol.value) }
        case 0x2590: cells { _, x in x >= 4 }
        case 0x2594: cells { y, _ in y < 1 }
        case 0x2595: cells { _, x in x >= 7 }
        case 0x2596...0x259F: quadrants(ofSymbol: Int(symbol.value - 0x2596))
        case 0x1FB00...0x1FB3B: sextants(ofSymbol: Int(symbol.value - 0x1FB00))
        default: nil
        }
    }

    /// The quadrants of U+2596...U+259F as bits: upper left, upper right, lower left, lower right.
    private static let quadrantBits = [0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110]

    private static func quadrants(ofSymbol index: Int) -> [Double] {
        cells { y, x in quadrantBits[index] >> (y / 4 * 2 + x / 4) & 1 == 1 }
    }

    /// Returns the coverage of a sextant. Sextants count up the bits of the six parts, except for the two halves.
    private static func sextants(ofSymbol index: Int) -> [Double] {
        var bits = index + 1
        if bits >= 0b010101 { bits += 1 }
        if bits >= 0b101010 { bits += 1 }
        // A third of a cell is 8/3 rows, so rows 2 and 5 belong to two parts.
        return (0..<64).map { index in
            let (y, x) = (index / 8, index % 8)
            return (0..<3).reduce(0.0) { sum, third in
                let top = max(Double(y), Double(third) * 8 / 3)
                let bottom = min(Double(y + 1), Double(third + 1) * 8 / 3)
                return bits >> (third * 2 + x / 4) & 1 == 1 ? sum + max(0, bottom - top) : sum
            }
        }
    }

    private static func cells(_ isCovered: (_ y: Int, _ x: Int) -> Bool) -> [Double] {
        (0..<64).map { isCovered($0 / 8, $0 % 8) ? 1 : 0 }
    }
}
