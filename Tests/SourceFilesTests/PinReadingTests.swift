import FeedItems
import Testing

@testable import SourceFiles

/// The conversion of an item's values to a pin.
@Suite struct PinReadingTests {
    private func item(_ pin: String, _ members: String) throws -> FeedItem {
        let file = try SmallSource.file(pin: pin)
        let response = try file.read(#"{"items": [{"id": "1", "src": "https://p.example/1.jpg", \#(members)}]}"#)
        return try #require(response.items.first)
    }

    @Test(
        arguments: [
            ("https://p.example/a b.jpg", "https://p.example/a%20b.jpg"), ("http://p.example", nil),
            ("http://P.Example/A", "http://p.example/A"), ("/a.jpg", "https://a.example/a.jpg"),
            ("//p.example/a", "https://p.example/a"), ("https://p.example?a", "https://p.example/?a"),
            ("javascript:alert(1)", nil), ("data:image/png;base64,AAAA", nil), ("file:///etc/passwd", nil),
            ("a.jpg", nil),
            ("https://", nil), ("https://u:p@p.example/", nil), ("https://p.example/%41", "https://p.example/%41"),
            ("https://p_1.example:8080/x", "https://p_1.example:8080/x"),
        ] as [(String, String?)])
    func onlyWebAddressesAreAccepted(address: String, expected: String?) throws {
        let file = try SmallSource.file()
        let response = try file.read(#"{"items": [{"id": 1, "src": "\#(address)"}]}"#)
        // A URL without a path stays without one.
        let expectedAddress = address == "http://p.example" ? "http://p.example" : expected
        #expect(response.items.first?.pictures.map(\.address) == expectedAddress.map { [$0] })
        #expect(response.skipped == (expectedAddress == nil ? 1 : 0))
    }

    @Test func textLengthsAreLimited() throws {
        let long = String(repeating: "é", count: 20_000)
        let file = try SmallSource.file(
            pin: #""title": "t", "description": "t", "author": "t", "alt": "t", "tags": "tags", "link": "l""#)
        let tags = (0..<90).map { "\"\($0)\(long.prefix(200))\"" }.joined(separator: ",")
        let response = try file.read(
            #"{"items": [{"id": "\#(long)", "src": "https://p.example/1", "t": "\#(long)", "tags": [\#(tags)], "#
                + #""l": "https://p.example/\#(long)"}]}"#)
        let item = try #require(response.items.first)
        #expect(item.id.unicodeScalars.count == 500)
        #expect(item.title.unicodeScalars.count == 500)
        #expect(item.description.unicodeScalars.count == 10_000)
        #expect(item.author.unicodeScalars.count == 200)
        #expect(item.tags.count == 50)
        #expect(item.tags.allSatisfy { $0.unicodeScalars.count == 100 })
        #expect(item.link == nil)
    }

    @Test func theNumberOfPinsIsLimited() throws {
        let items = (0..<20_100).map { "{\"id\":\($0),\"src\":\"https://p.example/\($0)\"}" }.joined(separator: ",")
        let response = try SmallSource.file().read("{\"items\":[\(items)]}")
        #expect(response.items.count == 20_000)
        #expect(response.notices == ["the response has too many pins; the rest are skipped"])
    }

    @Test func groupedEntriesBecomeOnePin() throws {
        let file = try SmallSource.file(
            pin: #""width": "w", "height": "h", "alt": "alt", "title": "^.t""#,
            response: #""each": "all", "together": true, "where": [{ "value": "type", "isNot": ["film"] }],"#
        )
        .read(
            """
            {"items": [
              {"t": "Three", "all": [{"type": "film", "id": "1", "src": "/0"}, {"id": "1", "src": "/1"},
                {"id": "2", "src": "/2", "w": 40, "h": 20, "alt": "Sea"}, {"id": "3"}, {"id": "4", "src": "/4"}]},
              {"t": "Again", "all": [{"id": "1", "src": "/5"}, {"id": "6", "src": "/6"}]},
              {"t": "None", "all": []},
              {"t": "One", "all": [{"id": "7"}, {"id": "8", "src": "/8"}]}
            ]}
            """)
        #expect(file.items.map(\.title) == ["Three", "One"])
        #expect(
            file.items.map { ([$0.pictures] + $0.additionalPictures.map(\.versions)).map(\.[0].address.last) } == [
                ["1", "2", "4"], ["8"],
            ])
        let second = try #require(file.items[0].additionalPictures.first)
        #expect(second.alternativeText == "Sea")
        #expect(second.ratio == 2)
        #expect(file.skipped == 2)
    }

    @Test func theNumberOfPicturesIsLimited() throws {
        let entries = (0..<900).map { #"{"id": \#($0), "src": "/\#($0)"}"# }.joined(separator: ",")
        let response = try SmallSource.file(response: #""each": "all", "together": true,"#)
            .read("{\"items\": [{\"all\": [\(entries)]}]}")
        #expect(response.items.map(\.additionalPictures.count) == [AdditionalPicture.maximumCount])
    }

    @Test func duplicateAndMissingIDsAreSkipped() throws {
        let response = try SmallSource.file().read(
            #"{"items": [{"id": 1, "src": "/1"}, {"id": "1", "src": "/2"}, {"src": "/3"}, {"id": 4}, 5, null]}"#)
        #expect(response.items.map(\.id) == ["1"])
        #expect(response.skipped == 5)
    }

    @Test func valuesOfAnObjectAreItems() throws {
        let response = try SmallSource.file().read(
            #"{"items": {"b": {"id": 2, "src": "/2"}, "a": {"id": 1, "src": "/1"}}}"#)
        #expect(response.items.map(\.id) == ["2", "1"])
    }

    @Test(arguments: ["{}", #"{"items": null}"#, #"{"items": "none"}"#, "[]", #"{"error": {"items": []}}"#])
    func aResponseWithoutItemsIsReported(response: String) throws {
        let error = #expect(throws: SourceResponseError.self) { try SmallSource.file().read(response) }
        #expect(error == .noItems(path: "items"))
    }

    @Test(
        arguments: [
            ("2026-11-23", "2026-11-23"), ("2026-11-23T19:20:21.5+09:00", "2026-11-23T10:20:21Z"),
            ("2026-11-23 19:20", "2026-11-23T19:20:00Z"), ("2024-02-29T00:00:00-0130", "2024-02-29T01:30:00Z"),
            ("1700000000", "2023-11-14T22:13:20Z"), ("1700000000123", "2023-11-14T22:13:20Z"),
            ("-86400", "1969-12-31T00:00:00Z"), ("0001-01-01", "0001-01-01"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"), ("9999-12-31T23:59:59-01:00", nil), ("2026-02-30", nil),
            ("2026-13-01", nil), ("yesterday", nil), ("2026-11-23T25:00", nil), ("1e300", nil), ("nan", nil),
            ("12", nil),
        ] as [(String, String?)])
    func datesAreNormalized(text: String, expected: String?) throws {
        #expect(try item(#""date": "d""#, #""d": "\#(text)""#).date == expected)
    }

    @Test(
        arguments: [
            ("#A1b2C3", "#a1b2c3"), ("a1b2c3", "#a1b2c3"), ("#abc", "#aabbcc"), ("red", nil), ("#12345", nil),
            ("#ggg", nil),
        ] as [(String, String?)])
    func coloursAreNormalized(text: String, expected: String?) throws {
        #expect(try item(#""color": "c""#, #""c": "\#(text)""#).color == expected)
    }

    @Test(
        arguments: [
            ("0, 100, 50", "#ff0000"), ("120, 100, 25", "#008000"), ("240, 50, 75", "#9f9fdf"),
            ("0, 0, 100", "#ffffff"),
            ("360, 100, 50", "#ff0000"), ("361, 0, 0", nil), ("0, 101, 0", nil), ("-1, 0, 0", nil),
        ] as [(String, String?)])
    func coloursMayBeHueSaturationAndLightness(values: String, expected: String?) throws {
        let pin = #""hsl": { "hue": "c[0]", "saturation": "c[1]", "lightness": "c[2]" }"#
        #expect(try item(pin, "\"c\": [\(values)]").color == expected)
    }

    @Test(arguments: [
        (
            #"{ "from": "t", "html": true }"#, "<p>a &amp; b<br/>c</p><p>d&nbsp;&#233;&#x1F30A;</p>",
            "a & b\nc\nd\u{A0}é🌊"
        ),
        (#"{ "from": "t", "html": true }"#, "<script>x<b></script>1 < 2 <!-- <p> -->3 &foo; &", "1 < 2 3 &foo; &"),
        (#"{ "from": "t", "html": true }"#, "<style>a{}</style><a href='x'>b</a", "b"),
        (#"{ "from": "t", "replace": [{ "find": "a", "with": "b" }, { "find": "b", "with": "c" }] }"#, "aba", "ccc"),
        (#"{ "from": "t", "replace": [{ "find": "<*>" }] }"#, "1<2>3<4>5<6", "135<6"),
        (#"{ "from": "t", "replace": [{ "find": "*-" }] }"#, "a-b-c", "c"),
        (#"{ "from": "t", "replace": [{ "find": " (*" }] }"#, "a (b) (c)", "a"),
        (#"{ "from": "t", "replace": [{ "find": "\\*", "with": "+" }] }"#, "a*b", "a+b"),
        (#"{ "from": "t", "replace": [{ "find": "aa", "with": "a" }] }"#, "aaaaa", "aaa"),
        (#"[{ "from": "none" }, "none", "x {t}", "t"]"#, "a", "x a"), (#"{ "from": ["none", "t"] }"#, "a", "a"),
        (#""{{{t}}}""#, "a", "{a}"), (#"{ "from": "t", "split": ",", "join": " + " }"#, "a, b,,c", "a + b + c"),
        (#"{ "from": "t", "split": "::" }"#, " ::b::c", "b"), ("5", "", "5"),
    ])
    func valuesAreTransformed(value: String, text: String, expected: String) throws {
        let escaped = text.replacing("\"", with: "\\\"")
        #expect(try item("\"title\": \(value)", "\"t\": \"\(escaped)\"").title == expected)
    }

    @Test func replacementsCannotExceedTheTextLimit() throws {
        let growing = (0..<12).map { _ in #"{ "find": "a", "with": "aaaaaaaaaaaaaaaa" }"# }.joined(separator: ",")
        let title = #"{ "from": "t", "replace": [\#(growing)] }"#
        #expect(try item("\"title\": \(title)", #""t": "a""#).title.utf8.count == 500)
    }

    @Test(
        arguments: [
            ("\"width\": \"w\", \"height\": \"h\"", "\"w\": 40, \"h\": \"30\"", 4.0 / 3),
            ("\"ratio\": \"r\"", "\"r\": 1.5", 1.5), ("\"ratio\": \"r\"", "\"r\": 0", nil),
            ("\"ratio\": \"r\"", "\"r\": 1e9", nil),
            ("\"width\": \"w\", \"height\": \"h\"", "\"w\": 0, \"h\": 30", nil),
            ("\"width\": \"w\", \"height\": \"h\"", "\"w\": 40.5e300, \"h\": 30", nil),
            ("\"width\": \"w\", \"height\": \"h\"", "\"w\": 1000001, \"h\": 30", nil),
            ("\"width\": \"w\"", "\"w\": 40", nil),
        ] as [(String, String, Double?)])
    func theAspectRatioIsReadIfValid(pin: String, members: String, ratio: Double?) throws {
        #expect(try item(pin, members).ratio == ratio)
    }

    @Test func picturesAreSortedByWidth() throws {
        let file = try SmallSource.file(
            pin: #""width": "w", "height": "h""#,
            pictures: #"[{ "each": "sizes", "address": "u", "width": "w" }, { "address": "small", "height": 50 }]"#)
        let response = try file.read(
            #"{"items": [{"id": 1, "w": 400, "h": 200, "small": "/s", "sizes": [{"u": "/l", "w": 400}, {"u": "/?"},"#
                + #"{"u": "/m", "w": 300}, {"u": "/l", "w": 1}, {"w": 7}]}]}"#)
        let item = try #require(response.items.first)
        #expect(
            item.pictures == [
                PictureVersion(address: "https://a.example/s", width: 100, height: 50),
                PictureVersion(address: "https://a.example/m", width: 300, height: 150),
                PictureVersion(address: "https://a.example/l", width: 400, height: 200),
                PictureVersion(address: "https://a.example/?"),
            ])
        #expect(item.ratio == nil)
    }

    @Test func columnsOfDifferentLengthsAreReported() throws {
        let text = SmallSource.text(pin: #""title": "title""#).replacing(
            "\"items\": \"items\"", with: "\"columns\": \"c\"")
        let file = try SourceFile(jsonc: Array(text.utf8), name: "small")
        let response = try file.read(
            #"{"c": {"id": [1, 2, 3], "src": ["/1", "/2", "/3"], "title": ["a", null], "x": []}}"#)
        #expect(response.items.map(\.title) == ["a", "", ""])
        #expect(response.notices.count == 1)
    }

    @Test(arguments: [
        (#"{ "value": "a", "is": ["1", "true"] }"#, [1, 2]), (#"{ "value": "a", "isNot": ["1"] }"#, [2, 3, 4]),
        (#"{ "value": "a", "is": [""] }"#, [4]), (#"{ "value": "a[]", "is": ["y"] }"#, [3]),
        (#"{ "value": "a[]", "isNot": ["x"] }"#, [1, 2, 4]),
    ])
    func onlyItemsThatMeetTheConditionsBecomePins(condition: String, ids: [Int]) throws {
        let file = try SmallSource.file(response: "\"where\": [\(condition)],")
        let response = try file.read(
            #"{"items": [{"id": 1, "src": "/", "a": 1}, {"id": 2, "src": "/", "a": true},"#
                + #"{"id": 3, "src": "/", "a": ["x", "y"]}, {"id": 4, "src": "/", "a": null}]}"#)
        #expect(response.items.map(\.id) == ids.map { "\($0)" })
        #expect(response.skipped == 0)
    }
}
