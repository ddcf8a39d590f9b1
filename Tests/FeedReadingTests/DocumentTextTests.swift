import FeedItems
import Testing

@testable import FeedReading

@Suite struct DocumentTextTests {
    private func text(_ bytes: [UInt8], charset: String? = nil) throws -> String {
        String(decoding: try DocumentText(bytes, charset: charset).bytes, as: UTF8.self)
    }

    private func declared(_ name: String, _ text: [UInt8]) -> [UInt8] {
        Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + text
    }

    private static let hello: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]

    /// The header's encoding precedes the declaration's if the bytes are valid in it.
    @Test(arguments: [
        (charset: "utf-8", declaration: "windows-1251", text: "Привет"), (nil, "windows-1251", "Привет"),
        ("windows-1251", "utf-8", "Привет"), ("koi8-r", "windows-1251", "оПХБЕР"), ("nonsense", "CP1251", "Привет"),
        (nil, "nonsense", "Ïðèâåò"), ("utf-8", "utf-8", "Ïðèâåò"), ("utf-16", "utf-16", "Ïðèâåò"),
        ("\"\"", "", "Ïðèâåò"),
        ("iso-2022-jp", "windows-1251", "Привет"),
    ]) func theFirstValidEncodingIsUsed(charset: String?, declaration: String, text: String) throws {
        #expect(try self.text(declared(declaration, Self.hello), charset: charset).hasSuffix("<a>" + text))
    }

    @Test(
        arguments: [
            ("iso-8859-1", [0x93, 0x61, 0x94, 0x80, 0x85, 0x81], "“a”€…\u{81}"), ("us-ascii", [0x92], "’"),
            ("latin1", [0xE9], "é"), ("shift_jis", [0x87, 0x40], "①"), ("euc-kr", [0xB0, 0xA1, 0x8C, 0x63], "가똠"),
            ("gb2312", [0xC4, 0xE3, 0x81, 0x40], "你丂"), ("iso-8859-9", [0x80, 0xFD], "€ı"), ("iso-8859-2", [0xB1], "ą"),
            ("big5", [0xA7, 0x41], "你"), ("euc-jp", [0xA4, 0xA2], "あ"),
            ("ISO-2022-JP", Array("\u{1B}$B$\"\u{1B}(B".utf8), "あ"),
            ("windows-1251", [0xCF, 0x98, 0xF0], "П\u{FFFD}р"), ("shift_jis", [0x82, 0xA0, 0x82], "あ"),
        ] as [(String, [UInt8], String)]) func encodingLabelsAreInterpretedLikeInBrowsers(
            name: String, bytes: [UInt8], text: String
        ) throws
    {
        #expect(try self.text(declared(name, bytes)).hasSuffix("<a>" + text))
        #expect(try self.text(Array("[\"".utf8) + bytes, charset: name) == "[\"" + text)
    }

    @Test func utf8WithInvalidBytesStaysUTF8() throws {
        let words = Array("Grüße aus der Straße, schöne Bücher. 안녕하세요".utf8)
        for charset in ["utf-8", "iso-8859-1", "euc-kr", nil] {
            let decoded = try text(words + [0xC3] + words, charset: charset)
            #expect(decoded.contains("Grüße") && decoded.contains("\u{FFFD}") && decoded.hasSuffix("안녕하세요"))
            #expect(try text(words, charset: charset) == String(decoding: words, as: UTF8.self))
        }
    }

    @Test(arguments: [true, false], [true, false])
    func utf16IsRecognizedByItsFirstBytes(isBigEndian: Bool, hasMark: Bool) throws {
        let document = "<?xml version='1.0' encoding='utf-16'?><a>가나"
        let bytes = ((hasMark ? "\u{FEFF}" : "") + document).utf16.flatMap { unit in
            isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        #expect(try text(bytes, charset: "iso-8859-1") == document)
    }

    @Test func theUTF8ByteOrderMarkPrecedesTheHeader() throws {
        #expect(try text([0xEF, 0xBB, 0xBF, 0x61, 0xC3, 0xBC, 0xFF], charset: "windows-1251") == "aü\u{FFFD}")
    }

    @Test(arguments: [
        "<meta charset=windows-1251>", "<META http-equiv='Content-Type' content='text/html; charset=windows-1251'>",
        "<meta name=a content=b><meta charset = \"Windows-1251\"/>",
    ]) func pagesDeclareTheirEncodingToo(element: String) throws {
        let head = "<!doctype html><html><head>\(element)<title>"
        let page =
            Array(head.utf8) + Self.hello + Array("</title><link rel=alternate type=application/atom+xml href=/a>".utf8)
        for charset in [nil, "utf-8"] {
            let document = try FeedDocument(reading: page, address: "https://a.org/", charset: charset)
            #expect(document.title == "Привет" && document.alternates == ["https://a.org/a"])
        }
    }

    @Test func aJSONFeedUsesTheEncodingOfTheHeader() throws {
        let head = #"{"items": [{"id": "1", "image": "https://a.org/1.jpg", "title": ""#
        let feed = Array(head.utf8) + Self.hello + Array("\"}]}".utf8)
        #expect(try FeedDocument(reading: feed, address: nil, charset: "windows-1251").items.first?.title == "Привет")
    }

    // MARK: gzip

    /// A feed with one picture, compressed.
    private static let compressedFeed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x3D, 0xCC, 0x31, 0x0E, 0x80, 0x20, 0x10, 0x05,
        0xD1, 0xAB, 0xD8, 0xD1, 0xF9, 0x43, 0x6B, 0xD6, 0xBD, 0x0B, 0xC1, 0x0D, 0x60, 0x10, 0xC8, 0x02, 0xF7, 0x37,
        0x6A, 0x62, 0x35, 0xD5, 0x3C, 0xD2, 0xDE, 0x99, 0x7C, 0x74, 0xA5, 0x48, 0x66, 0x4A, 0x43, 0x2E, 0xA6, 0x30,
        0xD3, 0xC1, 0x96, 0xF0, 0x96, 0xA4, 0xF8, 0x5C, 0xFB, 0x54, 0x59, 0xA6, 0xE6, 0xDD, 0xC4, 0x31, 0x5A, 0xDF,
        0x00, 0xB7, 0x56, 0x0D, 0xB0, 0xEB, 0xD9, 0x82, 0x01, 0x13, 0xBE, 0x15, 0x3F, 0x85, 0x47, 0xBE, 0x01, 0xD9,
        0x76, 0xA4, 0x22, 0x5F, 0x00, 0x00, 0x00,
    ]

    /// 100,000 zeros.
    private static let zeros: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xED, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2,
        0xA0, 0xF5, 0x4F, 0x6D, 0x0D, 0x0F, 0xA0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x57, 0x03, 0x7D, 0x95,
        0x11, 0xD4, 0xA0, 0x86, 0x01, 0x00,
    ]

    @Test func aCompressedFeedIsDecompressed() throws {
        let document = try FeedDocument(reading: Self.compressedFeed, address: nil)
        #expect(document.items.map(\.id) == ["1"] && document.notices.isEmpty)
        // Several members are concatenated, and trailing bytes are ignored.
        let twice = try Gunzip.decompressed(Self.compressedFeed + Self.compressedFeed + [0, 0], limit: 1_000)
        #expect(twice?.isComplete == true && twice?.bytes.count == 2 * 95)
    }

    @Test func aTruncatedCompressedFeedIsReadAsFarAsPossible() throws {
        let truncated = try DocumentText(Array(Self.compressedFeed.dropLast(12)))
        #expect(!truncated.isComplete && truncated.bytes.starts(with: Array("<rss><channel>".utf8)))
        #expect(throws: FeedReadingError.empty) { try FeedDocument(reading: [0x1F, 0x8B, 8, 0, 0], address: nil) }
    }

    @Test func decompressionStopsAtTheLimit() throws {
        #expect(throws: FeedReadingError.tooLarge(limit: 99_999)) { try Gunzip.decompressed(Self.zeros, limit: 99_999) }
        #expect(try Gunzip.decompressed(Self.zeros, limit: 100_000)?.bytes.count == 100_000)
    }

    @Test func uncompressedDataIsNotDecompressed() throws {
        #expect(try Gunzip.decompressed(Array("<rss/>".utf8), limit: 10) == nil)
    }
}
