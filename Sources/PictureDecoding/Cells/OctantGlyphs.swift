import CChafa
import TerminalUI

/// Octant symbols for libchafa, represented by Braille patterns.
///
/// libchafa has octants from 1.16 on, and only if its GLib knows them. Braille patterns have the same two by four
/// parts, so they are registered with the shapes of octants and replaced after drawing.
enum OctantGlyphs {
    private static let braille: UInt32 = 0x2800

    /// The Braille dot of each octant part. Unicode numbers the upper six dots by column.
    private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    private static func brailleSubstitute(for pattern: UInt8) -> UInt32 {
        (0..<8).reduce(braille) { pattern >> $1 & 1 == 1 ? $0 | dots[$1] : $0 }
    }

    /// The octants, by the low byte of their Braille substitutes; 0 where Unicode has no such octant.
    private static let octants: [UInt32] = {
        var octants = [UInt32](repeating: 0, count: 256)
        for (scalar, pattern) in zip(BlockOctants.scalars, BlockOctants.patterns) {
            octants[Int(brailleSubstitute(for: pattern) - braille)] = scalar
        }
        return octants
    }()

    /// Returns the octant whose Braille substitute is `symbol`, or `symbol` itself if it is not Braille.
    static func octant(for symbol: UInt32) -> UInt32 {
        (braille..<braille + 256).contains(symbol) ? octants[Int(symbol - braille)] : symbol
    }

    /// Adds the Braille substitutes of all octants to a symbol map.
    static func add(to map: OpaquePointer?) {
        for pattern in BlockOctants.patterns {
            let symbol = brailleSubstitute(for: pattern)
            // libchafa compares symbols at 8 x 8 pixels.
            var pixels = [UInt8]()
            for index in 0..<64 {
                let part = index / 16 * 2 + index % 8 / 4
                pixels += Array(repeating: pattern >> part & 1 == 1 ? 0xFF : 0, count: 4)
            }
            chafa_symbol_map_add_glyph(map, symbol, CHAFA_PIXEL_RGBA8_UNASSOCIATED, &pixels, 8, 8, 32)
            chafa_symbol_map_add_by_range(map, symbol, symbol)
        }
    }
}
