import FeedItems
import Foundation
import Testing

@testable import FeedReading

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a &amp; b", "a & b"), ("<p>one</p><p>two</p>", "one\ntwo"),
        ("one<br>two<BR />three", "one\ntwo\nthree"),
        ("<br><br>one<br/><br>two<br>", "one\n\ntwo"), ("one<p><p>two", "one\ntwo"), ("<b>a</b>b", "ab"),
        ("<a href='x>y'>z</a>", "y'>z"), ("1 < 2 &gt; <3", "1 < 2 > <3"), ("<!-- <p>no</p> -->yes", "yes"),
        ("yes<!-- no", "yes"),
        ("a<script>if (a < b) { }</script>b", "ab"), ("a<STYLE type=x>p {}</style>b", "ab"), ("a<scripts>b", "ab"),
        ("&#65;&#x42;&#X43;&#0;&none;&", "ABC&#0;&none;&"), ("한<p>글", "한\n글"), ("<blockquote>a<blockquote/>b", "a\nb"),
        ("a<p", "a"), ("a<", "a<"), ("a</", "a"), ("a<?xml b>c<!doctype>d", "acd"),
        ("a<averyveryverylongnameofatag>b", "ab"),
    ])
    func markupIsRemoved(html: String, text: String) {
        #expect(plainText(html: html) == text)
    }

    @Test(arguments: [
        ("<i>a</i>  b \n\t c", "a b c"), ("a&nbsp;b<br>  c ", "a\u{A0}b\nc"), (" <p> a b </p> c", "a b\nc"),
        ("<b>a </b> b", "a b"),
        ("<b>a\n</b>b", "a b"), ("<b>&#9;</b>a&#9;&#10;b", "a b"),
    ])
    func whitespaceIsCollapsed(html: String, text: String) {
        #expect(HTMLText(html, base: nil, includesPictures: false).text == text)
    }

    @Test(arguments: ["", "plain", "\"", "\\", "a\"b\\c\"", "\u{1}\u{1F}\n\t", "한 \"글\"\n", "ends with \\"])
    func textSurvivesAJSONRoundTrip(text: String) throws {
        var item = FeedItem(id: "1", pictures: [PictureVersion(address: "https://a.org/1.jpg")])
        item.title = text
        var document = FeedDocument()
        document.items = [item]
        let json = try #require(try JSONSerialization.jsonObject(with: Data(document.json)) as? [String: Any])
        let pin = try #require((json["pins"] as? [[String: Any]])?.first)
        #expect(pin["title"] as? String ?? "" == text)
    }
}

@Suite struct EscapedTextTests {
    /// Every byte at every offset of strings of many lengths.
    @Test(arguments: 0..<20) func theFirstEscapeIsFoundAtEveryPosition(length: Int) {
        var failures: [[UInt8]] = []
        for offset in 0..<length {
            for byte in UInt8.min...UInt8.max {
                var text = [UInt8](repeating: 0x61, count: length)
                text[offset] = byte
                if offset + 1 < length { text[offset + 1] = 0x22 }
                let isEscape = byte < 0x20 || byte == 0x22 || byte == 0x5C
                let first = isEscape ? offset : offset + 1
                for start in 0...offset
                where text.withUnsafeBytes({ EscapedText.firstEscape(in: $0, from: start) }) != first {
                    failures.append(text)
                }
            }
        }
        #expect(failures.isEmpty)
    }
}
