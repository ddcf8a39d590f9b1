/// What the browser asks of a decoder that draws: an SVG file of its own making as pixels.
///
/// A decoder of pictures never takes one: what pinfeed draws itself may be longer and take longer than anyone's file.
package struct DrawingQuery: Hashable, Sendable {
    /// The argument that a decoder is started with to draw.
    package static let argument = "--draw"
    /// The longest file in bytes: 256 MiB.
    package static let longestPayload = 256 << 20

    /// Repeated in the answer.
    package let id: UInt32
    package let svg: [UInt8]

    /// Nil when the file is empty or too long.
    package init?(id: UInt32, svg: [UInt8]) {
        guard (1...Self.longestPayload).contains(svg.count) else { return nil }
        self.id = id
        self.svg = svg
    }

    /// Header and payload, ready to be written.
    package func encoded() -> [UInt8] {
        var writer = FrameHeader(kind: .drawingQuery, id: id, payloadLength: svg.count).writer()
        writer.append(svg)
        return writer.bytes
    }

    /// Reads a query.
    ///
    /// - Throws: `WireError` when header and payload are not exactly one query.
    package init(header: FrameHeader, payload: [UInt8]) throws(WireError) {
        guard payload.count == header.payloadLength else { throw .wrongLength(payload.count) }
        guard header.kind == .drawingQuery else { throw .unexpectedKind(header.kind.rawValue) }
        guard let query = DrawingQuery(id: header.id, svg: payload) else { throw .wrongLength(payload.count) }
        self = query
    }
}
