/// A reader of little-endian integers and bytes from untrusted data.
package struct ByteReader {
    private var remaining: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) {
        remaining = bytes[...]
    }

    /// - Throws: `WireError` if too few bytes remain, like all methods.
    package mutating func uint8() throws(WireError) -> UInt8 { try integer() }
    package mutating func uint16() throws(WireError) -> UInt16 { try integer() }
    package mutating func uint32() throws(WireError) -> UInt32 { try integer() }
    package mutating func uint64() throws(WireError) -> UInt64 { try integer() }

    /// Reads the next `count` bytes.
    package mutating func bytes(_ count: Int) throws(WireError) -> [UInt8] {
        guard remaining.count >= count else { throw .wrongLength(remaining.count) }
        defer { remaining = remaining.dropFirst(count) }
        return Array(remaining.prefix(count))
    }

    /// Reads all remaining bytes.
    package mutating func remainder() -> [UInt8] {
        defer { remaining = [] }
        return Array(remaining)
    }

    package var isAtEnd: Bool { remaining.isEmpty }

    /// Checks that no bytes remain.
    /// - Throws: `WireError.wrongLength` if some do.
    package func expectEnd() throws(WireError) {
        guard remaining.isEmpty else { throw .wrongLength(remaining.count) }
    }

    private mutating func integer<Number: FixedWidthInteger & UnsignedInteger>() throws(WireError) -> Number {
        let size = Number.bitWidth / 8
        guard remaining.count >= size else { throw .wrongLength(remaining.count) }
        var number: Number = 0
        for (index, byte) in remaining.prefix(size).enumerated() {
            number |= Number(byte) << (8 * index)
        }
        remaining = remaining.dropFirst(size)
        return number
    }
}
