import Feeds
import Foundation
import LibraryValues
import PinSearch
import Testing

@Suite struct SearchQueryTests {
    /// Returns the IDs of the sample pins that match `text`.
    private func matchingIDs(_ text: String, saved: SavedPins = SavedPins()) throws -> [String] {
        let pins = Self.pins
        var index = SearchIndex()
        for pin in pins { index.append(pin) }
        return try #require(index.matches(SearchQuery(text), saved: saved)).map { pins[Int($0)].id }
    }

    /// Saved pins and boards. "harbour" is in a board but not saved.
    private static let saved: SavedPins = {
        var saved = SavedPins()
        saved.replaceIDs(with: ["jeju", "seoul", "elsewhere"])
        saved.replaceBoards(with: [
            BoardPins(name: "Sea", pins: ["jeju", "elsewhere"]), BoardPins(name: "Sea and 서울", pins: ["seoul"]),
            BoardPins(name: "★", pins: ["seoul"]), BoardPins(name: "So \"quoted\"", pins: ["harbour", "jeju"]),
        ])
        return saved
    }()

    private static let pins: [Pin] = {
        func pin(
            _ id: String, _ title: String, by author: String = "", tags: [String] = [], path: String = "/p/x.jpg",
            size: PixelSize? = nil, color: RGBColor? = nil, date: String? = nil
        ) -> Pin {
            Pin(
                id: id, title: title, author: author, picture: .file(path: path), pixelSize: size, dominantColor: color,
                tags: tags, date: date.flatMap { try? Date($0, strategy: .iso8601) })
        }
        var fog = pin(
            "fog", "Fog at the harbour", tags: ["sea", "grey morning"], path: "/home/ines/Trip 2024/IMG_2041.GIF")
        fog.alternativeText = "A crane in the mist"
        return [
            pin(
                "harbour", "Harbour at six, Malmö", by: "Ines Café", tags: ["sea", "morning"],
                size: PixelSize(width: 4032, height: 3024),
                color: RGBColor(red: 0x1F, green: 0x3A, blue: 0x5F), date: "2024-05-17T06:00:00Z"),
            fog,
            pin(
                "jeju", "제주바다의 밤", by: "민아", tags: ["바다"], size: PixelSize(width: 600, height: 900),
                color: RGBColor(red: 0xE6, green: 0x39, blue: 0x50), date: "2023-12-31T23:59:59Z"),
            pin("seoul", "Seoul의 바람", path: "/p/서울/밤.png", size: PixelSize(width: 500, height: 510)),
        ]
    }()

    @Test(arguments: [
        ("", ["harbour", "fog", "jeju", "seoul"]), ("   ", ["harbour", "fog", "jeju", "seoul"]),
        ("harb", ["harbour", "fog"]), ("HARBOUR six", ["harbour"]), ("arbour", []), ("malmo", ["harbour"]),
        ("cafe", ["harbour"]), ("Malmö", ["harbour"]), ("\"at six\"", ["harbour"]), ("\"at si\"", []),
        ("\"the harbour", ["fog"]), ("at-si", ["harbour"]), ("harbour -fog", ["harbour"]),
        ("-harbour", ["jeju", "seoul"]),
        ("mist", ["fog"]), ("img_2041", ["fog"]), ("2041", ["fog"]), ("trip", ["fog"]), ("ines", ["harbour"]),
        ("바다", ["jeju"]), ("주바", ["jeju"]), ("바", ["jeju", "seoul"]), ("제주 밤", ["jeju"]), ("밤", ["jeju", "seoul"]),
        ("ㅈㅈㅂㄷ", ["jeju"]), ("ㅂㄷ", ["jeju"]), ("ㅂㄹ", ["seoul"]), ("ㅁㅇ", ["jeju"]), ("ㅋㅋ", []),
        ("seoul의", ["seoul"]), ("\u{110C}\u{1166}\u{110C}\u{116E}", ["jeju"]),
    ]) func wordsMatchByPrefixAndHangulAnywhere(text: String, ids: [String]) throws {
        #expect(try matchingIDs(text) == ids)
    }

