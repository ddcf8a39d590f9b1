import PictureWire

@testable import PictureDecoding

extension PatchPicture {
    /// The picture as a PNG file, or `nil` if it cannot be encoded.
    var file: [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        let patch = width / columns
        for row in 0..<rows {
            let line = (0..<columns).flatMap { column in
                Array(repeatElement(patches[row * columns + column].bytes, count: patch).joined())
            }
            for _ in 0..<patch { bytes += line }
        }
        return PixelBuffer(width: width, height: height, bytes: bytes).flatMap { CompactPNG.encoded($0)?.bytes }
    }
}

extension ScreenPicture {
    /// The picture as a PNG file for inspection, or `nil` if it cannot be encoded.
    var file: [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            bytes += [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF), 255]
        }
        return PixelBuffer(width: width, height: height, bytes: bytes).flatMap { CompactPNG.encoded($0)?.bytes }
    }
}
