/// A message from the decoder: a greeting with identifier 0 when it is ready, then one response for each query.
///
/// An exploited decoder may send anything, so parsing validates every field.
package struct PictureResponse: Hashable, Sendable {
    /// The identifier of the query; 0 for the greeting.
    package let id: UInt32
    package let content: Content

    package enum Content: Hashable, Sendable {
        /// The decoder is ready, with these restrictions in effect.
        case greeting(Confinement, DecoderEnvironment = .unknown)
        case pixels(PixelBuffer)
        case thumbnailedPixels(ThumbnailedPixels)
        case header(PictureHeader)
        case contents(FileChunk)
        case listing(ArchiveListing)
        case failure(DecodeFailure)
    }

    /// The maximum size of a greeting, a failure, or the fields before the pixels of a picture, in bytes.
    package static let maximumPreambleLength = 12
    /// The maximum size of a header's payload, in bytes.
    static let maximumHeaderLength = 12 + FrameTiming.maximumByteCount

    package init(id: UInt32, content: Content) {
        self.id = id
        self.content = content
    }

    /// Returns the frame, header and payload, ready to be written.
    package func encoded() -> [UInt8] {
        switch content {
        case .greeting(let confinement, let environment):
            var writer = FrameHeader(kind: .greeting, id: id, payloadLength: 12).writer()
            writer.append(confinement.rawValue)
            writer.append(environment.landlockVersion)
            writer.append(environment.packedVersion)
            return writer.bytes
        case .pixels(let pixels):
            var writer = FrameHeader(kind: .pixels, id: id, payloadLength: 9 + pixels.bytes.count).writer()
            writer.append(UInt32(clamping: pixels.width))
            writer.append(UInt32(clamping: pixels.height))
            writer.append(UInt8(pixels.isIncomplete ? 1 : 0))
            writer.append(pixels.bytes)
            return writer.bytes
        case .thumbnailedPixels(let decoded):
            var writer = FrameHeader(kind: .thumbnailedPixels, id: id, payloadLength: decoded.byteCount).writer()
            decoded.append(to: &writer)
            return writer.bytes
        case .header(let header):
            var writer = FrameHeader(kind: .header, id: id, payloadLength: 12 + (header.timing?.byteCount ?? 0))
                .writer()
            writer.append(UInt32(clamping: header.width))
            writer.append(UInt32(clamping: header.height))
            writer.append(UInt32(clamping: header.frameCount))
            header.timing?.append(to: &writer)
            return writer.bytes
        case .contents(let contents):
            var writer = FrameHeader(kind: .contents, id: id, payloadLength: contents.byteCount).writer()
            contents.append(to: &writer)
            return writer.bytes
        case .listing(let listing):
            var writer = FrameHeader(kind: .listing, id: id, payloadLength: listing.byteCount).writer()
            listing.append(to: &writer)
            return writer.bytes
        case .failure(let failure):
            var writer = FrameHeader(kind: .failure, id: id, payloadLength: 9).writer()
            let fields = failure.fields
            writer.append(fields.code)
            writer.append(fields.width)
            writer.append(fields.height)
            return writer.bytes
        }
    }

    /// Parses a response.
    /// - Throws: `WireError` if header and payload are not exactly one response.
    package init(header: FrameHeader, payload: [UInt8]) throws(WireError) {
        guard payload.count == header.payloadLength else { throw .wrongLength(payload.count) }
        var reader = ByteReader(payload)
        id = header.id
        switch header.kind {
        case .greeting:
            let confinement = Confinement(rawValue: try reader.uint32())
            content = .greeting(confinement, try DecoderEnvironment(&reader))
        case .pixels:
            let width = Int(clamping: try reader.uint32())
            let height = Int(clamping: try reader.uint32())
            let flag = try reader.uint8()
            guard var pixels = PixelBuffer(width: width, height: height, bytes: reader.remainder()), flag <= 1 else {
                throw .badField("pixel field")
            }
            pixels.isIncomplete = flag == 1
            content = .pixels(pixels)
        case .thumbnailedPixels:
            content = .thumbnailedPixels(try ThumbnailedPixels(&reader))
        case .header:
            let width = Int(clamping: try reader.uint32())
            let height = Int(clamping: try reader.uint32())
            let frameCount = Int(clamping: try reader.uint32())
            let timing = header.payloadLength > 12 ? try FrameTiming(&reader) : nil
            guard
                let header = PictureHeader(width: width, height: height, frameCount: frameCount, timing: timing)
            else { throw .badField("size") }
            content = .header(header)
        case .contents: content = .contents(try FileChunk(&reader))
        case .listing: content = .listing(try ArchiveListing(&reader))
        case .failure:
            let code = try reader.uint8()
            let width = try reader.uint32()
            let height = try reader.uint32()
            guard let failure = DecodeFailure(code: code, width: width, height: height) else {
                throw .badField("failure")
            }
            content = .failure(failure)
        case .pixelsQuery, .regionQuery, .thumbnailedPixelsQuery, .headerQuery, .frameQuery, .drawingQuery,
            .listingQuery,
            .contentsQuery:
            throw .unexpectedKind(header.kind.rawValue)
        }
        try reader.expectEnd()
    }
}
