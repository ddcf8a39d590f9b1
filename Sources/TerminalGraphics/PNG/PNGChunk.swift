import CZlib

/// The chunks of PNG files (ISO/IEC 15948).
enum PNGChunk {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Appends a chunk of the given type. Its data is the concatenation of `data`.
    static func append(_ type: String, data: [[UInt8]], to file: inout [UInt8]) {
        file += bigEndian(data.reduce(0) { $0 + $1.count })
        let start = file.count
        file += type.utf8
        for bytes in data { file += bytes }
        file += bigEndian(Int(checksum(file[start...])))
    }

    /// Returns a 32-bit number in big-endian byte order.
    static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the CRC as in annex D of the standard.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
