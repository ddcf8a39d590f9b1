import FeedItems
import Testing

@testable import FeedReading

@Suite struct FeedFormatTests {
    @Test func anAtomFeedNamesItsNextPage() throws {
        let document = try FeedDocument(
            reading: """
                <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.org/"><title type="html">Notes &amp;amp; pictures</title>
                <link rel="self" href="https://b.org/feed"/><link rel="next" href="/feed?page=2"/>
                <entry><title>One</title><link href="/one"/><id>tag:b.org,2026:1</id><updated>2026-11-23T19:20:00+01:00</updated>
                <author><name>Mina</name><uri>https://b.org/mina</uri></author><category term="sea"/>
                <content type="html">&lt;p&gt;&lt;img src="a.jpg" alt="A harbour" width="300" height="200"&gt; Text&lt;/p&gt;</content></entry>
                <entry><title>Two</title><id>2</id>
                <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><img src="https://c.org/b.jpg"/></div></content></entry>
                </feed>
                """)
        #expect(document.title == "Notes & pictures")
        #expect(document.next == "https://x.org/feed?page=2")
        #expect(document.items.map(\.title) == ["One", "Two"])
        let item = document.items[0]
        #expect(item.pictures == [PictureVersion(address: "https://b.org/a.jpg", width: 300, height: 200)])
        #expect(item.alternativeText == "A harbour")
        #expect(item.author == "Mina")
        #expect(item.tags == ["sea"])
        #expect(item.date == "2026-11-23T18:20:00Z")
        #expect(document.items[1].pictures.map(\.address) == ["https://c.org/b.jpg"])
    }

