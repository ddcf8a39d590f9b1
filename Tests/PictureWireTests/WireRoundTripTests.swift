import PictureWire
import Testing

struct WireRoundTripTests {
    static let queries: [PictureQuery] =
        [
            PictureQuery(id: 0, kind: .header), PictureQuery(id: .max, kind: .header),
            PictureQuery(id: 3, kind: .pixels(PictureBox(width: 240, height: 160, mode: .stretch), frame: 0)),
            PictureQuery(id: 4, kind: .pixels(PictureBox(width: 4096, height: 1, mode: .fill), frame: 9_999)),
            PictureQuery(
                id: 4,
                kind: .thumbnailedPixels(
                    PictureBox(width: 30, height: 40, mode: .fill, focus: PictureFocus(x: 1, y: 0.125)))),
            PictureQuery(
                id: 6, kind: .frame(PictureBox(width: 1, height: 4096, mode: .stretch), index: 16_383)),
            PictureQuery(id: 7, kind: .listing(from: 100_000)),
            PictureQuery(id: 8, kind: .contents(from: 4 << 20), member: "trip/日本.jpg"),
            PictureQuery(id: 9, kind: .header, member: "a.png"),
            PictureQuery(id: 10, kind: .header, member: String(repeating: "é", count: 2048)),
            PictureQuery(id: 5, kind: .thumbnailedPixels(PictureBox(width: 240, height: 160, mode: .fit))),
        ]
        + [PictureRegion(x: 0, y: 7, width: 1, height: .max >> 32)].compactMap { $0 }.map { region in
            PictureQuery(
                id: 6, kind: .region(region, PictureBox(width: 4096, height: 1, mode: .stretch), frame: 3))
        }

    @Test(arguments: queries)
    func queriesSurviveARoundTrip(query: PictureQuery) throws {
        let bytes = query.encoded()
        let header = try FrameHeader(
            parsing: Array(bytes.prefix(FrameHeader.byteCount)), maximumPayloadLength: PictureQuery.maximumPayloadLength
        )
        #expect(try PictureQuery(header: header, payload: Array(bytes.dropFirst(FrameHeader.byteCount))) == query)
    }

    @Test(arguments: [VipsModules.heif, .jpegXL, .pdf, [.heif, .pdf]])
    func modulesSurviveARoundTrip(modules: VipsModules) throws {
        #expect(VipsModules(argument: try #require(modules.argument)) == modules)
    }

    @Test(arguments: ["--modules=", "--modules=0", "--modules=8", "--modules=-1", "--modules=1 ", "--draw", "1"])
    func invalidModuleArgumentsAreRejected(argument: String) {
        #expect(VipsModules(argument: argument) == nil)
        #expect(VipsModules([]).argument == nil)
    }

