import SeededRandom
import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Output in iTerm2's inline image protocol, read back by a simulated terminal.
@Suite struct InlineImageTests {
    static let screen = ScreenSize(columns: 12, rows: 8)

    /// Returns a terminal's support for inline images.
    private static func images(preservesCursor: Bool = false, acceptsMultipart: Bool = false) -> InlineImages {
        var images = InlineImages()
        images.preservesCursor = preservesCursor
        images.acceptsMultipart = acceptsMultipart
        return images
    }

    private static func pictures(_ images: InlineImages, cell: CellSize?) -> PixelPictureProtocol {
        var capabilities = GraphicsCapabilities()
        capabilities.cellSize = cell
        return PixelPictureProtocol(graphics: capabilities, encoder: InlineImageEncoder(images))
    }

    private static func picture(_ width: Int, _ height: Int, hasHole: Bool = false) throws -> PixelPicture {
        let indices = (0..<width * height).map { hasHole && $0 == 0 ? IndexedPixels.hole : UInt8($0 % 3) }
        let pixels = try #require(IndexedPixels(indices: indices, palette: [0xFF0000, 0x00FF00, 0x0000FF]))
        return try #require(PixelPicture(width: width, height: height, content: .indexed(pixels)))
    }

    private static func surface(_ picture: PixelPicture, in region: ScreenRegion) -> Surface {
        var surface = Surface(size: screen)
        surface.place(picture, in: region)
        return surface
    }

    /// Returns the bytes that a frame writes for its pictures.
    private static func frame(
        _ pictures: inout PixelPictureProtocol, _ surface: Surface, isCleared: Bool = false,
        at state: ConnectionState = ConnectionState(now: .microseconds(0))
    ) -> String {
        var presented = PresentedFrame(surface: surface)
        presented.isCleared = isCleared
        _ = pictures.beginFrame(presented, at: state)
        let bytes = pictures.place(surface)
        pictures.recordWritten(WrittenFrame(placesPictures: !bytes.isEmpty, gaps: []))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func picturesAreSentAsFilesAtTheirCells() throws {
        var pictures = Self.pictures(Self.images(), cell: CellSize(width: 1, height: 2))
        let surface = Self.surface(try Self.picture(3, 2), in: ScreenRegion(row: 2, column: 4, rows: 1, columns: 3))
        let sent = Self.frame(&pictures, surface)
        #expect(
            sent == "\u{1B}[3;5H\u{1B}]1337;File=inline=1;size=110;width=3;height=1;preserveAspectRatio=0:"
                + "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAADFBMVEUAAAD/AAAA/wAAAP+bwBPcAAAAAXRSTlMAQObYZgAA"
                + "ABBJREFUeAFjYGRiZmBkYgYAADQADYGEAQwAAAAASUVORK5CYII=\u{7}")
        #expect(Self.frame(&pictures, surface).isEmpty)
    }

    @Test(arguments: [false, true]) func filesContainThePicturesPixels(_ hasHole: Bool) throws {
        var encoder = InlineImageEncoder(Self.images(preservesCursor: true))
        var random = SeededGenerator(seed: hasHole ? 1 : 2)
        for (width, height) in [(1, 1), (7, 3), (300, 2), (40, 40)] {
            let palette = (0..<255).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
            let maximumRun = Int.random(in: 1...600, using: &random)
            var indices: [UInt8] = []
            while indices.count < width * height {
                let color = UInt8.random(in: 0...254, using: &random)
                indices += Array(
                    repeating: hasHole && color < 20 ? 255 : color, count: .random(in: 1...maximumRun, using: &random))
            }
            indices = Array(indices.prefix(width * height))
            let pixels = try #require(IndexedPixels(indices: indices, palette: palette))
            let picture = try #require(PixelPicture(width: width, height: height, content: .indexed(pixels)))
            let crop = IndexedCrop(
                picture: picture, pixels: pixels, scaledTo: (width, height),
                part: PixelRect(x: 0, y: 0, width: width, height: height))
            let tile = ScreenRegion(row: 0, column: 0, rows: height, columns: width)
            var commands = encoder.encode(crop, palette: palette, in: tile)[...]
            guard case .command(let body)? = XtermInput.next(&commands) else {
                Issue.record("no command")
                return
            }
            var reader = InlineImageReader()
            let parsed = reader.parse(body)
            let image = try #require(parsed)
            #expect(image.faults.isEmpty, "\(image.faults)")
            #expect(image.preservesCursor)
            #expect([image.width, image.height, image.columns, image.rows] == [width, height, width, height])
            let expected = indices.map { $0 == 255 ? nil : SixelEncoderTests.hundredths(palette[Int($0)]) }
            #expect(image.pixels == expected)
        }
    }

