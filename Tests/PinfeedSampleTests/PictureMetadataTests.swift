import Testing

@testable import pinfeed_sample

@Suite struct PictureMetadataTests {
    private func flat(_ red: UInt8, _ green: UInt8, _ blue: UInt8, width: Int = 16, height: Int = 12) -> Bitmap {
        Bitmap(width: width, height: height, bytes: (0..<(width * height)).flatMap { _ in [red, green, blue] })
    }

    private func hash(of bitmap: Bitmap) -> String {
        PictureMetadata(Catalogue.pictures[0], bitmap, bytes: 0).blurHash
    }

    @Test(
        arguments: [(0, 0, 0, "#000000"), (255, 255, 255, "#ffffff"), (200, 60, 20, "#c83c14")]
            as [(UInt8, UInt8, UInt8, String)])
    func theDominantColourOfAFlatPictureIsItsColour(red: UInt8, green: UInt8, blue: UInt8, hex: String) {
        #expect(flat(red, green, blue).dominantColor.hex == hex)
    }

    @Test func theLargerAreaDeterminesTheDominantColour() {
        var bytes: [UInt8] = []
        for _ in 0..<12 {
            for column in 0..<16 { bytes += column < 11 ? [30, 60, 160] : [200, 190, 40] }
        }
        #expect(Bitmap(width: 16, height: 12, bytes: bytes).dominantColor.hex == "#1e3ca0")
    }

    @Test func theHashOfABlackPictureHasNoDetail() {
        // 4 by 3 components, zero amplitude, black, and eleven zero coefficients (9 * 361 + 9 * 19 + 9 = "fQ").
        #expect(hash(of: flat(0, 0, 0)) == "L00000" + String(repeating: "fQ", count: 11))
    }

    @Test(arguments: [(16, 12, 4, 3), (12, 16, 3, 4), (48, 12, 6, 2), (12, 48, 2, 6), (16, 16, 3, 3)])
    func componentsFollowTheAspectRatio(width: Int, height: Int, across: Int, down: Int) {
        let hash = hash(of: flat(90, 120, 40, width: width, height: height))
        #expect(hash.count == 4 + 2 * across * down)
    }

    @Test(arguments: [
        ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("line\nline", "\"line\\nline\""),
        ("\u{1B}[0m", "\"\\u001b[0m\""),
        ("밤 🌙/", "\"밤 🌙/\""),
    ])
    func textIsEscapedAsJSON(text: String, quoted: String) {
        #expect(FeedText.quoted(text) == quoted)
    }

    @Test func aPinWithoutItsPictureIsRejected() {
        let pin = PinText("nowhere", "Title", by: "Author", likes: 1, "tag")
        #expect(throws: SampleError.unknownPicture(name: "nowhere")) {
            try FeedText(pins: [pin], pictures: [:]).json()
        }
    }
}
