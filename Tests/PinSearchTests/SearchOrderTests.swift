import Feeds
import Foundation
import LibraryValues
import SeededRandom
import TestSupport
import Testing

@testable import PinSearch

/// Sort orders and filters of the index, compared with a linear scan.
@Suite struct SearchOrderTests {
    private static func pin(_ number: Int, _ random: inout SeededGenerator) -> Pin {
        func some<Value>(_ value: Value) -> Value? { Int.random(in: 0..<4, using: &random) == 0 ? nil : value }
        let side = Int.random(in: 1...9, using: &random)
        let name = ["img", "IMG_", "a", "ab", "Ort 0", "제주 ", ""].randomElement(using: &random) ?? ""
        let count = Int.random(in: 0...120, using: &random)
        return Pin(
            id: "\(number)", title: "\(name)\(count)",
            author: ["", "Ines Café", "민아", "o \"quoted\" o"].randomElement(using: &random) ?? "",
            picture: .file(
                path: "/x/\(["sea", "Trip 2024"][number % 2])/\(number).\(["jpg", "png", "gif"][number % 3])"),
            pixelSize: some(PixelSize(width: side, height: 10 - side)) ?? nil,
            dominantColor: some(
                RGBColor(
                    red: UInt8.random(in: 0...255, using: &random), green: UInt8.random(in: 0...255, using: &random),
                    blue: UInt8.random(in: 0...255, using: &random))),
            tags: (0..<number % 4).map { _ in ["sea", "grey day", "바다", "!"].randomElement(using: &random) ?? "" },
            likes: Int.random(in: 0...5, using: &random),
            date: some(Date(timeIntervalSince1970: Double(Int.random(in: -3_000...3_000, using: &random)) * 1e6)))
    }

    private static func pins(_ seed: UInt64) -> [Pin] {
        var random = SeededGenerator(seed: seed)
        return (0..<500).map { pin($0, &random) }
    }

    /// Returns an index of `pins` with many small parts.
    private func index(_ pins: [Pin]) throws -> SearchIndex {
        try IndexStorage.file.search(of: pins, in: ScratchFolder())
    }

    /// Returns the ascending sort key of a pin, or `nil` if it comes last.
    private func rank(_ pin: Pin, _ name: String) -> Double? {
        switch name {
        case "newest": pin.date.map { -$0.timeIntervalSince1970 }
        case "oldest": pin.date.map(\.timeIntervalSince1970)
        case "likes": -Double(pin.likes)
        case "size": pin.pixelSize.map { -Double($0.width * $0.height) }
        default: nil
        }
    }

    @Test(arguments: ["newest", "oldest"], [false, true])
    func pinsSortedByDateAreGroupedByMonth(name: String, isReversed: Bool) throws {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of pins: \(seed)")
        let pins = Self.pins(seed)
        let order = try #require(SearchOrder(name, isReversed: isReversed))
        let index = try index(pins)
        let sorted = index.sorted((0..<500).map { Int32($0) }, by: order)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var expected: [MonthRun] = []
        for pin in sorted {
            let parts = pins[Int(pin)].date.map { calendar.dateComponents([.year, .month], from: $0) }
            let month = parts.map { ($0.year ?? 0) * 12 + ($0.month ?? 0) - 1 }
            let count = expected.last?.month == month ? expected.popLast()?.count ?? 0 : 0
            expected.append(MonthRun(month: month, count: count + 1))
        }
        #expect(index.months(of: sorted) == expected && expected.count > 200)
        #expect(order.isByDate && SearchOrder("likes")?.isByDate == false)
    }

    /// Dates half an hour after and before New Year 2024 in Seoul, and a date without a time.
    private static let turn: [(text: String, isDateOnly: Bool)] = [
        ("2023-12-31T15:30:00Z", false), ("2023-12-31T14:30:00Z", false), ("2024-01-01T00:00:00Z", true),
    ]

