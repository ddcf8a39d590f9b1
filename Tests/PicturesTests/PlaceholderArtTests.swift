import TerminalUI
import Testing

@testable import Pictures

struct PlaceholderArtTests {
    /// From the Python implementation of the algorithm (github.com/halcy/blurhash-python).
    @Test(arguments: [
        (
            "LEHV6nWB2yk8pyo0adR*.7kCMdnj", 4, 4,
            [
                0x87A4B1, 0xA1ADB1, 0xB5B4AB, 0xA0ACAE, 0x809EAD, 0x989EA3, 0xAA9E95, 0x979FA2,
                0x7894A2, 0x8D868B, 0x9E7D6C, 0x8E8C8D, 0x809097, 0x948B85, 0xA98B6F, 0x998F86,
            ] as [UInt32]
        ),
        (
            "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.", 3, 2,
            [0xB076A3, 0x9B74BB, 0x885287, 0x899BB1, 0x2F8EBE, 0x8C7541]
        ),
        ("00SPRb", 2, 2, [0xF6F4DB, 0xF6F4DB, 0xF6F4DB, 0xF6F4DB]),
    ])
    func knownHashesHaveTheirSamples(hash: String, width: Int, height: Int, samples: [UInt32]) throws {
        let decoded = try #require(BlurHash(hash)).samples(width: width, height: height)
        try #require(decoded.count == samples.count)
        for (one, other) in zip(decoded, samples) {
            // The last bit depends on the width of the arithmetic.
            for shift in [0, 8, 16] {
                #expect(abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 1)
            }
        }
    }

    @Test(arguments: [
        "", "0", "00000", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "LEHV6nWB2yk8pyo0adR*.7kCMdnjj",
        "LEHV6nWB2yk8pyo0adR*.7kCM\"nj",
        "~~~~~~", "00~~~~", "밤밤", String(repeating: "~", count: 1_000_000),
    ])
    func whatIsNoHashIsNil(text: String) {
        #expect(BlurHash(text) == nil)
        #expect(PlaceholderArt.blur(text, columns: 4, rows: 4, colorDepth: .direct) == nil)
    }

    @Test
    func noStringTraps() {
        var state: UInt64 = 1
        for _ in 0..<5_000 {
            let text = String(
                decoding: (0..<30).prefix(Int((state >> 40) % 31)).map { _ -> UInt8 in
                    state = state &* 6_364_136_223_846_793_005 &+ 1
                    return UInt8(33 + (state >> 33) % 94)
                }, as: UTF8.self)
            state &+= 0x9E37_79B9_7F4A_7C15
            if let hash = BlurHash(text) { #expect(hash.samples(width: 2, height: 2).count == 4, "\(text)") }
        }
    }

    @Test
    func oneColorFillsTheBox() throws {
        let art = try #require(PlaceholderArt.solid(0x336699, columns: 3, rows: 2, colorDepth: .direct))
        let cell = Cell(glyph: .space, style: Style(background: .rgb(0x336699)))
        #expect(art == CellArt(columns: 3, rows: 2, cells: Array(repeating: cell, count: 6)))
        #expect(PlaceholderArt.solid(0, columns: -1, rows: .max, colorDepth: .direct)?.cells == [])
    }

    @Test
    func aBlurIsHalfBlocksInTheBoxsSize() throws {
        let art = try #require(
            PlaceholderArt.blur("LGF5]+Yk^6#M@-5c,1J5@[or[Q6.", columns: 3, rows: 1, colorDepth: .direct))
        let samples = try #require(BlurHash("LGF5]+Yk^6#M@-5c,1J5@[or[Q6.")).samples(width: 3, height: 2)
        #expect(
            art.cells
                == (0..<3).map {
                    Cell(
                        glyph: Glyph(unchecked: 0x2580),
                        style: Style(foreground: .rgb(samples[$0]), background: .rgb(samples[$0 + 3])))
                })
    }

    @Test
    func aScreenWithoutColorsGetsAShade() throws {
        let shade = Cell(glyph: Glyph(unchecked: 0x2591), style: Style(attributes: .dim))
        #expect(PlaceholderArt.solid(0, columns: 1, rows: 1, colorDepth: .monochrome)?.cells == [shade])
        #expect(PlaceholderArt.blur("00SPRb", columns: 1, rows: 1, colorDepth: .monochrome)?.cells == [shade])
    }
}
