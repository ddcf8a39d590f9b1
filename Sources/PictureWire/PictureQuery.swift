/// What the browser asks of the decoder: something about one file, whose open descriptor comes with the query's first
/// byte (`SCM_RIGHTS`). No path goes to a decoder: it can open none.
package struct PictureQuery: Hashable, Sendable {
    /// Repeated in the answer.
    package let id: UInt32
    package let subject: Subject

    /// What is wanted of the file.
    package enum Subject: Hashable, Sendable {
        /// Frame `frame` in a box of pixels. Frames count from 0; one beyond the last is the last.
        case pixels(PictureBox, frame: Int)
        /// The first frame in a box of pixels, and from the same decoding the smallest thumbnail that covers the box.
        case thumbnailedPixels(PictureBox)
        /// A region of frame `frame`, scaled to cover exactly the box, whatever the box's mode.
        case part(PictureRegion, PictureBox, frame: Int)
        /// Size, number of frames and their times.
        case header
        /// A frame of an animation in a box of pixels, counted from 0, at best the one after the one asked for before.
        case frame(PictureBox, number: Int)
    }

    package init(id: UInt32, subject: Subject) {
        self.id = id
        self.subject = subject
    }

    /// The longest payload that a query has, in bytes.
    package static let longestPayload = 4 + boxBytes + PictureFocus.byteCount + PictureRegion.byteCount
    /// How many bytes a box takes without a focus.
    private static let boxBytes = 5

    /// The longest payload that an honest answer to this query has, in bytes: what may be read for it.
    package var longestAnswer: Int {
        switch subject {
        case .pixels(let box, _), .part(_, let box, _), .frame(let box, _):
            PictureAnswer.shortestRoom + box.width * box.height * 4
        case .thumbnailedPixels(let box): ThumbnailedPixels.longestPayload(for: box)
        case .header: PictureAnswer.longestHeader
        }
    }

    /// Header and payload, ready to be written.
    package func encoded() -> [UInt8] {
        switch subject {
        case .pixels(let box, let frame):
            var writer = FrameHeader(kind: .pixelsQuery, id: id, payloadLength: 4 + Self.byteCount(of: box)).writer()
            Self.append(box, to: &writer)
            writer.append(UInt32(clamping: frame))
            return writer.bytes
        case .part(let region, let box, let frame):
            let length = 4 + Self.byteCount(of: box) + PictureRegion.byteCount
            var writer = FrameHeader(kind: .partQuery, id: id, payloadLength: length).writer()
            region.append(to: &writer)
            Self.append(box, to: &writer)
            writer.append(UInt32(clamping: frame))
            return writer.bytes
        case .thumbnailedPixels(let box):
            let length = Self.byteCount(of: box)
            var writer = FrameHeader(kind: .thumbnailedPixelsQuery, id: id, payloadLength: length).writer()
            Self.append(box, to: &writer)
            return writer.bytes
        case .frame(let box, let number):
            var writer = FrameHeader(kind: .frameQuery, id: id, payloadLength: 4 + Self.byteCount(of: box)).writer()
            Self.append(box, to: &writer)
            writer.append(UInt32(clamping: number))
            return writer.bytes
        case .header:
            return FrameHeader(kind: .headerQuery, id: id, payloadLength: 0).writer().bytes
        }
    }

    /// Reads a query.
    ///
    /// - Throws: `WireError` when header and payload are not exactly one query.
    package init(header: FrameHeader, payload: [UInt8]) throws(WireError) {
        guard payload.count == header.payloadLength else { throw .wrongLength(payload.count) }
        var reader = ByteReader(payload)
        let subject: Subject
        switch header.kind {
        case .pixelsQuery:
            let box = try Self.box(&reader)
            subject = .pixels(box, frame: Int(clamping: try reader.uint32()))
        case .partQuery:
            let region = try PictureRegion(&reader)
            let box = try Self.box(&reader)
            subject = .part(region, box, frame: Int(clamping: try reader.uint32()))
        case .thumbnailedPixelsQuery:
            subject = .thumbnailedPixels(try Self.box(&reader))
        case .frameQuery:
            let box = try Self.box(&reader)
            subject = .frame(box, number: Int(clamping: try reader.uint32()))
        case .headerQuery:
            subject = .header
        case .drawingQuery, .greeting, .pixels, .thumbnailedPixels, .header, .failure:
            throw .unexpectedKind(header.kind.rawValue)
        }
        try reader.end()
        self.init(id: header.id, subject: subject)
    }

    /// A box that crops has its focus with it.
    private static func byteCount(of box: PictureBox) -> Int {
        boxBytes + (box.mode == .fill ? PictureFocus.byteCount : 0)
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
