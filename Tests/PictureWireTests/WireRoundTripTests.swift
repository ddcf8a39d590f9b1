import PictureWire
import Testing

struct WireRoundTripTests {
    static let queries: [PictureQuery?] = [
        PictureQuery(id: 0, path: [0x2F], subject: .header),
        PictureQuery(id: 7, path: Array("/pictures/밤.jpg".utf8), subject: .header),
        PictureQuery(id: .max, path: [0x2F, 0xFF, 0xFE], subject: .header),
        PictureQuery(
            id: 3, path: Array("/a".utf8),
            subject: .pixels(PictureBox(width: 240, height: 160, mode: .stretch), frame: 0)),
        PictureQuery(
            id: 4, path: [UInt8](repeating: 0x61, count: 4095),
            subject: .pixels(PictureBox(width: 4096, height: 1, mode: .fill), frame: 9_999)),
        PictureRegion(x: 0, y: 7, width: 1, height: .max >> 32).flatMap { region in
            PictureQuery(
                id: 6, path: [UInt8](repeating: 0x61, count: 4095),
                subject: .part(region, PictureBox(width: 4096, height: 1, mode: .stretch), frame: 3))
        },
        PictureQuery(
            id: 6, path: Array("/a".utf8),
            subject: .frame(PictureBox(width: 1, height: 4096, mode: .stretch), number: 16_383)),
        PictureQuery(
            id: 5, path: Array("/a".utf8), subject: .thumbnailedPixels(PictureBox(width: 240, height: 160, mode: .fit))),
    ]

    @Test(arguments: queries)
    func aQueryReadsAsItWasWritten(query: PictureQuery?) throws {
        let query = try #require(query)
        let bytes = query.encoded()
        let header = try FrameHeader(
            parsing: Array(bytes.prefix(FrameHeader.byteCount)), longestPayload: PictureQuery.longestPayload)
        #expect(try PictureQuery(header: header, payload: Array(bytes.dropFirst(FrameHeader.byteCount))) == query)
    }

    static let answers: [PictureAnswer.Content] =
        [
            .greeting([]), .greeting([.landlock, .systemCallFilter]),
            .greeting(
                .landlock,
                DecoderSurroundings(
                    landlock: 7, libvips: DecoderSurroundings.LibraryVersion(major: 8, minor: 14, micro: 1))),
            .failure(.missing), .failure(.unreadable), .failure(.notAPicture), .failure(.damaged),
            .failure(.tooMuchMemory),
            .failure(.tooLarge(width: 60_000, height: 60_000)),
        ]
        + [PictureHeader(width: 4032, height: 3024, frames: 1)].compactMap { $0 }.map { .header($0) }
        + [FrameTiming(durations: [0, 100, .max], loops: 0)].map { timing in
            PictureHeader(width: 2, height: 3, frames: 5, timing: timing)
        }.compactMap { $0 }.map { .header($0) }
        + [PixelField(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 8])].compactMap { $0 }.map { .pixels($0) }
        + thumbnailed.map { .thumbnailedPixels($0) }

    static var thumbnailed: [ThumbnailedPixels] {
        guard let original = PictureHeader(width: 4032, height: 3024, frames: 2),
            let small = PixelField(width: 1, height: 2, bytes: [1, 2, 3, 4, 5, 6, 7, 8]),
            let large = PixelField(width: 2, height: 2, bytes: [UInt8](10..<26))
        else { return [] }
        return [
            ThumbnailedPixels(original: original, pixels: small, thumbnail: large),
            ThumbnailedPixels(original: original, pixels: small, thumbnail: nil),
        ]
    }

    @Test(arguments: answers)
    func anAnswerReadsAsItWasWritten(content: PictureAnswer.Content) throws {
        let answer = PictureAnswer(id: 0xDEAD_BEEF, content: content)
        let bytes = answer.encoded()
        let header = try FrameHeader(parsing: Array(bytes.prefix(FrameHeader.byteCount)), longestPayload: 64)
        #expect(try PictureAnswer(header: header, payload: Array(bytes.dropFirst(FrameHeader.byteCount))) == answer)
    }

    @Test
    func numbersAreLittleEndianAsDocumented() throws {
        let box = PictureBox(width: 0x0102, height: 0x0304, mode: .fill)
        let query = try #require(PictureQuery(id: 0x0A0B_0C0D, path: [0x2F], subject: .pixels(box, frame: 5)))
        #expect(
            query.encoded() == [
                10, 0, 0, 0, 3, 1, 0, 0, 0x0D, 0x0C, 0x0B, 0x0A,
                0x02, 0x01, 0x04, 0x03, 2, 5, 0, 0, 0, 0x2F,
            ])
    }

    @Test(arguments: [[], [0x2F, 0], [UInt8](repeating: 0x61, count: 4096)])
    func aPathThatNoFileHasMakesNoQuery(path: [UInt8]) {
        #expect(PictureQuery(id: 1, path: path, subject: .header) == nil)
    }

    @Test(arguments: [(-1, 1), (0, 1), (100_000, 4096), (77, 77)])
    func aBoxKeepsItsSidesInRange(side: Int, expected: Int) {
        let box = PictureBox(width: side, height: side, mode: .fit)
        #expect(box.width == expected)
        #expect(box.height == expected)
    }

    @Test
    func aPixelFieldHasExactlyItsBytes() {
        #expect(PixelField(width: 1, height: 1, bytes: [1, 2, 3]) == nil)
        #expect(PixelField(width: 0, height: 1, bytes: []) == nil)
        #expect(PixelField(width: 4097, height: 1, bytes: [UInt8](repeating: 0, count: 4097 * 4)) == nil)
        #expect(PixelField(width: .max, height: .max, bytes: []) == nil)
        #expect(PixelField(width: 1, height: 2, bytes: [UInt8](repeating: 0, count: 8)) != nil)
    }
}
