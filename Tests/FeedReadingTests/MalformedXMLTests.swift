import FeedItems
import Testing

@testable import FeedReading

/// Feeds that are not well-formed, as real servers send them.
@Suite struct MalformedXMLTests {
    private static let head = #"<?xml version="1.0" encoding="utf-8"?>"#

    private func entry(_ number: Int, _ contents: String = "") -> String {
        "<item><guid>\(number)</guid>\(contents)<enclosure url='https://a.org/\(number).jpg' type='image/jpeg'/></item>"
    }

    private func feed(_ contents: String) -> String {
        "\(Self.head)<rss><channel><title>Boats</title>\(contents)</channel></rss>"
    }

    @Test(arguments: [
        ("<title>a\u{8}b</title>", "ab"), ("<title>a\u{0}b</title>", "ab"), ("<title>a&nbsp;b</title>", "a\u{A0}b"),
        ("<title>Fish &amp; chips &hearts;</title>", "Fish & chips ♥"), ("<title>Fish & chips</title>", "Fish & chips"),
        ("<title>Fish &chips; here</title>", "Fish &chips; here"), ("<title>1 < 2 <3</title>", "1 < 2 <3"),
        ("<title>a <b and c</title>", "a <b and c"),
        ("<title>&#146;a&#x8;&#0;&#xD800;b&#99999999;</title>", "’ab"),
        ("<title>a]]>b</title>", "a]]>b"), ("<title>a&</title>", "a&"), ("<title>a\r\nb</title>", "a\nb"),
        ("<title><b>a</i></b></title>", "a"), ("<title>a</Title>", "a"), ("<title>a</titel></title>", "a"),
        ("</guid></a><title>a</title>", "a"), ("<title>a", "a"),
        ("<title a a='1' a='2' b=c d=\"e\"f='g'>a</title>", "a"), ("<title lang=\"en>a</title>", "a"),
        ("<title lang='<b>'>a</title>", "a"), ("<title><![CDATA[a & <b>b</b>]]></title>", "a & b"),
        ("<title>a<!-- & <b> --></title>", "a"), ("<title>a<!-- b</title>", "a b"),
        ("<title>a<![CDATA[ b</title>", "a b"),
        ("<?php echo 1 ?><title>a</title>", "a"), ("<title>a</title><", "a"), ("<title>a</title ><br>", "a"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><title>a</title>", "a"),
    ]) func aSyntaxErrorAffectsOnlyItsOwnEntry(markup: String, title: String) throws {
        let document = try FeedDocument(reading: feed(entry(1) + entry(2, markup) + entry(3)))
        #expect(document.items.map(\.id) == ["1", "2", "3"])
        #expect(document.items.dropFirst().first?.title == title)
        #expect(document.skipped == 0 && document.notices.isEmpty && document.title == "Boats")
    }

    @Test func theSlashThatEndsATagIsNotPartOfAnUnquotedValue() throws {
        let item = try EntryFixture.item("<enclosure type=image/jpeg url=https://a.org/1.jpg/><title>a</title>")
        #expect(item?.pictures.map(\.address) == ["https://a.org/1.jpg"] && item?.title == "a")
    }

    @Test(arguments: [
        "\n\n", " ", "\u{FEFF}\n", "\u{0}", "<br />\n<b>Warning</b>: x in <b>/a.php</b> on line <b>1</b><br />\n",
        "Notice: undefined variable in /a.php on line 3\n", "<!-- a & b -->", "</p>",
    ]) func textBeforeTheDeclarationIsSkipped(junk: String) throws {
        #expect(try FeedDocument(reading: junk + feed(entry(1) + entry(2))).items.map(\.id) == ["1", "2"])
    }

    @Test(arguments: [
        "<script>x</script> junk", "\u{0}\u{0}", "<item><guid>9</guid></item>", "</div></body>", "<", "&", "<!-- a",
        "<rss><channel><title>Another</title></channel>",
    ]) func textAfterTheRootElementIsSkipped(junk: String) throws {
        let document = try FeedDocument(reading: feed(entry(1) + entry(2)) + junk)
        #expect(document.items.map(\.id) == ["1", "2"])
        #expect(document.skipped == 0 && document.notices.isEmpty)
    }

    @Test(arguments: [
        ("<item>1<item>2</item>", ["1", "2"]), ("<item>1</item><item>2", ["1"]),
        ("<item>1<item>2</channel></rss>", ["1", "2"]),
        ("<image><title>x</title><item>1</item>", ["1"]), ("<item>1</item></item><item>2</item></rss>", ["1", "2"]),
    ]) func anEntryEndsWhereTheNextBegins(markup: String, ids: [String]) throws {
        let contents = markup.replacing("1", with: "<guid>1</guid><enclosure url='https://a.org/1.jpg'/>")
            .replacing("2", with: "<guid>2</guid><enclosure url='https://a.org/2.jpg'/>")
        #expect(try FeedDocument(reading: "<rss><channel>" + contents).items.map(\.id) == ids)
    }

    @Test func unclosedElementsKeepTheirOwnText() throws {
        let entry = """
            <item><title>Harbour<link>https://a.org/1</link><description>At six
            <enclosure url='https://a.org/1.jpg' type='image/jpeg'/><category>sea</category></item>
            """
        let item = try #require(try FeedDocument(reading: feed(entry)).items.first)
        #expect(item.title == "Harbour" && item.description == "At six" && item.tags == ["sea"])
        #expect(item.link == "https://a.org/1")
    }

    /// An element of an item without its end tag, before all other elements.
    @Test(arguments: [
        "<image>https://a.org/logo.png", "<image><url>https://a.org/logo.png",
        "<image><url>https://a.org/logo.png</url>",
        "<image><url>https://a.org/logo.png</url><title>Logo</title>", "<image url='https://a.org/logo.png'>",
        "<image>", "<source url='https://b.org/feed'>Another feed", "<source><title>Another feed</title>",
        "<enclosure>",
        "<media:group>", "<media:content url='https://a.org/1.jpg'>", "<comments>https://a.org/1#c", "<dc:creator>",
        "<itunes:image href='https://a.org/logo.png'>", "<media:thumbnail url='https://a.org/logo.png'>",
        "<category>", "<guid>", "<author><name>", "<unknown><nested>",
    ]) func anUnclosedElementKeepsTheRestOfItsEntry(element: String) throws {
        let entry = """
            <item>\(element)<title>Harbour</title><link>https://a.org/1</link><description>At six</description>
            <enclosure url='https://a.org/1.jpg' type='image/jpeg'/><category>sea</category></item>
            """
        let document = try FeedDocument(reading: feed(entry + self.entry(2)))
        #expect(document.items.count == 2 && document.title == "Boats")
        let item = try #require(document.items.first)
        #expect(item.title == "Harbour" && item.description == "At six" && item.tags == ["sea"])
        #expect(item.link == "https://a.org/1")
        #expect(item.pictures.last?.address == "https://a.org/1.jpg")
    }

    @Test func anUnclosedImageOfTheFeedIsItsLogo() throws {
        let logo = "<image><url>https://a.org/logo.png</url><title>Logo</title>"
        let document = try FeedDocument(reading: feed(logo + "<title>Boats</title>" + entry(1)))
        #expect(document.title == "Boats")
        #expect(document.items.map(\.title) == [""])
    }

    @Test func renamedDuplicateIDsDoNotCollideWithOthers() throws {
        let ids = ["a", "a~2", "a", "a~2", "a", "a~3"]
        let entries = ids.map { "<item><guid>\($0)</guid><enclosure url='https://a.org/1.jpg'/></item>" }
        let document = try FeedDocument(reading: feed(entries.joined()))
        #expect(document.items.map(\.id) == ["a", "a~2", "a~3", "a~2~2", "a~4", "a~3~2"])
    }

    @Test func addressesKeepBareAmpersands() throws {
        let entry = #"<item><enclosure url="https://a.org/1.jpg?a=1&b=2&amp;copy=3" type="image/jpeg"/></item>"#
        let document = try FeedDocument(reading: feed(entry))
        #expect(document.items.first?.pictures.map(\.address) == ["https://a.org/1.jpg?a=1&b=2&copy=3"])
    }

    @Test func aTruncatedFeedReportsTheLine() throws {
        let document = try FeedDocument(reading: "<rss><channel>\n\(entry(1))\n\n<item><guid>2</guid><enc")
        #expect(document.items.map(\.id) == ["1"])
        #expect(document.notices == ["The feed is truncated at line 4. Its last entries may be missing."])
        #expect(throws: FeedReadingError.invalidXML(line: 2)) { try FeedDocument(reading: "<rss><channel>\n<title>a") }
    }

    @Test func basesOfElementsAreNested() {
        let reader = XMLPullParser(
            Array("<a xml:base='https://a.org/b/'><c xml:base='d/'><e xml:base='f'/>x</c><g/></a>".utf8))
        var bases: [String?] = []
        while let event = reader.next() { if event != .end { bases.append(reader.base) } }
        let (outer, inner) = ("https://a.org/b/", "https://a.org/b/d/")
        #expect(bases == [outer, inner, inner, inner, outer])
    }

    @Test func skippingEndsAfterTheElement() {
        let reader = XMLPullParser(Array("<a><b>x<c>y</b><d/></a>".utf8))
        #expect(reader.next() == .start && reader.next() == .start)
        #expect(reader.innerMarkup == "x<c>y")
        #expect(reader.skip() == .start && reader.name == "d" && reader.depth == 1)
        #expect(reader.skip() == .end && reader.name == "a" && reader.depth == 0)
        #expect(reader.next() == nil)
    }
}

/// Limits on the attributes of a tag, which keep parsing linear.
@Suite struct AttributeLimitTests {
    private func tag(_ count: Int, _ separator: String = " ") -> String {
        "<a " + (0..<count).map { "a\($0)=\"\"" }.joined(separator: separator) + ">"
    }

