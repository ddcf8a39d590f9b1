/// Writes pictures as TIFF 6.0, little endian, in one strip.
enum TIFF {
    /// How the strip is compressed, by the number that TIFF has for it.
    enum Compression: Int {
        case none = 1
        case deflate = 8
    }

    /// `strip` is 8 bits a sample, 3 samples a pixel or 1; `orientation` is tag 274.
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

    static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
}
