import TerminalUI
import Testing

@Suite struct BlockOctantsTests {
    /// Unicode's names number the filled parts from 1.
    @Test(
        arguments: [
            (0x1CD00, [3]), (0x1CD01, [2, 3]), (0x1CD05, [1, 2, 4]), (0x1CD36, [1, 7]), (0x1CD71, [1, 8]),
            (0x1CDAB, [1, 2, 3, 4, 5, 6, 8]), (0x1CDDB, [1, 5, 6, 7, 8]), (0x1CDE5, [2, 3, 4, 5, 6, 7, 8]),
        ] as [(UInt32, [UInt8])])
    func octantPatternsMatchTheirUnicodeNames(scalar: UInt32, parts: [UInt8]) {
        let pattern = parts.reduce(0 as UInt8) { $0 | 1 << ($1 - 1) }
        #expect(BlockOctants.scalar(of: pattern) == scalar)
        #expect(BlockOctants.patterns[Int(scalar - 0x1CD00)] == pattern)
    }

    @Test func patternsOfOtherBlocksHaveNoOctant() {
        #expect(BlockOctants.patterns.count == BlockOctants.scalars.count)
        for pattern in [0x00, 0x01, 0x03, 0x05, 0x0F, 0x14, 0x28, 0x55, 0x5A, 0x80, 0xC0, 0xF0, 0xFC, 0xFF] as [UInt8] {
            #expect(BlockOctants.scalar(of: pattern) == nil)
        }
    }
}
