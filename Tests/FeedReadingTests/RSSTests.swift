import FeedItems
import Testing

@testable import FeedReading

@Suite struct RSSTests {
    @Test func aPinterestPictureHasFourSizes() throws {
        let document = try FeedDocument(
            reading: """
                <?xml version="1.0" encoding="utf-8"?>
                <rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel><title>Harbours</title>
                <link>https://www.pinterest.com/mina/harbours/</link>
                <item><title>Harbour at six</title><link>https://www.pinterest.com/pin/1/</link>
                <description>&lt;a href="https://www.pinterest.com/pin/1/"&gt;&lt;img
                src="https://i.pinimg.com/236x/aa/bb/cc/aabbcc.jpg"&gt;&lt;/a&gt;At &lt;b&gt;six&lt;/b&gt; &amp;amp; later</description>
                <pubDate>Mon, 23 Nov 2026 19:20:00 GMT</pubDate><guid>https://www.pinterest.com/pin/1/</guid></item>
                </channel></rss>
                """)
        let item = try #require(document.items.first)
        #expect(document.title == "Harbours")
        #expect(item.id == "https://www.pinterest.com/pin/1/")
        #expect(item.title == "Harbour at six")
        #expect(item.description == "At six & later")
        #expect(item.date == "2026-11-23T19:20:00Z")
        #expect(item.pictures.map(\.width) == [236, 474, 564, 736])
        #expect(item.pictures[2].address == "https://i.pinimg.com/564x/aa/bb/cc/aabbcc.jpg")
    }

    @Test func aMediaGroupIsOnePictureInSeveralSizes() throws {
        let item = try item(
            """
            <media:group><media:content url="/large.jpg" type="image/jpeg" width="1600" height="900"/>
            <media:content url="/small.jpg" medium="image" width="400" height="225"/>
            <media:content url="/film.mp4" medium="video"/></media:group>
            <media:thumbnail url="/tiny.jpg" width="75" height="42"/>
            <media:title>A title</media:title><media:keywords>sea, morning</media:keywords>
            <media:credit>Mina</media:credit>
            """)
        #expect(item.pictures.map(\.address) == ["tiny", "small", "large"].map { "https://x.org/\($0).jpg" })
        #expect(item.pictures.map(\.height) == [42, 225, 900])
        #expect(item.title == "A title")
        #expect(item.tags == ["sea", "morning"])
        #expect(item.author == "Mina")
    }

    @Test(arguments: [
        (
            """
            <media:content url="https://2.gravatar.com/avatar/5f" medium="image"/>
            <media:content url="/a.jpg" medium="image" width="900" height="800"/><media:content url="/b.jpg" medium="image"/>
            <media:group><media:content url="/c.jpg?1" width="40" height="30"/><media:content url="/d.jpg" width="80"/>
            </media:group><media:content url="/film.mp4" medium="video"/>
            """, [["a.jpg"], ["b.jpg"], ["c.jpg?1", "d.jpg"]]
        ),
        (
            """
            <media:content url="/a.jpg?w=140" width="140" height="84"/>
            <media:content url="/a.jpg?w=460" width="460" height="276"/><enclosure url="/b.jpg" type="image/jpeg"/>
            """, [["a.jpg?w=140", "a.jpg?w=460"]]
        ),
        (
            """
            <enclosure url="/a.jpg" type="image/jpeg"/><enclosure url="/b.jpg" type="image/jpeg"/>
            <enclosure url="/a.jpg" type="image/jpeg"/>
            """, [["a.jpg"], ["b.jpg"]]
        ),
        ("<media:group><media:group></media:group><media:content url='/a.jpg'/></media:group>", [["a.jpg"]]),
    ]) func severalPicturesOfAnEntryBelongToOnePin(markup: String, names: [[String]]) throws {
        let item = try item(markup)
        let pictures = [item.pictures] + item.additionalPictures.map(\.versions)
        #expect(pictures.map { $0.map(\.address) } == names.map { $0.map { "https://x.org/\($0)" } })
    }

    @Test(arguments: [
        (#"<enclosure url="https://a.org/1.jpg" type="image/jpeg" length="3"/>"#, "https://a.org/1.jpg"),
        (
            #"<enclosure url="https://a.org/1.mp3" type="audio/mpeg"/><itunes:image href="//a.org/2.jpg"/>"#,
            "https://a.org/2.jpg"
        ),
        (
            #"<content:encoded><![CDATA[<p><img src="3.jpg" width="90" height="80"></p>]]></content:encoded>"#,
            "https://x.org/3.jpg"
        ),
        (
            #"<description>&lt;img src="/5.jpg"&gt;</description><content:encoded>Words</content:encoded>"#,
            "https://x.org/5.jpg"
        ),
        (
            #"<description>Words</description><content:encoded>&lt;img src="/6.jpg"&gt;</content:encoded>"#,
            "https://x.org/6.jpg"
        ),
        (
            #"<media:content url="https://a.org/film.mp4" type="video/mp4"/><media:thumbnail url="/4.jpg"/>"#,
            "https://x.org/4.jpg"
        ),
        (
            #"<description>&lt;img src="/a.jpg" srcset="/b.jpg 300w, /c.jpg 900w"&gt;</description>"#,
            "https://x.org/c.jpg"
        ),
    ]) func picturesAreFoundInEveryCommonElement(markup: String, address: String) throws {
        #expect(try item(markup).pictures.last?.address == address)
    }

    @Test(arguments: [
        #"<description>&lt;img src="data:image/png;base64,AAAA"&gt;</description>"#,
        #"<description>&lt;img src="https://a.org/count.gif" width="1" height="1"&gt;</description>"#,
        #"<enclosure url="file:///etc/passwd" type="image/png"/>"#, "<title>Words alone</title>",
        #"<description>&lt;img src="javascript:alert(1)"&gt;</description>"#,
    ]) func anEntryWithoutAPictureIsSkippedAndCounted(markup: String) throws {
        let document = try FeedDocument(reading: EntryFixture.feed(markup))
        #expect(document.items.isEmpty)
        #expect(document.skipped == 1)
    }

    @Test func scriptsAndStylesAreNotText() throws {
        let item = try item(
            #"<description><![CDATA[<style>p{}</style><img src="/a.jpg"><script>alert(1)</script><p>One</p><p>Two</p>]]></description>"#
        )
        #expect(item.description == "One\nTwo")
    }

    @Test func duplicateIDsAreMadeUnique() throws {
        let entry = #"<item><guid>7</guid><enclosure url="https://a.org/1.jpg" type="image/jpeg"/></item>"#
        let document = try FeedDocument(reading: "<rss><channel>\(entry)\(entry)</channel></rss>")
        #expect(document.items.map(\.id) == ["7", "7~2"])
    }

    private func item(_ markup: String) throws -> FeedItem {
        try #require(try EntryFixture.item(markup))
    }
}

extension FeedDocument {
    init(reading text: String) throws {
        try self.init(reading: Array(text.utf8), address: "https://x.org/feed")
    }
}
