import Feeds
import Fetching
import Foundation
import Languages

/// A benchmark of reading large documents with the fetcher process, and of listing a large folder.
struct FeedReadingBenchmark {
    let folder: String
    /// The path of the fetcher's executable.
    let fetcher: String

    private static let entryCount = 10_000
    private static let pictureCount = 100_000
    private static let runs = 5

    func measure(_ figures: CollectedFigures) async throws {
        let process = Fetcher(
            command: FetchCommand(path: fetcher, environment: ["HOME": folder, "XDG_CACHE_HOME": folder + "/cache"]))
        defer { process.end() }
        // Exclude the start of the process from the measurement.
        _ = try await process.feed(in: Array("<rss><channel/></rss>".utf8), path: "none")
        let words = String(repeating: "Words of a description. ", count: 25)
        for (name, entry) in [
            ("rss-media", "<media:content url=\"https://a.org/%.jpg\" width=\"400\" height=\"300\"/>"),
            ("rss-html", "<description>&lt;img src=\"https://a.org/%.jpg\"&gt;\(words)</description>"),
        ] {
            let items = (0..<Self.entryCount).map {
                "<item><title>Pin \($0)</title><guid>\($0)</guid>\(entry.replacing("%", with: "\($0)"))</item>"
            }
            let document =
                "<rss xmlns:media=\"http://search.yahoo.com/mrss/\"><channel>\(items.joined())</channel></rss>"
            let bytes = Array(document.utf8)
            figures.add(
                "\(name)-to-pins", items: Self.entryCount,
                try await Self.median { blackHole(try await process.feed(in: bytes, path: "bench.rss")) })
        }
        try await StatusesBenchmark(folder: folder, fetcher: fetcher).measure(figures)
        try await measureFolder(figures)
    }

    /// Measures listing a folder of a hundred folders, and listing it again after a thousand files were added.
    private func measureFolder(_ figures: CollectedFigures) async throws {
        let root = folder + "/photographs"
        for index in 0..<100 { try Self.createFiles(0..<Self.pictureCount / 100, in: "\(root)/\(index)") }
        var samples: [Double] = []
        for _ in 0..<Self.runs {
            let source = FolderSource(path: root, probe: FixedSizeProbe())
            samples.append(try await Self.milliseconds { blackHole(try await source.page(at: nil) { _ in }) })
        }
        figures.add("folder-first-page", items: Self.pictureCount, samples.sorted()[samples.count / 2])
        let source = FolderSource(path: root, probe: FixedSizeProbe())
        blackHole(try await source.page(at: nil) { _ in })
        try Self.createFiles(0..<1_000, in: "\(root)/new")
        let reloadedSource = source.reloaded()
        figures.add(
            "folder-again-1000-more", items: Self.pictureCount,
            try await Self.milliseconds { blackHole(try await reloadedSource.page(at: nil) { _ in }) })
    }

    /// Creates a folder and empty files that are named by their indexes.
    static func createFiles(_ indexes: Range<Int>, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for index in indexes {
            _ = FileManager.default.createFile(atPath: "\(folder)/photograph \(index).jpg", contents: nil)
        }
    }

    private static func milliseconds(_ work: () async throws -> Void) async throws -> Double {
        let start = ContinuousClock.now
        try await work()
        return (ContinuousClock.now - start).nanoseconds / 1e6
    }

    private static func median(_ work: () async throws -> Void) async throws -> Double {
        var samples: [Double] = []
        for _ in 0..<runs { samples.append(try await milliseconds(work)) }
        return samples.sorted()[runs / 2]
    }
}

/// A probe that returns the same size for every picture.
private struct FixedSizeProbe: PictureProbe {
    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize { .assumed }
}
