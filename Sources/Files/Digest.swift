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
