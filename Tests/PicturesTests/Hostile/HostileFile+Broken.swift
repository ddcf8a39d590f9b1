import PictureWire

@testable import Pictures

extension HostileFile {
    /// Files that are truncated at each quarter.
    static let truncated =
        truncated(
            [
                "quadrants.jpg", "large-quadrants.jpg", "grey-16.png", "quadrants.webp", "quadrants.avif",
                "quadrants.tif", "quadrants.heic", "quadrants.jxl", "quadrants.pdf", "quadrants.svg",
            ], .quartersOr(.damaged))
        // The first frame is red and may be complete without the others.
        + truncated(["three-frames.webp", "three-frames.gif"], .colorOr([255, 0, 0, 255], .damaged))

    private static func truncated(_ names: [String], _ outcome: Outcome) -> [HostileFile] {
        names.flatMap { name in
            (1...3).map { quarter in
                HostileFile("\(quarter) quarters of \(name)", outcome) {
                    let bytes = try Fixture.bytes(name)
                    return Array(bytes.prefix(bytes.count * quarter / 4))
                }
            }
        }
    }

    /// Almost empty files, and files that are not pictures despite their names.
    static let noPictures: [HostileFile] =
        [
            ("nothing", []), ("one byte", [0xFF]), ("text", Array("this is no picture\n".utf8)),
            ("MATLAB", Array("MATLAB 5.0 MAT-file, Platform: posix".utf8) + [UInt8](repeating: 32, count: 200)),
            ("numbers", Array("2 2\n255 0\n0 255\n".utf8)), ("numbers with commas", Array("1,2\n3,4\n".utf8)),
            ("libvips' own", [0x08, 0xF2, 0xA6, 0xB6] + [UInt8](repeating: 0, count: 100)),
            ("script", Array("#!/bin/sh\ntouch /tmp/owned\n".utf8)), ("zip", Array("PK\u{3}\u{4}".utf8)),
        ].map { (id: String, bytes: [UInt8]) in HostileFile(id, .failure(.notAPicture)) { bytes } }

    /// Files in formats that the decoder does not support.
    static let unsupported: [HostileFile] =
        [
            ("BMP", .bmp, Array("BM".utf8) + [UInt8](repeating: 0, count: 60)),
            ("PostScript", .postScript, Array("%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n".utf8)),
            ("XCF", .xcf, Array("gimp xcf v011\0".utf8) + [0, 0, 0, 1, 0, 0, 0, 1]),
            ("PPM", .netpbm, Array("P6 1 1 255\nabc".utf8)), ("PFM", .netpbm, Array("PF\n1 1\n-1\n000000000000".utf8)),
            ("Radiance", .radiance, Array("#?RADIANCE\n\n-Y 1 +X 1\nabcd".utf8)),
            ("FITS", .fits, Array("SIMPLE  =                    T".utf8)),
            ("OpenEXR", .openEXR, [0x76, 0x2F, 0x31, 0x01, 2, 0, 0, 0]),
            ("JPEG 2000", .jpeg2000, [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 13, 10, 0x87, 10]),
            ("JPEG XL's beginning", .jpegXL, [0xFF, 0x0A]),
        ].map { (id: String, format: UnsupportedFormat, bytes: [UInt8]) in
            HostileFile(id, .failure(.unsupported(format))) { bytes }
        }

