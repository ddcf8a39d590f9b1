extension Sequence<UInt8> {
    /// Returns the 64-bit FNV-1a hash of the bytes, which is the same on every machine
    /// (<http://www.isthe.com/chongo/tech/comp/fnv/>).
    ///
    /// Use it for names, not for security: accidental collisions are unlikely among a million values.
    /// - Parameter start: the offset basis; another value gives an independent hash.
    /// - Complexity: O(*n*) in the number of bytes.
    package func digest(from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns a checksum of the bytes: like `digest(from:)`, but with eight bytes per step, for large buffers.
    package func checksum(from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        let words = count / 8
        var digest = start
        for word in 0..<words {
            digest = (digest ^ loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) &* 0x100_0000_01B3
            // Otherwise the high bits of a word would never affect the low bits.
            digest ^= digest >> 32
        }
        return self[(words * 8)...].digest(from: digest)
    }
}
