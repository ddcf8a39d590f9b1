import Foundation
import SeededRandom
import Testing

@testable import Feeds

/// Files with one pin per line that are too large to load as a whole.
@Suite struct JSONLinesTests {
    let folder: TemporaryFolder
    let probe = SheetProbe()

    init() throws { folder = try TemporaryFolder() }

    private func source(_ text: String, pageSize: Int = 7, byteLimit: Int = 10) throws -> JSONFeedSource {
        JSONFeedSource(
            path: try folder.write(text, to: "feed.ndjson"), pageSize: pageSize, probe: probe, byteLimit: byteLimit)
    }

    private func pages(_ source: JSONFeedSource) async throws -> [FeedPage] {
        var pages = [try await source.page()]
        while let next = pages.last?.next { pages.append(try await source.page(at: next)) }
        return pages
    }

    private func line(_ number: Int, id: String? = nil) -> String {
        let id = id ?? "p\(number)"
        return #"{"id": "\#(id)", "picture": "https://a.example/\#(number).jpg", "width": 3, "height": 4}"#
    }

    @Test(arguments: [1, 7, 10, 1_000]) func pagesContainTheLinesInOrder(pageSize: Int) async throws {
        let pages = try await pages(source((0..<50).map { line($0) }.joined(separator: "\n"), pageSize: pageSize))
        #expect(pages.flatMap(\.pins).map(\.id) == (0..<50).map { "\(folder.path)/feed.ndjson//p\($0)" })
        #expect(pages.allSatisfy { $0.pins.count <= max(pageSize, 50 / 8) && !$0.pins.isEmpty })
        #expect(pages.allSatisfy { $0.total == 50 })
    }

    /// The first page of a very large file must not wait for the whole count.
    @Test func linesOfAVeryLargeFileAreCountedPageByPage() throws {
        let path = try folder.write((0..<50).map { line($0) }.joined(separator: "\n\n"), to: "feed.ndjson")
        let lines = try #require(try JSONLines(path: path, countLimit: 400))
        #expect(lines.total == nil)
        var readCount = 0
        while lines.total == nil {
            #expect(try lines.entries(from: readCount, count: 1).count == 1)
            readCount += 1
        }
        #expect(lines.total == 50 && (20..<45).contains(readCount), "\(readCount)")
    }

    /// Growing pages keep the number of pages of a long feed small.
    @Test(arguments: [10, 1 << 30]) func pagesGrowWithThePosition(byteLimit: Int) async throws {
        let text = (0..<20_000).map { line($0) }.joined(separator: "\n")
        let pages = try await pages(source(text, pageSize: 60, byteLimit: byteLimit))
        #expect(pages.flatMap(\.pins).count == 20_000 && pages.first?.pins.count == 60)
        #expect(pages.count < 70 && pages.allSatisfy { $0.pins.count <= 2_048 })
    }

