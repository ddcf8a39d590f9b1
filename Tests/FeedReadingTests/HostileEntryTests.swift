import FeedItems
import SeededRandom
import TestSupport
import Testing

@testable import FeedReading

@Suite struct HostileEntryTests {
    private static let documents = [
        """
        <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><image><title>L</title></image><title>A &lt;b&gt;</title>
        <item><guid>https://a.org/1</guid><pubDate>mar., 03 nov. 2026 7:20 PM GMT+3</pubDate><author>m@a.org (M)</author>
        <media:group><media:content url="/a.jpg?w=140" type="Image/JPEG" width="140" height="90"><media:description
        type="plain">A &lt; b</media:description></media:content><media:content url="/a.jpg?w=460" width="460" height="300"/>
        </media:group><media:thumbnail url="/t.jpg" width="75" height="50"/><category>a &amp;amp; b</category></item>
        <item><pubDate>03/04/2020</pubDate><link>/one/</link><description><![CDATA[<picture><source type="image/webp"
        data-srcset="a,b.webp 1x, c.webp 2x"><img class="x emoji" style="width:1em;height:2px" src="data:,"></picture>
        <noscript><img src="p.jpg" width="90%" srcset="a.jpg 300w, b.jpg 900w" alt="B"></noscript><video poster="v.jpg">
        ]]></description></item><item><pubDate>20/03/2020</pubDate><image><url>/i.png</url></image></item></channel></rss>
        """,
        """
        <feed xml:base="https://b.org/"><author><name>F</name></author><entry xml:base="x/"><source><title>S</title><author>
        <name>N</name></author></source><id>1</id><title type="xhtml"><div>a <b>b</b></div></title><updated>2020년 3월 20일
        오후 7:20</updated><content type="xhtml"><div xml:base="y/"><img src="z.png" data-src="w.png"/></div></content></entry>
        </feed>
        """,
        """
        {"items": [{"id": "https://a.org/1", "attachments": [{"url": "a.png", "mime_type": "application/octet-stream"}],
        "date_published": 1584699600, "content_html": "<img data-lazy-src='b.png' src='c.png'>", "tags": ["a&amp;b"]}]}
        """,
    ]

    @Test func damagedEntriesDoNotTrap() throws {
        let seed = UInt64.random(in: 0...(.max))
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for round in 0..<600 {
            var bytes = Array(Self.documents[round % Self.documents.count].utf8)
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let offset = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: offset)
                case 2: bytes.insert(contentsOf: "9999999999999999999".utf8, at: offset)
                default: bytes.insert(contentsOf: bytes[offset...].prefix(20), at: offset)
                }
            }
            let document = try? FeedDocument(reading: bytes, address: "https://x.org/feed")
            for item in document?.items ?? [] {
                let pictures = item.pictures + item.additionalPictures.flatMap(\.versions)
                #expect(pictures.allSatisfy { $0.address.hasPrefix("http") && $0.width ?? 1 > 0 && $0.height ?? 1 > 0 })
                #expect(!item.pictures.isEmpty && !item.id.isEmpty && item.title.unicodeScalars.count <= 500)
                #expect(item.date.map { $0.utf8.count == 10 || $0.utf8.count == 20 } ?? true)
            }
        }
    }

    @Test(arguments: [
        String(repeating: "<video poster=/v.jpg width=40>", count: 20_000),
        String(repeating: "<picture><source srcset=/v.jpg>", count: 20_000),
        String(repeating: "<noscript><img src=/v.jpg width=40></noscript>", count: 20_000),
        "<picture>" + String(repeating: "<!---->", count: 50_000)
            + String(repeating: "<img src='data:,'>", count: 20_000),
        "<img style='" + String(repeating: "a:b;", count: 200_000) + "' class='"
            + String(repeating: "b ", count: 200_000) + "'>",
    ]) func manyElementsAreReadInBoundedTime(html: String) throws {
        let start = threadProcessorTime()
        _ = try EntryFixture.item(html: html)
        #expect(threadProcessorTime() - start < .seconds(20))
    }

    @Test(arguments: ["1:", "03/04/2020 ", "-", "月", "(", "mar ", "2020", "\u{301}", "한 "])
    func longDatesAreReadInBoundedTime(piece: String) {
        #expect(FeedDate.utc(String(repeating: piece, count: 100_000)) == nil)
    }
}
