@testable import Pictures

extension HostileFile {
    /// Files that claim to be larger than they are.
    static let lying: [HostileFile] = [
        HostileFile("PNG of 65,535 x 65,535", .failure(.tooLarge(width: 65_535, height: 65_535))) {
            PNG.headerOnly(width: 65_535, height: 65_535)
        },
        HostileFile("PNG of 17,000 x 17,000 with a byte", .failure(.damaged)) {
            PNG.headerOnly(width: 17_000, height: 17_000)
        },
        HostileFile("PNG of 2,147,483,647 x 1", .failure(.damaged)) {
            PNG.headerOnly(width: .init(Int32.max), height: 1)
        },
        HostileFile("JPEG of 65,500 x 65,500", .failure(.tooLarge(width: 65_500, height: 65_500))) {
            JPEG.file(try Fixture.bytes("quadrants.jpg"), claimingSide: 65_500)
        },
        // Missing blocks are grey, as in every browser.
        HostileFile("JPEG of 17,000 x 17,000 with a few blocks", .lastPixel([128, 128, 128, 255])) {
            JPEG.file(try Fixture.bytes("quadrants.jpg"), claimingSide: 17_000)
        },
        HostileFile("GIF of 65,535 x 65,535", .failure(.tooLarge(width: 65_535, height: 65_535))) {
            GIF.file(canvas: 65_535, frame: 65_535, frames: 1)
        },
        // A canvas larger than all frames is ignored.
        HostileFile("GIF of 65,535 x 65,535 with a frame of one pixel", .color([255, 0, 0, 255])) {
            GIF.file(canvas: 65_535, frame: 1, frames: 1)
        },
        HostileFile("GIF of 10,000 x 10,000 with a pixel", .lastPixel([0, 0, 0, 255])) {
            GIF.file(canvas: 10_000, frame: 10_000, frames: 1)
        },
        HostileFile("WebP of 16,384 x 16,384 with 64 x 32 pixels", .failure(.damaged)) {
            let picture = WebP.picture(of: try Fixture.bytes("quadrants.webp"))
            return WebP.file(width: 16_384, height: 16_384, flags: 0, chunks: [picture])
        },
        HostileFile("animated WebP of 16,384 x 16,384 with 64 x 32 pixels", .failure(.damaged)) {
            try animatedWebP(side: 16_384, frames: 2)
        },
        HostileFile("animated WebP of 16,383 x 16,383 with 64 x 32 pixels", .failure(.tooMuchMemory)) {
            try animatedWebP(side: 16_383, frames: 2)
        },
        HostileFile("TIFF of 65,535 x 65,535", .failure(.tooLarge(width: 65_535, height: 65_535))) {
            TIFF.file(width: 65_535, height: 65_535, strip: [0, 0, 0])
        },
        HostileFile("TIFF of 17,000 x 17,000 with three bytes", .failure(.damaged)) {
            TIFF.file(width: 17_000, height: 17_000, strip: [0, 0, 0])
        },
    ]

