import Files
import Foundation
import Testing

@testable import Feeds

@Suite struct StreamSourceTests {
    private let folder: TemporaryFolder
    private let pipe = Pipe()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func source(pageSize: Int = 60) -> StreamSource {
        StreamSource(
            descriptor: pipe.fileHandleForReading.fileDescriptor, folder: folder.path, pageSize: pageSize,
            probe: SheetProbe())
    }

    private func write(_ text: String, isLast: Bool = true) throws {
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        if isLast { try pipe.fileHandleForWriting.close() }
    }

    @Test func pathsLinksAndObjectsArePins() async throws {
        try folder.write("", to: "sea/low_tide.png")
        try write(
            """
            sea/low_tide.png
            \(folder.path)/gone.jpg
            https://example.org/pictures/harbour-at-six.jpg?size=large

              {"picture": "sea/low_tide.png", "id": 7, "title": "Seven", "width": 30, "height": 20}
            {"picture": "https://example.org/8.png", "ratio": 2}
            """)
        let page = try await source().page(at: nil)
        #expect(page.pins.map(\.title) == ["low tide", "gone", "harbour at six", "Seven", ""])
        #expect(page.pins[0].id == "-//\(folder.path)/sea/low_tide.png")
        #expect(page.pins[0].pixelSize == PixelSize(width: 40, height: 30))
        #expect(page.pins[1].picture == .unavailable(reason: "picture is missing"))
        #expect(page.pins[3].picture == .file(path: "\(folder.path)/sea/low_tide.png"))
        #expect(page.pins[3].pixelSize == PixelSize(width: 30, height: 20))
        #expect(page.pins[4].pixelSize == PixelSize(ratio: 2))
        #expect(page.total == 5 && page.next == nil && page.skipped == 0)
    }

    @Test func pathsThatAreNotUTF8NamePictures() async throws {
        let name = Array("caf".utf8) + [0xE9] + Array(".png".utf8)
        folder.touch(nameBytes: name)
        try pipe.fileHandleForWriting.write(contentsOf: Data(name + [0x0A]))
        try pipe.fileHandleForWriting.close()
        let page = try await source().page(at: nil)
        #expect(page.pins.map(\.picture) == [.file(path: "\(folder.path)/\(String(pathBytes: name))")])
        #expect(page.pins.map(\.title) == ["caf\u{FFFD}"] && page.skipped == 0)
    }

    @Test func aPictureIsRecognizedByItsContent() async throws {
        for name in ["noext", "odd.name", "photo.jpg_large"] { try folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: name) }
        try folder.write("text", to: "notes")
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        try write("noext\nodd.name\nphoto.jpg_large\nnotes\npipe\n.\ngone\n")
        let page = try await source().page(at: nil)
        #expect(page.pins.map(\.title) == ["noext", "odd", "photo"])
        #expect(page.skipped == 4)
    }

    @Test func aSinglePictureIsAFeed() async throws {
        let path = "\(folder.path)/low\ntide.png"
        try folder.write("", to: "low\ntide.png")
        let source = StreamSource(pictureAt: path, name: "low tide.png", probe: SheetProbe())
        for _ in 0..<2 {
            let page = try await source.page(at: nil)
            #expect(page.pins.map(\.picture) == [.file(path: path)])
            #expect(page.pins.map(\.pixelSize) == [PixelSize(width: 40, height: 30)])
            #expect(page.total == 1 && page.next == nil && page.skipped == 0)
        }
        #expect(source.identity == path)
    }

    @Test func nullTerminatedNamesMayContainLineBreaks() async throws {
        try folder.write("", to: "a\nb.png")
        try write("./a\nb.png\0./c.png\0")
        let page = try await source().page(at: nil)
        #expect(page.pins.map(\.title) == ["a b", "c"])
        #expect(page.pins[0].picture == .file(path: "\(folder.path)/a\nb.png"))
    }

    @Test func linesWithoutAPictureAreSkippedAndCounted() async throws {
        try write(".\nnotes.txt\n{\"title\": \"none\"}\n{broken\na.png\na.png\n./a.png\r\nhttp://\n")
        let page = try await source().page(at: nil)
        #expect(page.pins.map(\.title) == ["a"])
        #expect(page.skipped == 5)
    }

    @Test func onlyTheNextPageWaitsForLaterInput() async throws {
        let source = source(pageSize: 2)
        try write("a.png\n", isLast: false)
        let first = try await source.page(at: nil)
        #expect(first.pins.map(\.title) == ["a"] && first.total == nil)
        let next = try #require(first.next)
        async let second = source.page(at: next)
        try write("b.png\nc.png\nd.png\n")
        #expect(try await second.pins.first?.title == "b")
        // Lines that were read remain when the feed restarts.
        let pages = try await source.allPages()
        #expect(pages.prefix(2).map { $0.pins.map(\.title) } == [["a", "b"], ["c", "d"]])
        #expect(pages.last?.total == 4)
    }

    @Test func aCancelledLoadEnds() async throws {
        let source = source()
        let load = Task { try await source.page(at: nil) }
        load.cancel()
        await #expect(throws: FeedError.cancelled) { try await load.value }
    }

    @Test(arguments: [
        ("", FeedError.empty(path: "standard input")), ("\n\n", .empty(path: "standard input")),
        ("a\nb", .notAFeed(path: "standard input", reason: .noPictureInLines(2))),
    ])
    func emptyInputIsReported(text: String, error: FeedError) async throws {
        try write(text)
        await #expect(throws: error) { try await source().page(at: nil) }
    }

    @Test func anOverlongLineIsSkippedWithoutBufferingIt() async throws {
        let source = source()
        let writing = pipe.fileHandleForWriting
        Thread.detachNewThread {
            let chunk = Data(repeating: UInt8(ascii: "a"), count: 1 << 20)
            for _ in 0..<4 { try? writing.write(contentsOf: chunk) }
            try? writing.write(contentsOf: Data(".png\nb.png\n".utf8))
            try? writing.close()
        }
        let page = try await source.page(at: nil)
        #expect(page.pins.map(\.title) == ["b"])
        #expect(page.skipped == 1)
    }

    @Test func standardInputIsAFeedOnlyWhenPiped() throws {
        var context = LaunchContext(environment: [:], executable: "", workingFolder: "/work")
        #expect(throws: FeedError.self) { try FeedAddress("-", in: context) }
        context.pipedInput = 5
        #expect(try FeedAddress("-", in: context) == .stream(descriptor: 5, folder: "/work"))
    }
}
