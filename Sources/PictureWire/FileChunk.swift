/// One chunk of a file or of an archive entry.
package struct FileChunk: Hashable, Sendable {
    /// The total size of the file, in bytes; at most `DecoderLimits.memberBytes`.
    package let total: Int
    /// The bytes from the requested offset on, at most `maximumChunkLength`; empty only at the end of the file.
    package let bytes: [UInt8]

    /// The maximum number of bytes in one chunk: 4 MiB.
    package static let maximumChunkLength = 4 << 20
    static let maximumPayloadLength = 4 + maximumChunkLength

    /// Returns `nil` if a value is out of range.
    package init?(total: Int, bytes: [UInt8]) {
        guard (0...DecoderLimits.memberBytes).contains(total), bytes.count <= min(total, Self.maximumChunkLength) else {
            return nil
        }
        self.total = total
        self.bytes = bytes
    }

    /// The number of bytes that `append(to:)` appends.
    var byteCount: Int { 4 + bytes.count }

    func append(to writer: inout ByteWriter) {
        writer.append(UInt32(clamping: total))
        writer.append(bytes)
    }

    /// - Throws: `WireError` if a value is out of range.
    init(_ reader: inout ByteReader) throws(WireError) {
        let total = Int(clamping: try reader.uint32())
        guard let contents = FileChunk(total: total, bytes: reader.remainder()) else { throw .badField("contents") }
        self = contents
    }
}
