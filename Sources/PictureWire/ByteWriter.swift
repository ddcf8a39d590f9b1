/// A buffer to which little-endian integers and bytes are appended.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: the number of bytes to reserve.
    package init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    package mutating func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
        for index in 0..<(Number.bitWidth / 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
        }
    }

    package mutating func append(_ newBytes: [UInt8]) {
        bytes.append(contentsOf: newBytes)
    }
}
