import Glibc
import Testing

@testable import TerminalUI

@Suite struct GlyphWidthTests {
    /// Scalars whose width differs from `wcwidth` by design or by glibc's version of Unicode.
    private static let exceptions: [ClosedRange<UInt32>] = [
        // The soft hyphen and the Hangul fillers are invisible and never reach a cell.
        0xAD...0xAD, 0x115F...0x115F, 0x3164...0x3164, 0xFFA0...0xFFA0,
        // Hangul tone marks and Vietnamese reading marks: omitted from their clusters.
        0x302E...0x302F, 0x16FF0...0x16FF1,
        // Trigrams, hexagrams and counting rods: wide since Unicode 16, narrow in glibc before 2.41.
        0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376,
        // Circled numbers on black squares: ambiguous, and wide in glibc.
        0x3248...0x324F,
        // An Ahom sign: a spacing mark since glibc 2.36.
        0x1171E...0x1171E,
        // Kitty's picture placeholder: private use, drawn as U+FFFD.
        0x10EEEE...0x10EEEE,
        // Bytes of paths that are not valid UTF-8: drawn as U+FFFD.
        0x10FE80...0x10FEFF,
    ]

    /// The C function, which the Glibc module omits because it belongs to X/Open.
    private typealias ColumnCount = @convention(c) (wchar_t) -> Int32

    @Test func widthsMatchGlibcForEveryScalar() throws {
        let locale = try #require(newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        let wcwidth = unsafeBitCast(try #require(dlsym(nil, "wcwidth")), to: ColumnCount.self)
        var compared = 0
        var different: [String] = []
        for value in UInt32(0)..<0x11_0000 {
            let expected = wcwidth(wchar_t(value))
            // -1 is a control or a scalar newer than glibc's Unicode; 0 is U+0000.
            guard expected >= 0, value > 0, !Self.exceptions.contains(where: { $0.contains(value) }) else { continue }
            compared += 1
            if GlyphWidth.width(ofValue: value) != Int(expected) {
                different.append(String(value, radix: 16) + ": \(expected)")
            }
        }
        #expect(different == [])
        #expect(compared > 280_000)
    }

    @Test(
        arguments: [
            ("A", 1), ("é", 1), ("한", 2), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("♥", 1), ("★", 1), ("─", 1),
            ("\u{301}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{11A8}", 0), ("\u{E000}", 1), ("\u{93E}", 1),
            ("\u{1B}", 1), ("\u{2028}", 1), ("\u{202E}", 0), ("…", 1), ("🫨", 2),
        ] as [(Unicode.Scalar, Int)])
    func `scalars have the expected width`(scalar: Unicode.Scalar, width: Int) {
        #expect(GlyphWidth.width(of: scalar) == width)
    }

    @Test func theWidthTableIsSortedAndStartsAtZero() {
        #expect(GlyphClass.runs.first.map { $0 >> 3 } == 0)
        #expect(zip(GlyphClass.runs, GlyphClass.runs.dropFirst()).allSatisfy { $0 >> 3 < $1 >> 3 })
        #expect(GlyphWidth.width(ofValue: .max) == 1)
    }
}
