import TerminalUI

/// The conversion of colours to the colour numbers of a given depth. The number -1 is the terminal's default colour.
///
/// The palette is xterm's: 16 configurable colours, a 6 x 6 x 6 cube, and 24 greys. The levels of the cube are 0, 95,
/// 135, 175, 215 and 255; the greys begin at 8 in steps of 10. At depth 256 the first 16 are never used for an RGB
/// colour, because users configure them.
struct PaletteReduction: Sendable {
    let depth: ColorDepth
    /// The number of palette colours with direct colour. Larger colour numbers are direct colours.
    let indexedColors: Int32
    /// The nearest level of the cube, 0 to 5, for each channel value.
    private let levels: [UInt8]
    /// The last colour and its number, as a cache: consecutive cells often have the same colour.
    private var last: (packed: UInt32, number: Int32) = (0, -1)

    init(depth: ColorDepth, indexedColors: Int32 = 8) {
        self.depth = depth
        self.indexedColors = indexedColors
        levels = (0...255).map(Self.step)
    }

    mutating func number(of color: Color) -> Int32 {
        if color.packed == last.packed { return last.number }
        let number = reduce(color)
        last = (color.packed, number)
        return number
    }

    private func reduce(_ color: Color) -> Int32 {
        switch (depth, color.kind) {
        case (.monochrome, _), (_, .default): -1
        case (.direct, .rgb): distinctFromPalette(Int32(color.packed & 0xFF_FFFF))
        case (.direct, .palette(let index)):
            // A palette colour that a direct-colour entry can't address is converted to RGB.
            index < indexedColors ? Int32(index) : distinctFromPalette(Int32(Self.rgb(ofPalette: index)))
        case (.palette256, .palette(let index)): Int32(index)
        case (.palette256, .rgb(let red, let green, let blue)): nearest256(Int(red), Int(green), Int(blue))
        case (.palette16, .palette(let index)) where index < 16: Int32(index)
        case (.palette8, .palette(let index)) where index < 16: Int32(index & 7)
        case (.palette16, .palette(let index)): Self.nearest(Self.rgb(ofPalette: index), among: 16)
        case (.palette8, .palette(let index)): Self.nearest(Self.rgb(ofPalette: index), among: 8)
        case (.palette16, .rgb): Self.nearest(color.packed, among: 16)
        case (.palette8, .rgb): Self.nearest(color.packed, among: 8)
        }
    }

    /// Returns a direct colour that isn't mistaken for a palette index. Dark blues get a trace of green.
    func distinctFromPalette(_ value: Int32) -> Int32 {
        value < indexedColors ? value | 0x100 : value
    }

    private func nearest256(_ red: Int, _ green: Int, _ blue: Int) -> Int32 {
        let cube = (Int(levels[red]), Int(levels[green]), Int(levels[blue]))
        let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
        let cubeDistance = Self.distance(
            red - Self.level(cube.0), green - Self.level(cube.1), blue - Self.level(cube.2))
        let value = 8 + 10 * grey
        let greyDistance = Self.distance(red - value, green - value, blue - value)
        if greyDistance < cubeDistance { return Int32(232 + grey) }
        return Int32(16 + 36 * cube.0 + 6 * cube.1 + cube.2)
    }

    /// Returns the nearest of xterm's first 8 or 16 colours.
    private static func nearest(_ packed: UInt32, among count: Int) -> Int32 {
        var best: (number: Int32, distance: Int) = (0, .max)
        for (number, candidate) in ansi.prefix(count).enumerated() {
            let distance = distance(
                Int(packed >> 16 & 255) - Int(candidate >> 16), Int(packed >> 8 & 255) - Int(candidate >> 8 & 255),
                Int(packed & 255) - Int(candidate & 255))
            if distance < best.distance { best = (Int32(number), distance) }
        }
        return best.number
    }

    /// Returns the colour of an entry of xterm's palette, as `0xrrggbb`.
    static func rgb(ofPalette index: UInt8) -> UInt32 {
        if index < 16 { return ansi[Int(index)] }
        if index >= 232 {
            let value = 8 + 10 * (UInt32(index) - 232)
            return value << 16 | value << 8 | value
        }
        let cube = Int(index) - 16
        return UInt32(level(cube / 36)) << 16 | UInt32(level(cube / 6 % 6)) << 8 | UInt32(level(cube % 6))
    }

    /// Returns the nearest step of the cube. Values half way between two levels are rounded up.
    private static func step(_ value: Int) -> UInt8 {
        if value < 48 { return 0 }
        return value < 115 ? 1 : UInt8((value - 35) / 40)
    }

    private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

    /// Returns the squared distance of two colours from the differences of their channels. Green counts most, blue least.
    private static func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        3 * red * red + 6 * green * green + blue * blue
    }

    /// xterm's default colours 0 to 15.
    private static let ansi: [UInt32] = [
        0x00_0000, 0xCD_0000, 0x00_CD00, 0xCD_CD00, 0x00_00EE, 0xCD_00CD, 0x00_CDCD, 0xE5_E5E5,
        0x7F_7F7F, 0xFF_0000, 0x00_FF00, 0xFF_FF00, 0x5C_5CFF, 0xFF_00FF, 0x00_FFFF, 0xFF_FFFF,
    ]
}
