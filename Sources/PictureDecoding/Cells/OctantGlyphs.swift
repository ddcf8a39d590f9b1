import CChafa
import TerminalUI

/// Octants for libchafa, which knows them from 1.16 on, and draws with no symbol that its GLib has never heard of: Braille
/// patterns, two columns of four as well, have their shapes and stand for them.
enum OctantGlyphs {
    private static let braille: UInt32 = 0x2800

    /// The dot of Braille for each part of an octant: Unicode counts the upper six down the columns.
    private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    private static func standIn(for pattern: UInt8) -> UInt32 {
        (0..<8).reduce(braille) { pattern >> $1 & 1 == 1 ? $0 | dots[$1] : $0 }
    }

    /// The octants, by the low byte of what stands for them; 0 for none.
    private static let octants: [UInt32] = {
        var octants = [UInt32](repeating: 0, count: 256)
        for (scalar, pattern) in zip(BlockOctants.scalars, BlockOctants.patterns) {
            octants[Int(standIn(for: pattern) - braille)] = scalar
        }
        return octants
    }()

    /// The octant that a symbol stands for; the symbol itself where it is no Braille.
    static func octant(for symbol: UInt32) -> UInt32 {
        (braille..<braille + 256).contains(symbol) ? octants[Int(symbol - braille)] : symbol
    }

    /// Adds all of them to what may be drawn with.
    static func add(to map: OpaquePointer?) {
        for pattern in BlockOctants.patterns {
            let symbol = standIn(for: pattern)
            // As many pixels as libchafa compares.
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
