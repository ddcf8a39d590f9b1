import SeededRandom
import Testing

@testable import FeedReading

@Suite struct HostileDocumentTests {
    private static let entry =
        #"<item><guid>7</guid><title>Grüße</title><enclosure url="https://a.org/1.jpg" type="image/jpeg"/></item>"#

    @Test func entitiesOfADocumentAreNotExpanded() throws {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
            <rss><channel><title>&d;&d;</title>\(Self.entry)</channel></rss>
            """
        #expect(try FeedDocument(reading: bomb).title == "&d;&d;")
        let outside = """
            <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY d SYSTEM "file:///etc/passwd">]>
            <rss><channel><title>A&d;</title>\(Self.entry)</channel></rss>
            """
        let document = try FeedDocument(reading: outside)
        #expect(document.title == "A&d;")
        #expect(document.items.count == 1)
    }

    @Test func completeEntriesOfATruncatedFeedAreRead() throws {
        // The feed may be truncated inside a string, after all other elements of its entry.
        let entry = #"<item><guid>8</guid><enclosure url="https://a.org/2.jpg" type="image/jpeg"/><title>Half a ti"#
        let document = try FeedDocument(reading: "<rss><channel>\(Self.entry)\(entry)")
        #expect(document.items.map(\.id) == ["7"])
        #expect(document.skipped == 1 && document.notices.count == 1)
        #expect(document.notices[0].hasPrefix("The feed is truncated at line 1"))
    }

    @Test func aWrongEncodingDeclarationIsIgnored() throws {
        let declared = #"<?xml version="1.0" encoding="iso-8859-1"?><rss><channel>\#(Self.entry)</channel></rss>"#
        #expect(try FeedDocument(reading: declared).items.first?.title == "Grüße")
        let latin = declared.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(try FeedDocument(reading: latin, address: nil).items.first?.title == "Grüße")
        var wide: [UInt8] = [0xFE, 0xFF]
        for unit in declared.replacing("iso-8859-1", with: "utf-16").utf16 {
            wide += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        #expect(try FeedDocument(reading: wide, address: nil).items.first?.title == "Grüße")
    }

    @Test(arguments: [
        ("", FeedReadingError.empty), ("   \n", .empty), ("hello", .unknownFormat),
        ("<a><b/></a>", .notAFeed(.otherXML)),
        ("[1]", .notAFeed(.otherJSON)),
        ("{\"items\": [", .notAFeed(.invalidJSON)),
    ]) func anInvalidFeedReportsTheReason(text: String, error: FeedReadingError) {
        #expect(throws: error) { try FeedDocument(reading: Array(text.utf8), address: nil) }
    }

    @Test func deeplyNestedDocumentsDoNotCrash() throws {
        let deep = "<rss><channel>\(Self.entry)" + String(repeating: "<a>", count: 100_000)
        #expect(try FeedDocument(reading: deep).items.count == 1)
        let page = "<html>" + String(repeating: "<div>", count: 100_000)
        #expect(try FeedDocument(reading: page).alternates.isEmpty)
        #expect(throws: FeedReadingError.self) {
            try FeedDocument(reading: "{\"items\":" + String(repeating: "[", count: 100_000))
        }
        let markup = String(repeating: "&lt;b&gt;", count: 50_000) + "&lt;img src='https://a.org/1.jpg'&gt;"
        _ = try FeedDocument(reading: "<rss><channel><item><description>\(markup)</description></item></channel></rss>")
    }

    /// The limit only catches hangs: each input took minutes when the parser needed quadratic time.
    @Test(.timeLimit(.minutes(5))) func costlyMarkupIsReadInLinearTime() throws {
        let name = String(repeating: "n", count: 500_000)
        #expect(throws: FeedReadingError.self) {
            try FeedDocument(reading: "<x><\(name)>" + String(repeating: "<item/>", count: 30_000))
        }
        let set = (0..<32).map { "a:\($0) \($0 + 1)w" }.joined(separator: ", ")
        let markup =
            String(repeating: "<b>", count: 235) + "<picture>"
            + String(repeating: "<source srcset=\"\(set)\">", count: 15) + String(repeating: "<img>", count: 64)
        let item = "<item><description><![CDATA[\(markup)]]></description></item>"
        let feed = try FeedDocument(reading: "<rss><channel>" + String(repeating: item, count: 10) + "</channel></rss>")
        #expect(feed.skipped == 10)
    }

    @Test func damagedDocumentsDoNotTrap() throws {
        let documents = [
            "<?xml version=\"1.0\"?><rss><channel><title>A</title>\(Self.entry)\(Self.entry)</channel></rss>",
            #"{"items": [{"id": "2", "image": "/a.jpg", "content_html": "<p>Hi</p>", "tags": ["sea"]}]}"#,
            "<html><head><link rel=alternate type=application/rss+xml href=/a></head>",
            "<feed><entry><link href='/one'/><content type='html'>&lt;img src='/a.jpg'&gt;</content></entry></feed>",
            #"[[2, {}], [3, "https://a.org/1.jpg", {"tags": ["sea"], "author": {"name": "x"}, "date": "2026-11-23 20:50:15"}]]"#,
        ]
        let seed = UInt64.random(in: 0...(.max))
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for round in 0..<400 {
            var bytes = Array(documents[round % documents.count].utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let offset = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: offset)
                default: bytes.insert(contentsOf: bytes[offset...].prefix(20), at: offset)
                }
            }
            let document = try? FeedDocument(reading: bytes, address: "https://x.org/feed")
            #expect((document?.items.count ?? 0) <= 40)
            for item in document?.items ?? [] { #expect(item.pictures.allSatisfy { $0.address.hasPrefix("http") }) }
        }
    }
}