    /// Pages do not grow where each picture must be opened for its size.
    @Test(arguments: [10, 1 << 30]) func pagesWithUnknownSizesDoNotGrow(byteLimit: Int) async throws {
        for number in 0..<30 { try folder.write("", to: "\(number).jpg") }
        let text = (0..<900).map { #"{"picture": "\#($0 % 30).jpg", "id": \#($0)}"# }.joined(separator: "\n")
        let pages = try await pages(source(text, pageSize: 20, byteLimit: byteLimit))
        #expect(pages.flatMap(\.pins).map(\.id) == (0..<900).map { "\(folder.path)/feed.ndjson//\($0)" })
        #expect(pages.allSatisfy { $0.pins.count <= 20 })
    }

    /// A resumed session: entries skipped before the cursor were reported in the earlier session.
    @Test func readingFromACursorCountsOnlyLaterSkippedEntries() async throws {
        let text = (0..<60).map { $0 % 10 == 3 ? "broken" : line($0) }.joined(separator: "\n")
        var all = try await pages(source(text))
        for (index, page) in all.enumerated() {
            guard let next = page.next else { break }
            let rest = try await source(text).page(at: next)
            #expect(rest.skipped == all[index + 1].skipped && rest.pins == all[index + 1].pins)
        }
        all.removeFirst(2)
        #expect(all.reduce(0) { $0 + $1.skipped } > 0)
    }

    @Test func theFirstPinsTitleIsNotTheFeedsTitle() async throws {
        let text = #"{"picture": "https://a.example/1.jpg", "title": "A pin", "width": 3, "height": 4}"#
        for byteLimit in [10, 1 << 20] {
            let page = try await source(text + "\n" + line(2), byteLimit: byteLimit).page()
            #expect(page.title == nil && page.pins.map(\.title) == ["A pin", ""])
        }
    }

    /// Reading page by page gives the same pins as loading the whole file.
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func pagedReadingMatchesWholeFileReading(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<20 {
            var lines = [line(0)]
            for number in 1..<Int.random(in: 2...200, using: &random) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0: lines.append(#"{"title": "no picture"}"#)
                case 1: lines.append("{broken")
                case 2: lines.append("")
                case 3: lines.append(line(number, id: "p\(Int.random(in: 0...3, using: &random))"))
                default: lines.append(line(number) + (Bool.random(using: &random) ? "\r" : " "))
                }
            }
            let text = lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
            let wholeFilePages = try await pages(source(text, pageSize: 9, byteLimit: 1 << 20))
            let pagedPages = try await pages(source(text, pageSize: Int.random(in: 1...20, using: &random)))
            #expect(pagedPages.last?.total == wholeFilePages.last?.total, "\(random), round \(round)")
            #expect(pagedPages.flatMap(\.pins) == wholeFilePages.flatMap(\.pins), "\(random), round \(round)")
            #expect(
                pagedPages.reduce(0) { $0 + $1.skipped } == wholeFilePages.reduce(0) { $0 + $1.skipped },
                "\(random), round \(round)")
        }
    }

    @Test func requestingAPageAgainReturnsTheSamePage() async throws {
        let source = try source((0..<40).map { line($0, id: "p\($0 % 5)") }.joined(separator: "\n"))
        // With fewer than 56 entries, pages do not grow.
        let pages = try await pages(source)
        for position in stride(from: 7, to: 40, by: 7).reversed() {
            #expect(try await source.page(at: FeedCursor(position: position)).pins == pages[position / 7].pins)
        }
        #expect(Set(pages.flatMap(\.pins).map(\.id)).count == 40)
        let another = JSONFeedSource(path: "\(folder.path)/feed.ndjson", pageSize: 7, probe: probe, byteLimit: 10)
        #expect(try await another.page(at: FeedCursor(position: 21)).pins == pages[3].pins, "started in the middle")
    }

    @Test func aLineThatIsTooLongIsSkipped() async throws {
        let long =
            #"{"picture": "https://a.example/x.jpg", "title": ""# + String(repeating: "x", count: 3 << 20) + "\"}"
        let pages = try await pages(source([line(0), long, line(1)].joined(separator: "\n")))
        #expect(pages.flatMap(\.pins).count == 2)
        #expect(pages.reduce(0) { $0 + $1.skipped } == 1)
    }

    @Test(arguments: [#"[{"picture": "a.jpg"}, {"picture": "b.jpg"}]"#, "{\n\"pins\": []}", "hello, this is no JSON"])
    func aLargeFileThatIsNotJSONLinesIsReported(text: String) async throws {
        let feed = try source(text)
        let error = await #expect(throws: FeedError.self) { try await feed.page() }
        #expect(error.map { "\($0)".contains("larger than") } == true)
    }

    @Test func cancellingStopsReadingInvalidLines() async throws {
        let feed = try source(line(0) + "\n" + String(repeating: "{\"a\": 1}\n", count: 50_000))
        let first = try await feed.page()
        #expect(first.pins.count == 1 && first.next == nil)
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await feed.page()
        }
        await #expect(throws: FeedError.cancelled) { try await reading.value }
    }

    @Test func aFileWithoutPinsIsNotAFeed() async throws {
        let feed = try source("{\"a\": 1}\n{\"b\": 2}\n{\"c\": 3}")
        let error = await #expect(throws: FeedError.self) { try await feed.page() }
        #expect(error.map { "\($0)".contains("none of the 3 entries") } == true)
    }
}
