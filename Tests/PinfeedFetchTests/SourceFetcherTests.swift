import FetchWire
import Foundation
import ScriptedServer
import Synchronization
import Testing

@testable import SourceFiles
@testable import pinfeed_fetch

@Suite struct SourceFetcherTests {
    private let origins = TypedOrigins()

    private func fetch(
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        wait: @escaping @Sendable (ContinuousClock.Instant) async -> Void = { _ in }
    ) throws -> SourceFetcher {
        let client = try #require(HTTPClient(agent: "test", cache: nil) { _ in })
        return SourceFetcher(client: client, origins: origins, now: now, wait: wait)
    }

    @Test(arguments: [
        "mastodon:127.0.0.1:1/public", "mastodon:127.0.0.1:1/public#0", "mastodon:127.0.0.1:1/public#-1",
        "immich:timeline",
    ])
    func aServiceNamedByARemoteFeedIsNotRequested(name: String) async throws {
        let fetch = try fetch()
        guard let source = SourceAddress(name) else { return }
        let failure = await #expect(throws: FetchFault.self) {
            try await fetch.feed(continuing: source)
        }
        #expect(failure?.description.contains("has expired") == true)
        #expect(origins.all.isEmpty, "its host is not trusted")
    }

    // MARK: Rate limit

    /// The requested wait times, and the number of requests before each.
    private final class Turns: Sendable {
        let waits = Mutex<[(until: ContinuousClock.Instant, requestCount: Int)]>([])
    }

    /// Starts an endless service whose file allows one request per 100 seconds.
    private func service(named name: String) throws -> (ServiceDefinition, at: ScriptedServer) {
        let server = try ScriptedServer { request in
            let number = Int(request.path.drop { !$0.isNumber }) ?? 0
            return .init(#"{"items": [{"id": \#(number), "url": "/a.png"}], "more": \#(number + 1)}"#)
        }
        let file = """
            {
              "origin": "\(server.address(""))",
              "requestsPerSecond": 0.01,
              "addresses": [{ "pattern": "all", "description": "All.", "example": "all", "request": "/items" }],
              "answer": {
                "items": "items", "pin": { "id": "id", "pictures": [{ "address": "url" }] },
                "next": { "cursor": { "page": "more" } }
              }
            }
            """
        return (ServiceDefinition(name: name, address: "all", text: Array(file.utf8)), server)
    }

    private func next(_ feed: FetchedFeed) throws -> SourceAddress {
        let document = try JSONSerialization.jsonObject(with: Data(feed.document)) as? [String: Any]
        let text = try #require(document?["next"] as? String)
        return try #require(SourceAddress(text))
    }

    @Test func theRateLimitOfASourceFileIsRespected() async throws {
        let (slow, server) = try service(named: "slow")
        let (other, otherServer) = try service(named: "other")
        let turns = Turns()
        // The clock is frozen, however long the responses take.
        let start = ContinuousClock.now
        let fetch = try fetch {
            start
        } wait: { turn in
            turns.waits.withLock { $0.append((turn, server.requests.count)) }
        }
        var feed = try await fetch.feed(of: slow, revalidates: false)
        for _ in 0..<3 { feed = try await fetch.feed(continuing: try next(feed)) }
        let waits = turns.waits.withLock(\.self)
        // The first request does not wait.
        #expect(waits.map(\.requestCount) == [1, 2, 3])
        #expect(waits.count == 3 && waits[0].until == start + .seconds(100))
        #expect(zip(waits, waits.dropFirst()).allSatisfy { $0.until.duration(to: $1.until) == .seconds(100) })
        #expect(server.requests.map(\.path) == ["/items", "/items?page=1", "/items?page=2", "/items?page=3"])
        // Another service has a separate rate limit.
        _ = try await fetch.feed(of: other, revalidates: false)
        #expect(turns.waits.withLock(\.count) == 3 && otherServer.requests.count == 1)
    }

    @Test func aRequestWaitsForItsTurn() async throws {
        let (slow, server) = try service(named: "slow")
        let (waitBegun, waitContinuation) = AsyncStream.makeStream(of: Void.self)
        let (turn, turnContinuation) = AsyncStream.makeStream(of: Void.self)
        let start = ContinuousClock.now
        let fetch = try fetch {
            start
        } wait: { _ in
            waitContinuation.finish()
            for await _ in turn {}
        }
        _ = try await fetch.feed(of: slow, revalidates: true)
        let second = Task { try await fetch.feed(of: slow, revalidates: true) }
        for await _ in waitBegun {}
        #expect(server.requests.count == 1)
        turnContinuation.finish()
        _ = try await second.value
        #expect(server.requests.count == 2)
    }

    // MARK: Secrets

    @Test func onlySecretsOfTheServiceAreUsed() async throws {
        let server = try ScriptedServer { request in
            .init(#"{"items": [{"id": 1, "url": "/\#(request.headers["x-key"] ?? "none").png"}]}"#)
        }
        let file = """
            {
              "origin": "\(server.address(""))",
              "secrets": { "key": ["env:PATH", "file:~/.key"] },
              "headers": { "X-Key": "{key}" },
              "addresses": [{ "pattern": "all", "description": "All.", "example": "all", "request": "/items" }],
              "answer": { "items": "items", "pin": { "id": "id", "pictures": [{ "address": "url" }] } }
            }
            """
        func feed(_ secrets: [String: ServiceDefinition.Secret]) async throws -> String {
            let service = ServiceDefinition(name: "own", address: "all", text: Array(file.utf8), secrets: secrets)
            return String(decoding: try await fetch().feed(of: service, revalidates: true).document, as: UTF8.self)
        }
        #expect(try await feed(["file:~/.key": .value("k3y\n")]).contains("k3y.png"))
        #expect(try await feed(["env:PATH": .value("first"), "file:~/.key": .value("k3y")]).contains("first.png"))
        for (secret, phrase) in [
            (ServiceDefinition.Secret.readableByOthers, "~/.key is readable by others"),
            (.unreadable, "can't read a key"),
        ] {
            let failure = await #expect(throws: FetchFault.self) { try await feed(["file:~/.key": secret]) }
            #expect(failure?.description.contains(phrase) == true)
        }
        // This process has such a variable, but it is not read.
        let failure = await #expect(throws: FetchFault.self) { try await feed([:]) }
        #expect(failure?.description.contains("missing key") == true)
        #expect(server.requests.count == 2)
    }

    @Test func aServiceSurvivesTheWireFormat() throws {
        let service = ServiceDefinition(
            name: "own", address: "ä/b", text: Array("{}".utf8),
            secrets: ["env:A": .value("k"), "file:/b": .readableByOthers, "file:~/c": .unreadable])
        for revalidates in [false, true] {
            let query = FetchQuery(id: 7, kind: .service(service, revalidates: revalidates))
            #expect(FetchQuery(query.frame) == query)
        }
        let frame = FetchQuery(id: 7, kind: .service(service, revalidates: true)).frame
        for count in 0..<frame.fields.count where count != 4 && count != 6 && count != 8 {
            #expect(FetchQuery(FetchFrame(id: 7, kind: 6, fields: Array(frame.fields.prefix(count)))) == nil)
        }
    }
}
