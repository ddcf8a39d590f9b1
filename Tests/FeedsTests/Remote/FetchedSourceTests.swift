import FeedItems
import Foundation
import Languages
import Synchronization
import Testing

@testable import Feeds

/// A fetcher that responds from a table of addresses.
private final class TableFetcher: FeedFetching {
    private let table: Mutex<[String: String]>
    let requests = Mutex<[String]>([])
    /// The notices about truncated responses, by address.
    let truncationNotices = Mutex<[String: String]>([:])
    let offlineSince = Mutex<Date?>(nil)
    let limitedUntil = Mutex<Date?>(nil)
    let serverError = Mutex<String?>(nil)

    init(_ table: [String: String]) {
        self.table = Mutex(table)
    }

    func set(_ address: String, _ text: String?) { table.withLock { $0[address] = text } }

    func feed(at address: String, reason: FetchReason) async throws(FeedError) -> FeedResponse {
        requests.withLock { $0.append("\(reason) \(address)") }
        guard let text = table.withLock({ $0[address] }) else {
            throw .notFetched(UnderlyingError(message: "\(address) is gone."))
        }
        return FeedResponse(
            Array(text.utf8), truncationNotice: truncationNotices.withLock { $0[address] },
            offlineSince: offlineSince.withLock(\.self),
            limitedUntil: limitedUntil.withLock(\.self), serverError: serverError.withLock(\.self))
    }

    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedResponse { FeedResponse(document) }
}