    /// Files with only a format's first bytes.
    static let beginnings: [HostileFile] = [
        HostileFile("JPEG's first two bytes", .failure(.damaged)) { [0xFF, 0xD8] },
        HostileFile("JPEG's beginning", .failure(.damaged)) { [0xFF, 0xD8, 0xFF] },
        HostileFile("AVIF's beginning", .failure(.damaged)) {
            [0, 0, 0, 0x1C] + Array("ftypavif\0\0\0\0avifmif1miaf".utf8)
        },
        HostileFile("HEIC's beginning", .failure(.damaged)) {
            [0, 0, 0, 0x18] + Array("ftypheic\0\0\0\0mif1heic".utf8)
        },
        HostileFile("the beginning of JPEG XL's container", .failure(.damaged)) {
            [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A]
        },
        HostileFile("PDF's beginning", .failure(.damaged)) { Array("%PDF-1.7".utf8) },
        HostileFile("PDF without pages", .failure(.damaged)) {
            Array("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n".utf8)
        },
        HostileFile("SVG's beginning", .failure(.notAPicture)) { Array("<svg".utf8) },
        HostileFile("PNG's beginning", .failure(.damaged)) { PNG.signature },
        HostileFile("GIF's beginning", .failure(.damaged)) { Array("GIF89a".utf8) },
        HostileFile("WebP's beginning", .failure(.damaged)) { Array("RIFF\0\0\0\0WEBP".utf8) },
        HostileFile("TIFF's beginning", .failure(.damaged)) { Array("II*\0".utf8) },
    ]

    /// Files whose contents contradict each other.
    static let contradictory: [HostileFile] = [
        HostileFile("PNG with a wrong sum", .incompleteOr(.damaged)) {
            var bytes = PNG.solid(width: 9, height: 9, color: [255, 0, 0])
            // The last byte of the data.
            bytes[bytes.count - 13] ^= 1
            return bytes
        },
        HostileFile("PNG without data", .failure(.damaged)) {
            PNG.signature + PNG.file(width: 9, height: 9, depth: 8, colorType: 2, data: [])[8..<33]
        },
        HostileFile("PNG of depth 3", .failure(.damaged)) {
            PNG.file(width: 9, height: 9, depth: 3, colorType: 2, data: ZeroStream.bytes(252))
        },
        HostileFile("PNG with a palette of none", .failure(.damaged)) {
            PNG.file(width: 9, height: 9, depth: 8, colorType: 3, data: ZeroStream.bytes(90))
        },
        HostileFile("PNG of no width", .failure(.damaged)) {
            PNG.file(width: 0, height: 9, depth: 8, colorType: 2, data: ZeroStream.bytes(9))
        },
        HostileFile("TIFF whose directories never end", .color([0, 0, 0, 255])) {
            let strip = [UInt8](repeating: 0, count: 192)
            return TIFF.file(width: 8, height: 8, strip: strip, nextDirectory: 8 + strip.count)
        },
        HostileFile("TIFF with a strip beyond its end", .failure(.damaged)) {
            TIFF.file(width: 3_000, height: 3_000, strip: [0, 0, 0])
        },
        HostileFile("JPEG with endless EXIF", .quarters) {
            JPEG.file(try Fixture.bytes("quadrants.jpg"), adding: JPEG.endlessExif)
        },
        HostileFile("JPEG with EXIF of nonsense", .quarters) {
            let noise = (0..<65_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
            return JPEG.file(try Fixture.bytes("quadrants.jpg"), adding: Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + noise)
        },
        HostileFile("JPEG with 4 MiB of EXIF", .quarters) {
            let segment = Array("Exif\0\0".utf8) + [UInt8](repeating: 0x41, count: 65_500)
            return (0..<64).reduce(try Fixture.bytes("quadrants.jpg")) { bytes, _ in JPEG.file(bytes, adding: segment) }
        },
        HostileFile("JPEG with a profile of nonsense", .quarters) {
            let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + (0..<3_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            return JPEG.file(try Fixture.bytes("quadrants.jpg"), adding: profile, marker: 0xE2)
        },
        HostileFile("JPEG with one of 255 parts of a profile", .quarters) {
            JPEG.file(
                try Fixture.bytes("quadrants.jpg"), adding: Array("ICC_PROFILE\0".utf8) + [255, 255, 0], marker: 0xE2)
        },
        HostileFile("JPEG with orientation 9", .quarters) {
            JPEG.file(try Fixture.bytes("quadrants.jpg"), adding: JPEG.exif(orientation: 9))
        },
    ]
}
