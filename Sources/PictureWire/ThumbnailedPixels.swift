/// The result of decoding a picture once for both the screen and a thumbnail.
package struct ThumbnailedPixels: Hashable, Sendable {
    /// The header of the picture before scaling.
    package let original: PictureHeader
    package let pixels: PixelBuffer
    /// The smallest thumbnail that covers the box, or `nil` if no thumbnail size does or the pixels are incomplete.
    package let thumbnail: PixelBuffer?

    /// The size of the fields before the pixels, in bytes.
    static let preambleLength = 29

    package init(original: PictureHeader, pixels: PixelBuffer, thumbnail: PixelBuffer?) {
        self.original = original
        self.pixels = pixels
        self.thumbnail = pixels.isIncomplete ? nil : thumbnail
    }

    /// Returns the maximum payload for a query with `box`, in bytes.
    static func maximumPayloadLength(for box: PictureBox) -> Int {
        let side = ThumbnailSize.extraExtraLarge.rawValue
        return preambleLength + box.width * box.height * 4 + side * side * 4
    }

    /// The number of bytes that `append(to:)` appends.
    var byteCount: Int { Self.preambleLength + pixels.bytes.count + (thumbnail?.bytes.count ?? 0) }

    func append(to writer: inout ByteWriter) {
        for number in [
            original.width, original.height, original.frameCount, pixels.width, pixels.height, thumbnail?.width ?? 0,
            thumbnail?.height ?? 0,
        ] { writer.append(UInt32(clamping: number)) }
        writer.append(UInt8(pixels.isIncomplete ? 1 : 0))
        writer.append(pixels.bytes)
        if let thumbnail { writer.append(thumbnail.bytes) }
    }

    /// - Throws: `WireError` if sizes are out of range or bytes are missing.
    init(_ reader: inout ByteReader) throws(WireError) {
        var numbers: [Int] = []
        for _ in 0..<7 { numbers.append(Int(clamping: try reader.uint32())) }
        guard let original = PictureHeader(width: numbers[0], height: numbers[1], frameCount: numbers[2]) else {
            throw .badField("size")
        }
        let flag = try reader.uint8()
        var pixels = try Self.pixels(width: numbers[3], height: numbers[4], &reader)
        pixels.isIncomplete = flag == 1
        let hasThumbnail = numbers[5] != 0 || numbers[6] != 0
        guard flag <= 1, flag == 0 || !hasThumbnail else { throw .badField("flag") }
        let thumbnail = hasThumbnail ? try Self.pixels(width: numbers[5], height: numbers[6], &reader) : nil
        self.init(original: original, pixels: pixels, thumbnail: thumbnail)
    }

    private static func pixels(
        width: Int, height: Int, _ reader: inout ByteReader
    ) throws(WireError) -> PixelBuffer {
        let sides = 1...PictureBox.maximumSideLength
        guard sides.contains(width), sides.contains(height) else { throw .badField("pixel field") }
        guard let pixels = PixelBuffer(width: width, height: height, bytes: try reader.bytes(width * height * 4)) else {
            throw .badField("pixel field")
        }
        return pixels
    }
}