    @Test func onlyTheFirst256AttributesOfAnXMLTagAreRead() {
        var tokenizer = XMLTokenizer(Array((tag(100_000) + "x").utf8))
        #expect(tokenizer.next() == .start && tokenizer.attributes.count == 256)
        #expect(tokenizer.next() == .text && tokenizer.next() == nil)
    }

    @Test(arguments: [
        " ", "", " ' ", " = ", "\n", " > ".replacing(">", with: "<b "),
    ]) func htmlTagsWithTooManyAttributesAreRemoved(separator: String) {
        let markup = "<p>a</p>\(tag(1_000, separator))b"
        let limited = Array(markup.utf8).withUnsafeBufferPointer { HTMLTagLimit.limitedMarkup($0) }
        let text = limited.map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(text.hasPrefix("<p>a</p> ") && text.hasSuffix(" >b"))
        #expect(!text.contains("a999"))
    }

    /// A `<` that appears to be inside a comment or a value may still begin a tag.
    @Test(arguments: ["<!-- <a b=' -->", "<script><a b=\"</script>", "<x y='"])
    func tagsWithTooManyAttributesAreRemovedInEveryContext(context: String) {
        let limited = Array((context + tag(1_000)).utf8).withUnsafeBufferPointer { HTMLTagLimit.limitedMarkup($0) }
        #expect(limited.map { !String(decoding: $0, as: UTF8.self).contains("a999") } == true)
    }

    @Test func otherMarkupIsUnchanged() {
        let markup = String(repeating: "<p class='a b'>x < y <br/>", count: 1_000) + tag(256)
        #expect(Array(markup.utf8).withUnsafeBufferPointer { HTMLTagLimit.limitedMarkup($0) } == nil)
    }
}
