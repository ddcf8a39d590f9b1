import CZlib

/// Compressed data that a real compressor would take seconds for or never write.
enum ZeroStream {
    /// Returns `count` zeros in zlib's format (RFC 1950), with 13 bits per run of 258 (RFC 1951, 3.2.6: fixed codes).
    static func bytes(_ count: Int) -> [UInt8] {
        var bits = Bits()
        bits.append(1, 1)
        bits.append(1, 2)
        let zero = (code: 0x30, length: 8)
        bits.appendCode(zero.code, zero.length)
        // Eight runs take 13 whole bytes at any starting bit.
        let cycle = 8 * 258
        var run = Bits(startingAt: bits.position % 8)
        for _ in 0..<16 {
            // Length 258, then distance 1.
            run.appendCode(0xC5, 8)
            run.appendCode(0, 5)
        }
        let cycles = (count - 1) / cycle
        let pattern = Array(run.bytes[13..<26])
        if cycles > 0 {
            bits.merge(run.bytes[0])
            bits.bytes += run.bytes[1..<13]
            for _ in 1..<cycles { bits.bytes += pattern }
            bits.position += cycles * 104
            bits.bytes.append(bits.position % 8 == 0 ? 0 : run.bytes[13] & UInt8((1 << (bits.position % 8)) - 1))
            if bits.position % 8 == 0 { bits.bytes.removeLast() }
        }
        for _ in 0..<((count - 1) % cycle) { bits.appendCode(zero.code, zero.length) }
        bits.appendCode(0, 7)
        // The Adler-32 checksum of zeros.
        let sum = UInt32(count % 65_521) << 16 | 1
        return [0x78, 0x01] + bits.bytes + PNG.bigEndian(sum)
    }

    /// Returns data that zlib compressed.
    static func compressed(_ data: [UInt8]) -> [UInt8] {
        var length = compressBound(UInt(data.count))
        var result = [UInt8](repeating: 0, count: Int(length))
        let code = compress2(&result, &length, data, UInt(data.count), 9)
        return code == Z_OK ? Array(result.prefix(Int(length))) : []
    }

    private struct Bits {
        var bytes: [UInt8] = []
        var position: Int

        init(startingAt position: Int = 0) {
            self.position = position
            if position % 8 != 0 { bytes = [0] }
        }

        /// Appends a number, its lowest bit first.
        mutating func append(_ value: Int, _ length: Int) {
            for bit in 0..<length {
                if position % 8 == 0 { bytes.append(0) }
                bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(position % 8)
                position += 1
            }
        }

        /// Appends a Huffman code, its highest bit first.
        mutating func appendCode(_ code: Int, _ length: Int) {
            for bit in (0..<length).reversed() { append(code >> bit & 1, 1) }
        }

        /// Fills the last byte's free bits.
        mutating func merge(_ byte: UInt8) {
            if position % 8 == 0 { bytes.append(byte) } else { bytes[bytes.count - 1] |= byte }
        }
    }
}
