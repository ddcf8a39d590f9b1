/// A query to the decoder about one file, whose descriptor accompanies the first byte (`SCM_RIGHTS`). Queries contain
/// no paths, since the decoder cannot open files.
package struct PictureQuery: Hashable, Sendable {
    /// The identifier repeated in the response.
    package let id: UInt32
    package let kind: Kind
    /// The path of the picture within an archive, at most `maximumMemberLength` bytes of UTF-8; `nil` for the file
    /// itself.
    package let member: String?

    /// The kind of a query, with its parameters.
    package enum Kind: Hashable, Sendable {
        /// A frame scaled to a box. Frame 0 is the still picture; indices past the last frame mean the last one.
        case pixels(PictureBox, frame: Int)
        /// The first frame scaled to a box and, from the same decoding, the smallest thumbnail that covers the box.
        case thumbnailedPixels(PictureBox)
        /// A region of a frame, scaled to exactly the size of the box in any mode.
        case region(PictureRegion, PictureBox, frame: Int)
        /// The picture's size, number of frames and frame durations.
        case header
        /// A frame of an animation scaled to a box, counted from 0. Sequential frames are fastest.
        case frame(PictureBox, index: Int)
        /// A chunk of the file's bytes, beginning at an offset.
        case contents(from: Int)
        /// One page of the pictures in the archive, beginning at an entry.
        case listing(from: Int)
    }

    /// - Parameter member: the path within an archive; truncated to `maximumMemberLength` bytes, which no valid path
    ///   exceeds.
    package init(id: UInt32, kind: Kind, member: String? = nil) {
        self.id = id
        self.kind = kind
        let bytes = (member ?? "").utf8
        let truncated = (0..<4).lazy.compactMap { String(bytes.prefix(Self.maximumMemberLength - $0)) }.first
        self.member = truncated.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The maximum size of a path within an archive, in bytes.
    package static let maximumMemberLength = 4096
    /// The maximum size of a query's payload, in bytes.
    package static let maximumPayloadLength =
        4 + boxLength + PictureFocus.byteCount + PictureRegion.byteCount + maximumMemberLength
    /// The size of a box without focus, in bytes.
    private static let boxLength = 5

    /// The maximum payload of a valid response, in bytes; longer ones are rejected.
    package var maximumResponseLength: Int {
        switch kind {
        case .pixels(let box, _), .region(_, let box, _), .frame(let box, _):
            PictureResponse.maximumPreambleLength + box.width * box.height * 4
        case .thumbnailedPixels(let box): ThumbnailedPixels.maximumPayloadLength(for: box)
        case .header: PictureResponse.maximumHeaderLength
        case .contents: FileChunk.maximumPayloadLength
        case .listing: ArchiveListing.maximumPayloadLength
        }
    }

    /// Returns the frame, header and payload, ready to be written.
    package func encoded() -> [UInt8] {
        let member = Array((member ?? "").utf8)
        var writer = FrameHeader(kind: frameKind, id: id, payloadLength: fixedFieldsLength + member.count).writer()
        switch kind {
        case .pixels(let box, let index), .frame(let box, let index):
            Self.append(box, to: &writer)
            writer.append(UInt32(clamping: index))
        case .region(let region, let box, let frame):
            region.append(to: &writer)
            Self.append(box, to: &writer)
            writer.append(UInt32(clamping: frame))
        case .thumbnailedPixels(let box): Self.append(box, to: &writer)
        case .header: break
        case .contents(let start), .listing(let start): writer.append(UInt32(clamping: start))
        }
        writer.append(member)
        return writer.bytes
    }

    private var frameKind: FrameHeader.Kind {
        switch kind {
        case .pixels: .pixelsQuery
        case .region: .regionQuery
        case .thumbnailedPixels: .thumbnailedPixelsQuery
        case .frame: .frameQuery
        case .header: .headerQuery
        case .contents: .contentsQuery
        case .listing: .listingQuery
        }
    }

    /// The size of the payload before the path, in bytes.
    private var fixedFieldsLength: Int {
        switch kind {
        case .pixels(let box, _), .frame(let box, _): 4 + Self.byteCount(of: box)
        case .region(_, let box, _): 4 + Self.byteCount(of: box) + PictureRegion.byteCount
        case .thumbnailedPixels(let box): Self.byteCount(of: box)
        case .header: 0
        case .contents, .listing: 4
        }
    }

    /// Parses a query.
    /// - Throws: `WireError` if header and payload are not exactly one query.
    package init(header: FrameHeader, payload: [UInt8]) throws(WireError) {
        guard payload.count == header.payloadLength else { throw .wrongLength(payload.count) }
        var reader = ByteReader(payload)
        let kind: Kind
        switch header.kind {
        case .pixelsQuery:
            let box = try Self.box(&reader)
            kind = .pixels(box, frame: Int(clamping: try reader.uint32()))
        case .regionQuery:
            let region = try PictureRegion(&reader)
            let box = try Self.box(&reader)
            kind = .region(region, box, frame: Int(clamping: try reader.uint32()))
        case .thumbnailedPixelsQuery:
            kind = .thumbnailedPixels(try Self.box(&reader))
        case .frameQuery:
            let box = try Self.box(&reader)
            kind = .frame(box, index: Int(clamping: try reader.uint32()))
        case .headerQuery:
            kind = .header
        case .contentsQuery:
            kind = .contents(from: Int(clamping: try reader.uint32()))
        case .listingQuery:
            kind = .listing(from: Int(clamping: try reader.uint32()))
        case .drawingQuery, .greeting, .pixels, .thumbnailedPixels, .header, .failure, .listing, .contents:
            throw .unexpectedKind(header.kind.rawValue)
        }
        let member = reader.remainder()
        guard member.count <= Self.maximumMemberLength else { throw .wrongLength(payload.count) }
        guard let path = String(validating: member, as: UTF8.self), header.kind != .listingQuery || path.isEmpty else {
            throw .badField("member")
        }
        self.init(id: header.id, kind: kind, member: path.isEmpty ? nil : path)
    }

    /// Returns the size of a box on the wire, in bytes. Only boxes that crop include a focus.
    private static func byteCount(of box: PictureBox) -> Int {
        boxLength + (box.mode == .fill ? PictureFocus.byteCount : 0)
    }

    private static func append(_ box: PictureBox, to writer: inout ByteWriter) {
        writer.append(UInt16(clamping: box.width))
        writer.append(UInt16(clamping: box.height))
        writer.append(box.mode.rawValue)
        if box.mode == .fill { box.focus.append(to: &writer) }
    }

    private static func box(_ reader: inout ByteReader) throws(WireError) -> PictureBox {
        let width = Int(try reader.uint16())
        let height = Int(try reader.uint16())
        guard let mode = PictureBox.Mode(rawValue: try reader.uint8()) else { throw .badField("mode") }
        let focus = mode == .fill ? try PictureFocus(&reader) : .center
        let box = PictureBox(width: width, height: height, mode: mode, focus: focus)
        guard box.width == width, box.height == height else { throw .badField("box") }
        return box
    }
}
