import CZlibCalls

/// The data of a PNG file compressed piece by piece, so that each piece can be read without those before.
///
/// By hand: libpng and libvips compress a file as one piece, of which no band can be sent alone.
struct PNGPieces: ~Copyable {
    /// The stream, at a place of its own: zlib refuses a stream that was moved.
    private let stream: UnsafeMutablePointer<z_stream>
    private var buffer: [UInt8]
    private var used: UInt = 0

    /// Nil when zlib has no memory.
    ///
    /// - Parameters:
    ///   - byteCount: the bytes of all pieces.
    ///   - pieces: how many will come.
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

    /// Compresses a piece of at least one byte; returns where its blocks stand in `finished()`, nil when zlib fails.
    mutating func append(_ piece: [UInt8]) -> Range<Int>? {
        // The first two bytes are zlib's own.
        let start = max(2, Int(used))
        guard !piece.isEmpty, compress(piece) else { return nil }
        return start..<Int(used)
    }

    /// Everything; nil when zlib fails.
    mutating func finished() -> [UInt8]? {
        guard compress([]) else { return nil }
        buffer.removeLast(buffer.count - Int(used))
        return buffer
    }

    private mutating func compress(_ piece: [UInt8]) -> Bool {
        let room = UInt(buffer.count)
        return buffer.withUnsafeMutableBufferPointer { buffer in
            piece.withUnsafeBufferPointer { piece in
                cz_piece(stream, piece.baseAddress, UInt32(piece.count), buffer.baseAddress, room, &used) == 0
            }
        }
    }

    /// Adler-32 of RFC 1950.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        UInt32(truncatingIfNeeded: bytes.withUnsafeBufferPointer { adler32(1, $0.baseAddress, UInt32($0.count)) })
    }
}