    /// Files of some kilobytes that really are as large as they claim.
    static let bombs: [HostileFile] = [
        HostileFile("PNG of 300 megapixels in 2 colours", .color([0, 0, 0, 255])) {
            PNG.file(
                width: 20_000, height: 15_000, depth: 1, colorType: 0, data: ZeroStream.bytes(15_000 * 2_501))
        },
        HostileFile("PNG of 300 megapixels in 16 million colours", .color([0, 0, 0, 255])) {
            PNG.file(
                width: 20_000, height: 15_000, depth: 8, colorType: 2, data: ZeroStream.bytes(15_000 * 60_001))
        },
        HostileFile("interlaced PNG of 300 megapixels and 64 bits", .failure(.tooMuchMemory)) {
            PNG.file(
                width: 20_000, height: 15_000, depth: 16, colorType: 6, isInterlaced: true,
                data: ZeroStream.bytes(15_000 * 160_001))
        },
        HostileFile("PNG with 100 MB of compressed text", .color([255, 0, 0, 255])) {
            let text = Array("Comment\0\0".utf8) + ZeroStream.bytes(100_000_000)
            return PNG.file(
                width: 1, height: 1, depth: 8, colorType: 2, chunks: [PNG.chunk("zTXt", text)],
                data: PNG.zlib([0, 255, 0, 0]))
        },
        HostileFile("PNG with 100 MB of compressed international text", .color([255, 0, 0, 255])) {
            let text = Array("Comment\0\u{1}\0\0\0".utf8) + ZeroStream.bytes(100_000_000)
            return PNG.file(
                width: 1, height: 1, depth: 8, colorType: 2, chunks: [PNG.chunk("iTXt", text)],
                data: PNG.zlib([0, 255, 0, 0]))
        },
        HostileFile("PNG with a profile of 100 MB", .color([255, 0, 0, 255])) {
            let profile = Array("Profile\0\0".utf8) + ZeroStream.bytes(100_000_000)
            return PNG.file(
                width: 1, height: 1, depth: 8, colorType: 2, chunks: [PNG.chunk("iCCP", profile)],
                data: PNG.zlib([0, 255, 0, 0]))
        },
        HostileFile("PNG with 100,000 texts", .color([255, 0, 0, 255])) {
            let text = PNG.chunk("tEXt", Array("Comment\0text".utf8))
            return PNG.file(
                width: 1, height: 1, depth: 8, colorType: 2, chunks: Array(repeating: text, count: 100_000),
                data: PNG.zlib([0, 255, 0, 0]))
        },
        HostileFile("TIFF of 300 megapixels in one strip", .color([0, 0, 0, 255])) {
            TIFF.file(
                width: 20_000, height: 15_000, samples: 1, compression: .deflate, strip: ZeroStream.bytes(300_000_000))
        },
        HostileFile("GIF of 10,000 frames of a pixel", .color([255, 0, 0, 255])) {
            GIF.file(canvas: 1, frame: 1, frames: 10_000)
        },
        HostileFile("GIF of 10,000 frames of 5,000 x 5,000 with a pixel", .lastPixel([0, 0, 0, 255])) {
            GIF.file(canvas: 5_000, frame: 5_000, frames: 10_000)
        },
        HostileFile("WebP of 10,000 frames of 4,000 x 4,000", .lastPixel([0, 0, 0, 0])) {
            try animatedWebP(side: 4_000, frames: 10_000)
        },
        // All coefficients are stored until the last scan: 6 bytes per pixel.
        HostileFile("progressive JPEG of 12,000 x 12,000 with a few blocks", .lastPixel([128, 128, 128, 255])) {
            JPEG.file(try Fixture.bytes("quadrants.jpg"), claimingSide: 12_000, isProgressive: true)
        },
    ]

    /// Returns a WebP with frames of 64 x 32 pixels on a large canvas.
    private static func animatedWebP(side: Int, frames: Int) throws -> [UInt8] {
        let frame = WebP.frame(WebP.picture(of: try Fixture.bytes("quadrants.webp")), width: 64, height: 32)
        return WebP.file(
            width: side, height: side, flags: 2, chunks: [WebP.animation] + Array(repeating: frame, count: frames))
    }

    /// Pictures with extreme aspect ratios.
    static let thin: [HostileFile] = [(1, 1), (1, 60_000), (60_000, 1), (2, 1), (1, 1_000_000), (1_000_000, 1)].map {
        (width: Int, height: Int) in
        HostileFile("PNG of \(width) x \(height)", .color([0, 255, 0, 255])) {
            let row = [0] + Array(repeatElement([0, 255, 0] as [UInt8], count: width).joined())
            return PNG.file(
                width: width, height: height, depth: 8, colorType: 2,
                data: ZeroStream.compressed(Array(repeatElement(row, count: height).joined())))
        }
    }
}
