/// Collects little-endian numbers.
package struct ByteWriter {
    /// What was collected.
    package private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: for how many bytes there is room from the start.
    package init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Adds a number.
    package mutating func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
        for position in 0..<(Number.bitWidth / 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> (8 * position)))
        }
    }

    /// Adds bytes.
    package mutating func append(_ more: [UInt8]) {
        bytes.append(contentsOf: more)
    }
}