    @Test func longFilesAreSentInPartsIfSupported() throws {
        var random = SeededGenerator(seed: 3)
        let (width, height) = (400, 300)
        let palette = (0..<255).map { UInt32($0) << 8 }
        let indices = (0..<width * height).map { _ in UInt8.random(in: 0...254, using: &random) }
        let pixels = try #require(IndexedPixels(indices: indices, palette: palette))
        let picture = try #require(PixelPicture(width: width, height: height, content: .indexed(pixels)))
        let crop = IndexedCrop(
            picture: picture, pixels: pixels, scaledTo: (width, height),
            part: PixelRect(x: 0, y: 0, width: width, height: height))
        for acceptsMultipart in [true, false] {
            var encoder = InlineImageEncoder(Self.images(acceptsMultipart: acceptsMultipart))
            var rest = encoder.encode(
                crop, palette: palette, in: ScreenRegion(row: 0, column: 0, rows: 15, columns: 40))[...]
            var (names, reader, images) = ([String](), InlineImageReader(), [InlineImageReader.Image]())
            while case .command(let body)? = XtermInput.next(&rest) {
                let name = String(decoding: body.dropFirst(5).prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
                names.append(name)
                if name == "FilePart" {
                    let part = body.dropFirst(14)
                    #expect(part.count <= InlineImageEncoder.partBytes)
                    #expect(part.count % 4 == 0)
                }
                if let image = reader.parse(body) { images.append(image) }
            }
            #expect(rest.isEmpty)
            if acceptsMultipart {
                #expect(names.first == "MultipartFile")
                #expect(names.dropFirst().dropLast().allSatisfy { $0 == "FilePart" })
                #expect(names.count > 4)
                #expect(names.last == "FileEnd")
            } else {
                #expect(names == ["File"])
            }
            #expect(images.count == 1)
            #expect(images.first?.faults == [])
            #expect(images.first?.pixels == indices.map { SixelEncoderTests.hundredths(palette[Int($0)]) })
        }
    }

    @Test(arguments: [true, false]) func theLastRowNeedsATerminalThatKeepsTheCursor(_ preservesCursor: Bool) throws {
        var pictures = Self.pictures(Self.images(preservesCursor: preservesCursor), cell: CellSize(width: 1, height: 2))
        let surface = Self.surface(try Self.picture(3, 6), in: ScreenRegion(row: 5, column: 0, rows: 3, columns: 3))
        let sent = Self.frame(&pictures, surface)
        #expect(sent.contains("width=3;height=\(preservesCursor ? 3 : 2);"))
        #expect(sent.contains(";doNotMoveCursor=1:") == preservesCursor)
        #expect(pictures.cells.covers.suffix(12).contains { $0 != .none } == preservesCursor)
    }

    @Test func cellsUnderPixelsAreBlank() throws {
        var pictures = Self.pictures(Self.images(), cell: CellSize(width: 1, height: 2))
        let picture = try Self.picture(2, 4)
        let surface = Self.surface(picture, in: ScreenRegion(row: 1, column: 2, rows: 2, columns: 2))
        #expect(!Self.frame(&pictures, surface).isEmpty)
        #expect(pictures.cells.covers.indices.filter { pictures.cells.covers[$0] == .blank } == [14, 15, 26, 27])
        // Not every terminal scrolls images: a scrolled picture is sent again, and its old cells are blanked.
        #expect(!pictures.mayScroll)
        #expect(pictures.forbidsScrolling)
        let moved = Self.surface(picture, in: ScreenRegion(row: 2, column: 2, rows: 2, columns: 2))
        #expect(
            Self.frame(&pictures, moved, at: ConnectionState(now: .microseconds(2000))).hasPrefix(
                "\u{1B}[3;3H\u{1B}]1337;File=inline=1;"))
        #expect(pictures.cells.covers[14] == .none)
        #expect(
            Self.frame(&pictures, Surface(size: Self.screen), at: ConnectionState(now: .microseconds(4000))).isEmpty)
        #expect(!pictures.cells.covers.contains(.blank))
    }

    @Test func batchesWaitForCapacityAndAPause() throws {
        var pictures = Self.pictures(Self.images(), cell: CellSize(width: 10, height: 20))
        var random = SeededGenerator(seed: 4)
        let indices = (0..<100 * 140).map { _ in UInt8.random(in: 0...254, using: &random) }
        let pixels = try #require(IndexedPixels(indices: indices, palette: (0..<255).map { UInt32($0) }))
        let picture = try #require(PixelPicture(width: 100, height: 140, content: .indexed(pixels)))
        let surface = Self.surface(picture, in: ScreenRegion(row: 0, column: 0, rows: 7, columns: 10))
        // More than the connection accepts at once, so the frame sends none of it.
        var state = ConnectionState(now: .microseconds(0))
        (state.availableBytes, state.window, state.limit) = (3000, 4096, 4096)
        #expect(Self.frame(&pictures, surface, at: state).isEmpty)
        #expect(!pictures.progress.isComplete)
        state.now = .microseconds(1000)
        #expect(pictures.next(at: state).wait == .milliseconds(79))
        var batches: [Int] = []
        while !pictures.progress.isSettled, batches.count < 100 {
            state.now += .milliseconds(100)
            state.availableBytes = 0
            let step = pictures.next(at: state)
            #expect(step.needsCapacity && !step.needsPresentation)
            state.availableBytes = 3000
            guard pictures.next(at: state).needsPresentation else { continue }
            batches.append(Self.frame(&pictures, surface, at: state).utf8.count)
        }
        #expect(pictures.progress.isSettled)
        #expect(batches.count > 4)
        #expect(batches.allSatisfy { $0 < 4096 }, "\(batches)")
    }

    @Test func imagesFillTheirCellsWithoutACellSize() throws {
        var pictures = Self.pictures(Self.images(), cell: nil)
        let surface = Self.surface(try Self.picture(20, 20), in: ScreenRegion(row: 0, column: 0, rows: 1, columns: 2))
        #expect(Self.frame(&pictures, surface).contains("width=2;height=1;"))
    }
}