    static let responses: [PictureResponse.Content] =
        [
            .greeting([]), .greeting([.landlock, .systemCallFilter]),
            .greeting(
                .landlock,
                DecoderEnvironment(
                    landlockVersion: 7, libvips: DecoderEnvironment.LibraryVersion(major: 8, minor: 14, micro: 1))),
            .failure(.unreadable), .failure(.notAPicture), .failure(.damaged), .failure(.tooMuchMemory),
            .failure(.missingModules(.heif)), .failure(.missingModules([.heif, .jpegXL, .pdf])),
            .failure(.tooLarge(width: 60_000, height: 60_000)), .failure(.notAnArchive), .failure(.noMember),
            .failure(.unsupported(.heic)), .failure(.unsupported(.other)), .failure(.encrypted),
            .failure(.memberTooLarge), .failure(.unfinished), .listing(ArchiveListing()),
            .listing(listing),
        ]
        + [FileChunk(total: 9, bytes: [1, 2, 3]), FileChunk(total: 0, bytes: [])].compactMap { $0 }
        .map { .contents($0) }
        + [PictureHeader(width: 4032, height: 3024, frameCount: 1)].compactMap { $0 }.map { .header($0) }
        + [FrameTiming(durations: [0, 100, .max], loopCount: 0)].map { timing in
            PictureHeader(width: 2, height: 3, frameCount: 5, timing: timing)
        }.compactMap { $0 }.map { .header($0) }
        + [PixelBuffer(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 8])].compactMap { $0 }.map { .pixels($0) }
        + thumbnailed.map { .thumbnailedPixels($0) } + thumbnailed.map { .pixels($0.pixels) }

    static var listing: ArchiveListing {
        var listing = ArchiveListing()
        listing.append(ArchiveListing.Entry(path: "a.png", modified: -1))
        listing.append(ArchiveListing.Entry(path: "é/b", modified: nil))
        listing.nextEntry = 9
        listing.state = .truncated
        listing.isSolid = true
        (listing.outsideCount, listing.encryptedCount, listing.unreachableCount) = (1, 2, 3)
        return listing
    }

    static var thumbnailed: [ThumbnailedPixels] {
        guard let original = PictureHeader(width: 4032, height: 3024, frameCount: 2),
            let small = PixelBuffer(width: 1, height: 2, bytes: [1, 2, 3, 4, 5, 6, 7, 8]),
            let large = PixelBuffer(width: 2, height: 2, bytes: [UInt8](10..<26))
        else { return [] }
        var incomplete = small
        incomplete.isIncomplete = true
        return [
            ThumbnailedPixels(original: original, pixels: small, thumbnail: large),
            ThumbnailedPixels(original: original, pixels: small, thumbnail: nil),
            ThumbnailedPixels(original: original, pixels: incomplete, thumbnail: nil),
        ]
    }

    @Test(arguments: responses)
    func responsesSurviveARoundTrip(content: PictureResponse.Content) throws {
        let response = PictureResponse(id: 0xDEAD_BEEF, content: content)
        let bytes = response.encoded()
        let header = try FrameHeader(parsing: Array(bytes.prefix(FrameHeader.byteCount)), maximumPayloadLength: 64)
        #expect(try PictureResponse(header: header, payload: Array(bytes.dropFirst(FrameHeader.byteCount))) == response)
    }

    @Test
    func longMemberPathsAreTruncatedBetweenCharacters() {
        let query = PictureQuery(id: 1, kind: .header, member: "a" + String(repeating: "é", count: 3000))
        #expect(query.member == "a" + String(repeating: "é", count: 2047))
        #expect(PictureQuery(id: 1, kind: .header, member: "").member == nil)
    }

    @Test
    func numbersAreLittleEndianAsDocumented() throws {
        let box = PictureBox(width: 0x0102, height: 0x0304, mode: .fill, focus: PictureFocus(x: 0.258, y: 0.772))
        let query = PictureQuery(id: 0x0A0B_0C0D, kind: .pixels(box, frame: 5))
        #expect(
            query.encoded() == [
                13, 0, 0, 0, 7, 1, 0, 0, 0x0D, 0x0C, 0x0B, 0x0A, 0x02, 0x01, 0x04, 0x03, 2, 0x02, 0x01, 0x04, 0x03, 5,
                0, 0, 0,
            ])
    }

    @Test(arguments: [(-1, 1), (0, 1), (100_000, 4096), (77, 77)])
    func boxSidesAreClamped(side: Int, expected: Int) {
        let box = PictureBox(width: side, height: side, mode: .fit)
        #expect(box.width == expected)
        #expect(box.height == expected)
    }

    @Test
    func pixelBuffersNeedExactlyTheirBytes() {
        #expect(PixelBuffer(width: 1, height: 1, bytes: [1, 2, 3]) == nil)
        #expect(PixelBuffer(width: 0, height: 1, bytes: []) == nil)
        #expect(PixelBuffer(width: 4097, height: 1, bytes: [UInt8](repeating: 0, count: 4097 * 4)) == nil)
        #expect(PixelBuffer(width: .max, height: .max, bytes: []) == nil)
        #expect(PixelBuffer(width: 1, height: 2, bytes: [UInt8](repeating: 0, count: 8)) != nil)
    }
}
