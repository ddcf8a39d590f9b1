import PictureWire
import SeededRandom
import Testing

struct HostileBytesTests {
    /// Returns the bytes of a frame header.
    static func head(
        length: UInt32 = 0, version: UInt8 = FrameHeader.version, kind: UInt8 = 0x83, reserved: UInt8 = 0
    ) -> [UInt8] {
        [
            UInt8(length & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length >> 16 & 0xFF), UInt8(length >> 24),
            version, kind, reserved, 0, 1, 0, 0, 0,
        ]
    }

    @Test
    func oversizedPayloadsAreRejected() {
        #expect(throws: WireError.wrongLength(4_294_967_295)) {
            try FrameHeader(parsing: Self.head(length: .max), maximumPayloadLength: 1 << 20)
        }
        #expect(throws: WireError.wrongLength(13)) {
            try FrameHeader(parsing: Self.head(length: 13), maximumPayloadLength: 12)
        }
    }

    @Test
    func invalidHeadersAreRejected() {
        #expect(throws: WireError.unknownVersion(1)) {
            try FrameHeader(parsing: Self.head(version: 1), maximumPayloadLength: 12)
        }
        #expect(throws: WireError.unexpectedKind(0x40)) {
            try FrameHeader(parsing: Self.head(kind: 0x40), maximumPayloadLength: 12)
        }
        #expect(throws: WireError.badField("reserved field")) {
            try FrameHeader(parsing: Self.head(reserved: 1), maximumPayloadLength: 12)
        }
        #expect(throws: WireError.wrongLength(11)) {
            try FrameHeader(parsing: Array(Self.head().dropLast()), maximumPayloadLength: 12)
        }
    }

    @Test
    func pixelBuffersOfTheWrongSizeAreRejected() throws {
        let header = try FrameHeader(parsing: Self.head(length: 12, kind: 0x81), maximumPayloadLength: 12)
        #expect(throws: WireError.badField("pixel field")) {
            try PictureResponse(header: header, payload: [2, 0, 0, 0, 1, 0, 0, 0, 9, 9, 9, 9])
        }
        #expect(throws: WireError.badField("pixel field")) {
            try PictureResponse(header: header, payload: [255, 255, 255, 255, 255, 255, 255, 255, 9, 9, 9, 9])
        }
    }

    /// A decoder may request existing modules only, at least one, and without a second number.
    @Test(
        arguments: [[6, 0, 0, 0, 0, 0, 0, 0, 0], [6, 8, 0, 0, 0, 0, 0, 0, 0], [6, 1, 0, 0, 0, 1, 0, 0, 0]] as [[UInt8]])
    func unknownModulesAreRejected(payload: [UInt8]) throws {
        let header = try FrameHeader(parsing: Self.head(length: 9), maximumPayloadLength: 12)
        #expect(throws: WireError.badField("failure")) { try PictureResponse(header: header, payload: payload) }
    }

    /// A cropping box has a focus of two numbers from 0 to 1,000. Any other box has none, and a path follows.
    @Test(
        arguments: [
            ([9, 0, 9, 0, 2, 0xE9, 3, 0, 0], WireError.badField("focus")),
            ([9, 0, 9, 0, 2, 0, 0, 255, 255], .badField("focus")), ([9, 0, 9, 0, 2, 0], .wrongLength(1)),
            ([9, 0, 9, 0, 0, 0xE9, 3, 0, 0], .badField("member")),
        ] as [([UInt8], WireError)]) func focusesOutsideThePictureAreRejected(payload: [UInt8], error: WireError) throws
    {
        let header = try FrameHeader(
            parsing: Self.head(length: UInt32(payload.count), kind: 3), maximumPayloadLength: 16)
        #expect(throws: error) { try PictureQuery(header: header, payload: payload) }
    }

    /// A compromised decoder may not name files elsewhere.
    @Test(arguments: ["", "/a.png", "a//b.png", "../a.png", "a/../b.png", ".a.png", "a/.b/c.png", "a.png/", "a\0.png"])
    func unsafeMemberPathsAreRejected(path: String) throws {
        var listing = ArchiveListing()
        listing.append(ArchiveListing.Entry(path: path, modified: 5))
        listing.nextEntry = 1
        let bytes = PictureResponse(id: 1, content: .listing(listing)).encoded()
        let header = try FrameHeader(parsing: Array(bytes.prefix(FrameHeader.byteCount)), maximumPayloadLength: 64)
        #expect(throws: WireError.badField("path")) {
            try PictureResponse(header: header, payload: Array(bytes.dropFirst(FrameHeader.byteCount)))
        }
    }

    @Test
    func listingsWithTooManyEntriesAreRejected() throws {
        var listing = ArchiveListing()
        listing.append(ArchiveListing.Entry(path: "a.png", modified: 5))
        let bytes = PictureResponse(id: 1, content: .listing(listing)).encoded()
        let header = try FrameHeader(parsing: Array(bytes.prefix(FrameHeader.byteCount)), maximumPayloadLength: 64)
        #expect(throws: WireError.badField("number of entries")) {
            try PictureResponse(header: header, payload: Array(bytes.dropFirst(FrameHeader.byteCount)))
        }
    }

    @Test
    func contentsLongerThanTheirTotalAreRejected() {
        #expect(FileChunk(total: 1, bytes: [1, 2]) == nil)
        #expect(FileChunk(total: 1 << 30, bytes: [1]) == nil)
    }

    @Test
    func responsesAndQueriesAreNotInterchangeable() throws {
        let response = try FrameHeader(parsing: Self.head(length: 1, kind: 0x82), maximumPayloadLength: 12)
        #expect(throws: WireError.unexpectedKind(0x82)) { try PictureQuery(header: response, payload: [0x2F]) }
        let query = try FrameHeader(parsing: Self.head(length: 1, kind: 2), maximumPayloadLength: 12)
        #expect(throws: WireError.unexpectedKind(2)) { try PictureResponse(header: query, payload: [0x2F]) }
    }

    /// Mostly valid bytes, so that the parsers are entered deeply. None may trap, and parsed values must encode to the
    /// same bytes.
    @Test(arguments: 0..<16 as Range<UInt64>)
    func randomBytesNeverTrap(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<4_000 {
            let length = Int(generator.next() % 40)
            let kind: UInt8 = [1, 2, 3, 4, 0x80, 0x81, 0x82, 0x83, 0x84, 7, 8, 0x85, 0x86][Int(generator.next() % 13)]
            var head = Self.head(length: UInt32(length), kind: kind)
            if generator.next() % 8 == 0 {
                head[Int(generator.next() % 12)] = UInt8(truncatingIfNeeded: generator.next())
            }
            var payload = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next() % 5) }
            if generator.next() % 8 == 0 { payload = Array(payload.dropLast()) }
            guard let header = try? FrameHeader(parsing: head, maximumPayloadLength: 64) else { continue }
            if let response = try? PictureResponse(header: header, payload: payload) {
                #expect(response.encoded() == head + payload, "seed \(seed)")
            }
            if let query = try? PictureQuery(header: header, payload: payload) {
                #expect(query.encoded() == head + payload, "seed \(seed)")
            }
        }
    }
}
