import FeedItems
import Foundation
import SeededRandom
import Testing

@testable import SourceFiles

@Suite struct TinyGIFTests {
    /// A GIF of four rows of five pixels, written by ImageMagick.
    private static let encodedGIF =
        "R0lGODlhBQAEAPMPAAAAAAECAwQFBgcICQoLDA0ODwoUHigyPEZQWmRueP8AAAD/AP//AAAA/4KMlv///yH5BAAAAAAALAAAAAAFAAQAAAQNUK3GgDkouQc4FwNRRAA7"
    private static let pixels: [UInt32] = [
        0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x000000, 0x0a141e, 0x28323c, 0x46505a, 0x646e78, 0x828c96, 0xffffff,
        0x000000, 0xffffff, 0x000000, 0xffffff, 0x000000, 0x040506, 0x070809, 0x0a0b0c, 0x0d0e0f,
    ]

    private static func grays(_ name: String = "grays") throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Array(Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).gif")))
    }

    @Test(arguments: ["", "data:image/gif;base64,"])
    func pixelsAreDecoded(prefix: String) throws {
        let gif = try #require(TinyGIF(text: prefix + Self.encodedGIF))
        #expect(gif.width == 5 && gif.height == 4)
        #expect(gif.pixels == Self.pixels)
    }

    @Test(arguments: ["grays", "grays-interlaced"]) func growingCodesAndInterlacedRowsAreDecoded(name: String) throws {
        let gif = try #require(TinyGIF(try Self.grays(name)))
        #expect(gif.width == 40 && gif.height == 40)
        for (index, pixel) in gif.pixels.enumerated() {
            let (x, y) = (index % 40, index / 40)
            #expect(pixel == UInt32((x * 7 + y * 13 + x * y % 5) % 256) * 0x010101)
        }
    }

    @Test(arguments: [
        "", "data:", "data:image/gif;base64,", "data:image/png;base64,iVBORw0KGgo=", "R0lGODlh", "not base64!",
        String(repeating: "A", count: 20_000),
    ])
    func invalidDataIsRejected(text: String) {
        #expect(TinyGIF(text: text) == nil)
    }

    @Test func aLargeGIFIsRejected() throws {
        var bytes = try Self.grays()
        // The offset after the colour table.
        let tableEnd = 13 + (3 << (Int(bytes[10] & 7) + 1))
        let descriptor = try #require(bytes[tableEnd...].firstIndex(of: 0x2C))
        bytes[descriptor + 5] = 65
        #expect(TinyGIF(bytes) == nil)
    }

    @Test func aTruncatedGIFIsRejected() throws {
        let bytes = try Self.grays()
        for length in 0..<(bytes.count - 60) { #expect(TinyGIF(Array(bytes[..<length])) == nil) }
    }

    @Test(arguments: 0..<8) func damagedBytesNeverTrap(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = try Self.grays()
        for _ in 0..<100 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if let gif = TinyGIF(damaged) {
                #expect(gif.pixels.count == gif.width * gif.height, "seed \(seed)")
                #expect(!BlurHashText(gif).description.isEmpty)
            }
        }
    }

    @Test func aTinyGIFReplacesAMissingBlurHash() throws {
        let file = try SmallSource.file(pin: #""blurHash": "blur", "lqip": "lqip""#)
        func hash(_ members: String) throws -> String? {
            let response = try file.read(#"{"items": [{"id": 1, "src": "https://a.example/1.jpg", \#(members)}]}"#)
            return try #require(response.items.first).blurHash
        }
        let gif = try #require(TinyGIF(text: Self.encodedGIF))
        #expect(try hash(#""lqip": "data:image/gif;base64,\#(Self.encodedGIF)""#) == BlurHashText(gif).description)
        #expect(
            try hash(#""blur": "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "lqip": "\#(Self.encodedGIF)""#)?.hasPrefix("LEHV")
                == true)
        #expect(try hash(#""lqip": "data:image/jpeg;base64,/9j/4AAQ""#) == nil)
    }
}
