import CZlib

/// Writes gzip files (RFC 1952).
enum GZip {
    /// Returns `data` compressed, without metadata.
    static func file(_ data: [UInt8]) -> [UInt8] {
        // The deflated data is between zlib's two header bytes and its checksum.
        let deflated = ZeroStream.compressed(data).dropFirst(2).dropLast(4)
        let sum = Int(crc32(0, data, UInt32(data.count)))
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflated + TIFF.little(sum, 4) + TIFF.little(data.count, 4)
    }
}
