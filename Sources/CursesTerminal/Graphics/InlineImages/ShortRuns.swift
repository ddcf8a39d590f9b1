/// Bytes in zlib's format (RFC 1950) by the fixed codes of RFC 1951, runs of a byte shortened and nothing else.
struct ShortRuns {
    private var bytes: [UInt8] = [0x78, 0x01]
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    /// The longest run that one code tells, and the shortest.
    private static let longest = 258
    private static let shortest = 3

    private init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

    static func compressed(_ content: [UInt8]) -> [UInt8] {
        var runs = ShortRuns(reserving: content.count + content.count / 8 + 16)
        // The last block, of fixed codes.
        runs.append(0b011, 3)
        var (low, high) = (UInt32(1), UInt32(0))
        content.withUnsafeBufferPointer { content in
            var start = 0
            while start < content.count {
                let byte = content[start]
                var end = start + 1
                while end < content.count, content[end] == byte { end += 1 }
                runs.appendRun(of: byte, end - start)
                start = end
            }
            for byte in content {
                low = (low + UInt32(byte)) % 65_521
                high = (high + low) % 65_521
            }
        }
        // The block's end, and zeros to the end of the byte.
        runs.append(0, 7)
        runs.append(0, (8 - runs.count % 8) % 8)
        return runs.bytes + PNGChunk.bigEndian(Int(high << 16 | low))
    }

    private mutating func appendRun(of byte: UInt8, _ count: Int) {
        appendLiteral(byte)
        var rest = count - 1
        while rest >= Self.shortest {
            let length = min(rest, Self.longest)
            appendLength(length)
            rest -= length
        }
        for _ in 0..<rest { appendLiteral(byte) }
    }

    private mutating func appendLiteral(_ byte: UInt8) {
        let code = UInt64(byte)
        if byte < 144 { appendCode(0x30 + code, 8) } else { appendCode(0x190 + code - 144, 9) }
    }

    /// As many bytes more like the last one.
    private mutating func appendLength(_ length: Int) {
        // Lengths from 3 to 10 have codes of their own, each four from there on twice as many bits behind them.
        let offset = UInt64(length - 3)
        if length == Self.longest {
            appendCode(0xC5, 8)
        } else if offset < 8 {
            appendCode(1 + offset, 7)
        } else {
            let extra = UInt64(61 - offset.leadingZeroBitCount)
            let code = 4 * extra + 4 + (offset >> extra & 3) + 1
            if code < 24 { appendCode(code, 7) } else { appendCode(0xC0 + code - 24, 8) }
            append(offset & ((1 << extra) - 1), extra)
        }
        // The distance of one byte.
        append(0, 5)
    }

    /// A code, which begins with its highest bit.
    private mutating func appendCode(_ code: UInt64, _ length: UInt64) {
        var reversed: UInt64 = 0
        for bit in 0..<length { reversed |= (code >> bit & 1) << (length - 1 - bit) }
        append(reversed, length)
    }

    private mutating func append(_ value: UInt64, _ length: UInt64) {
        bits |= value << count
        count += length
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
    }
}
