import CZlib

/// Decompression of gzip data (RFC 1952).
enum Gunzip {
    /// Decompresses one or more concatenated gzip members.
    /// - Parameter limit: the maximum size of the result, in bytes.
    /// - Returns: the data that could be decompressed, and whether it is complete; `nil` if `bytes` are not gzip data.
    /// - Throws: `FeedReadingError.tooLarge`.
    static func decompressed(
        _ bytes: [UInt8], limit: Int
    ) throws(FeedReadingError) -> (bytes: [UInt8], isComplete: Bool)? {
        guard bytes.starts(with: [0x1F, 0x8B, 8]) else { return nil }
        var stream = z_stream()
        // Adding 16 to the window bits selects the gzip format.
        let code = inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard code == Z_OK else { return ([], false) }
        defer { inflateEnd(&stream) }
        var compressed = bytes
        var decompressed: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var position = 0
        while true {
            let (code, written) = compressed.withUnsafeMutableBufferPointer { input in
                chunk.withUnsafeMutableBufferPointer { output in
                    stream.next_in = input.baseAddress.map { $0 + position }
                    stream.avail_in = UInt32(clamping: input.count - position)
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(output.count)
                    let code = inflate(&stream, Z_NO_FLUSH)
                    position = input.count - Int(stream.avail_in)
                    return (code, output.count - Int(stream.avail_out))
                }
            }
            guard decompressed.count + written <= limit else { throw .tooLarge(limit: limit) }
            decompressed += chunk[..<written]
            if code == Z_STREAM_END {
                // Concatenated members form one document.
                guard compressed[position...].starts(with: [0x1F, 0x8B, 8]), inflateReset(&stream) == Z_OK else {
                    return (decompressed, true)
                }
            } else if code != Z_OK {
                return (decompressed, false)
            }
        }
    }
}
