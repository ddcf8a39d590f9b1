import TerminalUI

/// The approximate mean colour of a picture's cells. Each glyph is assumed to cover half of its cell.
struct MeanColor {
    private var sum = SIMD3<Int>()
    private var count = 0

    /// The mean colour; `nil` if all cells have default colours.
    var color: Color? {
        guard count > 0 else { return nil }
        let mean = sum / count
        return .rgb(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z))
    }

    mutating func add(_ cell: Cell) {
        let isBlank = cell.glyph.base == 0x20
        if cell.glyph.base != Self.fullBlock { add(cell.style.background, weight: isBlank ? 2 : 1) }
        if !isBlank { add(cell.style.foreground, weight: cell.glyph.base == Self.fullBlock ? 2 : 1) }
    }

    private static let fullBlock: UInt32 = 0x2588

    private mutating func add(_ color: Color, weight: Int) {
        let value: UInt32
        switch color.kind {
        case .default: return
        case .palette(let index): value = PaletteReduction.rgb(ofPalette: index)
        case .rgb: value = color.packed
        }
        sum &+= SIMD3(Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)) &* weight
        count += weight
    }
}
