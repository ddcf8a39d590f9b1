import PictureWire
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Parts of pictures, decoded by the real decoder.
@Suite(.tags(.processes)) struct RegionDecodingTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    /// Returns a color for every pixel that differs from its neighbors'.
    static func color(_ x: Int, _ y: Int) -> [UInt8] {
        [UInt8(x * 7 % 256), UInt8(y * 11 % 256), UInt8((x * 3 + y * 5) % 256)]
    }

    static func samples(width: Int, height: Int) -> [UInt8] {
        pixels(0, 0, width, height, alpha: [])
    }

    /// Returns the expected pixels of a rectangle.
    static func pixels(_ x: Int, _ y: Int, _ width: Int, _ height: Int, alpha: [UInt8] = [255]) -> [UInt8] {
        var bytes: [UInt8] = []
        for row in y..<y + height {
            for column in x..<x + width { bytes += color(column, row) + alpha }
        }
        return bytes
    }

    private func picture(width: Int, height: Int, name: String = "known.png") throws -> String {
        try folder.write(
            PNG.file(width: width, height: height, pixels: Self.samples(width: width, height: height)), to: name)
    }

    private func part(
        _ path: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, in box: (Int, Int)? = nil
    ) throws -> PixelBuffer {
        let region = try #require(PictureRegion(x: x, y: y, width: width, height: height))
        let box = PictureBox(width: box?.0 ?? width, height: box?.1 ?? height, mode: .stretch)
        return try decoder.pixels(ofPictureAt: path, region: region, box: box)
    }

    /// Returns the pixels of a rectangle in `field`.
    private func croppedBytes(_ field: PixelBuffer, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for row in y..<y + height {
            let start = (row * field.width + x) * 4
            bytes += field.bytes[start..<start + width * 4]
        }
        return bytes
    }

    @Test(arguments: [(0, 0), (17, 23), (100, 40), (0, 90), (140, 0), (140, 90)])
    func unscaledRegionsAreExact(x: Int, y: Int) throws {
        let path = try picture(width: 200, height: 130)
        let field = try part(path, x, y, 60, 40)
        #expect(field.bytes == Self.pixels(x, y, 60, 40))
    }

    @Test func alphaIsKept() throws {
        let path = try folder.write(
            PNG.file(
                width: 2, height: 2, colorType: 6,
                pixels: [
                    255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0, 9, 8, 7, 255,
                ]), to: "alpha.png")
        #expect(try part(path, 1, 0, 1, 2).bytes == [0, 255, 0, 128, 9, 8, 7, 255])
    }

    /// Regions beyond the picture are clamped to it.
    @Test(arguments: [(0, 0, 5_000, 5_000), (199, 129, 1, 1), (5_000, 5_000, 7, 7), (0, 0, Int(Int32.max), 1)])
    func regionsAreClampedToThePicture(x: Int, y: Int, width: Int, height: Int) throws {
        let path = try picture(width: 200, height: 130)
        let field = try part(path, x, y, width, height, in: (8, 8))
        #expect(field.width == 8)
        #expect(field.height == 8)
        #expect(try decoder.header(ofPictureAt: path).width == 200)
    }

    /// In every orientation, a part equals the same pixels of the whole picture.
    @Test(arguments: 1...8)
    func regionsFollowTheOrientation(orientation: Int) throws {
        let stored = (width: 37, height: 23)
        let path = try folder.write(
            TIFF.file(
                width: stored.width, height: stored.height, orientation: orientation,
                strip: Self.samples(width: stored.width, height: stored.height)), to: "turned.tif")
        let header = try decoder.header(ofPictureAt: path)
        #expect((header.width == stored.height) == (orientation > 4))
        let whole = try decoder.pixels(
            ofPictureAt: path, box: PictureBox(width: header.width, height: header.height, mode: .stretch))
        for (x, y, width, height) in [(0, 0, 5, 7), (3, 11, 9, 4), (header.width - 6, header.height - 2, 6, 2)] {
            #expect(try part(path, x, y, width, height).bytes == croppedBytes(whole, x, y, width, height))
        }
        // The corners come from the stored picture's: `Self.color` is not symmetric.
        let corner = Array(whole.bytes[0..<3])
        let last = (stored.width - 1, stored.height - 1)
        let corners = [(0, 0), (last.0, 0), last, (0, last.1), (0, 0), (0, last.1), last, (last.0, 0)]
        #expect(corner == Self.color(corners[orientation - 1].0, corners[orientation - 1].1))
    }

    /// Orientation 6 of EXIF 2.3: the shown quarters are blue, red, white and green.
    @Test func regionsOfAnOrientedJPEGShowItsQuarters() throws {
        let path = Fixture.path("orientation-6.jpg")
        let quarters = [(0, 0), (16, 0), (0, 32), (16, 32)]
        let shown = try quarters.map { x, y in
            let field = try part(path, x + 4, y + 8, 8, 16)
            return field.bytes[(8 * 8 + 4) * 4..<(8 * 8 + 4) * 4 + 3].map { $0 > 127 }
        }
        #expect(shown == [[false, false, true], [true, false, false], [true, true, true], [false, true, false]])
    }

    @Test(arguments: ["quadrants.jpg", "large-quadrants.jpg", "quadrants.webp", "quadrants.tif"])
    func scaledRegionsAreCorrectInEveryFormat(name: String) throws {
        let path = Fixture.path(name)
        let header = try decoder.header(ofPictureAt: path)
        let (width, height) = (header.width / 2, header.height / 2)
        let colors = [[true, false, false], [false, true, false], [false, false, true], [true, true, true]]
        for (index, color) in colors.enumerated() {
            for box in [(2, 2), (5, 9), (200, 100)] {
                let field = try part(path, index % 2 * width, index / 2 * height, width, height, in: box)
                let middle = (field.height / 2 * field.width + field.width / 2) * 4
                #expect(field.bytes[middle..<middle + 3].map { $0 > 127 } == color, "\(name) \(index) \(box)")
            }
        }
    }

    /// More pixels than the decoder caches around a part; requests go from corner to corner and back.
    @Test(arguments: [1, 6]) func regionsOfUncachedPicturesAreCorrect(orientation: Int) throws {
        let (width, height) = (4_300, 4_000)
        var pixels = [UInt8](repeating: 40, count: width * height * 3)
        // A different color in each corner and in the middle.
        let marks = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (2_000, 1_900)]
        for (index, mark) in marks.enumerated() {
            for band in 0..<3 {
                pixels[(mark.1 * width + mark.0) * 3 + band] = UInt8(100 + 30 * index + band)
            }
        }
        let path = try folder.write(
            TIFF.file(width: width, height: height, orientation: orientation, strip: pixels), to: "large.tif")
        for (index, mark) in (marks + marks.reversed()).enumerated() {
            let (x, y) = orientation == 6 ? (height - 1 - mark.1, mark.0) : mark
            let number = index < marks.count ? index : 2 * marks.count - 1 - index
            let left = max(0, x - 5)
            let top = max(0, y - 5)
            let field = try part(path, left, top, 6, 6, in: (6, 6))
            let first = UInt8(100 + 30 * number)
            #expect(croppedBytes(field, x - left, y - top, 1, 1) == [first, first + 1, first + 2, 255])
            #expect(croppedBytes(field, x > left ? 0 : 5, y > top ? 0 : 5, 1, 1) == [40, 40, 40, 255])
        }
    }

    /// Pixels cached for one part are not used after the file has changed.
    @Test func changedFilesAreReadAgain() throws {
        let path = try picture(width: 20, height: 20)
        _ = try part(path, 0, 0, 4, 4)
        try folder.write(PNG.solid(width: 20, height: 20, color: [9, 8, 7]), to: "known.png")
        #expect(try part(path, 0, 0, 1, 1).bytes == [9, 8, 7, 255])
    }

    @Test func alternatingRegionsOfTwoPicturesAreCorrect() throws {
        let first = try picture(width: 200, height: 130)
        let second = try folder.write(PNG.solid(width: 200, height: 130, color: [1, 2, 3]), to: "second.png")
        for step in 0..<24 {
            #expect(Array(try part(first, step * 5, step * 3, 2, 2).bytes.prefix(3)) == Self.color(step * 5, step * 3))
            #expect(Array(try part(second, step, step, 2, 2).bytes.prefix(3)) == [1, 2, 3])
            for _ in 0..<step { _ = try decoder.header(ofPictureAt: first) }
        }
    }

    @Test func damagedAndMissingPicturesFailWithTheirReason() throws {
        #expect(throws: PictureFailure.missing) { try part(folder.path("nothing.png"), 0, 0, 1, 1) }
        let empty = try folder.write(PNG.headerOnly(width: 40, height: 30), to: "empty.png")
        #expect(throws: PictureFailure.damaged) { try part(empty, 0, 21, 9, 9) }
        let huge = try folder.write(PNG.headerOnly(width: 60_000, height: 60_000), to: "huge.png")
        #expect(throws: PictureFailure.tooLarge(width: 60_000, height: 60_000)) { try part(huge, 0, 0, 9, 9) }
    }

    // MARK: In cells

    private func request(_ path: String, _ part: ScaledRegion, columns: Int, rows: Int, cell: CellSize?)
        -> PictureRequest
    {
        PictureRequest(
            path: path, columns: columns, rows: rows, crop: .region(part), colorDepth: .direct, cellSize: cell)
    }

    @Test func smallRegionsAreCenteredUnscaled() async throws {
        let path = try picture(width: 13, height: 9)
        let cell = try #require(CellSize(width: 10, height: 20))
        let part = ScaledRegion(source: PixelRect(x: 0, y: 0, width: 13, height: 9), width: 13, height: 9)
        let request = request(path, part, columns: 2, rows: 1, cell: cell)
        let canvas = try #require(RegionCanvas(request))
        let field = canvas.framed(
            try decoder.pixels(ofPictureAt: path, region: canvas.region, box: canvas.box))
        #expect(field.width == 20)
        #expect(field.height == 20)
        #expect(croppedBytes(field, 3, 5, 13, 9) == Self.pixels(0, 0, 13, 9))
        #expect(stride(from: 3, to: field.bytes.count, by: 4).count { field.bytes[$0] == 255 } == 13 * 9)
    }

    @Test func thePoolDeliversRegionsAsPixelsAndAsCells() async throws {
        let path = try picture(width: 200, height: 130)
        let pool = DecoderPool(command: try realDecoder())
        let cell = try #require(CellSize(width: 10, height: 20))
        let part = ScaledRegion(source: PixelRect(x: 50, y: 10, width: 60, height: 80), width: 60, height: 80)
        let expectedRequests = [
            request(path, part, columns: 6, rows: 4, cell: cell),
            request(
                path, ScaledRegion(source: part.source, width: 24, height: 16), columns: 6, rows: 4, cell: nil),
        ]
        await pool.setRequests(expectedRequests)
        var results = pool.pictures.makeAsyncIterator()
        for _ in expectedRequests {
            let result = try #require(await results.next())
            let art = try result.outcome.get()
            #expect(art.columns == 6)
            #expect(art.rows == 4)
            #expect(art.pixels.map { [$0.width, $0.height] } == (result.request.cellSize == nil ? nil : [60, 80]))
        }
        await pool.shutdown()
    }

    /// Invalid numbers request the whole picture and do not trap.
    @Test(arguments: [(-1, 0, 5, 5), (0, 0, 0, 5), (0, 0, 5, -5), (.max, .max, .max, .max), (.min, 0, 1, 1)])
    func invalidRegionsGiveNoCanvas(x: Int, y: Int, width: Int, height: Int) {
        let part = ScaledRegion(
            source: PixelRect(x: x, y: y, width: width, height: height), width: .max, height: .min)
        #expect(RegionCanvas(request("/a", part, columns: .max, rows: .min, cell: nil)) == nil)
    }

    @Test(arguments: [(8_000, 4_000, 4096, 2048), (4_000, 1_000, 2048, 512)])
    func regionsForHugeScreensFitTheDecodersBox(width: Int, height: Int, boxWidth: Int, boxHeight: Int) throws {
        let cell = try #require(CellSize(width: 20, height: 40))
        let part = ScaledRegion(
            source: PixelRect(x: 0, y: 0, width: 8_000, height: 100), width: width, height: height)
        let canvas = try #require(RegionCanvas(request("/a", part, columns: 400, rows: 100, cell: cell)))
        #expect(canvas.width == 4096)
        #expect(canvas.height == 2048)
        #expect(canvas.box == PictureBox(width: boxWidth, height: boxHeight, mode: .stretch))
    }
}