@Suite struct FetchedSourceTests {
    private static func page(_ ids: ClosedRange<Int>, next: Int? = nil) -> String {
        let pins = ids.map { #"{"id": "\#($0)", "pictures": [{"url": "https://a.org/\#($0).jpg"}], "ratio": 2}"# }
        let next = next.map { #", "next": "https://a.org/\#($0)""# } ?? ""
        return #"{"title": "A", "pins": [\#(pins.joined(separator: ","))]\#(next)}"#
    }

    private func source(_ fetcher: any FeedFetching, pageSize: Int = 3) -> FetchedSource {
        FetchedSource(
            .address("https://a.org/1"), name: "a.org", fetcher: fetcher, pageSize: pageSize, probe: SheetProbe())
    }

    private func ids(_ pages: [FeedPage]) -> [[String]] {
        pages.map { $0.pins.map { String($0.id.split(separator: "//").last ?? "") } }
    }

    @Test func severalPicturesOfAnEntryBelongToOnePin() async throws {
        let entry = """
            {"id": "1", "pictures": [{"url": "https://a.org/1.jpg"}], "ratio": 2, "further": [
              {"pictures": [{"url": "https://a.org/2.jpg", "width": 80, "height": 40}], "alt": "Fog", "color": "#102030",
               "focus": {"x": 0.5, "y": 1}, "further": [{"picture": "https://a.org/9.jpg"}]},
              {"picture": "/etc/passwd"}, {"picture": "https://a.org/3.jpg"}, 4, {"picture": "https://a.org/5.jpg"}]}
            """
        let source = source(TableFetcher(["https://a.org/1": "{\"pins\": [\(entry)]}"]))
        let pin = try #require(try await source.page(at: nil).pins.first)
        #expect(
            pin.additionalPictures.map { $0.reference.cacheKey ?? "" } == [
                "80 https://a.org/2.jpg", "https://a.org/3.jpg", "https://a.org/5.jpg",
            ])
        #expect(pin.additionalPictures[0].pixelSize == PixelSize(width: 80, height: 40))
        #expect(pin.additionalPictures[0].alternativeText == "Fog")
        #expect(pin.additionalPictures[0].dominantColor == RGBColor(red: 0x10, green: 0x20, blue: 0x30))
        #expect(pin.additionalPictures[0].focus == FocusPoint(x: 0.5, y: 1))
        #expect(pin.additionalPictures[1].pixelSize == nil)
    }

    @Test func skippedEntriesAreCountedWithTheirResponse() async throws {
        let second = #"{"pins": [{"title": "no picture"}, {"id": "4", "picture": "https://a.org/4.jpg", "ratio": 2}]}"#
        let source = source(
            TableFetcher(["https://a.org/1": Self.page(1...3, next: 2), "https://a.org/2": second]))
        let first = try await source.page(at: nil)
        let next = try await source.page(at: first.next)
        #expect(first.pins.count == 3 && next.pins.count == 1)
        #expect(first.skipped == 0 && next.skipped == 1)
        #expect(try await source.page(at: nil).skipped == 0, "unchanged when read again")
    }

    @Test func pagesOfAServerBecomePagesOfPins() async throws {
        let fetcher = TableFetcher([
            "https://a.org/1": Self.page(1...4, next: 2), "https://a.org/2": Self.page(4...6, next: 3),
            "https://a.org/3": Self.page(7...7),
        ])
        let source = source(fetcher)
        let pages = try await source.allPages()
        // Pins that the second response repeats are skipped.
        #expect(ids(pages).flatMap(\.self) == (1...7).map { "\($0)" })
        #expect(pages[0].title == "A")
        #expect(pages[0].total == nil)
        #expect(pages.last?.total == 7)
        #expect(pages[0].pins[0].pixelSize == PixelSize(ratio: 2))
        // The same cursor returns the same page.
        let second = try #require(pages[0].next)
        #expect(try await source.page(at: second).pins == pages[1].pins)
    }

    @Test func aTruncatedResponseIsReportedWithItsFirstPin() async throws {
        let fetcher = TableFetcher(["https://a.org/1": Self.page(1...4, next: 2), "https://a.org/2": Self.page(5...9)])
        fetcher.truncationNotices.withLock { $0 = ["https://a.org/2": "It broke off."] }
        let pages = try await source(fetcher).allPages()
        #expect(ids(pages) == [["1", "2", "3"], ["4"], ["5", "6", "7"], ["8", "9"]])
        #expect(pages.map(\.notices) == [[], [], ["It broke off."], []])
    }

    @Test func cachedPagesReportTheirDateWhenTheServerIsOffline() async throws {
        let date = Date(timeIntervalSince1970: 1_782_907_200)
        let fetcher = TableFetcher(["https://a.org/1": Self.page(1...4)])
        fetcher.offlineSince.withLock { $0 = date }
        let pages = try await source(fetcher).allPages()
        #expect(pages.map(\.cachedSince) == [date, date])
        #expect(pages.map(\.notices) == [["Offline: showing a cached copy from 2026-07-01."], []])
    }

    @Test func cachedPagesOfARateLimitedServerReportTheLimit() async throws {
        let date = Date(timeIntervalSince1970: 1_782_907_200)
        let fetcher = TableFetcher(["https://a.org/1": Self.page(1...4)])
        fetcher.offlineSince.withLock { $0 = date }
        fetcher.limitedUntil.withLock { $0 = date + 60 }
        let pages = try await source(fetcher).allPages()
        #expect(pages.map(\.limitedUntil) == [date + 60, date + 60])
        #expect(pages.map(\.notices) == [["Rate-limited: showing a cached copy from 2026-07-01."], []])
    }

    @Test func cachedPagesOfAFailingServerReportTheReason() async throws {
        let date = Date(timeIntervalSince1970: 1_782_907_200)
        let fetcher = TableFetcher(["https://a.org/1": Self.page(1...4)])
        fetcher.offlineSince.withLock { $0 = date }
        fetcher.serverError.withLock { $0 = "a.org responded with error 500." }
        let pages = try await source(fetcher).allPages()
        #expect(pages.map(\.isFailing) == [true, true])
        #expect(
            pages.map(\.notices) == [["Showing a cached copy from 2026-07-01: a.org responded with error 500."], []])
    }

    @Test func readingFromTheStartFetchesTheFeedAgain() async throws {
        let fetcher = TableFetcher(["https://a.org/1": Self.page(1...2)])
        let source = source(fetcher)
        _ = try await source.page()
        fetcher.set("https://a.org/1", Self.page(1...3))
        #expect(try await source.page().pins.count == 3)
        #expect(fetcher.requests.withLock { $0 } == ["first https://a.org/1", "reload https://a.org/1"])
    }

    @Test func aFeedWithCircularPagesEnds() async throws {
        let fetcher = TableFetcher([
            "https://a.org/1": Self.page(1...2, next: 2), "https://a.org/2": Self.page(1...2, next: 1),
        ])
        #expect(ids(try await source(fetcher).allPages()).flatMap(\.self) == ["1", "2"])
        #expect(fetcher.requests.withLock { $0.count } < 10)
    }

