/// Writes pictures as TIFF 6.0, little endian, in one strip.
enum TIFF {
    /// The compression of the strip, with TIFF's number.
    enum Compression: Int {
        case none = 1
        case deflate = 8
    }

    /// Returns a TIFF. `strip` has 8 bits per sample and 3 samples or 1 per pixel; `orientation` is tag 274.
    static func file(
        width: Int, height: Int, samples: Int = 3, compression: Compression = .none, orientation: Int = 1,
        strip: [UInt8], nextDirectory: Int = 0
    ) -> [UInt8] {
        let fields: [(tag: Int, type: Int, value: Int)] = [
            (256, 4, width), (257, 4, height), (258, 3, 8), (259, 3, compression.rawValue),
            (262, 3, samples == 1 ? 1 : 2), (273, 4, 8), (274, 3, orientation), (277, 3, samples), (278, 4, height),
            (279, 4, strip.count),
        ]
        var body = strip
        if body.count % 2 == 1 { body.append(0) }
        let directory = fields.map { field in
            var entry = little(field.tag, 2)
            entry += little(field.type, 2)
            entry += little(1, 4)
            return entry + little(field.value, 4)
        }
        var file = Array("II".utf8) + little(42, 2)
        file += little(8 + body.count, 4)
        file += body
        file += little(fields.count, 2)
        file += Array(directory.joined())
        return file + little(nextDirectory, 4)
    }

    /// Returns an uncompressed sRGB TIFF with its directory before its strips, like files that are written to a pipe.
    static func file(width: Int, height: Int, rowsPerStrip: Int, pixels: [UInt8]) -> [UInt8] {
        let line = width * 3
        let strips = stride(from: 0, to: height, by: rowsPerStrip).map { row in
            pixels[row * line..<min(height, row + rowsPerStrip) * line]
        }
        let depths = 8 + 2 + 9 * 12 + 4
        let offsets = depths + 6
        let counts = offsets + 4 * strips.count
        var offset = counts + 4 * strips.count
        let fields: [(tag: Int, type: Int, count: Int, value: Int)] = [
            (256, 4, 1, width), (257, 4, 1, height), (258, 3, 3, depths), (259, 3, 1, 1), (262, 3, 1, 2),
            (273, 4, strips.count, strips.count == 1 ? offset : offsets), (277, 3, 1, 3), (278, 4, 1, rowsPerStrip),
            (279, 4, strips.count, strips.count == 1 ? pixels.count : counts),
        ]
        var file = Array("II".utf8) + little(42, 2) + little(8, 4) + little(fields.count, 2)
        for field in fields {
            file += little(field.tag, 2) + little(field.type, 2) + little(field.count, 4) + little(field.value, 4)
        }
        file += little(0, 4) + little(8, 2) + little(8, 2) + little(8, 2)
        for strip in strips {
            file += little(offset, 4)
            offset += strip.count
        }
        for strip in strips { file += little(strip.count, 4) }
        return file + Array(strips.joined())
    }

    /// Returns a TIFF of grey 32-bit floating-point samples.
    static func file(width: Int, height: Int, floats: [Float]) -> [UInt8] {
        let strip = floats.flatMap { little(Int($0.bitPattern), 4) }
        let fields: [(tag: Int, type: Int, value: Int)] = [
            (256, 4, width), (257, 4, height), (258, 3, 32), (259, 3, 1), (262, 3, 1), (273, 4, 8),
            (277, 3, 1), (278, 4, height), (279, 4, strip.count), (339, 3, 3),
        ]
        var file = Array("II".utf8) + little(42, 2) + little(8 + strip.count, 4) + strip + little(fields.count, 2)
        for field in fields {
            file += little(field.tag, 2) + little(field.type, 2) + little(1, 4) + little(field.value, 4)
        }
        return file + little(0, 4)
    }

    static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
}
