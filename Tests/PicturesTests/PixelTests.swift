import PictureWire
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Pictures as pixels for a terminal.
@Suite(.tags(.processes)) struct PixelTests {
    static func noise(_ width: Int, _ height: Int, isOpaque: Bool) throws -> PixelBuffer {
        let bytes = (0..<width * height * 4).map { index in
            index % 4 == 3 && isOpaque ? UInt8.max : UInt8(truncatingIfNeeded: index &* 97 ^ index / 7)
        }
        return try #require(PixelBuffer(width: width, height: height, bytes: bytes))
    }

    @Test(arguments: [(1, 1), (1, 40), (40, 1), (33, 17), (200, 150)], [true, false])
    func pngEncodingIsLossless(size: (Int, Int), isOpaque: Bool) throws {
        let field = try Self.noise(size.0, size.1, isOpaque: isOpaque)
        let file = try #require(CompactPNG.encoded(field)).bytes
        let folder = try ScratchFolder()
        let path = try folder.write(file, to: "picture.png")
        let box = PictureBox(width: size.0, height: size.1, mode: .stretch)
        let decoded = try DecoderProcess(command: realDecoder()) { _ in }.pixels(ofPictureAt: path, box: box)
        #expect(decoded == field)
        // IHDR's colour type: 2 without alpha, 6 with it.
        #expect(file[25] == (isOpaque ? 2 : 6))
    }

    @Test func flatPicturesCompressWell() throws {
        let field = try #require(
            PixelBuffer(width: 200, height: 200, bytes: Array(repeating: 255, count: 160_000)))
        let file = try #require(CompactPNG.encoded(field)).bytes
        #expect(file.count < 1000)
    }

    @Test(arguments: [
        (30, 20, 9, 18, 270, 360), (1, 1, 7, 15, 7, 15), (1000, 500, 10, 20, 4096, 4096),
        (1000, 100, 10, 20, 4096, 819),
        (0, -3, 9, 18, 9, 18), (Int.max, 1, 512, 1, 4096, 1),
    ])
    func theBoxMatchesTheCellsPixels(columns: Int, rows: Int, width: Int, height: Int, across: Int, down: Int) throws {
        for (crop, mode) in [(PictureRequest.Crop.none, PictureBox.Mode.stretch), (.fill(cellAspect: 2), .fill)] {
            let request = PictureRequest(
                path: "/a", columns: columns, rows: rows, crop: crop, colorDepth: .direct,
                cellSize: CellSize(width: width, height: height))
            #expect(request.box == PictureBox(width: across, height: down, mode: mode, focus: .upperThird))
        }
    }

    @Test func poolsDeliverCellsAndPixelsTogether() async throws {
        let pool = DecoderPool(command: try realDecoder(), decoders: 1)
        var request = PictureRequest(
            path: Fixture.path("quadrants.jpg"), columns: 8, rows: 4, crop: .none, colorDepth: .direct)
        request.cellSize = CellSize(width: 10, height: 20)
        await pool.setRequests([request])
        var results = pool.pictures.makeAsyncIterator()
        let result = try #require(await results.next())
        let art = try result.outcome.get()
        let pixels = try #require(art.pixels)
        #expect(pixels.width == 80)
        #expect(pixels.height == 80)
        #expect(art.columns == 8)
        #expect(art.byteCount > pixels.byteCount)
        var cache = PictureCache(budget: 1 << 20)
        cache.insert(result)
        #expect(cache.byteCount >= pixels.byteCount)
        await pool.shutdown()
    }

    @Test(arguments: [nil, PictureRequest.PixelEncoding.file, .indexed(colors: 16)])
    func translucentPicturesAreBlendedWithTheBackdrop(_ form: PictureRequest.PixelEncoding?) async throws {
        let folder = try ScratchFolder()
        let file = PNG.solid(width: 40, height: 40, color: [200, 0, 0], alpha: 128)
        let pool = DecoderPool(command: try realDecoder(), decoders: 1)
        var results = pool.pictures.makeAsyncIterator()
        var request = PictureRequest(
            path: try folder.write(file, to: "a.png"), columns: 2, rows: 1, crop: .none, colorDepth: .direct,
            cellSize: form.flatMap { _ in CellSize(width: 10, height: 20) }, pixelEncoding: form ?? .file)
        for (backdrop, expectedColor) in [(UInt32(0), UInt32(0x64_0000)), (0xFF_FFFF, 0xE3_7F7F)] {
            request.backdrop = backdrop
            await pool.setRequests([request])
            let art = try #require(await results.next()).outcome.get()
            #expect(art.dependsOnBackdrop)
            #expect(Set(art.cells.map(\.style.background)) == [.rgb(expectedColor)])
            switch art.pixels?.content {
            case .indexed(let indexed): #expect(indexed.palette == [expectedColor] && !indexed.hasHoles)
            // Terminals that display PNG files blend them themselves.
            case .png(let bytes): #expect(bytes[25] == 6)
            case .rgba: Issue.record("unexpected pixel form")
            case nil: #expect(form == nil)
            }
        }
        await pool.shutdown()
    }

    @Test(arguments: [
        ([0, 0, 0, 0], nil), ([9, 8, 7, 0, 0, 0, 0, 0], nil), ([1, 2, 3, 255], Color.rgb(1, 2, 3)),
        ([0, 0, 0, 255, 255, 255, 255, 255], .rgb(128, 128, 128)),
        ([200, 100, 0, 255, 0, 0, 0, 0], .rgb(200, 100, 0)), ([200, 100, 0, 3, 0, 0, 0, 1], .rgb(150, 75, 0)),
    ])
    func meanColorsIgnoreTransparentPixels(bytes: [UInt8], expected: Color?) throws {
        let field = try #require(PixelBuffer(width: bytes.count / 4, height: 1, bytes: bytes))
        #expect(field.meanColor == expected)
    }
}
