import CZlib

/// Writes pictures as PNG (ISO/IEC 15948) without compressing them.
enum PNG {
    /// Returns a PNG. Color type 2 is RGB, 6 is RGBA; `pixels` are rows of samples from the top.
    static func file(width: Int, height: Int, colorType: UInt8 = 2, pixels: [UInt8]) -> [UInt8] {
        let rowLength = width * (colorType == 6 ? 4 : 3)
        var raw: [UInt8] = []
        for row in 0..<height {
            raw.append(0)
            raw += pixels[(row * rowLength)..<((row + 1) * rowLength)]
        }
        return signature + header(width: width, height: height, colorType: colorType)
            + chunk("IDAT", zlib(raw)) + chunk("IEND", [])
    }

    /// Returns a PNG that declares its size but has almost no data.
    static func headerOnly(width: Int, height: Int) -> [UInt8] {
        signature + header(width: width, height: height, colorType: 2) + chunk("IDAT", zlib([0]))
    }

    /// Returns a PNG of one colour; `alpha` selects colour type 6.
    static func solid(width: Int, height: Int, color: [UInt8], alpha: UInt8? = nil) -> [UInt8] {
        let pixel = color + (alpha.map { [$0] } ?? [])
        return file(
            width: width, height: height, colorType: alpha == nil ? 2 : 6,
            pixels: Array(repeatElement(pixel, count: width * height).joined()))
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func header(width: Int, height: Int, colorType: UInt8) -> [UInt8] {
        chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, colorType, 0, 0, 0])
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(crc(body))
    }

    /// Returns the file with correct checksums for all chunks that can be parsed.
    static func mended(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var position = signature.count
        while position + 12 <= bytes.count {
            let length = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 8 + length
            guard end + 4 <= bytes.count else { break }
            bytes.replaceSubrange(end..<(end + 4), with: bigEndian(crc(Array(bytes[(position + 4)..<end]))))
            position = end + 4
        }
        return bytes
    }

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }

    /// Returns stored blocks (RFC 1951) in zlib's format (RFC 1950).
    static func zlib(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = data[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            result += [rest.isEmpty ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8)]
            result += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
            result += block
        } while !rest.isEmpty
        var low: UInt32 = 1
        var high: UInt32 = 0
        for byte in data {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return result + bigEndian(high << 16 | low)
    }

    private static func crc(_ data: [UInt8]) -> UInt32 {
        UInt32(truncatingIfNeeded: crc32(0, data, UInt32(data.count)))
    }

    /// Returns a PNG of any kind. `data` is already compressed, and `chunks` precede it.
    static func file(
        width: Int, height: Int, depth: UInt8, colorType: UInt8, isInterlaced: Bool = false, chunks: [[UInt8]] = [],
        data: [UInt8]
    ) -> [UInt8] {
        var head = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        head += [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
        var file = signature + chunk("IHDR", head)
        for chunk in chunks { file += chunk }
        file += chunk("IDAT", data)
        return file + chunk("IEND", [])
    }
}
