import FeedItems
import Testing

@testable import FeedReading

@Suite struct PictureChoiceTests {
    private static let empty = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="

    @Test(arguments: [
        #"<img src="\#(empty)" data-src="/p.jpg">"#,
        #"<img src="\#(empty)" data-lazy-src="/p.jpg">"#,
        #"<img src="https://x.org/any.gif" data-original="/p.jpg">"#,
        #"<img class="lazyload" src="/preview.jpg" data-srcset="/p.jpg 300w">"#,
        #"<img srcset="/p.jpg 300w">"#,
        #"<img srcset="/p-small.jpg, /p.jpg 2x">"#,
        #"<img src="\#(empty)"><noscript><img src="/p.jpg"></noscript>"#,
        #"<img src="/grey.jpg">  <noscript><p><img src="/p.jpg"></p></noscript>"#,
        #"<img src="/blank.gif"><p>Words</p><noscript><img src="/p.jpg"></noscript>"#,
        #"<picture><source type="image/webp" srcset="/p.jpg 900w"><img src="\#(empty)"></picture>"#,
        #"<picture><source data-srcset="/p.jpg 900w"/><source data-srcset="/q.jpg"/><img src="/any.jpg"></picture>"#,
        #"<picture><source srcset="/p.jpg"></picture>"#,
        #"<picture><source srcset="/p.webp"><img src="/p.jpg"></picture>"#,
        #"<video poster="/p.jpg" width="640" height="360"><source src="/film.mp4"></video>"#,
        #"<amp-img src="/p.jpg" width="400" height="300" class="i-amphtml"></amp-img>"#,
        #"<img src="/p.jpg" data-src="false">"#,
    ]) func lazilyLoadedPicturesAreFound(html: String) throws {
        let item = try #require(try EntryFixture.item(html: html))
        #expect(item.pictures.last?.address == "https://x.org/p.jpg")
    }

    @Test(arguments: [
        #"<img src="/a.gif" width="0" height="0">"#, #"<img src="/a.gif" width="1">"#, #"<img src="/a.gif" height=1>"#,
        #"<img src="/a.gif" style="width:1px;height:1px">"#, #"<img src="/a.gif" style="WIDTH: 0 !important">"#,
        #"<img src="/a.gif" width="600" height="1">"#, #"<img src="/a.gif" style="display: none">"#,
        #"<img src="/a.png" class="wp-smiley" style="height: 1em; max-height: 1em">"#,
        #"<img src="/a.png" class="big Emoji">"#, #"<img src="/a.png" width="16" height="16">"#,
        #"<img src="/a.png" height="20">"#, #"<img src="https://s.w.org/images/core/emoji/14/72x72/1f600.png">"#,
        #"<img src="/img/spacer.gif">"#, #"<img src="https://feeds.feedburner.com/~r/x/~4/y">"#,
        #"<noscript><img height="1" width="1" style="display:none" src="https://c.org/tr?id=1"></noscript>"#,
        #"<img src="\#(empty)">"#,
    ]) func decorationsAreNotPictures(html: String) throws {
        #expect(try EntryFixture.item(html: html) == nil)
        let item = try #require(try EntryFixture.item(html: "\(html)<p>Words</p><img src='/p.jpg' width='100%'>"))
        #expect(item.pictures == [PictureVersion(address: "https://x.org/p.jpg")])
    }

    @Test(arguments: [
        #"<image url="https://x.org/p.jpg"/>"#, #"<image url="https://x.org/p.jpg"></image>"#,
        #"<image href="https://x.org/p.jpg"/>"#, #"<image src="https://x.org/p.jpg" width="90" height="60">A</image>"#,
        #"<link>https://x.org/1</link><image url="/p.jpg"/>"#,
        #"<image url="https://x.org/p.jpg"><title>B</title></image>"#,
    ]) func anImageElementMayHaveItsAddressInAnAttribute(element: String) throws {
        let item = try #require(try EntryFixture.item("<title>A</title>" + element))
        #expect(item.pictures.map(\.address) == ["https://x.org/p.jpg"])
        #expect(item.title == "A")
    }

