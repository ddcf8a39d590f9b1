import PictureWire
import SeededRandom
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Truncated or damaged pictures, decoded by the real decoder.
@Suite(.tags(.processes)) struct TruncatedPictureTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    private static let width = 40
    private static let height = 60
    private static let box = PictureBox(width: width, height: height, mode: .stretch)

    /// Returns incompressible pixels, so that half of a file has half of the rows.
    private static func noise(samples: Int = 3) -> [UInt8] {
        var generator = SeededGenerator(seed: 41)
        return (0..<width * height * samples).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }

    private static func truncated(_ bytes: [UInt8], to fraction: Double = 0.5) -> [UInt8] {
        Array(bytes.prefix(Int(Double(bytes.count) * fraction)))
    }

    private func pixels(_ bytes: [UInt8], box: PictureBox = box) throws -> PixelBuffer {
        try decoder.pixels(ofPictureAt: try folder.write(bytes, to: "picture"), box: box)
    }

    /// Returns the number of leading rows that are opaque and have the colours of `rgb`.
    private static func rows(of field: PixelBuffer, like rgb: [UInt8]) -> Int {
        (0..<height).prefix { row in
            (0..<width).allSatisfy { column in
                let pixel = row * width + column
                return field.bytes[pixel * 4..<pixel * 4 + 3] == rgb[pixel * 3..<pixel * 3 + 3]
                    && field.bytes[pixel * 4 + 3] == 255
            }
        }.count
    }

    @Test(arguments: [0.25, 0.5, 0.9])
    func truncatedPNGsAreTransparentBelowTheirRows(fraction: Double) throws {
        let noise = Self.noise()
        let whole = PNG.file(width: Self.width, height: Self.height, pixels: noise)
        let field = try pixels(Self.truncated(whole, to: fraction))
        #expect(field.isIncomplete)
        let rows = Self.rows(of: field, like: noise)
        #expect((Int(fraction * 60) - 3...Int(fraction * 60)).contains(rows))
        #expect(field.bytes.suffix(Self.width * 4 * 3).allSatisfy { $0 == 0 })
        #expect(try !pixels(whole).isIncomplete)
    }

    @Test func truncatedInterlacedPNGsFillAllRows() throws {
        // Adam7 passes of one colour, each row with a filter byte.
        let passes = [(5, 8), (5, 8), (10, 8), (10, 15), (20, 15), (20, 30), (40, 30)]
        let raw = passes.flatMap { columns, rows in
            Array(
                repeatElement(
                    [0] + Array(repeatElement([200, 30, 10] as [UInt8], count: columns).joined()), count: rows
                )
                .joined())
        }
        let whole = PNG.file(
            width: Self.width, height: Self.height, depth: 8, colorType: 2, isInterlaced: true, data: PNG.zlib(raw))
        let field = try pixels(Self.truncated(whole, to: 0.4))
        #expect(field.isIncomplete)
        #expect(Array(field.bytes.prefix(4)) == [200, 30, 10, 255])
        #expect(Array(field.bytes.suffix(4)) == [200, 30, 10, 255])
    }

    @Test(arguments: ["large-quadrants.jpg", "quadrants.jpg", "quadrants.webp"], [0.5, 0.95])
    func truncatedPhotographsShowTheirTop(name: String, fraction: Double) throws {
        let bytes = try Fixture.bytes(name)
        let path = try folder.write(Self.truncated(bytes, to: fraction), to: name)
        do {
            let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 40, height: 20, mode: .stretch))
            #expect(field.isIncomplete)
            if fraction > 0.9 { #expect(DecoderProcessTests.quarters(field)[0] == DecoderProcessTests.red) }
        } catch PictureFailure.damaged {
            // The first half of a small file may be only its header.
            #expect(fraction == 0.5 && name != "large-quadrants.jpg")
        }
    }

    @Test(arguments: [1, 16])
    func truncatedTIFFsWithALeadingDirectoryShowTheirStrips(rowsPerStrip: Int) throws {
        let noise = Self.noise()
        let whole = TIFF.file(width: Self.width, height: Self.height, rowsPerStrip: rowsPerStrip, pixels: noise)
        #expect(Self.rows(of: try pixels(whole), like: noise) == Self.height)
        let field = try pixels(Self.truncated(whole))
        #expect(field.isIncomplete)
        #expect((14...30).contains(Self.rows(of: field, like: noise)))
        #expect(Array(field.bytes.suffix(4)) == [0, 0, 0, 0])
    }

    @Test func truncatedTIFFsWithoutADirectoryAreDamaged() throws {
        let bytes = try Fixture.bytes("quadrants.tif")
        #expect(throws: PictureFailure.damaged) { try pixels(Self.truncated(bytes)) }
    }

    @Test func truncatedAnimationsPlayTheirFrames() throws {
        let whole = GIF.file(width: 8, height: 6, colors: [1, 2, 3, 1])
        let bytes = Self.truncated(whole, to: 0.7)
        let field = try pixels(bytes, box: PictureBox(width: 4, height: 4, mode: .stretch))
        #expect(Array(field.bytes.prefix(4)) == GIF.palette[1] + [255])
        let header = try decoder.header(ofPictureAt: folder.path("picture"))
        #expect((2...3).contains(header.frameCount))
        let second = try decoder.frame(
            1, ofPictureAt: folder.path("picture"), box: PictureBox(width: 4, height: 4, mode: .stretch))
        #expect(Array(second.bytes.prefix(3)) == GIF.palette[2])
    }

    @Test(arguments: [1, 2, 5, 30]) func gifsTruncatedAfterAFrameAreIncomplete(missing: Int) throws {
        let whole = GIF.file(width: 8, height: 6, colors: [1, 2, 3])
        let box = PictureBox(width: 4, height: 4, mode: .stretch)
        // A GIF may end with a block: some encoders write no trailer.
        let field = try pixels(Array(whole.dropLast(missing)), box: box)
        #expect(field.isIncomplete == (missing > 1))
        #expect(Array(field.bytes.prefix(4)) == GIF.palette[1] + [255])
        #expect(try !pixels(whole, box: box).isIncomplete)
        #expect(try !pixels(whole + [0, 0, 0], box: box).isIncomplete)
    }

    @Test func gifsTruncatedInTheFirstFrameShowTheirRows() throws {
        let whole = GIF.file(width: 80, height: 80, colors: [2], repeats: nil)
        let field = try pixels(Self.truncated(whole), box: PictureBox(width: 80, height: 80, mode: .stretch))
        #expect(field.isIncomplete)
        #expect(Array(field.bytes.prefix(4)) == GIF.palette[2] + [255])
        #expect(field.bytes.last == 0)
    }

    @Test(arguments: [0.4, 0.6, 0.9])
    func truncatedAnimatedWebPsShowTheirFirstFrame(fraction: Double) throws {
        let bytes = try Fixture.bytes("three-frames.webp")
        let field = try pixels(
            Self.truncated(bytes, to: fraction), box: PictureBox(width: 8, height: 8, mode: .stretch))
        #expect(field.isIncomplete)
        #expect(field.bytes[0] > 200 && field.bytes[1] < 50)
    }

    @Test func regionsOfTruncatedPicturesAreIncomplete() throws {
        let whole = PNG.file(width: Self.width, height: Self.height, pixels: Self.noise())
        let path = try folder.write(Self.truncated(whole), to: "cut.png")
        let region = try #require(PictureRegion(x: 0, y: 0, width: 4, height: 4))
        for _ in 0..<2 {
            #expect(
                try decoder.pixels(
                    ofPictureAt: path, region: region, box: PictureBox(width: 4, height: 4, mode: .stretch)
                ).isIncomplete)
        }
        #expect(try pixels(Self.truncated(whole), box: PictureBox(width: 9, height: 4, mode: .fill)).isIncomplete)
    }

    @Test func truncatedPicturesGetNoThumbnailOrFailureRecord() async throws {
        let whole = PNG.solid(width: 400, height: 300, color: [200, 40, 20])
        let fixture = try ThumbnailFixture(Self.truncated(whole))
        #expect(try await fixture.pixels().isIncomplete)
        #expect(fixture.entries.isEmpty)
        // The file is complete now.
        try fixture.folder.write(whole, to: "picture 1.png")
        fixture.age()
        #expect(try await !fixture.pixels().isIncomplete)
        #expect(!fixture.entries.isEmpty)
    }

    @Test func incompletePicturesAreRemovedWithFailures() throws {
        var art = try #require(CellArt(columns: 1, rows: 1, cells: [.blank]))
        art.isIncomplete = true
        let request = PictureRequest(path: "/a", columns: 1, rows: 1, crop: .none, colorDepth: .direct)
        var cache = PictureCache(budget: 1 << 20)
        cache.insert(.art(art), for: request)
        #expect(cache.isPictureIncomplete(at: "/a"))
        let hadFailures = cache.removeFailures()
        #expect(hadFailures)
        #expect(cache[request] == nil)
        #expect(!cache.isPictureIncomplete(at: "/a"))
    }
}
