import TerminalUI

/// Substitute characters for octants, whose width curses doesn't know. curses gets private-use characters, which are
/// replaced by octants in its output.
///
/// Only pictures use substitutes. In text these private-use characters are drawn as U+FFFD.
enum OctantSubstitutes {
    private static let offset: UInt32 = 0xF_0000
    /// The range of the substitutes, extended to all scalars that `restoreOctants` matches. No text contains them.
    static let scalars: ClosedRange<UInt32> = 0x10_CD00...0x10_CDFF

    /// Returns the substitute for an octant; `nil` for any other glyph.
    static func substitute(for glyph: UInt32) -> UInt32? {
        BlockOctants.scalars.contains(glyph) ? glyph + offset : nil
    }

    /// Returns the substitute for the complement of an octant; `nil` if Unicode has no such octant.
    static func complement(of substitute: UInt32) -> UInt32? {
        let index = Int(substitute - scalars.lowerBound)
        guard BlockOctants.patterns.indices.contains(index) else { return nil }
        return BlockOctants.scalar(of: ~BlockOctants.patterns[index]).map { $0 + offset }
    }

    /// Replaces substitutes with octants, starting at index `first`.
    static func restoreOctants(in output: inout [UInt8], from first: Int) {
        output.withUnsafeMutableBufferPointer { bytes in
            for index in stride(from: first, to: bytes.count - 3, by: 1)
            where bytes[index] == 0xF4 && bytes[index + 1] == 0x8C && (0xB4...0xB7).contains(bytes[index + 2]) {
                bytes[index] = 0xF0
                bytes[index + 1] = 0x9C
            }
        }
    }
}
