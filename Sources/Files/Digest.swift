extension Sequence<UInt8> {
    /// A number that names these bytes, the same on every machine: FNV-1a, 64 bits
    /// (<http://www.isthe.com/chongo/tech/comp/fnv/>).
    ///
    /// That two of a million have one number is as good as impossible, unless someone sets out for it: it names, and
    /// proves nothing.
    ///
    /// - Parameter start: the number of no bytes; another one gives a second, independent number.
    /// - Complexity: O(*n*) in the number of bytes.
    package func digest(from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension UnsafeRawBufferPointer {
    /// A number by which it is seen whether these bytes were damaged: as `digest(from:)`, but eight bytes at a time, for
    /// very many.
    package func wordDigest(from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        let words = count / 8
        var digest = start
        for word in 0..<words {
            digest = (digest ^ loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) &* 0x100_0000_01B3
            // Else the high bits of a word would never reach the low ones.
            digest ^= digest >> 32
        }
        return self[(words * 8)...].digest(from: digest)
    }
}
