import FetchWire
import Foundation
import ScriptedServer
import Synchronization
import TestSupport
import Testing

@testable import pinfeed_fetch

@Suite struct SourceFetchTests {
    private let origins = TypedOrigins()

    private func fetch() throws -> SourceFetch {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let client = try #require(HTTPClient(agent: "test", cache: nil) { _ in })
        return SourceFetch(
            client: client, origins: origins, folders: [repository.path + "/Data/Sources"], environment: [:])
    }

    @Test(arguments: [
        "mastodon:127.0.0.1:1/public", "mastodon:127.0.0.1:1/public#0", "mastodon:127.0.0.1:1/public#-1",
        "immich:timeline",
    ])
    func aServiceThatAStrangersFeedNamesIsNotAsked(name: String) async throws {
        let fetch = try fetch()
        guard let source = SourceName(name) else { return }
        let failure = await #expect(throws: FetchFailure.self) {
            try await fetch.feed(at: source, isTyped: false, isAskedAnew: false)
        }
        #expect(failure?.sentence.contains("is not known any more") == true)
        #expect(origins.all.isEmpty, "its host is no more trusted than before")
    }

    // MARK: How often

    /// When it was waited for, and what the server had been asked by then.
    private final class Turns: Sendable {
        let waits = Mutex<[(until: ContinuousClock.Instant, asked: Int)]>([])
    }

    /// A service without end, which its file lets be asked every 100 seconds.
    private func service(in folder: ScratchFolder, named name: String) throws -> ScriptedServer {
        let server = try ScriptedServer { request in
            let number = Int(request.path.drop { !$0.isNumber }) ?? 0
            return .init(#"{"items": [{"id": \#(number), "url": "/a.png"}], "more": \#(number + 1)}"#)
        }
        _ = try folder.write(
            """
            {
              "origin": "\(server.address(""))",
              "requestsPerSecond": 0.01,
              "addresses": [{ "pattern": "all", "description": "All.", "example": "all", "request": "/items" }],
              "answer": {
                "items": "items", "pin": { "id": "id", "pictures": [{ "address": "url" }] },
                "next": { "cursor": { "page": "more" } }
              }
            }
            """, to: "\(name).jsonc")
        return server
    }

    private func fetch(
        in folder: ScratchFolder, wait: @escaping @Sendable (ContinuousClock.Instant) async -> Void
    ) throws -> SourceFetch {
        let client = try #require(HTTPClient(agent: "test", cache: nil) { _ in })
        return SourceFetch(
            client: client, origins: origins, folders: [folder.url.path], environment: [:], wait: wait)
    }

    private func next(_ feed: FetchedFeed) throws -> SourceName {
        let document = try JSONSerialization.jsonObject(with: Data(feed.document)) as? [String: Any]
        let text = try #require(document?["next"] as? String)
        return try #require(SourceName(text))
    }

    @Test func aServiceIsAskedNoMoreOftenThanItsFileSays() async throws {
        let folder = try ScratchFolder()
        let server = try service(in: folder, named: "slow")
        let other = try service(in: folder, named: "other")
        let turns = Turns()
        let fetch = try fetch(in: folder) { turn in
            turns.waits.withLock { $0.append((turn, server.requests.count)) }
        }
        let start = ContinuousClock.now
        let name = try #require(SourceName("slow:all"))
        var feed = try await fetch.feed(at: name, isTyped: true, isAskedAnew: false)
        for _ in 0..<3 { feed = try await fetch.feed(at: try next(feed), isTyped: false, isAskedAnew: false) }
        let waits = turns.waits.withLock(\.self)
        // Who asks first need not wait.
        #expect(waits.map(\.asked) == [1, 2, 3])
        #expect(waits.count == 3 && waits[0].until >= start + .seconds(100))
        #expect(zip(waits, waits.dropFirst()).allSatisfy { $0.until.duration(to: $1.until) == .seconds(100) })
        #expect(server.requests.map(\.path) == ["/items", "/items?page=1", "/items?page=2", "/items?page=3"])
        // Another one has turns of its own.
        let otherName = try #require(SourceName("other:all"))
        _ = try await fetch.feed(at: otherName, isTyped: true, isAskedAnew: false)
        #expect(turns.waits.withLock(\.count) == 3 && other.requests.count == 1)
    }

    @Test func nothingIsSentBeforeItsTurn() async throws {
        let folder = try ScratchFolder()
        let server = try service(in: folder, named: "slow")
        let (waiting, tell) = AsyncStream.makeStream(of: Void.self)
        let (turn, begin) = AsyncStream.makeStream(of: Void.self)
        let fetch = try fetch(in: folder) { _ in
            tell.finish()
            for await _ in turn {}
        }
        let name = try #require(SourceName("slow:all"))
        _ = try await fetch.feed(at: name, isTyped: true, isAskedAnew: true)
        let second = Task { try await fetch.feed(at: name, isTyped: true, isAskedAnew: true) }
        for await _ in waiting {}
        #expect(server.requests.count == 1)
        begin.finish()
        _ = try await second.value
        #expect(server.requests.count == 2)
    }
}
