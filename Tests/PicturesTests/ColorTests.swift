import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

/// Decoded colours, pixel by pixel.
@Suite(.tags(.processes)) struct ColorTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    /// Decodes a file into a box of `width` x `height` pixels.
    func pixels(_ bytes: [UInt8], width: Int, height: Int) throws -> PixelBuffer {
        let path = try folder.write(bytes, to: "picture")
        return try decoder.pixels(ofPictureAt: path, box: PictureBox(width: width, height: height, mode: .stretch))
    }

    static func solid(_ color: [UInt8], side: Int, chunks: [[UInt8]]) -> [UInt8] {
        let row = [0] + Array(repeatElement(color, count: side).joined())
        return PNG.file(
            width: side, height: side, depth: 8, colorType: color.count == 3 ? 2 : 6, chunks: chunks,
            data: PNG.zlib(Array(repeatElement(row, count: side).joined())))
    }

    static func profileChunk(_ profile: ColorProfile) -> [UInt8] {
        PNG.chunk("iCCP", Array("profile\0\0".utf8) + PNG.zlib(profile.bytes))
    }

    static let colors: [[UInt8]] = [
        [200, 100, 50], [64, 128, 192], [128, 128, 128], [255, 255, 255], [0, 0, 0], [30, 90, 60], [0, 255, 0],
        [255, 0, 0],
    ]

    @Test(arguments: [ColorProfile.adobeRGB, .displayP3, .proPhoto], colors)
    func colorProfilesAreConvertedToSRGB(profile: ColorProfile, color: [UInt8]) throws {
        let expected = profile.sRGB(color)
        let file = Self.solid(color, side: 8, chunks: [Self.profileChunk(profile)])
        let field = try pixels(file, width: 4, height: 4)
        for pixel in 0..<16 { expect(field, pixel, near: expected + [255]) }
    }

    /// An "sRGB" in the copyright does not make a profile sRGB.
    @Test
    func onlyTheDescriptionIdentifiesSRGB() throws {
        var profile = ColorProfile.displayP3
        profile.copyright = "not sRGB at all"
        let file = Self.solid([200, 100, 50], side: 8, chunks: [Self.profileChunk(profile)])
        expect(try pixels(file, width: 4, height: 4), 0, near: profile.sRGB([200, 100, 50]) + [255])
    }

    @Test
    func profileConversionKeepsAlpha() throws {
        let color: [UInt8] = [200, 100, 50, 128]
        let file = Self.solid(color, side: 8, chunks: [Self.profileChunk(.displayP3)])
        expect(
            try pixels(file, width: 4, height: 4), 5,
            near: ColorProfile.displayP3.sRGB([200, 100, 50]) + [128])
    }

    // MARK: Depths, greys and palettes

    /// Values from 0 to 255 in 16 bits, in grey and in colour.
    @Test(arguments: [0, 1, 64, 127, 128, 200, 254, 255])
    func sixteenBitSamplesBecomeEight(value: Int) throws {
        let sample = [UInt8(value), UInt8(value)]
        let grey = PNG.file(
            width: 2, height: 1, depth: 16, colorType: 0, data: PNG.zlib([0] + sample + sample))
        let color = PNG.file(
            width: 2, height: 1, depth: 16, colorType: 2,
            data: PNG.zlib([0] + sample + [0, 0] + [255, 255] + sample + [0, 0] + [255, 255]))
        let expected = UInt8(value)
        expect(try pixels(grey, width: 2, height: 1), 1, near: [expected, expected, expected, 255], within: 1)
        expect(try pixels(color, width: 2, height: 1), 1, near: [expected, 0, 255, 255], within: 1)
    }

    @Test
    func greyAndAlphaAreKept() throws {
        let shallow = PNG.file(width: 2, height: 1, depth: 8, colorType: 4, data: PNG.zlib([0, 90, 255, 200, 100]))
        let field = try pixels(shallow, width: 2, height: 1)
        expect(field, 0, near: [90, 90, 90, 255], within: 1)
        expect(field, 1, near: [200, 200, 200, 100], within: 1)
        let deep = PNG.file(
            width: 2, height: 1, depth: 16, colorType: 4, data: PNG.zlib([0, 90, 90, 255, 255, 200, 200, 100, 100]))
        let other = try pixels(deep, width: 2, height: 1)
        expect(other, 0, near: [90, 90, 90, 255], within: 1)
        expect(other, 1, near: [200, 200, 200, 100], within: 1)
    }

    @Test(arguments: [1, 2, 4, 8])
    func palettesKeepColorsAndTransparency(depth: Int) throws {
        let palette: [UInt8] = [250, 10, 20, 30, 240, 50]
        // One row of two pixels, the first of colour 0 and the second of colour 1.
        let row: [UInt8] = depth == 8 ? [0, 0, 1] : [0, UInt8(1 << (8 - 2 * depth))]
        let file = PNG.file(
            width: 2, height: 1, depth: UInt8(depth), colorType: 3,
            chunks: [PNG.chunk("PLTE", palette), PNG.chunk("tRNS", [255, 60])], data: PNG.zlib(row))
        let field = try pixels(file, width: 2, height: 1)
        expect(field, 0, near: [250, 10, 20, 255], within: 0)
        expect(field, 1, near: [30, 240, 50, 60], within: 1)
    }

    /// Red in CMYK, as in the fixture.
    @Test
    func cmykRedIsDecodedAsRed() throws {
        let field = try pixels(try Fixture.bytes("cmyk-red.jpg"), width: 4, height: 4)
        for pixel in 0..<16 {
            #expect(field.bytes[4 * pixel] > 200)
            #expect(field.bytes[4 * pixel + 1] < 80)
            #expect(field.bytes[4 * pixel + 2] < 80)
            #expect(field.bytes[4 * pixel + 3] == 255)
        }
    }

    /// Adobe's marker declares inverted values; files without it are treated the same, as in browsers.
    @Test
    func cmykIsInvertedWithoutAdobesMarkerToo() throws {
        let file = try Fixture.bytes("cmyk-red.jpg")
        let marker = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xEE })
        let length = Int(file[marker + 2]) << 8 | Int(file[marker + 3])
        var plain = file
        plain.removeSubrange(marker..<(marker + 2 + length))
        let field = try pixels(plain, width: 4, height: 4)
        #expect(DecoderProcessTests.quarters(field) == Array(repeating: DecoderProcessTests.red, count: 4))
    }

    /// Display profiles and invalid profiles do not apply to CMYK.
    @Test(arguments: [ColorProfile.displayP3.bytes, (0..<900).map { UInt8(truncatingIfNeeded: $0 &* 7) }])
    func wrongProfilesAreIgnoredForCMYK(profile: [UInt8]) throws {
        let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        let file = JPEG.file(try Fixture.bytes("cmyk-red.jpg"), adding: segment, marker: 0xE2)
        let field = try pixels(file, width: 4, height: 4)
        #expect(DecoderProcessTests.quarters(field) == Array(repeating: DecoderProcessTests.red, count: 4))
    }

    // MARK: Alpha

    /// The opaque half keeps its colour at the edge to a transparent half, whose colour must stay invisible.
    @Test(arguments: [[0, 0, 0], [0, 0, 255], [255, 255, 255]] as [[UInt8]])
    func transparentColorsDoNotBleedIntoEdges(hidden: [UInt8]) throws {
        let (width, height) = (301, 200)
        let row =
            Array(repeatElement([255, 0, 0, 255] as [UInt8], count: 150).joined())
            + Array(repeatElement(hidden + [0], count: width - 150).joined())
        let file = PNG.file(
            width: width, height: height, colorType: 6, pixels: Array(repeatElement(row, count: height).joined()))
        for box in [(20, 10), (33, 22), (280, 190)] {
            let field = try pixels(file, width: box.0, height: box.1)
            var edges = 0
            for pixel in 0..<(field.width * field.height) {
                let color = Array(field.bytes[(4 * pixel)..<(4 * pixel + 4)])
                // Almost transparent pixels keep too little colour to compare.
                if color[3] < 24 { continue }
                if color[3] < 250 { edges += 1 }
                #expect(color[0] >= 245 && color[1] <= 10 && color[2] <= 10, "\(color) at \(pixel) of \(box)")
            }
            #expect(edges > 0, "\(box)")
        }
    }

    // MARK: Orientation

    /// Returns the stored position of a pixel of the shown picture (EXIF 2.32, 4.6.4, orientation).
    static func stored(x: Int, y: Int, orientation: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch orientation {
        case 2: (width - 1 - x, y)
        case 3: (width - 1 - x, height - 1 - y)
        case 4: (x, height - 1 - y)
        case 5: (y, x)
        case 6: (y, height - 1 - x)
        case 7: (width - 1 - y, height - 1 - x)
        case 8: (width - 1 - y, x)
        default: (x, y)
        }
    }

    static let six: [[UInt8]] = [
        [250, 0, 0], [0, 250, 0], [0, 0, 250], [250, 250, 0], [0, 250, 250], [90, 90, 90],
    ]

    @Test(arguments: 1...8)
    func everyOrientationPlacesEveryPixel(orientation: Int) throws {
        let file = TIFF.file(width: 3, height: 2, orientation: orientation, strip: Array(Self.six.joined()))
        let (width, height) = orientation > 4 ? (2, 3) : (3, 2)
        let path = try folder.write(file, to: "picture")
        #expect(try decoder.header(ofPictureAt: path) == PictureHeader(width: width, height: height, frameCount: 1))
        let field = try pixels(file, width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let storedPoint = Self.stored(x: x, y: y, orientation: orientation, width: 3, height: 2)
                expect(field, y * width + x, near: Self.six[storedPoint.y * 3 + storedPoint.x] + [255], within: 0)
            }
        }
    }

    /// Checks the quarters in formats that carry EXIF.
    @Test(arguments: ["quadrants.jpg", "quadrants.webp"], 1...8)
    func everyEXIFOrientationIsApplied(name: String, orientation: Int) throws {
        var file = try Fixture.bytes(name)
        if name.hasSuffix("jpg") {
            file = JPEG.file(file, adding: JPEG.exif(orientation: UInt8(orientation)))
        } else {
            file = WebP.file(
                width: 64, height: 32, flags: 8,
                chunks: [WebP.picture(of: file), WebP.chunk("EXIF", JPEG.exifBody(orientation: UInt8(orientation)))])
        }
        let (width, height) = orientation > 4 ? (32, 64) : (64, 32)
        let path = try folder.write(file, to: "picture")
        let header = try decoder.header(ofPictureAt: path)
        #expect(header.width == width && header.height == height)
        let colors = [
            DecoderProcessTests.red, DecoderProcessTests.green, DecoderProcessTests.blue, DecoderProcessTests.white,
        ]
        let expected = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (x: Int, y: Int) in
            let storedPoint = Self.stored(x: x, y: y, orientation: orientation, width: 2, height: 2)
            return colors[storedPoint.y * 2 + storedPoint.x]
        }
        #expect(DecoderProcessTests.quarters(try pixels(file, width: width, height: height)) == expected)
        #expect(DecoderProcessTests.quarters(try pixels(file, width: width / 4, height: height / 4)) == expected)
    }

    // MARK: Thumbnails

    /// Pictures of 600 x 400 with colours, orientations and alpha that a thumbnail could get wrong.
    static let pictures = flatPictures + orientedRamps

    private static let flatPictures = [
        HostileFile("a profile", .quarters) {
            solid([200, 100, 50], side: 600, chunks: [profileChunk(.displayP3)])
        },
        HostileFile("a profile and alpha", .quarters) {
            solid([200, 100, 50, 99], side: 600, chunks: [profileChunk(.adobeRGB)])
        },
        HostileFile("a ramp with alpha", .quarters) {
            PNG.file(width: 600, height: 400, colorType: 6, pixels: ramp { x, _ in UInt8(255 - x / 3) })
        },
    ]

    private static let orientedRamps = (1...8).map { orientation in
        HostileFile("a ramp of orientation \(orientation)", .quarters) {
            TIFF.file(width: 600, height: 400, orientation: orientation, strip: ramp())
        }
    }

    /// Returns pixels whose red grows over 600 columns and green over 400 rows, with alpha if given.
    static func ramp(alpha: ((Int, Int) -> UInt8)? = nil) -> [UInt8] {
        var pixels: [UInt8] = []
        for y in 0..<400 {
            for x in 0..<600 {
                pixels.append(UInt8(x * 255 / 599))
                pixels.append(UInt8(y * 255 / 399))
                pixels.append(77)
                if let alpha { pixels.append(alpha(x, y)) }
            }
        }
        return pixels
    }

    @Test(arguments: pictures)
    func thumbnailsEqualADirectDecoding(picture: HostileFile) async throws {
        let fixture = try ThumbnailFixture(try picture.bytes())
        let box = PictureBox(width: 40, height: 30, mode: .stretch)
        let direct = try decoder.pixels(ofPictureAt: fixture.picture, box: box)
        let first = try await fixture.pixels(box: box)
        #expect(fixture.entries.count == 1)
        let second = try await fixture.pixels(box: box)
        #expect(direct.bytes.contains { $0 != direct.bytes[0] })
        for other in [first, second] {
            let differences = zip(direct.bytes, other.bytes).map { abs(Int($0) - Int($1)) }
            #expect(differences.max() ?? 255 <= 2, "\(picture.id)")
        }
    }

    private func expect(
        _ field: PixelBuffer, _ pixel: Int, near expected: [UInt8], within tolerance: Int = 2,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let actualColor = Array(field.bytes[(4 * pixel)..<(4 * pixel + 4)])
        let isNear = zip(actualColor, expected).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
        #expect(isNear, "\(actualColor) is not \(expected)", sourceLocation: sourceLocation)
    }
}
