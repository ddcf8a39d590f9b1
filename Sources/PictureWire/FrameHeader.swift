/// The 12-byte header of every message in both directions.
///
/// All numbers are little-endian: payload length in bytes (4), protocol version (1), kind (1), zero (2), and the
/// identifier of the query that this message is or responds to (4).
package struct FrameHeader: Hashable, Sendable {
    /// The protocol version of this build.
    package static let version: UInt8 = 7
    /// The size of a header, in bytes.
    package static let byteCount = 12

    package let kind: Kind
    package let id: UInt32
    /// The size of the payload, in bytes.
    package let payloadLength: Int

    package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        case pixelsQuery = 1
        case headerQuery = 2
        case thumbnailedPixelsQuery = 3
        case regionQuery = 4
        case frameQuery = 5
        case drawingQuery = 6
        case listingQuery = 7
        case contentsQuery = 8
        case greeting = 0x80
        case pixels = 0x81
        case header = 0x82
        case failure = 0x83
        case thumbnailedPixels = 0x84
        case listing = 0x85
        case contents = 0x86
    }

    init(kind: Kind, id: UInt32, payloadLength: Int) {
        self.kind = kind
        self.id = id
        self.payloadLength = payloadLength
    }

    /// Parses a header.
    /// - Throws: `WireError` if the bytes are not exactly one header of this version, or if it declares more than
    ///   `maximumPayloadLength` bytes.
    package init(parsing bytes: [UInt8], maximumPayloadLength: Int) throws(WireError) {
        guard bytes.count == Self.byteCount else { throw .wrongLength(bytes.count) }
        var reader = ByteReader(bytes)
        let length = try reader.uint32()
        let version = try reader.uint8()
        guard version == Self.version else { throw .unknownVersion(version) }
        let rawKind = try reader.uint8()
        guard let kind = Kind(rawValue: rawKind) else { throw .unexpectedKind(rawKind) }
        guard try reader.uint16() == 0 else { throw .badField("reserved field") }
        id = try reader.uint32()
        guard let payloadLength = Int(exactly: length), payloadLength <= maximumPayloadLength else {
            throw .wrongLength(Int(clamping: length))
        }
        self.kind = kind
        self.payloadLength = payloadLength
    }

    /// Returns a writer that contains the header and has capacity for the payload.
    func writer() -> ByteWriter {
        var writer = ByteWriter(capacity: Self.byteCount + payloadLength)
        writer.append(UInt32(clamping: payloadLength))
        writer.append(Self.version)
        writer.append(kind.rawValue)
        writer.append(UInt16(0))
        writer.append(id)
        return writer
    }
}
