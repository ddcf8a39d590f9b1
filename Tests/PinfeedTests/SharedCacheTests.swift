import Feeds
import Fetching
import Foundation
import ScriptedServer
import TestSupport
import Testing

/// The cache of feeds and pictures, shared by independent processes and on a full disk.
@Suite(.tags(.processes)) struct SharedCacheTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func fetcher(bytes: Int) -> Fetcher {
        let path = folder.url.path
        return Fetcher(
            command: FetchCommand(
                path: Program.path + "-fetch",
                environment: ["HOME": path, "XDG_CACHE_HOME": path + "/cache", "PINFEED_CACHE_BYTES": "\(bytes)"]))
    }

    /// Bytes with the signature of a picture, different for each number.
    private static func picture(_ number: Int) -> [UInt8] {
        Array("GIF89a".utf8) + [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 400_000 + number)
    }

    @Test func processesShareACacheThatIsTooSmall() async throws {
        let server = try ScriptedServer { request in
            guard let number = Int(request.path.dropFirst()) else { return .init(#"{"pins": []}"#) }
            return .init(bytes: Self.picture(number))
        }
        let count = 120
        let limit = 16 << 20
        let fetchers = [fetcher(bytes: limit), fetcher(bytes: limit)]
        defer { fetchers.forEach { $0.end() } }
        // The address counts as typed, so it may be local.
        for fetcher in fetchers { _ = try await fetcher.feed(at: server.address("/feed"), reason: .first) }
        let broken = try await withThrowingTaskGroup(of: [Int].self) { group in
            for (index, fetcher) in fetchers.enumerated() {
                group.addTask {
                    var broken: [Int] = []
                    for step in 0..<count {
                        // One process counts up, the other down: they meet, and each evicts the other's files.
                        let number = index == 0 ? step : count - 1 - step
                        let file = try await fetcher.file(ofPicture: server.address("/\(number)"), minimumWidth: nil)
                        // The file may have been evicted by now, but it is never incomplete.
                        guard let bytes = FileManager.default.contents(atPath: file) else { continue }
                        if Array(bytes) != Self.picture(number) { broken.append(number) }
                    }
                    return broken
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(broken.isEmpty)
        let usage = try await fetchers[0].cacheUsage(clears: false)
        // Each process evicts files after writing 32 MiB.
        #expect(usage.bytes > 0 && usage.bytes <= limit + 2 * (33 << 20), "\(usage)")
        #expect(usage.bytes < count * 400_000 * 2)
        // One process notices that the other has emptied the cache.
        _ = try await fetchers[0].cacheUsage(clears: true)
        #expect(try await fetchers[1].cacheUsage(clears: false).files == 0)
        let file = try await fetchers[1].file(ofPicture: server.address("/0"), minimumWidth: nil)
        #expect(FileManager.default.contents(atPath: file).map { Array($0) } == Self.picture(0))
    }

    /// Whether this machine allows private mounts for tests.
    private static let mayMount = PostingErrorTests.mayMount

    @Test func aFullDiskOfTheCacheIsReportedBesideTheFeed() throws {
        guard Self.mayMount else { return print("cannot mount file systems: a full disk is not tested") }
        let pictures = Program.sample.appendingPathComponent("pictures")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted().first)
        let bytes = try Array(Data(contentsOf: pictures.appendingPathComponent(name)))
        try #require(bytes.count > 16_384)
        let feed = """
            <rss><channel><title>A board</title><item><title>Pin one</title><guid>1</guid>
            <enclosure url="/1.png" type="image/png" length="1"/></item></channel></rss>
            """
        let server = try ScriptedServer { request in
            request.path == "/feed" ? .init(feed) : .init(headers: ["Content-Type: image/png"], bytes: bytes)
        }
        let cache = folder.url.path + "/.cache"
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        let script = """
            mount -t tmpfs -o size=16k tmpfs \(cache) && mkdir \(cache)/pinfeed && head -c 16k /dev/zero > \(cache)/filler
            exec \(Program.path) snapshot --size 100x30 \(server.address("/feed"))
            """
        let screen = try ChildProgram.run(
            "/usr/bin/env", ["unshare", "-rm", "sh", "-c", script],
            environment: [
                "HOME": folder.url.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8",
                "TERM": "xterm-256color",
            ])
        #expect(screen.status == 0, "\(screen.errors)")
        #expect(screen.output.contains("A board · 1 pin"), "\(screen.output)")
        #expect(screen.output.contains("Pin one") && screen.output.contains("no disk space"), "\(screen.output)")
        #expect(server.requests.map(\.path).contains("/1.png"))
    }
}
