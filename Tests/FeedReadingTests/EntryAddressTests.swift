import FeedItems
import Testing

@testable import FeedReading

@Suite struct EntryAddressTests {
    private static let image = "&lt;img src=\"a.png\"&gt;"

    @Test(arguments: [
        (
            #"<feed><entry><id>1</id><content type="html" xml:base="https://b.org/posts/">\#(image)</content></entry></feed>"#,
            "https://b.org/posts/a.png"
        ),
        (
            #"<feed xml:base="https://b.org/"><entry xml:base="one/"><id>1</id><link href="/two/"/><content xml:base="x/">\#(image)</content></entry></feed>"#,
            "https://b.org/one/x/a.png"
        ),
        (
            #"<feed xml:base="/blog/"><entry><id>1</id><link href="https://c.org/"/><summary>\#(image)</summary></entry></feed>"#,
            "https://x.org/blog/a.png"
        ),
        (
            #"<feed><entry><content type="xhtml" xml:base="https://b.org/"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="in/"><p xml:base="ner/"><img src="a.png"/></p></div></content></entry></feed>"#,
            "https://b.org/in/ner/a.png"
        ),
        (
            "<feed><entry><link href='posts/1/'/><content>\(image)</content></entry></feed>",
            "https://x.org/posts/1/a.png"
        ),
        (
            "<rss><channel><item><description>\(image)</description><link>https://b.org/one/</link></item></channel></rss>",
            "https://b.org/one/a.png"
        ),
        (
            "<rss><channel><item><enclosure url='/a.png'/><link>https://b.org/one/</link></item></channel></rss>",
            "https://b.org/a.png"
        ),
        (
            "<rss><channel><item><enclosure url='a.png' xml:base='https://c.org/'/><link>https://b.org/</link></item></channel></rss>",
            "https://c.org/a.png"
        ),
        ("<rss><channel><item><description>\(image)</description></item></channel></rss>", "https://x.org/a.png"),
        (
            "<rss><channel><item><link/><guid>https://b.org/one/</guid><description>\(image)</description></item></channel></rss>",
            "https://b.org/one/a.png"
        ),
        (
            #"{"items": [{"id": "1", "url": "/one/", "content_html": "<img src='a.png'>"}]}"#, "https://x.org/one/a.png"
        ),
        (
            #"{"items": [{"id": "1", "external_url": "https://c.org/", "image": "a.png"}]}"#, "https://x.org/a.png"
        ),
        (
            "<rss><channel><item><description>&lt;img src='https://b.org/\n  a.png'&gt;</description></item></channel></rss>",
            "https://b.org/%20%20a.png"
        ),
    ]) func relativeAddressesOfPicturesAreResolved(document: String, address: String) throws {
        #expect(try FeedDocument(reading: document).items.first?.pictures.first?.address == address)
    }

    @Test(
        arguments: [
            ("<guid>https://b.org/1</guid>", "https://b.org/1"),
            ("<guid isPermaLink='TRUE'>https://b.org/1</guid>", "https://b.org/1"),
            ("<guid isPermaLink='false'>https://b.org/1</guid>", nil), ("<guid>tag:b.org,2026:1</guid>", nil),
            ("<guid>1</guid>", nil), ("<link> </link><guid>https://b.org/1</guid>", "https://b.org/1"),
            ("<guid>https://b.org/1</guid><link>https://c.org/2</link>", "https://c.org/2"),
            ("<id>https://b.org/1</id>", nil), ("<link>javascript:alert(1)</link><link>/2</link>", "https://x.org/2"),
        ] as [(String, String?)])
    func anEntryWithoutALinkIsLinkedByItsPermanentID(elements: String, link: String?) throws {
        let item = try #require(try EntryFixture.item(elements + "<enclosure url='/a.png'/>"))
        #expect(item.link == link)
    }

    @Test func aJSONFeedItemIsLinkedByItsID() throws {
        let items = #"[{"id": "https://b.org/1", "image": "/a.png"}, {"id": "1", "image": "/b.png"}]"#
        #expect(try FeedDocument(reading: "{\"items\": \(items)}").items.map(\.link) == ["https://b.org/1", nil])
    }

    @Test(arguments: [
        (#"<link rel="alternate" type="application/atom+xml; charset=utf-8" href="/a">"#, ["a"]),
        (#"<link rel="Alternate home" type=" Application/RSS+XML" href="/a">"#, ["a"]),
        (#"<link rel=alternate type=text/xml href=/a>"#, ["a"]),
        (
            #"<link rel=alternate type="application/json" href=/b><link rel=alternate type="application/feed+json" href=/a>"#,
            ["a", "b"]
        ),
        (#"<link rel=alternate type=text/html href=/a><link rel=stylesheet type=text/xml href=/b>"#, []),
    ]) func aPageNamesItsFeedsByTheirMediaTypes(links: String, names: [String]) throws {
        let document = try FeedDocument(reading: "<!DOCTYPE html><html><head>\(links)</head><body></body></html>")
        #expect(document.alternates == names.map { "https://x.org/\($0)" })
    }
}
