import Foundation
import Testing

@testable import Feeds

@Suite struct JSONFeedSourceTests {
    let folder: TemporaryFolder
    let probe = SheetProbe()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func source(_ text: String, pageSize: Int = 60) throws -> JSONFeedSource {
        JSONFeedSource(path: try folder.write(text, to: "feed.json"), pageSize: pageSize, probe: probe)
    }

    private func pins(_ text: String) async throws -> [Pin] {
        try await source(text).page().pins
    }

    private func localIDs(_ pins: [Pin]) -> [String] {
        pins.map { $0.id.replacing("\(folder.path)/feed.json//", with: "") }
    }

    @Test func theFirstPageReadsTheFileAgain() async throws {
        let source = try source(#"[{"picture": "a.jpg"}, {"picture": "b.jpg"}]"#, pageSize: 1)
        let first = try await source.page()
        try folder.write(#"[{"picture": "c.jpg"}]"#, to: "feed.json")
        // Later pages continue the content that was read before.
        let second = try await source.page(at: first.next)
        #expect(localIDs(second.pins) == ["b.jpg"])
        #expect(localIDs(try await source.page().pins) == ["c.jpg"])
        try folder.write("[{", to: "feed.json")
        await #expect(throws: FeedError.self) { try await source.page() }
    }

    @Test func everyMemberOfAPinIsRead() async throws {
        let page = try await source(
            """
            {"version": 3, "title": " Harbours ", "pins": [{
              "id": "h1", "picture": "pictures/six.jpg", "title": "Harbour at six", "description": "The ferry\\nwas late.",
              "author": "Inês", "link": "https://example.org/six?a=b", "width": 4032, "height": 3024, "color": "#0A80ff",
              "blurHash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "tags": ["sea", " ", 7, "morning"], "likes": 21,
              "focus": {"x": 0.25, "z": [{"x": 3}], "y": 1},
              "date": "2024-05-01T06:00:00+02:00", "unknown": {"a": [1, {"b": "}"}]}
            }]}
            """
        ).page()
        let pin = try #require(page.pins.first)
        #expect(page.title == "Harbours")
        #expect(page.total == 1)
        #expect(page.skipped == 0)
        #expect(pin.id == "\(folder.path)/feed.json//h1")
        #expect(pin.picture == .file(path: "\(folder.path)/pictures/six.jpg"))
        #expect(pin.title == "Harbour at six")
        #expect(pin.description == "The ferry\nwas late.")
        #expect(pin.author == "Inês")
        #expect(pin.link == URL(string: "https://example.org/six?a=b"))
        #expect(pin.pixelSize == (try size(4032, 3024)))
        #expect(pin.dominantColor == RGBColor(red: 0x0A, green: 0x80, blue: 0xFF))
        #expect(pin.placeholder == .blurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj"))
        #expect(pin.tags == ["sea", "morning"])
        #expect(pin.focus == FocusPoint(x: 0.25, y: 1))
        #expect(pin.likes == 21)
        #expect(pin.date == Date(timeIntervalSince1970: 1_714_536_000))
        #expect(await probe.requestedPaths == [])
    }

    @Test(arguments: [("2024-05-01", true), ("2024-05-01T00:00:00Z", false), ("2024-05-01T00:00", false)])
    func aDateWithoutATimeIsDateOnly(date: String, isDateOnly: Bool) async throws {
        let pins = try await pins("[{\"picture\": \"https://a.org/1.png\", \"ratio\": 1, \"date\": \"\(date)\"}]")
        #expect(pins.map(\.date) == [Date(timeIntervalSince1970: 1_714_521_600)])
        #expect(pins.map(\.isDateOnly) == [isDateOnly])
    }

    @Test(arguments: ["thumbHash", "thumbhash"])
    func aThumbHashSuppliesMissingColorAndRatio(member: String) async throws {
        let hash = "3OcRJYB4d3h/iIeHeEh3eIhw+j2w"
        let text = """
            [{"picture": "https://example.org/1.jpg", "\(member)": "\(hash)", "blurHash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj"},
             {"picture": "https://example.org/2.jpg", "\(member)": "\(hash)", "color": "#010203"}]
            """
        let probe = SheetProbe(failures: ["1.jpg": "the server does not answer"])
        let page = try await JSONFeedSource(path: try folder.write(text, to: "feed.json"), probe: probe).page()
        try #require(page.pins.count == 2)
        let expected = try #require(ThumbHash(base64: hash))
        #expect(page.pins.map(\.placeholder) == [.thumbHash(expected), .thumbHash(expected)])
        #expect(page.pins.map(\.dominantColor) == [expected.averageColor, RGBColor(red: 1, green: 2, blue: 3)])
        // The size of the picture itself takes precedence.
        #expect(page.pins.map(\.pixelSize) == [PixelSize(ratio: 7.0 / 5), try size(40, 30)])
    }

    @Test func aBareArrayIsAFeed() async throws {
        let page = try await source("\u{FEFF} [{\"picture\": \"a.jpg\", \"width\": 1, \"height\": 2}] \n").page()
        #expect(page.pins.map(\.pixelSize) == [try size(1, 2)])
        #expect(page.title == nil)
    }

    @Test(arguments: [
        ("a.jpg", "/feed/a.jpg"), ("../b/a.jpg", "/feed/../b/a.jpg"), ("/tmp/a.jpg", "/tmp/a.jpg"),
        ("file:///tmp/a%20b.jpg", "/tmp/a b.jpg"), ("file://localhost/a.jpg", "/a.jpg"),
        ("10:30.jpg", "/feed/10:30.jpg"),
        (" a.jpg", "/feed/ a.jpg"), ("한국.png", "/feed/한국.png"), ("FILE:///A.jpg", "/A.jpg"), ("://a", "/feed/://a"),
        ("file:///caf%E9%.jpg", "/caf\u{10FEE9}%.jpg"),
    ]) func aPictureIsAPathOrAFileURL(address: String, path: String) {
        #expect(PictureAddress(address).reference(folder: "/feed") == .file(path: path))
    }

    @Test(arguments: [
        "ftp://x/a.jpg", "data:image/png;base64,AAAA",
    ]) func unsupportedPictureAddressesAreUnavailable(address: String) async throws {
        let pins = try await pins("[{\"picture\": \"\(address)\"}]")
        #expect(pins.map(\.picture) == [.unavailable(reason: "not on this machine")])
        #expect(pins.map(\.pixelSize) == [nil])
        #expect(await probe.requestedPaths == [])
    }

    @Test(arguments: ["file://otherhost/a.jpg", "file://", "file:///a%00b.jpg"])
    func aFileURLWithoutALocalPathIsUnavailable(address: String) {
        let reference = PictureAddress(address).reference(folder: "/feed")
        #expect(reference == .unavailable(reason: "not a file address"))
    }

    @Test func onlyMissingSizesAreProbed() async throws {
        for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write("", to: name) }
        let pins = try await pins(
            """
            [{"picture": "a.jpg", "width": 9, "height": 9}, {"picture": "b.jpg"}, {"picture": "c.jpg", "width": 9},
             {"picture": "gone.jpg"}]
            """)
        #expect(pins.map(\.pixelSize) == [try size(9, 9), try size(40, 30), try size(40, 30), nil])
        #expect(pins.last?.picture == .unavailable(reason: "picture is missing", path: "\(folder.path)/gone.jpg"))
        #expect(await Set(probe.requestedPaths) == ["\(folder.path)/b.jpg", "\(folder.path)/c.jpg"])
    }

    @Test func onlyRegularFilesAreProbed() async throws {
        #expect(mkfifo("\(folder.path)/pipe.jpg", 0o600) == 0)
        let pins = try await pins(#"[{"picture": "pipe.jpg"}, {"picture": "/dev/zero"}]"#)
        let paths = ["\(folder.path)/pipe.jpg", "/dev/zero"]
        #expect(pins.map(\.picture) == paths.map { .unavailable(reason: "not a picture", path: $0) })
        #expect(try await self.pins(#"[{"picture": "."}]"#).first?.picture.cacheKey == nil)
        #expect(await probe.requestedPaths == [])
    }

    @Test func aFailedProbeReportsItsReason() async throws {
        try folder.write("", to: "a.jpg")
        let file = try folder.write(#"[{"picture": "a.jpg", "title": "A"}]"#, to: "feed.json")
        let probe = SheetProbe(failures: ["a.jpg": "picture is damaged"])
        let pins = try await JSONFeedSource(path: file, probe: probe).page().pins
        #expect(pins.map(\.picture) == [.unavailable(reason: "picture is damaged", path: "\(folder.path)/a.jpg")])
        #expect(pins.map(\.title) == ["A"])
    }

    @Test func invalidEntriesAreSkippedAndCounted() async throws {
        let page = try await source(
            #"""
            [{"picture": "a.jpg"}, 7, "b.jpg", null, [], {}, {"picture": ""}, {"picture": 5}, {"picture": ["a.jpg"]},
             {"title": "x"}, {"picture" "x.jpg"}, {"picture": "x.jpg",}, {"picture": "a\u0000b.jpg"}, nonsense, {"picture": "z.jpg"}]
            """#
        ).page()
        #expect(localIDs(page.pins) == ["a.jpg", "z.jpg"])
        #expect(page.skipped == 13)
        #expect(page.total == 2)
    }

    @Test func aPathThatIsTooLongIsSkipped() async throws {
        let long = String(repeating: "a", count: PictureAddress.byteLimit + 1)
        let page = try await source(#"[{"picture": "\#(long)"}, {"picture": "b.jpg"}]"#).page()
        #expect(localIDs(page.pins) == ["b.jpg"])
        #expect(page.skipped == 1)
    }

    @Test func missingIDsAreGeneratedAndDuplicatesRenamed() async throws {
        let pins = try await pins(
            """
            [{"picture": "a.jpg"}, {"picture": "a.jpg"}, {"id": 7, "picture": "b.jpg"}, {"id": "7", "picture": "b.jpg"},
             {"id": "7~2", "picture": "b.jpg"}, {"id": 12345678901234567890, "picture": "c.jpg"}, {"id": null, "picture": "d.jpg"},
             {"id": "", "picture": "e.jpg"}, {"id": "\\u00e9", "picture": "f"}, {"id": "e\\u0301", "picture": "f"}]
            """)
        #expect(
            localIDs(pins) == [
                "a.jpg", "a.jpg~2", "7", "7~2", "7~2~2", "12345678901234567890", "d.jpg", "e.jpg", "é", "e\u{301}~2",
            ])
        #expect(Set(pins.map(\.id)).count == pins.count)
    }

    @Test(arguments: [1, 3, 10, 11]) func pagesContainEveryPinOnce(pageSize: Int) async throws {
        let entries = (0..<20).map { $0.isMultiple(of: 2) ? "{\"picture\": \"same.jpg\", \"likes\": \($0)}" : "null" }
        let source = try source("[\(entries.joined(separator: ","))]", pageSize: pageSize)
        let pages = try await source.allPages()
        #expect(pages.flatMap { $0.pins.map(\.likes) } == [0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
        #expect(Set(pages.flatMap { $0.pins.map(\.id) }).count == 10)
        #expect(pages.map(\.skipped).reduce(0, +) == 10)
        #expect(pages.allSatisfy { $0.total == 10 && !$0.pins.isEmpty })
        let cursor = pages.first?.next
        #expect(try await source.page(at: cursor) == source.page(at: cursor))
    }

    @Test(arguments: [Int.min, -1, 1, Int.max]) func anInvalidCursorIsHarmless(position: Int) async throws {
        let page = try await source(#"[{"picture": "a.jpg"}]"#).page(at: FeedCursor(position: position))
        #expect(page.pins.count == (position < 0 ? 1 : 0))
        #expect(page.next == nil)
    }

    @Test func progressGoesForwardToTheTotal() async throws {
        for index in 0..<9 { try folder.write("", to: "\(index).jpg") }
        let entries = (0..<9).map { "{\"picture\": \"\($0).jpg\"}" } + ["{\"picture\": \"ftp://x/a.jpg\"}"]
        let record = ProgressRecord()
        _ = try await source("[\(entries.joined(separator: ","))]").page(at: nil) { record.add($0) }
        record.expectForwardToTheEnd()
        #expect(record.steps.map(\.done) == Array(1...10))
    }

    @Test func cancellingEndsTheLoad() async throws {
        try folder.write("", to: "a.jpg")
        let file = try folder.write(#"[{"picture": "a.jpg"}]"#, to: "feed.json")
        let probe = PatientProbe()
        let source = JSONFeedSource(path: file, probe: probe)
        let load = Task { await source.failure() }
        while await probe.requestCount == 0 { await Task.yield() }
        load.cancel()
        #expect(await load.value == .cancelled)
    }

    @Test func laterPagesDoNotReadTheFileAgain() async throws {
        let source = try source(#"[{"picture": "a.jpg"}, {"picture": "b.jpg"}]"#, pageSize: 1)
        let first = try await source.page()
        try folder.write("nonsense", to: "feed.json")
        #expect(localIDs(try await source.page(at: first.next).pins) == ["b.jpg"])
    }

    // MARK: - Invalid feeds

    struct InvalidFeed: Sendable, CustomTestStringConvertible {
        let text: String
        let reason: String
        var testDescription: String { reason }
    }

    static let invalidFeeds = [
        InvalidFeed(text: "", reason: "line 1, column 1: no content"),
        InvalidFeed(text: " \n ", reason: "line 1, column 1: no content"),
        InvalidFeed(text: "\u{FEFF}", reason: "line 1, column 1: no content"),
        InvalidFeed(text: "<html>", reason: "line 1, column 1: expected { or [ at the beginning"),
        InvalidFeed(text: "\0\0\0\0", reason: "line 1, column 1: expected { or [ at the beginning"),
        InvalidFeed(text: "\"pins\"", reason: "line 1, column 1: expected { or [ at the beginning"),
        InvalidFeed(text: "{}", reason: "line 1, column 1: \"pins\" is missing"),
        InvalidFeed(text: "{\"items\": []}", reason: "line 1, column 1: \"pins\" is missing"),
        InvalidFeed(text: "{\"pins\": {}}", reason: "line 1, column 12: expected an array for \"pins\""),
        InvalidFeed(text: "{\"pins\": []} x", reason: "line 1, column 14: unexpected data after the end"),
        InvalidFeed(text: "[{\"picture\": \"a.jpg\"}", reason: "line 1, column 22: unexpected end of file"),
        InvalidFeed(text: "[\n{\"picture\": \"a.jpg\"}\n{}]", reason: "line 3, column 1: missing comma or ]"),
        InvalidFeed(text: "[{\"picture\": \"a.jpg", reason: "line 1, column 20: unexpected end of file"),
        InvalidFeed(text: "[{\"picture\": \"a.jpg\\", reason: "line 1, column 21: unexpected end of file"),
        InvalidFeed(text: "[{]}", reason: "line 1, column 3: a closing bracket doesn't match"),
        InvalidFeed(text: "{\"pins\" []}", reason: "line 1, column 9: missing colon"),
        InvalidFeed(text: "{pins: []}", reason: "line 1, column 2: missing name in quotes"),
        InvalidFeed(text: "[,]", reason: "line 1, column 2: missing value"),
        InvalidFeed(text: "[1, 2, 3]", reason: "none of the 3 entries has a picture"),
    ]

    @Test(arguments: invalidFeeds) func anInvalidFeedReportsThePositionOfTheError(_ feed: InvalidFeed) async throws {
        let failure = try await source(feed.text).failure()
        guard case .notAFeed("\(folder.path)/feed.json", let reason) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(reason.description == feed.reason)
    }

    @Test func aFeedInUTF16IsReported() async throws {
        let file = try folder.write([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], to: "feed.json")
        let failure = await JSONFeedSource(path: file, probe: probe).failure()
        #expect(failure == .notAFeed(path: file, reason: .utf16))
    }

    @Test(arguments: ["[]", "{\"pins\": []}", "{\"pins\": [{\"picture\": \"a\"}], \"pins\": []}"])
    func aFeedWithoutPinsIsEmpty(text: String) async throws {
        #expect(try await source(text).failure() == .empty(path: "\(folder.path)/feed.json"))
    }

    @Test func anUnreadableFileReportsTheReason() async throws {
        let missing = "\(folder.path)/gone.json"
        #expect(await JSONFeedSource(path: missing, probe: probe).failure() == .missing(path: missing))
        #expect(
            await JSONFeedSource(path: folder.path, probe: probe).failure()
                == .notAFeed(path: folder.path, reason: .folder))
        let pipe = "\(folder.path)/pipe.json"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(
            await JSONFeedSource(path: pipe, probe: probe).failure()
                == .unreadable(path: pipe, reason: .notRegular))
        #expect(
            await JSONFeedSource(path: "/a\0b.json", probe: probe).failure()
                == .unreadable(path: "/a\0b.json", reason: .system(EINVAL)))
    }

    @Test func aFileBeyondTheLimitIsNotRead() async throws {
        let file = try folder.write(#"[{"picture": "a.jpg"}]"#, to: "feed.json")
        #expect(
            await JSONFeedSource(path: file, probe: probe, byteLimit: 21).failure() == .tooLarge(path: file, limit: 21))
        #expect(try await JSONFeedSource(path: file, probe: probe, byteLimit: 22).page().pins.count == 1)
    }
}