    @Test func anImageElementIsNotPreferredToTheEntrysPictures() throws {
        let logo = #"<image url="https://x.org/logo.png"/>"#
        let item = try EntryFixture.item(logo + #"<enclosure url="https://x.org/p.jpg" type="image/jpeg"/>"#)
        #expect(item?.pictures.map(\.address) == ["https://x.org/p.jpg"])
    }

    @Test func aPictureIsPreferredToASmallOneBeforeIt() throws {
        let small = #"<img src="/face.jpg" width="48" height="48" alt="A face">"#
        let large = #"<img src="/p.jpg" width="900" height="600" alt="A harbour">"#
        let item = try #require(try EntryFixture.item(html: small + large))
        #expect(item.pictures.map(\.address) == ["https://x.org/p.jpg"])
        #expect(item.alternativeText == "A harbour")
        #expect(try EntryFixture.item(html: small)?.pictures.first?.address == "https://x.org/face.jpg")
    }

    @Test(
        arguments: [
            (
                "/u/w_320,q_80/p.png 320w, /u/w_640,q_80/p.png 640w",
                [
                    SourceSet.Candidate(address: "/u/w_320,q_80/p.png", width: 320),
                    .init(address: "/u/w_640,q_80/p.png", width: 640),
                ]
            ),
            (
                "a.png, b.png 2x,c.png 3x",
                [.init(address: "a.png"), .init(address: "b.png", density: 2), .init(address: "c.png", density: 3)]
            ),
            ("a.png,b.png 2x", [.init(address: "a.png,b.png", density: 2)]),
            (" ,, a.png 1w 2h ,", [.init(address: "a.png", width: 1)]),
            (
                "data:image/png;base64,AA== 1w, b.png 2w",
                [.init(address: "data:image/png;base64,AA==", width: 1), .init(address: "b.png", width: 2)]
            ),
            ("a.png (x,y) 1w, b.png 2w", [.init(address: "b.png", width: 2)]),
            ("a.png 0w, b.png -1x, c.png 1q, d.png 1.5x", [.init(address: "d.png", density: 1.5)]),
            ("a.png,, b.png", [.init(address: "a.png"), .init(address: "b.png")]),
            ("", []), (",", []), ("a.png (", []),
        ] as [(String, [SourceSet.Candidate])])
    func sourceSetsAreParsedAsBrowsersDo(text: String, candidates: [SourceSet.Candidate]) {
        #expect(SourceSet(text).candidates == candidates)
    }

    @Test(arguments: [
        ("?id=1", "?id=2", false), ("?w=140&s=aa", "?w=460&s=bb", true), ("", "?w=140", true),
        ("?id=1&w=140", "?id=1&w=460", true), ("?id=1&w=140", "?id=2&w=460", false), ("?s=1", "?s=2", false),
        ("?resize=150%2C150&ssl=1", "?fit=900%2C600&ssl=1", true), ("?w=a", "?w=b", false),
    ]) func picturesThatDifferByMoreThanTheirSizeAreDifferent(first: String, second: String, isSame: Bool) throws {
        for form in [
            #"<media:content url="/p.php%@" medium="image"/>"#, #"<enclosure url="/p.php%@" type="image/png"/>"#,
        ] {
            let elements = [first, second].map { form.replacing("%@", with: $0.replacing("&", with: "&amp;")) }
            let item = try #require(try EntryFixture.item(elements.joined()))
            #expect(item.pictures.count == (isSame ? 2 : 1))
            #expect(item.additionalPictures.count == (isSame ? 0 : 1))
        }
    }

    @Test(
        arguments: [
            ("image/png", "/a", true), ("IMAGE/PNG", "/a", true), (" Image/JPEG; charset=binary", "/a", true),
            ("", "/a.png", true), (nil, "/a.WebP?x=1", true), ("application/octet-stream", "/a.png", true),
            ("binary/octet-stream", "/a.jpg", true), ("jpg", "/a", true), ("image", "/a", true), (nil, "/a", true),
            ("application/octet-stream", "/a.zip", false), ("application/octet-stream", "/a", false),
            ("video/mp4", "/a.png", false), ("AUDIO/MPEG", "/a.jpg", false), (nil, "/a.mp4", false),
            ("", "/a.mp3", false),
            ("application/pdf", "/a", false), ("image/x-icon", "/a", false),
        ] as [(String?, String, Bool)])
    func aPictureIsRecognizedByItsTypeOrItsName(type: String?, address: String, isPicture: Bool) throws {
        let attributes = "url='\(address)'" + (type.map { " type='\($0)'" } ?? "")
        #expect(try (EntryFixture.item("<enclosure \(attributes)/>") != nil) == isPicture)
        #expect(try (EntryFixture.item("<media:content \(attributes)/>") != nil) == isPicture)
        let member = type.map { #", "mime_type": "\#($0)""# } ?? ""
        let json = #"{"items": [{"id": "1", "attachments": [{"url": "\#(address)"\#(member)}]}]}"#
        #expect(try (FeedDocument(reading: json).items.first != nil) == isPicture)
    }

    @Test(arguments: [
        (#"<media:content url="/v.mp4"/><media:thumbnail url="/p.jpg"/>"#, ["p.jpg"]),
        (#"<enclosure url="/v" type="video/mp4"/><media:thumbnail url="/p.jpg"/>"#, ["p.jpg"]),
        (#"<media:content url="/watch?v=1"/><media:thumbnail url="/p.jpg"/>"#, ["p.jpg"]),
        (#"<media:group><media:content url="/watch?v=1"/><media:content url="/p.jpg"/></media:group>"#, ["p.jpg"]),
        (#"<media:content url="/watch?v=1"/><description>&lt;img src='/p.jpg'&gt;</description>"#, ["p.jpg"]),
        (#"<media:thumbnail url="/t.jpg"/><description>&lt;img src='/p.jpg'&gt;</description>"#, ["p.jpg"]),
        (#"<media:content url="/p.jpg"/><description>&lt;img src='/q.jpg'&gt;</description>"#, ["p.jpg"]),
        (#"<media:content url="/d.jpg" width="1" height="1"/><enclosure url="/p.jpg"/>"#, ["p.jpg"]),
        (
            #"<media:content url="/p.jpg" width="800" height="600"/><media:thumbnail url="/t.jpg" width="90" height="90"/>"#,
            ["p.jpg"]
        ),
        (
            #"<media:content url="/p.jpg" width="800" height="600"/><media:thumbnail url="/t.jpg" width="80" height="60"/>"#,
            ["t.jpg", "p.jpg"]
        ),
    ]) func theBestPictureOfAnEntryIsChosen(elements: String, names: [String]) throws {
        let item = try #require(try EntryFixture.item(elements))
        #expect(item.pictures.map(\.address) == names.map { "https://x.org/\($0)" })
        #expect(item.additionalPictures.isEmpty)
    }

    @Test(arguments: [("/p.jpg", "A harbour"), ("/q.jpg", "")])
    func aPictureUsesItsAlternativeTextFromTheHTML(address: String, description: String) throws {
        let json = """
            {"items": [{"id": "1", "image": "/p.jpg", "content_html": "<img src='\(address)' alt='A harbour'>"}]}
            """
        #expect(try FeedDocument(reading: json).items.first?.alternativeText == description)
    }

    @Test func hostileMarkupIsReadInBoundedTime() throws {
        let set = (1...100_000).map { "/\($0).jpg \($0)w" }.joined(separator: ", ")
        #expect(SourceSet(set).candidates.count == 32)
        let nested =
            String(repeating: "<div xml:base='a/'>", count: 200)
            + String(repeating: "<img class=emoji src=b>", count: 20_000)
        #expect(try EntryFixture.item(html: nested) == nil)
        let mentions = (1...5000).map { "<media:content url='/p?\($0)' medium='image'/>" }.joined()
        let item = try #require(try EntryFixture.item(mentions))
        #expect(item.additionalPictures.count == AdditionalPicture.maximumCount)
    }
}