    @Test func sizeOf512IsFoundAndUnknownSizeIsNot() throws {
        var index = SearchIndex()
        for size in [PixelSize(width: 512, height: 512), nil] {
            index.append(Pin(id: "\(size == nil)", title: "", picture: .file(path: "/a.png"), pixelSize: size))
        }
        #expect(index.matches(SearchQuery("size:>511")) == [0] && index.matches(SearchQuery("size:>1")) == [0])
        #expect(index.matches(SearchQuery("sort:size")) == [0, 1])
    }

    @Test(arguments: [
        ("tag:sea", ["harbour", "fog"]), ("tag:morn", ["harbour", "fog"]), ("tag:\"grey morning\"", ["fog"]),
        ("TAG:six", []), ("-tag:sea", ["jeju", "seoul"]), ("by:caf", ["harbour"]), ("by:harbour", []),
        ("by:민", ["jeju"]), ("in:서울", ["seoul"]), ("in:trip", ["fog"]), ("in:ines", ["fog"]),
        ("date:2024", ["harbour"]),
        ("date:2024-05", ["harbour"]), ("date:2024-5-17", ["harbour"]), ("date:2024-06", []),
        ("date:2023..2024", ["harbour", "jeju"]), ("date:2024-01..", ["harbour"]), ("date:..2023-12-30", []),
        ("date:>2023", ["harbour"]), ("date:<2024", ["jeju"]), ("date:>=2", ["harbour", "fog", "jeju", "seoul"]),
        ("size:>2mp", ["harbour"]), ("size:<0.5mp", ["seoul"]), ("size:>900", ["harbour", "jeju"]),
        ("size:<600px", ["seoul"]), ("shape:tall", ["jeju"]), ("shape:wide", ["harbour"]), ("shape:square", ["seoul"]),
        ("color:#1f3a5f", ["harbour"]), ("color:#203c60", ["harbour"]), ("color:red", ["jeju"]),
        ("-color:#1f3a5f", ["fog", "jeju", "seoul"]),
        ("type:gif", ["fog"]), ("type:jpg", ["harbour", "jeju"]), ("type:jpeg bada", []),
        ("is:saved", ["jeju", "seoul"]), ("-is:saved harb", ["harbour", "fog"]),
    ]) func filtersTestASingleProperty(text: String, ids: [String]) throws {
        #expect(try matchingIDs(text, saved: Self.saved) == ids)
    }

    @Test(arguments: [
        ("board:sea", ["jeju"]), ("board:SEA", ["jeju"]), ("board:se", ["jeju", "seoul"]), ("board:서", ["seoul"]),
        ("board:\"sea and\"", ["seoul"]), ("board:\"sea and 서울\"", ["seoul"]), ("board:★", ["seoul"]),
        ("-board:sea", ["harbour", "fog", "seoul"]), ("-board:se", ["harbour", "fog"]), ("board:none", []),
        ("board:!!", []), ("board:\"so quoted\"", ["jeju"]), ("board:quo 바다", ["jeju"]), ("board:sea 바람", []),
    ]) func boardsMatchByNameOrByItsWords(text: String, ids: [String]) throws {
        #expect(try matchingIDs(text, saved: Self.saved) == ids)
    }

    @Test(arguments: [
        "date:", "date:20", "date:2024-13", "date:2024-02-30", "date:x..y", "date:..", "size:", "size:>", "size:big",
        "size:>-3", "shape:round", "color:blueish", "color:#12", "is:", "is:seen", "type:", "type:../..", "tag:",
        "tag:!!", "board:", "board:\" \"",
        "-date:",
    ]) func invalidFiltersAreIgnoredAndReported(text: String) throws {
        #expect(SearchQuery(text).isEmpty)
        #expect(SearchQuery(text).invalidTerms == [text])
        #expect(try matchingIDs("harbour \(text) six") == ["harbour"])
    }

