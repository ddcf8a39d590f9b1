/// The colour of a cell: the terminal's default colour, a palette colour, or RGB.
///
/// Views use any colour; the terminal reduces it to its `ColorDepth`.
package struct Color: Hashable, Sendable {
    /// The packed value: 0 is the default, `0x01_0000nn` a palette index, `0x02_rrggbb` direct colour.
    package let packed: UInt32

    private init(packed: UInt32) {
        self.packed = packed
    }

    /// The terminal's default foreground or background.
    package static let `default` = Color(packed: 0)

    /// Returns a palette colour: 0 to 15 are configured by the user, the others are xterm's cube and greys.
    package static func palette(_ index: UInt8) -> Color {
        Color(packed: 0x0100_0000 | UInt32(index))
    }

    /// Returns a direct colour in sRGB.
    package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        Color(packed: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// Returns the direct colour `0xrrggbb`; higher bits are ignored.
    package static func rgb(_ value: UInt32) -> Color {
        Color(packed: 0x0200_0000 | (value & 0xFF_FFFF))
    }

    /// The kind of a colour with its components, for colour reduction.
    package enum Kind: Hashable, Sendable {
        case `default`
        case palette(UInt8)
        case rgb(red: UInt8, green: UInt8, blue: UInt8)
    }

    package var kind: Kind {
        switch packed >> 24 {
        case 1: .palette(UInt8(truncatingIfNeeded: packed))
        case 2:
            .rgb(
                red: UInt8(truncatingIfNeeded: packed >> 16),
                green: UInt8(truncatingIfNeeded: packed >> 8),
                blue: UInt8(truncatingIfNeeded: packed))
        default: .default
        }
    }
}