    @Test func aJSONFeedIsRead() throws {
        let document = try FeedDocument(
            reading: #"""
                {"version": "https://jsonfeed.org/version/1.1", "title": "My feed", "next_url": "/2.json",
                 "authors": [{"name": "Mina"}],
                 "items": [{"id": "2", "image": "/a.jpg", "title": "One", "content_html": "<p>Hi</p>", "tags": ["sea", 3],
                            "date_published": "2026-11-23T19:20:00Z", "url": "https://x.org/1",
                            "_thumbhash": "1QcSHQRnh493V4dIh4eXh1h4kJUI"},
                           {"id": 3, "content_html": "<img src='https://x.org/b.jpg'>"},
                           {"id": "4", "attachments": [{"url": "c.png", "mime_type": "image/png"},
                                                       {"url": "d.mp3", "mime_type": "audio/mpeg"},
                                                       {"url": "e.png", "mime_type": "image/png"}]},
                           {"id": "5", "content_text": "nothing to see"}]}
                """#)
        #expect(document.title == "My feed")
        #expect(document.next == "https://x.org/2.json")
        #expect(document.items.map(\.id) == ["2", "3", "4"])
        #expect(document.items.map(\.pictures[0].address) == ["a.jpg", "b.jpg", "c.png"].map { "https://x.org/\($0)" })
        #expect(document.items[2].additionalPictures.map(\.versions[0].address) == ["https://x.org/e.png"])
        #expect(document.items[0].author == "Mina")
        #expect(document.items[0].tags == ["sea"])
        #expect(document.items[0].thumbHash == "1QcSHQRnh493V4dIh4eXh1h4kJUI")
        #expect(document.skipped == 1)
    }

    @Test func aPageNamesItsFeeds() throws {
        let document = try FeedDocument(
            reading: """
                <!DOCTYPE html><html><head><base href="https://y.org/blog/"><title>A blog</title>
                <link rel="alternate" hreflang="de" href="/de"><link rel=stylesheet href=a.css>
                <link rel="ALTERNATE" type="application/atom+xml" href="feed"></head><body><p>Text</body></html>
                """)
        #expect(document.alternates == ["https://y.org/blog/feed"])
        #expect(document.items.isEmpty)
    }

    @Test(arguments: [
        ("Mon, 23 Nov 2026 19:20:00 +0100", "2026-11-23T18:20:00Z"), ("23 Nov 26 19:20 EST", "2026-11-24T00:20:00Z"),
        ("Monday, November 23 2026 19:20:00", "2026-11-23T19:20:00Z"), ("2026-11-23", "2026-11-23"),
        ("Mon, 23 Nov 2026", "2026-11-23"),
        ("2026-11-23T19:20:00.123Z", "2026-11-23T19:20:00Z"), ("2026-11-23 19:20:00-05:30", "2026-11-24T00:50:00Z"),
        ("29 Feb 2024 00:00:00 GMT", "2024-02-29T00:00:00Z"), ("1 Jan 1970 00:00:00 Z", "1970-01-01T00:00:00Z"),
    ]) func commonDateFormatsAreParsed(text: String, date: String) {
        #expect(FeedDate.utc(text) == date)
    }

    @Test(arguments: [
        "", "yesterday", "30 Feb 2026", "2026-13-01", "2026-02-30T00:00:00Z", "Mon, 23 Nov", "99999999999999999999-1-1",
        "1 Jan 99999999999999999999", "2026-11-23T25:00:00Z", "------", "Nov Nov Nov",
    ]) func invalidDatesAreRejected(text: String) {
        #expect(FeedDate.utc(text) == nil)
    }

    @Test func aDocumentIsWrittenAsJSON() throws {
        var document = FeedDocument()
        document.title = "A \"title\"\n\u{1}"
        var item = FeedItem(id: "1", pictures: [PictureVersion(address: "https://a.org/1.jpg", width: 3, height: 2)])
        item.tags = ["a", "b"]
        item.ratio = 1.5
        item.focus = FocusPoint(x: 0.365, y: 0)
        item.thumbHash = "1QcSHQRnh493V4dIh4eXh1h4kJUI"
        var additionalPicture = AdditionalPicture(versions: [PictureVersion(address: "https://a.org/2.jpg")])
        additionalPicture.alternativeText = "Fog"
        item.add(additionalPicture)
        document.items = [item]
        #expect(
            String(decoding: document.json, as: UTF8.self) == """
                {"title":"A \\"title\\"\\n\\u0001","pins":[{"id":"1","pictures":[{"url":"https://a.org/1.jpg","width":3,\
                "height":2}],"ratio":1.5,"focus":{"x":0.365,"y":0.0},\
                "thumbHash":"1QcSHQRnh493V4dIh4eXh1h4kJUI",\
                "further":[{"pictures":[{"url":"https://a.org/2.jpg"}],"alt":"Fog"}],"tags":["a","b"]}]}
                """)
    }
}

/// Feeds whose elements have namespace prefixes.
@Suite struct NamespaceTests {
    /// An Atom feed whose elements have the prefix `p`.
    private static func atom(_ p: String) -> String {
        """
        <\(p)feed><\(p)title>Notes</\(p)title><\(p)link rel="next" href="https://a.org/2"/>
        <\(p)entry><\(p)id>tag:1</\(p)id><\(p)title>Harbour</\(p)title><\(p)link href="https://a.org/1"/>
        <\(p)author><\(p)name>Mina</\(p)name><\(p)uri>https://mina.org</\(p)uri></\(p)author>
        <\(p)updated>2024-05-01T10:00:00Z</\(p)updated><\(p)category term="sea"/>
        <\(p)source><\(p)title>Another feed</\(p)title></\(p)source>
        <\(p)content type="html">&lt;p&gt;At six&lt;/p&gt;&lt;img src="https://a.org/1.jpg"&gt;</\(p)content></\(p)entry>
        <\(p)entry><\(p)id>tag:2</\(p)id><\(p)link rel="enclosure" type="image/png" href="https://a.org/2.png"/></\(p)entry>
        </\(p)feed>
        """
    }

    @Test(arguments: ["atom", "a10", "x"], ["http://www.w3.org/2005/Atom", "https://www.w3.org/2005/atom/"])
    func prefixedAtomIsReadAsAtom(prefix: String, namespace: String) throws {
        let plain = try FeedDocument(reading: Self.atom(""))
        let start = "<\(prefix):feed xmlns:\(prefix)='\(namespace)'>"
        let feed = Self.atom(prefix + ":").replacing("<\(prefix):feed>", with: start)
        let document = try FeedDocument(reading: "<?xml version='1.0'?>" + feed)
        #expect(document.title == "Notes" && document.next == plain.next && document.items == plain.items)
        #expect(document.items.map(\.title) == ["Harbour", ""] && document.items.first?.author == "Mina")
    }

    @Test(arguments: ["rss", "r", "channel"], ["http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/"])
    func prefixedRSSIsReadAsRSS(prefix: String, namespace: String) throws {
        let feed = """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:\(prefix)="\(namespace)"
            xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:m="http://search.yahoo.com/mrss" xmlns:media="http://a.org/">
            <\(prefix):channel><\(prefix):title>Boats</\(prefix):title></\(prefix):channel>
            <\(prefix):item><\(prefix):title>Harbour</\(prefix):title><\(prefix):link>https://a.org/1</\(prefix):link>
            <d:creator>Mina</d:creator><m:content url="https://a.org/1.jpg" medium="image"/></\(prefix):item></rdf:RDF>
            """
        let document = try FeedDocument(reading: feed)
        let item = try #require(document.items.first)
        #expect(document.title == "Boats" && item.title == "Harbour" && item.author == "Mina")
        #expect(item.link == "https://a.org/1" && item.pictures.map(\.address) == ["https://a.org/1.jpg"])
    }

    @Test(arguments: [
        "", #" xmlns:media="http://search.yahoo.com/mrss/""#, #" xmlns:media="http://search.yahoo.com/""#,
    ])
    func theUsualPrefixesNeedNoDeclaration(declaration: String) throws {
        let feed = #"<rss\#(declaration)><item><media:content url="https://a.org/1.jpg" medium="image"/></item></rss>"#
        #expect(try FeedDocument(reading: feed).items.count == 1)
    }

    @Test func anEntryMayDeclareItsOwnNamespace() throws {
        let feed = """
            <feed><y:entry xmlns:y="http://www.w3.org/2005/Atom"><y:title>Harbour</y:title>
            <y:link rel="enclosure" type="image/png" href="https://a.org/2.png"/></y:entry></feed>
            """
        #expect(try FeedDocument(reading: feed).items.map(\.title) == ["Harbour"])
    }

    @Test(arguments: ["podcast:title", "x:title", "georss:title"]) func elementsOfOtherNamespacesAreIgnored(
        element: String
    ) throws {
        let entry = """
            <rss xmlns:x="https://x.org/"><item><\(element)>Wrong</\(element)><title>Harbour</title>
            <enclosure url="https://a.org/1.jpg"/></item></rss>
            """
        #expect(try FeedDocument(reading: entry).items.map(\.title) == ["Harbour"])
    }
}
