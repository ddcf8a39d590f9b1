/// Collects little-endian numbers.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
        for position in 0..<(Number.bitWidth / 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> (8 * position)))
        }
    }

    mutating func append(_ more: [UInt8]) {
        bytes.append(contentsOf: more)
    }
}
