import CZlib
import CZlibCalls
import PictureWire

/// A PNG encoder (ISO/IEC 15948) for thumbnails: 8 bits per sample with alpha and without interlacing.
///
/// The decoder must not write files that other programs read, because a malicious picture may control it.
struct PNGWriter {
    /// A `tEXt` chunk with an ASCII keyword and value.
    struct Text: Hashable, Sendable {
        let keyword: String
        let value: String
    }

    /// The offset of the compressed rows in a file without text chunks: after the signature, the `IHDR` chunk, and the
    /// length and type of `IDAT`.
    static let rowsOffset = 8 + 25 + 8
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns a PNG file, or `nil` if zlib fails.
    static func file(of pixels: PixelBuffer, texts: [Text]) -> [UInt8]? {
        guard let rows = deflated(filtered(pixels)) else { return nil }
        return file(width: pixels.width, height: pixels.height, hasAlpha: true, texts: texts, rows: rows)
    }

    /// Returns a PNG file of filtered and compressed rows.
    static func file(width: Int, height: Int, hasAlpha: Bool, texts: [Text], rows: [UInt8]) -> [UInt8] {
        var bytes = signature
        // Bit depth 8; colour type 2 is RGB, 6 is RGB with alpha; the standard's only compression and filter method; no
        // interlacing.
        append("IHDR", data: bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0], to: &bytes)
        for text in texts { append("tEXt", data: Array(text.keyword.utf8) + [0] + Array(text.value.utf8), to: &bytes) }
        append("IDAT", data: rows, to: &bytes)
        append("IEND", data: [], to: &bytes)
        return bytes
    }

    /// Returns a PNG file of compressed rows of palette indices. The first palette entry is transparent.
    ///
    /// - Parameter colors: the red, green and blue components of each palette entry.
    static func file(width: Int, height: Int, colors: [UInt8], rows: [UInt8]) -> [UInt8] {
        var bytes = signature
        append("IHDR", data: bigEndian(width) + bigEndian(height) + [8, 3, 0, 0, 0], to: &bytes)
        append("PLTE", data: colors, to: &bytes)
        append("tRNS", data: [0], to: &bytes)
        append("IDAT", data: rows, to: &bytes)
        append("IEND", data: [], to: &bytes)
        return bytes
    }

    /// Returns the rows with the Up filter (2), and the first row with the Sub filter (1).
    private static func filtered(_ pixels: PixelBuffer) -> [UInt8] {
        let stride = pixels.width * 4
        return [UInt8](unsafeUninitializedCapacity: pixels.height * (stride + 1)) { buffer, initializedCount in
            pixels.bytes.withUnsafeBufferPointer { source in
                for row in 0..<pixels.height {
                    let start = row * stride
                    buffer[initializedCount] = row == 0 ? 1 : 2
                    initializedCount += 1
                    for offset in start..<start + stride {
                        let reference = row > 0 ? source[offset - stride] : offset >= 4 ? source[offset - 4] : 0
                        buffer[initializedCount] = source[offset] &- reference
                        initializedCount += 1
                    }
                }
            }
        }
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        var length = compressBound(UInt(bytes.count))
        var isDone = false
        let result = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, initializedCount in
            isDone = cz_deflate(bytes, UInt(bytes.count), buffer.baseAddress, &length) == 0
            initializedCount = isDone ? Int(length) : 0
        }
        return isDone ? result : nil
    }

    private static func append(_ type: String, data content: [UInt8], to bytes: inout [UInt8]) {
        bytes += bigEndian(content.count)
        let start = bytes.count
        bytes += Array(type.utf8)
        bytes += content
        let sum = bytes[start...].withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
        bytes += bigEndian(Int(sum))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
