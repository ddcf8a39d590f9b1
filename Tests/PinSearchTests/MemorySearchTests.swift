import CMemorySearch
import SeededRandom
import Testing

/// `memory_search` finds what a linear search finds and does not read past the end.
@Suite struct MemorySearchTests {
    private func offset(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        // A separate allocation, so that a sanitizer detects reads past the end.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
        defer { copy.deallocate() }
        copy.copyBytes(from: bytes)
        guard let start = copy.baseAddress, let hit = memory_search(start, bytes.count, needle, needle.count)
        else { return nil }
        return UnsafeRawPointer(start).distance(to: hit)
    }

    @Test(arguments: UInt64(1)...8) func firstMatchEqualsThatOfALinearSearch(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var hits = 0
        for round in 0..<400 {
            // A small alphabet makes partial matches frequent.
            let letters = UInt8.random(in: 2...4, using: &random)
            func bytes(_ count: Int) -> [UInt8] {
                (0..<count).map { _ in UInt8.random(in: 1...letters, using: &random) }
            }
            let all = bytes(Int.random(in: 0...180, using: &random))
            let needle = bytes(Int.random(in: 1...Int.random(in: 1...40, using: &random), using: &random))
            let part = all.dropFirst(Int.random(in: 0...20, using: &random))
            let expected = part.firstRange(of: needle).map { $0.lowerBound - part.startIndex }
            #expect(offset(of: needle, in: part) == expected, "seed \(seed), round \(round)")
            if expected != nil { hits += 1 }
        }
        #expect(50..<390 ~= hits, "seed \(seed): \(hits) matches of 400 are too few or too many")
    }

    @Test(arguments: 0..<70) func needleIsFoundAtEveryOffset(offset: Int) {
        var bytes = [UInt8](repeating: 7, count: 75)
        bytes.replaceSubrange(offset..<offset + 5, with: [1, 2, 3, 2, 1])
        #expect(self.offset(of: [1, 2, 3, 2, 1], in: bytes[...]) == offset)
        #expect(self.offset(of: [1, 2, 3, 2, 2], in: bytes[...]) == nil)
        #expect(self.offset(of: [1, 2, 3, 2, 1], in: bytes[..<(offset + 4)]) == nil)
    }
}
