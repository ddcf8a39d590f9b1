/// Recognition of pictures by their signatures, because servers often declare a wrong content type.
enum PictureSignature {
    /// The number of bytes that suffice for recognition.
    static let length = 1_000

    /// Returns whether the bytes begin like a picture. Includes formats that cannot be decoded, because the file may be
    /// downloaded anyway.
    static func matches(_ bytes: [UInt8]) -> Bool {
        signatures.contains { bytes.dropFirst($0.offset).starts(with: $0.bytes) } || isDrawing(bytes.prefix(length))
    }

    private static let signatures: [(offset: Int, bytes: [UInt8])] = [
        // JPEG, PNG, GIF, WebP.
        (0, [0xFF, 0xD8, 0xFF]), (0, [0x89] + Array("PNG\r\n".utf8)), (0, Array("GIF8".utf8)), (8, Array("WEBP".utf8)),
        // TIFF, raw formats based on it, BigTIFF, RW2, RAF.
        (0, [0x49, 0x49, 42, 0]), (0, [0x4D, 0x4D, 0, 42]), (0, [0x49, 0x49, 43, 0]), (0, [0x4D, 0x4D, 0, 43]),
        (0, [0x49, 0x49, 0x55, 0]), (0, Array("FUJIFILM".utf8)),
        // HEIF and AVIF; JPEG XL and JPEG 2000, each bare or in a container.
        (4, Array("ftyp".utf8)), (0, [0xFF, 0x0A]), (4, Array("JXL ".utf8)), (0, [0xFF, 0x4F, 0xFF, 0x51]),
        (4, Array("jP  ".utf8)),
        // PDF, BMP, OpenEXR, Radiance, PNM.
        (0, Array("%PDF-".utf8)), (0, Array("BM".utf8)), (0, [0x76, 0x2F, 0x31, 0x01]), (0, Array("#?RADIANCE".utf8)),
        (0, Array("P4\n".utf8)), (0, Array("P5\n".utf8)), (0, Array("P6\n".utf8)),
        // gzip, assumed to be SVGZ.
        (0, [0x1F, 0x8B]),
    ]

    /// Returns whether the bytes are SVG rather than an HTML page with inline SVG.
    private static func isDrawing(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).lowercased()
        guard let drawing = text.firstRange(of: "<svg") else { return false }
        return !text[..<drawing.lowerBound].contains("html")
    }
}
