import CZlib

/// Writes gzip's format (RFC 1952).
enum GZip {
    /// `data` compressed, and nothing told of it.
    static func file(_ data: [UInt8]) -> [UInt8] {
        // Deflated data is what is between zlib's two bytes and its sum.
        let deflated = ZeroStream.compressed(data).dropFirst(2).dropLast(4)
        let sum = Int(crc32(0, data, UInt32(data.count)))
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflated + TIFF.little(sum, 4) + TIFF.little(data.count, 4)
    }
}
