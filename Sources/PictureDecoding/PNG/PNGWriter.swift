import CZlib
import CZlibCalls
import PictureWire

/// Writes pixels and texts as PNG (ISO/IEC 15948): 8 bits a sample with alpha, not interlaced, as the thumbnail
/// standard asks. A thumbnail is written here and not by the decoder, so that no byte in a folder that others read
/// comes from a process that a picture may have taken over.
struct PNGWriter {
    /// A `tEXt` chunk; both sides are ASCII.
    struct Text: Hashable, Sendable {
        let keyword: String
        let value: String
    }

    /// Where the compressed rows begin in a file without texts: behind the signature, the header and a chunk's own
    /// beginning.
    static let rowsOffset = 8 + 25 + 8
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Nil when zlib refuses.
    static func file(of field: PixelField, texts: [Text]) -> [UInt8]? {
        guard let rows = deflated(filtered(field)) else { return nil }
        return file(width: field.width, height: field.height, hasAlpha: true, texts: texts, rows: rows)
    }

    /// The file of rows that are filtered and compressed already.
    static func file(width: Int, height: Int, hasAlpha: Bool, texts: [Text], rows: [UInt8]) -> [UInt8] {
        var bytes = signature
        // 8 bits a sample; colour type 2 is RGB, 6 has alpha; the one compression, the one set of filters, no
        // interlacing.
        append("IHDR", bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0], to: &bytes)
        for text in texts { append("tEXt", Array(text.keyword.utf8) + [0] + Array(text.value.utf8), to: &bytes) }
        append("IDAT", rows, to: &bytes)
        append("IEND", [], to: &bytes)
        return bytes
    }

    /// The file of rows of colours' numbers, of which the first is transparent.
    /// - Parameter colors: red, green and blue of each.
    static func file(width: Int, height: Int, colors: [UInt8], rows: [UInt8]) -> [UInt8] {
        var bytes = signature
        append("IHDR", bigEndian(width) + bigEndian(height) + [8, 3, 0, 0, 0], to: &bytes)
        append("PLTE", colors, to: &bytes)
        append("tRNS", [0], to: &bytes)
        append("IDAT", rows, to: &bytes)
        append("IEND", [], to: &bytes)
        return bytes
    }

    /// Each row as its differences from the pixel above (filter 2), the first from the left (filter 1).
    private static func filtered(_ field: PixelField) -> [UInt8] {
        let stride = field.width * 4
        return [UInt8](unsafeUninitializedCapacity: field.height * (stride + 1)) { buffer, filled in
            field.bytes.withUnsafeBufferPointer { source in
                for row in 0..<field.height {
                    let start = row * stride
                    buffer[filled] = row == 0 ? 1 : 2
                    filled += 1
                    for offset in start..<start + stride {
                        let reference = row > 0 ? source[offset - stride] : offset >= 4 ? source[offset - 4] : 0
                        buffer[filled] = source[offset] &- reference
                        filled += 1
                    }
                }
            }
        }
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        var length = compressBound(UInt(bytes.count))
        var isDone = false
        let result = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, filled in
            isDone = cz_deflate(bytes, UInt(bytes.count), buffer.baseAddress, &length) == 0
            filled = isDone ? Int(length) : 0
        }
        return isDone ? result : nil
    }

    private static func append(_ type: String, _ content: [UInt8], to bytes: inout [UInt8]) {
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
