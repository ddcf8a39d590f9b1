import TerminalUI

/// What curses is given in place of octants, which it knows no width of: private characters of a column each, that become octants
/// behind it, on their way to the line.
///
/// Only cells of pictures are drawn with them. Where one stands in a text it is replaced as what cannot be drawn is.
enum OctantStandIns {
    private static let distance: UInt32 = 0xF_0000
    /// With what is in between two bytes of UTF-8: text has none of them either.
    static let scalars: ClosedRange<UInt32> = 0x10_CD00...0x10_CDFF

    /// What stands for an octant; nil for another glyph.
    static func standIn(for glyph: UInt32) -> UInt32? {
        BlockOctants.scalars.contains(glyph) ? glyph + distance : nil
    }

    /// What stands for the octant that covers what the other one leaves free; nil for what has none.
    static func complement(of standIn: UInt32) -> UInt32? {
        let number = Int(standIn - scalars.lowerBound)
        guard BlockOctants.patterns.indices.contains(number) else { return nil }
        return BlockOctants.scalar(of: ~BlockOctants.patterns[number]).map { $0 + distance }
    }

    /// Puts octants in place of what stands for them, from a byte on: two of their bytes are others.
    static func putOctants(into output: inout [UInt8], from first: Int) {
        output.withUnsafeMutableBufferPointer { bytes in
            for index in stride(from: first, to: bytes.count - 3, by: 1)
            where bytes[index] == 0xF4 && bytes[index + 1] == 0x8C && (0xB4...0xB7).contains(bytes[index + 2]) {
                bytes[index] = 0xF0
                bytes[index + 1] = 0x9C
            }
        }
    }
}
