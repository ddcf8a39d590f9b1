import ChildProcesses
import Foundation
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// The real decoder with real files.
@Suite(.tags(.processes)) struct DecoderProcessTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    /// Returns the color in the middle of each quarter, each channel rounded to all or nothing.
    static func quarters(_ field: PixelBuffer) -> [[Bool]] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { (across: Int, down: Int) in
            let start = (field.height * down / 4 * field.width + field.width * across / 4) * 4
            return field.bytes[start..<(start + 3)].map { $0 > 127 }
        }
    }

    static let red = [true, false, false]
    static let green = [false, true, false]
    static let blue = [false, false, true]
    static let white = [true, true, true]

    @Test(arguments: [
        "quadrants.jpg", "quadrants.webp", "quadrants.tif", "large-quadrants.jpg", "quadrants.svg", "quadrants.svgz",
    ])
    func everyFormatIsDecoded(name: String) throws {
        let box = PictureBox(width: 40, height: 20, mode: .stretch)
        let field = try decoder.pixels(ofPictureAt: Fixture.path(name), box: box)
        #expect(Self.quarters(field) == [Self.red, Self.green, Self.blue, Self.white])
    }

    /// libvips reads these if its module for them and the codec are installed, as in Debian.
    @Test(arguments: ["quadrants.avif", "quadrants.heic", "quadrants.jxl", "quadrants.pdf"])
    func moduleFormatsAreDecodedOrUnsupported(name: String) throws {
        do {
            let box = PictureBox(width: 40, height: 20, mode: .stretch)
            let header = try decoder.header(ofPictureAt: Fixture.path(name))
            #expect(header == PictureHeader(width: 64, height: 32, frameCount: 1))
            let field = try decoder.pixels(ofPictureAt: Fixture.path(name), box: box)
            #expect(Self.quarters(field) == [Self.red, Self.green, Self.blue, Self.white])
        } catch PictureFailure.unsupported {
            print("DecoderProcessTests: \(name): libvips has no module for it here")
        }
    }

    /// A confined decoder cannot load code, so it is restarted the first time that a file needs a module.
    @Test
    func modulesAreLoadedOnceByANewDecoder() throws {
        var starts = 0
        let decoder = DecoderProcess(command: try realDecoder()) { if $0 != nil { starts += 1 } }
        for (name, count) in [
            ("jpg", 1), ("avif", 2), ("heic", 2), ("jpg", 2), ("jxl", 3), ("avif", 3), ("pdf", 4), ("jxl", 4),
        ] {
            _ = try? decoder.header(ofPictureAt: Fixture.path("quadrants.\(name)"))
            #expect(starts == count, "\(name)")
        }
    }

    /// Rendered at the requested size, for parts too, so that edges are as sharp as the pixels.
    @Test(arguments: ["quadrants.svg", "quadrants.svgz", "quadrants.pdf"])
    func vectorsAreSharpAtEverySize(name: String) throws {
        let modules: VipsModules = name.hasSuffix("pdf") ? .pdf : []
        let decoder = DecoderProcess(command: try realDecoder(), modules: modules) { _ in }
        let path = Fixture.path(name)
        let box = PictureBox(width: 1280, height: 640, mode: .stretch)
        let region = try #require(PictureRegion(x: 28, y: 14, width: 8, height: 4))
        guard let whole = try? decoder.pixels(ofPictureAt: path, box: box) else {
            #expect(throws: PictureFailure.notAPicture) { try decoder.header(ofPictureAt: path) }
            return
        }
        let regionPixels = try decoder.pixels(ofPictureAt: path, region: region, box: box)
        for field in [whole, regionPixels] {
            #expect(field.width == 1280 && field.height == 640)
            func color(_ x: Int, _ y: Int) -> [UInt8] {
                let start = (y * 1280 + x) * 4
                return Array(field.bytes[start..<start + 4])
            }
            #expect(color(639, 319) == [255, 0, 0, 255])
            #expect(color(640, 319) == [0, 255, 0, 255])
            #expect(color(639, 320) == [0, 0, 255, 255])
            #expect(color(640, 320) == [255, 255, 255, 255])
        }
    }

    /// Decoders may read fonts.
    @Test
    func textInDrawingsIsRendered() throws {
        let path = try folder.write(
            Array(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" \
                fill="white"/><text x="2" y="18" font-size="20">MM</text></svg>
                """.utf8), to: "text.svg")
        let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 40, height: 20, mode: .stretch))
        let black = stride(from: 0, to: field.bytes.count, by: 4).count { field.bytes[$0] < 64 }
        let layers = decoder.confinement ?? []
        #expect(black > 20 || !layers.contains(.landlock))
    }

    @Test
    func pngColorsAndAlphaAreExact() throws {
        let path = try folder.write(
            PNG.file(width: 2, height: 1, colorType: 6, pixels: [255, 0, 0, 255, 0, 0, 255, 0]), to: "two.png")
        let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 2, height: 1, mode: .stretch))
        #expect(Array(field.bytes[0..<4]) == [255, 0, 0, 255])
        #expect(field.bytes[7] == 0)
    }

    @Test(arguments: [
        (PictureBox.Mode.stretch, 40, 40), (.fit, 40, 20), (.fill, 40, 40),
    ])
    func boxModesGiveTheExpectedSize(mode: PictureBox.Mode, width: Int, height: Int) throws {
        let field = try decoder.pixels(
            ofPictureAt: Fixture.path("quadrants.webp"), box: PictureBox(width: 40, height: 40, mode: mode))
        #expect(field.width == width)
        #expect(field.height == height)
    }

    /// Orientation 6 of EXIF 2.3: the top of the stored picture is on the right.
    @Test
    func orientationIsApplied() throws {
        let path = Fixture.path("orientation-6.jpg")
        let header = try decoder.header(ofPictureAt: path)
        #expect(header.width == 32)
        #expect(header.height == 64)
        let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 20, height: 40, mode: .stretch))
        #expect(Self.quarters(field) == [Self.blue, Self.red, Self.white, Self.green])
    }

    @Test(arguments: ["three-frames.gif", "three-frames.webp"])
    func animationsDecodeToTheirFirstFrame(name: String) throws {
        let header = try decoder.header(ofPictureAt: Fixture.path(name))
        #expect(header.frameCount == 3)
        #expect(header.width == 16)
        #expect(header.height == 16)
        let field = try decoder.pixels(
            ofPictureAt: Fixture.path(name), box: PictureBox(width: 8, height: 8, mode: .stretch))
        #expect(Self.quarters(field) == Array(repeating: Self.red, count: 4))
    }

    @Test
    func cmykAnd16BitGreyBecomeSRGB() throws {
        let box = PictureBox(width: 4, height: 4, mode: .stretch)
        let red = try decoder.pixels(ofPictureAt: Fixture.path("cmyk-red.jpg"), box: box)
        #expect(Self.quarters(red) == Array(repeating: Self.red, count: 4))
        let white = try decoder.pixels(ofPictureAt: Fixture.path("grey-16.png"), box: box)
        #expect(white.bytes == [UInt8](repeating: 255, count: 64))
    }

    @Test
    func formatsAreDetectedByContent() throws {
        let path = try folder.write(try Fixture.bytes("quadrants.webp"), to: "lying.jpg")
        let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 8, height: 8, mode: .stretch))
        #expect(Self.quarters(field) == [Self.red, Self.green, Self.blue, Self.white])
    }

    @Test
    func pathsWithControlCharactersOpen() throws {
        let path = try folder.write(PNG.solid(width: 1, height: 1, color: [9, 9, 9]), to: "밤 \u{1B}[31m\n.png")
        #expect(try decoder.header(ofPictureAt: path).width == 1)
    }

    @Test(arguments: ["plain text", "", "BMW is a brand", "Pride", "<html xmlns=\"http://www.w3.org/1999/xhtml\"/>"])
    func otherFilesFailAsNotAPicture(text: String) throws {
        let path = try folder.write(Array(text.utf8), to: "picture.png")
        #expect(throws: PictureFailure.notAPicture) { try decoder.header(ofPictureAt: path) }
    }

    @Test(arguments: [
        ("P6 1 1 255 abc", UnsupportedFormat.netpbm), ("%!PS-Adobe-3.0\n", .postScript), ("8BPS\0\u{1}", .photoshop),
        ("\0\0\0\u{18}ftypisom\0\0\0\0", .video), ("\0\0\0\u{18}ftypcrx \0\0\0\0", .canonRaw), ("qoif", .qoi),
    ])
    func unsupportedFormatsAreNamed(beginning: String, format: UnsupportedFormat) throws {
        let path = try folder.write(Array(beginning.utf8), to: "picture.png")
        #expect(throws: PictureFailure.unsupported(format)) { try decoder.header(ofPictureAt: path) }
    }

    @Test func unsupportedTIFFVariantsAreNamed() throws {
        var bytes = TIFF.file(width: 4, height: 4, strip: [UInt8](repeating: 0, count: 4 * 4 * 3 * 8))
        // BitsPerSample, the third field: 64.
        let field = bytes.count - 4 - 10 * 12 + 2 * 12
        bytes[field + 8] = 64
        let path = try folder.write(bytes, to: "picture.tif")
        #expect(throws: PictureFailure.unsupported(.tiff)) {
            try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 4, height: 4, mode: .stretch))
        }
    }

    @Test(arguments: [
        // Linear light, as in float TIFFs with colour.
        ([0, 0.2140, 1] as [Float], [0, 128, 255] as [UInt8]), ([0, 0, 0], [0, 0, 0]), ([-1, 0, 1], [0, 0, 255]),
        // Samples in the range of 8 bits.
        ([0, 127, 255], [0, 127, 255]), ([.infinity, 0, 255], [255, 0, 255]), ([.nan, .nan, 1], [0, 0, 255]),
    ])
    func greyFloatTIFFsAreDecoded(samples: [Float], shades: [UInt8]) throws {
        let path = try folder.write(TIFF.file(width: 3, height: 1, floats: samples), to: "grey.tif")
        #expect(try decoder.header(ofPictureAt: path) == PictureHeader(width: 3, height: 1, frameCount: 1))
        let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 3, height: 1, mode: .stretch))
        #expect(field.bytes == shades.flatMap { [$0, $0, $0, 255] })
    }

    @Test func avifSequencesDecodeToTheirFirstPicture() throws {
        var bytes = try Fixture.bytes("quadrants.avif")
        bytes.replaceSubrange(8..<12, with: "avis".utf8)
        let path = try folder.write(bytes, to: "sequence.avif")
        do {
            let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 40, height: 20, mode: .stretch))
            #expect(Self.quarters(field) == [Self.red, Self.green, Self.blue, Self.white])
        } catch PictureFailure.unsupported(.avif) {
            print("DecoderProcessTests: libvips has no module for AVIF here")
        }
    }

    @Test
    func unopenablePathsFailWithTheirReason() throws {
        #expect(throws: PictureFailure.missing) { try decoder.header(ofPictureAt: folder.path("nothing.png")) }
        #expect(throws: PictureFailure.missing) { try decoder.header(ofPictureAt: "") }
        #expect(throws: PictureFailure.missing) {
            try decoder.header(ofPictureAt: "/" + String(repeating: "a", count: 10_000))
        }
        #expect(throws: PictureFailure.unreadable) { try decoder.header(ofPictureAt: "/") }
        #expect(throws: PictureFailure.unreadable) { try decoder.header(ofPictureAt: "/dev/zero") }
        let fifo = folder.path("fifo")
        try #require(mkfifo(fifo, 0o600) == 0)
        #expect(throws: PictureFailure.unreadable) { try decoder.header(ofPictureAt: fifo) }
    }

    @Test(.disabled(if: getuid() == 0, "root reads everything"))
    func filesWithoutPermissionAreUnreadable() throws {
        let path = try folder.write(PNG.solid(width: 1, height: 1, color: [0, 0, 0]), to: "locked.png", mode: 0)
        #expect(throws: PictureFailure.unreadable) { try decoder.header(ofPictureAt: path) }
    }

    @Test
    func hugePicturesAreRejectedByTheirHeader() throws {
        let path = try folder.write(PNG.headerOnly(width: 60_000, height: 60_000), to: "huge.png")
        #expect(throws: PictureFailure.tooLarge(width: 60_000, height: 60_000)) {
            try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 40, height: 20, mode: .stretch))
        }
        #expect(try decoder.header(ofPictureAt: path).width == 60_000)
    }

    @Test(arguments: [(1, 600), (600, 1), (2, 6_000), (6_000, 2), (1, 20_000), (20_000, 1), (1, 1), (7, 900)])
    func extremeShapesUseLittleMemory(width: Int, height: Int) throws {
        var children: [ChildProcess] = []
        let decoder = DecoderProcess(command: try realDecoder()) { if let child = $0 { children.append(child) } }
        let pictures = [
            PNG.solid(width: width, height: height, color: [0, 255, 0]),
            GIF.file(width: width, height: height, colors: [2, 2]),
            TIFF.file(
                width: width, height: height, rowsPerStrip: 8,
                pixels: Array(repeatElement([0, 255, 0], count: width * height).joined())),
            Array(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
                <rect width="20000" height="20000" fill="lime"/></svg>
                """.utf8),
        ]
        for (number, bytes) in pictures.enumerated() {
            let path = try folder.write(bytes, to: "shape")
            for mode in PictureBox.Mode.allCases {
                for focus in [PictureFocus.center, PictureFocus(x: 1, y: 0)] {
                    let box = PictureBox(width: 300, height: 200, mode: mode, focus: focus)
                    let field = try decoder.pixels(ofPictureAt: path, box: box)
                    let isGreen = field.bytes[0] < 3 && field.bytes[1] > 252 && field.bytes[2] < 3
                    #expect(isGreen, "\(number) \(mode)")
                }
            }
        }
        let process = try #require(children.first?.processID)
        #expect(try #require(DecoderCost(of: process)).peak < 128 << 20)
        #expect(children.count == 1)
    }

    @Test
    func theDecoderDropsPrivileges() throws {
        _ = try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg"))
        let held = try #require(decoder.confinement)
        #expect(held.isSuperset(of: [.resourceLimits, .noNewPrivileges]))
    }
}
