import FeedItems
import Testing

@testable import FeedReading

@Suite struct EntryFieldTests {
    private static let picture = "<link rel='enclosure' type='image/png' href='/a.png'/>"

    @Test(arguments: [
        ("<author><name>Feed</name></author><entry>\(picture)</entry>", "Feed"),
        ("<entry>\(picture)</entry><author><name>Feed</name><email>f@x.org</email></author>", "Feed"),
        ("<author><name>Feed</name></author><entry><author><name>Own</name></author>\(picture)</entry>", "Own"),
        ("<author><name>Feed</name></author><entry><author><name/></author>\(picture)</entry>", "Feed"),
        (
            "<author><name>Feed</name></author><entry><source><author><name>Source</name><uri>https://s.org</uri></author></source>\(picture)</entry>",
            "Source"
        ),
        (
            "<entry><source><author><name>Source</name></author></source><author><name>Own</name></author>\(picture)</entry>",
            "Own"
        ),
        ("<entry><contributor><name>Helper</name></contributor>\(picture)</entry>", ""),
    ]) func theAuthorOfAnAtomEntryIsTheNearestOne(elements: String, author: String) throws {
        #expect(try FeedDocument(reading: "<feed>\(elements)</feed>").items.first?.author == author)
    }

    @Test func elementsOfAnAtomSourceDoNotDescribeTheEntry() throws {
        let document = try FeedDocument(
            reading: """
                <feed><entry><source><id>s</id><title>Source</title><link href="https://s.org/"/><updated>2020-01-01</updated>
                <category term="s"/></source><id>1</id><title>Own</title><link href="https://a.org/1"/>
                <updated>2026-01-01</updated>\(Self.picture)</entry></feed>
                """)
        let item = try #require(document.items.first)
        #expect(item.id == "1" && item.title == "Own" && item.link == "https://a.org/1")
        #expect(item.date == "2026-01-01" && item.tags.isEmpty)
    }

    @Test(arguments: [
        ("mina@a.org (Mina Kim)", "Mina Kim"), ("Mina Kim &lt;mina@a.org&gt;", "Mina Kim"),
        ("Mina (they)", "Mina (they)"),
        ("mina@a.org", "mina@a.org"), ("Tom &amp;amp; Jerry", "Tom & Jerry"),
    ]) func anAuthorIsShownByName(text: String, author: String) throws {
        let item = try EntryFixture.item("<author>\(text)</author><enclosure url='/a.png'/>")
        #expect(item?.author == author)
    }

    @Test(arguments: [
        "<image><title>Image</title><url>/p.png</url><link>/image</link></image><title>Item</title><link>/item</link>",
        "<title>Item</title><link>/item</link><image><url>/p.png</url><title>Image</title></image>",
        "<title>Item</title><link>/item</link><image>\n https://x.org/p.png\n</image>",
        "<textinput><title>Search</title><link>/s</link></textinput><title>Item</title><link>/item</link><enclosure url='/p.png'/>",
        "<title/><media:title>Item</media:title><link/><link>/item</link><enclosure url='/p.png'/>",
    ]) func theTitleOfAnImageIsNotTheTitleOfItsItem(elements: String) throws {
        let item = try #require(try EntryFixture.item(elements))
        #expect(item.title == "Item" && item.link == "https://x.org/item")
        #expect(item.pictures.map(\.address) == ["https://x.org/p.png"])
    }

    @Test func theTitleOfAChannelsLogoIsIgnored() throws {
        let document = try FeedDocument(
            reading:
                "<rss><channel><image><title>Logo</title><url>/l.png</url></image><title>Feed</title></channel></rss>")
        #expect(document.title == "Feed")
        #expect(document.items.isEmpty)
    }