    @Test(arguments: [
        "-", "--", "\"", "\"\"", "-\"\"", "!!! ...", "\u{0}\u{1}", "\u{202E}", ":", ":::", "- - -", "'", "\u{301}",
    ]) func queriesWithoutWordsMatchEverything(text: String) throws {
        #expect(SearchQuery(text).isEmpty)
        #expect(try matchingIDs(text).count == 4)
    }

    @Test func longQueriesAreTruncated() throws {
        let query = SearchQuery(String(repeating: "harbour six ", count: 90_000))
        #expect(query.terms.count == 32)
        #expect(try matchingIDs(String(repeating: "x", count: 1 << 20)).isEmpty)
        #expect(SearchQuery(String(repeating: "\"", count: 1 << 20)).isEmpty)
        #expect(SearchQuery(String(repeating: "-tag:", count: 1 << 18)).terms.count <= 32)
    }

    @Test func wordWithAColonIsAnOrdinaryWord() throws {
        #expect(try matchingIDs("six:").map(\.self) == ["harbour"])
        #expect(SearchQuery("https://a.org").invalidTerms.isEmpty)
    }

    @Test func remediesNameTheTermsToRemove() throws {
        var index = SearchIndex()
        for pin in Self.pins { index.append(pin) }
        let remedies = try #require(index.remedies(for: SearchQuery("harbour tag:바다 -mist")))
        #expect(remedies.map(\.term.text) == ["harbour", "tag:바다"])
        #expect(remedies.map(\.count) == [1, 1])
        #expect(try #require(index.remedies(for: SearchQuery("nowhere"))).isEmpty)
    }

    @Test(arguments: [
        ("Harbour at six", "harb", ["Harb"]), ("Harbour at six", "at six", ["at", "six"]),
        ("Harbour at six", "\"at six\"", ["at six"]), ("Café de la Mer", "cafe", ["Café"]),
        ("Cafe\u{301} de la Mer", "cafe", ["Cafe\u{301}"]), ("제주바다의 밤", "바다", ["바다"]),
        ("제주바다의 밤", "ㅈㅈㅂㄷ", ["제주바다"]), ("Harbour", "-harb", []), ("Harbour", "tag:harb", []), ("harbour", "", []),
        ("sea sea Sea", "sea", ["sea", "sea", "Sea"]), ("harbour", "har harb", ["harb"]),
        ("Straße", "strasse", ["Straße"]),
    ]) func matchesAreHighlighted(text: String, query: String, marks: [String]) {
        #expect(SearchQuery(query).matchRanges(in: text, of: .title).map { String(text[$0]) } == marks)
    }

    @Test(arguments: [
        ("t", ["tag:", "type:"]), ("tag:s", ["tag:sea"]), ("harbour -tag:gr", ["harbour -tag:\"grey morning\""]),
        ("tag:mo", ["tag:\"grey morning\"", "tag:morning"]), ("by:ca", ["by:\"Ines Café\""]), ("is:", ["is:saved"]),
        ("sort:n", ["sort:newest", "sort:name"]), ("color:gr", ["color:green", "color:grey"]),
        ("shape:w", ["shape:wide"]), ("date:20", []), ("", []), ("tag:sea ", []), ("\"ta", []), ("tag:sea", []),
        ("b", ["by:", "board:"]), ("board:", ["board:Sea", "board:\"So quoted\"", "board:\"Sea and 서울\"", "board:★"]),
        ("x -board:q", ["x -board:\"So quoted\""]), ("board:sea", ["board:Sea", "board:\"Sea and 서울\""]),
        ("by:", ["by:\"Ines Café\"", "by:민아"]), ("in:tr", ["in:\"Trip 2024\""]),
    ]) func namesAndValuesAreCompleted(text: String, texts: [String]) {
        var index = SearchIndex()
        for pin in Self.pins { index.append(pin) }
        #expect(SearchCompletion(of: text, in: index, saved: Self.saved)?.texts ?? [] == texts)
    }
}
