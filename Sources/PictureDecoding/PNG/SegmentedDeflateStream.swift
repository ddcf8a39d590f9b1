import CZlibCalls

/// A zlib stream whose pieces can be decompressed independently.
///
/// libpng and libvips compress a file as one piece, so that its bands could not be sent separately.
struct SegmentedDeflateStream: ~Copyable {
    /// Allocated on the heap, because zlib rejects a stream that was moved.
    private let stream: UnsafeMutablePointer<z_stream>
    private var buffer: [UInt8]
    private var usedLength: UInt = 0

    /// Creates a stream, or returns `nil` if zlib is out of memory.
    ///
    /// - Parameters:
    ///   - byteCount: the total size of all pieces, in bytes.
    ///   - pieces: the number of pieces.
    ///   - effort: the zlib compression level, 1 through 9.
    init?(_ byteCount: Int, pieces: Int, effort: Int32) {
        buffer = Array(repeating: 0, count: Int(cz_bound(UInt(byteCount), UInt(pieces))))
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard cz_begin(stream, effort) == 0 else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        cz_end(stream)
        stream.deallocate()
    }

    /// Compresses a non-empty piece and returns its range in `finish()`, or `nil` if zlib fails.
    mutating func append(_ piece: [UInt8]) -> Range<Int>? {
        // The first two bytes are the zlib header.
        let start = max(2, Int(usedLength))
        guard !piece.isEmpty, compress(piece) else { return nil }
        return start..<Int(usedLength)
    }

    /// Ends the stream and returns all compressed data, or `nil` if zlib fails.
    mutating func finish() -> [UInt8]? {
        guard compress([]) else { return nil }
        buffer.removeLast(buffer.count - Int(usedLength))
        return buffer
    }

    /// Compresses a piece into `buffer`. Returns `false` if zlib fails.
    private mutating func compress(_ piece: [UInt8]) -> Bool {
        let capacity = UInt(buffer.count)
        return buffer.withUnsafeMutableBufferPointer { buffer in
            piece.withUnsafeBufferPointer { piece in
                cz_compress_piece(
                    stream, piece.baseAddress, UInt32(piece.count), buffer.baseAddress, capacity, &usedLength) == 0
            }
        }
    }

    /// Returns the Adler-32 checksum (RFC 1950).
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        UInt32(truncatingIfNeeded: bytes.withUnsafeBufferPointer { adler32(1, $0.baseAddress, UInt32($0.count)) })
    }
}
