/// A reader of little-endian integers and bytes from untrusted data.
package struct ByteReader {
    private var rest: ArraySlice<UInt8>

    /// Creates a reader at the first byte.
    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// - Throws: `WireError` if too few bytes are left, as all methods do.
    package mutating func uint8() throws(WireError) -> UInt8 { try integer() }
    package mutating func uint16() throws(WireError) -> UInt16 { try integer() }
    package mutating func uint32() throws(WireError) -> UInt32 { try integer() }
    package mutating func uint64() throws(WireError) -> UInt64 { try integer() }

    /// Reads the next `count` bytes.
    package mutating func bytes(_ count: Int) throws(WireError) -> [UInt8] {
        guard rest.count >= count else { throw .wrongLength(rest.count) }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Reads all remaining bytes.
    package mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }

    package var isAtEnd: Bool { rest.isEmpty }

    /// Checks that no bytes remain.
    /// - Throws: `WireError.wrongLength` if some do.
    package func end() throws(WireError) {
        guard rest.isEmpty else { throw .wrongLength(rest.count) }
    }

    private mutating func integer<Number: FixedWidthInteger & UnsignedInteger>() throws(WireError) -> Number {
        let size = Number.bitWidth / 8
        guard rest.count >= size else { throw .wrongLength(rest.count) }
        var number: Number = 0
        for (position, byte) in rest.prefix(size).enumerated() {
            number |= Number(byte) << (8 * position)
        }
        rest = rest.dropFirst(size)
        return number
    }
}
