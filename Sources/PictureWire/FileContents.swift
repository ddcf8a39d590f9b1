/// Bytes of a file or of an archive's member, which is told piece by piece.
package struct FileContents: Hashable, Sendable {
    /// How many bytes there are in all; at most `DecoderLimits.memberBytes`.
    package let total: Int
    /// Those from the place on that was asked for: at least one where there are any, at most `longestPiece`.
    package let bytes: [UInt8]

    /// The most bytes in one answer: 4 MiB.
    package static let longestPiece = 4 << 20
    static let longestPayload = 4 + longestPiece

    /// Nil when a number is out of range.
    package init?(total: Int, bytes: [UInt8]) {
        guard (0...DecoderLimits.memberBytes).contains(total), bytes.count <= min(total, Self.longestPiece) else {
            return nil
        }
        self.total = total
        self.bytes = bytes
    }

    /// How many bytes `append(to:)` appends.
    var byteCount: Int { 4 + bytes.count }

    func append(to writer: inout ByteWriter) {
        writer.append(UInt32(clamping: total))
        writer.append(bytes)
    }

    /// - Throws: `WireError` when a number is out of range.
    init(_ reader: inout ByteReader) throws(WireError) {
        let total = Int(clamping: try reader.uint32())
        guard let contents = FileContents(total: total, bytes: reader.remainder()) else { throw .badField("contents") }
        self = contents
    }
}