    @Test func mediaDescriptionsBecomeAlternativeText() throws {
        let item = try #require(
            try EntryFixture.item(
                """
                <media:content url="/v.mp4" type="video/mp4"><media:description>A film</media:description></media:content>
                <media:content url="/1.png" type="image/png" medium="image">
                <media:rating>nonadult</media:rating><media:description type="plain">A red &lt;square&gt;</media:description>
                </media:content>
                <media:content url="/2.png" medium="image"/>
                <media:content url="/3.png" medium="image"><media:description type="html">A &lt;b&gt;blue&lt;/b&gt; one</media:description>
                </media:content><media:description>About all</media:description>
                """))
        #expect(item.alternativeText == "A red <square>")
        #expect(item.additionalPictures.map(\.alternativeText) == ["", "A blue one"])
    }

    @Test func theDescriptionOfAGroupDescribesTheEntry() throws {
        let item = try #require(
            try EntryFixture.item(
                """
                <media:group><media:title>Film</media:title><media:content url="/p.png" medium="image"/>
                <media:description>About the film</media:description></media:group>
                """))
        #expect(item.alternativeText.isEmpty)
        #expect(item.description == "About the film")
    }

    @Test(arguments: [
        ("<category><![CDATA[Food &amp; Drink]]></category>", "Food & Drink"),
        ("<category>R&amp;D</category>", "R&D"), ("<category>a &lt;b&gt; c</category>", "a <b> c"),
        ("<media:keywords>caf&amp;eacute;, &amp;#169;</media:keywords>", "café,©"),
        ("<category label='Q&amp;amp;A' term='q'/>", "Q&A"), ("<category>&amp;nosuch; &amp;</category>", "&nosuch; &"),
    ]) func tagsAreReadWithoutCharacterReferences(elements: String, tags: String) throws {
        let item = try #require(try EntryFixture.item(elements + "<enclosure url='/a.png'/>"))
        #expect(item.tags.joined(separator: ",") == tags)
    }

    @Test func tagsOfGalleriesAreReadWithoutCharacterReferences() throws {
        let document = try FeedDocument(
            reading: ##"[[3, "https://a.org/1.jpg", {"tags": ["a&amp;b", "#c &lt;3"], "author": "Tom &amp; Jerry"}]]"##)
        #expect(document.items.first?.tags == ["a&b", "c <3"])
        #expect(document.items.first?.author == "Tom & Jerry")
    }

    @Test(arguments: [
        ("The &lt;canvas&gt; element", "The <canvas> element"), ("List&lt;String&gt; in Java", "List<String> in Java"),
        ("&lt;b&gt;Bold&lt;/b&gt; &lt;I class='x'&gt;news&lt;/i&gt;", "Bold news"),
        ("Why &lt;b&gt; is no element", "Why <b> is no element"),
        ("a &lt; b &amp;&amp; c &gt; d", "a < b && c > d"), ("I &lt;3 feeds", "I <3 feeds"),
        ("one&lt;br&gt;two", "one\ntwo"),
        ("&amp;lt;canvas&amp;gt; &amp;amp; more", "<canvas> & more"), ("&lt;!-- no --&gt;yes", "yes"),
        ("&lt;script&gt;alert(1)&lt;/script&gt;x", "x"), ("&lt;/b&gt; ends", "</b> ends"),
        ("&lt;foo&gt;a&lt;/foo&gt;", "<foo>a</foo>"),
    ]) func aTitleKeepsItsAngleBrackets(text: String, title: String) throws {
        let item = try #require(try EntryFixture.item("<title>\(text)</title><enclosure url='/a.png'/>"))
        #expect(item.title == title)
        let feed = "<rss><channel><title>\(text)</title><item/></channel></rss>"
        #expect(try FeedDocument(reading: feed).title == title)
    }

    @Test(arguments: [
        ("<title type='text'>&lt;b&gt;x&lt;/b&gt; &amp;amp;</title>", "<b>x</b> &amp;"),
        ("<title type='html'>&lt;b&gt;x&lt;/b&gt; &amp;amp;</title>", "x &"),
        (
            "<title type='xhtml'><d:div xmlns:d='http://www.w3.org/1999/xhtml'>a &lt;b&gt; <d:b>c</d:b></d:div></title>",
            "a <b> c"
        ),
    ]) func anAtomTitleIsReadByItsType(element: String, title: String) throws {
        #expect(
            try FeedDocument(reading: "<feed><entry>\(element)\(Self.picture)</entry></feed>").items.first?.title
                == title)
    }

    @Test func hostileTextIsReadInLinearTime() throws {
        let title = String(repeating: "&lt;b", count: 100_000)
        #expect(
            try EntryFixture.item("<title>\(title)</title><enclosure url='/a.png'/>")?.title.hasPrefix("<b<b") == true)
    }
}