    @Test(
        arguments: [
            ("Asia/Seoul", ["date:2024": [0, 2], "date:2023-12-31": [1]]),
            ("UTC", ["date:2024": [2], "date:2023-12-31": [0, 1]]),
            ("America/New_York", ["date:2024-01-01": [2], "date:2023-12-31": [0, 1]]),
            ("Pacific/Kiritimati", ["date:2024-01-01": [0, 1, 2], "date:2023": []]),
        ] as [(String, [String: [Int32]])])
    func timeZoneShiftsDatesWithATimeOnly(zone: String, expectedPins: [String: [Int32]]) throws {
        var index = SearchIndex()
        index.days = LocalDays(try #require(TimeZone(identifier: zone)))
        for (number, date) in Self.turn.enumerated() {
            var pin = Pin(
                id: "\(number)", title: "", picture: .unavailable(reason: ""), pixelSize: nil,
                date: try Date(date.text, strategy: .iso8601))
            pin.isDateOnly = date.isDateOnly
            index.append(pin)
        }
        for (text, pins) in expectedPins { #expect(index.matches(SearchQuery(text)) == pins, "\(text)") }
        let months = index.months(of: [1, 0, 2])
        #expect(months.last?.title == "January 2024")
        #expect(months.last.map { 3 - $0.count } == ["Asia/Seoul": 1, "UTC": 2, "America/New_York": 2][zone] ?? 0)
    }

    @Test(arguments: ["Asia/Seoul", "Europe/Berlin", "America/Sao_Paulo", "Africa/Casablanca", "Asia/Kathmandu", "UTC"])
    func localDaysMatchTheTimeZone(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let days = LocalDays(zone)
        let seed = UInt64.random(in: 0...99_999)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let seconds = Int64.random(in: -2_000_000_000...4_000_000_000, using: &random)
            let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
            let day = Int((Double(seconds + Int64(offset)) / 86_400).rounded(.down))
            #expect(days.day(of: seconds) == day, "\(seconds), seed \(seed)")
        }
        #expect(days.day(of: .min) < days.day(of: .max))
    }

    @Test func monthsHaveTitles() {
        #expect(MonthRun(month: 2024 * 12 + 4, count: 1).title == "May 2024")
        #expect(MonthRun(month: 1999 * 12 + 11, count: 1).title == "December 1999")
        #expect(MonthRun(month: 7 * 12, count: 1).title == "January 0007")
        #expect(MonthRun(month: -1, count: 1).title == "December 0000")
        #expect(MonthRun(month: nil, count: 1).title == "No date")
    }

    @Test func moreThanACenturyOfMonthsIsNotGrouped() {
        func months(_ count: Int) -> Int {
            var index = SearchIndex()
            for month in 0..<count {
                index.append(
                    Pin(
                        id: "\(month)", title: "", picture: .file(path: "/\(month).jpg"), pixelSize: nil,
                        date: Date(timeIntervalSince1970: Double(month) * 31 * 86_400)))
            }
            return index.months(of: (0..<Int32(count)).map { $0 }).count
        }
        #expect(months(0) == 0 && months(1_200) == 1_200 && months(1_201) == 0)
    }

    @Test(arguments: ["newest", "oldest", "likes", "size"], [false, true])
    func numericOrdersPlaceMissingValuesLast(name: String, isReversed: Bool) throws {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of pins: \(seed)")
        let pins = Self.pins(seed)
        let query = SearchQuery("\(isReversed ? "-" : "")sort:\(name) shape:tall")
        let order = try #require(query.order)
        let index = try index(pins)
        let hits = try #require(index.matches(query))
        let expected = hits.filter { rank(pins[Int($0)], name) != nil }.sorted { left, right in
            let (one, other) = (rank(pins[Int(left)], name) ?? 0, rank(pins[Int(right)], name) ?? 0)
            return one == other ? left < right : (one < other) != isReversed
        }
        let sorted = index.sorted(hits, by: order)
        #expect(sorted == expected + hits.filter { rank(pins[Int($0)], name) == nil }, "seed \(seed)")
    }

    @Test func namesAreSortedWithNumbersByValue() throws {
        let titles = [
            "img 10", "IMG 9", "img 0009b", "Img", "ab", "abc", "a b", "사진 2", "사진 10", "", "abcdefghij 2",
            "abcdefghij 10",
        ]
        let pins = titles.enumerated().map { number, title in
            Pin(
                id: "\(number)", title: title, picture: .file(path: "/p/zz top.jpg"), pixelSize: nil)
        }
        let index = try index(pins)
        let all = try #require(index.matches(SearchQuery("")))
        func names(_ text: String) throws -> [String] {
            index.sorted(all, by: try #require(SearchQuery(text).order)).map { titles[Int($0)] }
        }
        let sorted = [
            "a b", "ab", "abc", "abcdefghij 2", "abcdefghij 10", "Img", "IMG 9", "img 0009b", "img 10", "", "사진 2",
            "사진 10",
        ]
        #expect(try names("sort:name") == sorted)
        #expect(try names("-sort:name") == sorted.reversed())
    }

    @Test func coloursAreSortedByHueAndBrightness() throws {
        func pin(_ name: String, _ color: UInt32?) -> Pin {
            Pin(
                id: name, title: name, picture: .unavailable(reason: ""), pixelSize: nil,
                dominantColor: color.map {
                    RGBColor(
                        red: UInt8(truncatingIfNeeded: $0 >> 16), green: UInt8(truncatingIfNeeded: $0 >> 8),
                        blue: UInt8(truncatingIfNeeded: $0))
                })
        }
        let pins = [
            pin("unknown", nil), pin("blue", 0x2030C0), pin("black", 0x080808), pin("red", 0xD02020),
            pin("yellow", 0xE8D020), pin("white", 0xFFFFFF), pin("green", 0x30A040), pin("violet", 0x8030C0),
        ]
        let index = try index(pins)
        func names(_ text: String) throws -> [String] {
            index.sorted(Array(0..<Int32(pins.count)), by: try #require(SearchQuery(text).order)).map {
                pins[Int($0)].title
            }
        }
        #expect(try names("sort:hue") == ["red", "yellow", "green", "blue", "violet", "black", "white", "unknown"])
        #expect(try names("sort:brightness").prefix(2) == ["white", "yellow"])
        #expect(try names("sort:brightness").suffix(2) == ["black", "unknown"])
        #expect(try names("-sort:brightness").first == "black")
        #expect(try names("-sort:brightness").last == "unknown")
    }

    @Test func sameSeedGivesTheSameRandomOrder() throws {
        let index = try index(Self.pins(1))
        let all = try #require(index.matches(SearchQuery("")))
        func order(_ text: String) throws -> [Int32] {
            index.sorted(all, by: try #require(SearchQuery(text).order))
        }
        #expect(try order("sort:random-7") == order("sort:random-7"))
        #expect(try order("sort:random-7") != order("sort:random-8"))
        #expect(try order("sort:random-7") != all)
        #expect(try order("sort:random-7").sorted() == all)
    }

    @Test(arguments: ["sort:", "sort:up", "sort:random-", "sort:random-x", "sort:random--1", "sort:random-99999999999"])
    func invalidOrdersAreReported(text: String) {
        #expect(SearchQuery(text).order == nil)
        #expect(SearchQuery(text).invalidTerms == [text])
    }

    @Test func facetCountsEqualTheFilteredMatches() throws {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of pins: \(seed)")
        let pins = Self.pins(seed)
        let index = try index(pins)
        var saved = SavedPins()
        saved.replaceIDs(with: Set(pins.prefix(40).map(\.id)))
        saved.replaceBoards(
            with: ["Sea", "sea", "Grey \"day\"", "★", "empty"].enumerated().map { boardIndex, name in
                BoardPins(
                    name: name,
                    pins: Set(pins.prefix(40).dropFirst(boardIndex * 9).prefix(9 - 2 * boardIndex).map(\.id)))
            })
        for text in ["", "shape:tall", "tag:sea -by:ines", "date:1990.."] {
            let hits = try #require(index.matches(SearchQuery(text)))
            let facets = try #require(index.facets(of: hits, saved: saved))
            #expect(Set(facets.map(\.key)).isSuperset(of: [.is, .board, .type, .date, .tag, .in, .color]))
            for facet in facets {
                let narrowed = index.matches(SearchQuery("\(text) \(facet.text)"), saved: saved)
                #expect(
                    narrowed?.count == facet.count && (1..<hits.count).contains(facet.count),
                    "seed \(seed): \(text) \(facet.text)")
            }
        }
    }

    @Test func dateFacetsAreMonthsWithinASingleYear() throws {
        let dates = ["2024-01-31", "2024-02-29", "2024-12-31", "2024-02-01"]
        let pins = try dates.map { day in
            Pin(
                id: day, title: day, picture: .unavailable(reason: ""), pixelSize: nil,
                date: try Date("\(day)T23:59:59Z", strategy: .iso8601))
        }
        func offered(_ pins: [Pin]) throws -> [String] {
            let index = try index(pins)
            return try #require(index.facets(of: Array(0..<Int32(pins.count)))).filter { $0.key == .date }.map(\.value)
        }
        #expect(try offered(pins) == ["2024-12", "2024-02", "2024-01"])
        let older = Pin(
            id: "x", title: "", picture: .unavailable(reason: ""), pixelSize: nil,
            date: try Date("1969-12-31T00:00:01Z", strategy: .iso8601))
        #expect(try offered(pins + [older]) == ["2024", "1969"])
    }

    @Test(arguments: [
        ("", "shape:tall"), ("shape:wide", "shape:tall"), ("shape:tall", ""),
        ("-shape:wide fog", "-shape:wide fog shape:tall"),
        ("fog board:a -board:b", "fog board:a -board:b shape:tall"),
        ("fog  SHAPE:Tall x", "fog x"), ("\"at six\" shape:square", "\"at six\" shape:tall"),
    ]) func filtersAreToggled(text: String, turned: String) {
        var pieces = SearchText(text)
        pieces.toggle(.shape, "tall")
        #expect(pieces.text == turned)
    }

    @Test func multipleTagFiltersAreCombined() {
        var pieces = SearchText("fog")
        pieces.toggle(.tag, "grey day")
        pieces.toggle(.tag, "sea")
        #expect(pieces.text == "fog tag:\"grey day\" tag:sea")
        pieces.toggleExcluded(.tag, "sea")
        #expect(pieces.text == "fog tag:\"grey day\" -tag:sea")
        pieces.toggleExcluded(.tag, "sea")
        #expect(pieces.text == "fog tag:\"grey day\"")
        pieces.setOrder("sort:newest")
        pieces.setOrder("-sort:likes")
        #expect(pieces.text == "fog tag:\"grey day\" -sort:likes")
        pieces.setOrder(nil)
        pieces.remove(at: 1)
        pieces.remove(at: 7)
        #expect(pieces.text == "fog")
        pieces.toggle(.board, "Sea")
        pieces.toggle(.board, "Two words")
        #expect(pieces.text == "fog board:\"Two words\"")
    }
}