    @Test func aFailedPageCanBeRequestedAgain() async throws {
        let fetcher = TableFetcher(["https://a.org/1": Self.page(1...3, next: 2)])
        let source = source(fetcher)
        let next = try #require(try await source.page().next)
        await #expect(throws: FeedError.notFetched(UnderlyingError(message: "https://a.org/2 is gone."))) {
            try await source.page(at: next)
        }
        fetcher.set("https://a.org/2", Self.page(4...4))
        #expect(ids([try await source.page(at: next)]) == [["4"]])
    }

    @Test(arguments: ["a.jpg", "/etc/passwd", "file:///etc/passwd", "data:image/png;base64,AAAA", "ftp://a.org/1.jpg"])
    func aRemoteFeedCannotReferToLocalFiles(address: String) async throws {
        let fetcher = TableFetcher(["https://a.org/1": #"{"pins": [{"picture": "\#(address)"}]}"#])
        let pin = try #require(try await source(fetcher).page().pins.first)
        guard case .unavailable = pin.picture else {
            Issue.record("\(pin.picture)")
            return
        }
    }

    @Test(arguments: [("", "no content"), ("{", "unexpected end of file"), (#"{"a": 1}"#, "\"pins\" is missing")])
    func invalidResponsesReportDifferentReasons(text: String, reason: String) async {
        let failure = await source(TableFetcher(["https://a.org/1": text])).failure()
        #expect(failure?.description.contains(reason) == true, "\(String(describing: failure))")
    }

    @Test func onlyWebAddressesAreAccepted() {
        for address in ["https://a.org", "http://a.org/x?y#z", "HTTPS://a.org:80/", "http://u:p@a.org/"] {
            #expect(WebAddress.isValid(address), "\(address)")
        }
        for address in [
            "https://", "http:///a", "a.org", "ftp://a.org", "http://a b", "http://ä.org", "https://u@/", "http://:80",
        ] {
            #expect(!WebAddress.isValid(address), "\(address)")
        }
        #expect(PercentEncoding.asciiOnly("https://a.org/ü b") == "https://a.org/%C3%BC%20b")
        #expect(WebAddress.host(of: "https://u:p@www.a.org/b") == "a.org")
    }
}

@Suite struct RemotePictureTests {
    private func picture(_ widths: [Int?]) throws -> RemotePicture {
        try #require(
            RemotePicture(
                widths.enumerated().compactMap { .init(address: "https://a.org/\($0.offset)", width: $0.element) }))
    }

    @Test(arguments: [(100, 200), (200, 200), (201, 400), (401, nil), (9999, nil)] as [(Int, Int?)])
    func theSmallestSufficientVersionIsChosen(width: Int, expected: Int?) throws {
        #expect(try picture([400, nil, 200]).version(minimumWidth: width).width == expected)
    }

    @Test func aPictureSurvivesATextRoundTrip() throws {
        for widths in [[nil], [300], [400, nil, 200], [nil, nil], [1, 2, 3, 4, 5, 6, 7, 8]] as [[Int?]] {
            let picture = try picture(widths)
            #expect(RemotePicture(text: picture.text) == picture)
        }
        for text in [
            "", "/a.jpg", "300", "300 ", "a.jpg", "https://a.org/1 300", "300 400 https://a.org/1", "x https://a.org/",
        ] {
            #expect(RemotePicture(text: text) == nil, "\(text)")
        }
    }

    @Test func aJSONFeedMayListPicturesInSeveralSizes() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"""
            {"id": "1", "pictures": [{"url": "https://a.org/s.jpg", "width": 200, "height": 100}, "https://a.org/l.jpg", {"url": "x"}]}
            {"id": "2", "picture": "https://a.org/2.jpg", "width": 30, "height": 20, "alt": "A harbour"}
            truncationNotices
            {"id": "3", "picture": "a.jpg", "ratio": 0.5, "width": 10}
            """#, to: "pins.ndjson")
        let page = try await JSONFeedSource(path: file, probe: SheetProbe()).page()
        #expect(page.skipped == 1)
        #expect(page.pins.map(\.alternativeText) == ["", "A harbour", ""])
        #expect(page.pins[0].picture.cacheKey == "200 https://a.org/s.jpg https://a.org/l.jpg")
        #expect(page.pins[0].pixelSize == PixelSize(width: 200, height: 100))
        #expect(page.pins[1].picture.cacheKey == "30 https://a.org/2.jpg")
        #expect(page.pins[2].pixelSize == PixelSize(width: 500, height: 1000))
    }
}
