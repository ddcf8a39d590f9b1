import Foundation
import ScriptedServer
import Synchronization
import TestSupport
import Testing

/// A server that limits the request rate for a while and then has a new item.
@Suite(.tags(.terminals), .inSession) struct LimitedFeedTests {
    private enum Stage { case old, limited, new }

    @Test func aRateLimitedSourceIsRefreshedAutomatically() async throws {
        let stage = Mutex(Stage.old)
        let server = try ScriptedServer { request in
            guard request.path == "/board.rss" else { return .init(404) }
            let titles: [String]
            switch stage.withLock(\.self) {
            case .old: titles = ["Old"]
            case .limited: return .init(429, headers: ["Retry-After: 0"])
            case .new: titles = ["New", "Old"]
            }
            let items = titles.map {
                "<item><title>\($0) pin</title><guid>\($0)</guid><enclosure url=\"/\($0).png\"/></item>"
            }
            return .init("<rss><channel><title>Board</title>\(items.joined())</channel></rss>")
        }
        let address = server.address("/board.rss")
        let session = try await TmuxSession(columns: 100, rows: 30)
        try session.type(line: "\(Program.path) snapshot --size 60x20 \(address) | grep -c 'Old pi''n'")
        try await session.wait(for: "what is to be kept") { try session.screen().contains(/\n1\n/) }
        stage.withLock { $0 = .limited }
        try session.type(line: "clear; \(Program.path) --library :memory: \(address); echo sta''tus=$?")
        try await session.wait(for: "what was seen") {
            let screen = try session.screen()
            return screen.contains("Rate-limited: showing a cached copy from") && screen.contains("Old pin")
        }
        stage.withLock { $0 = .new }
        try await session.wait(for: "what is new") { try session.screen().contains("New pin") }
        #expect(try !session.screen().contains("Limited"))
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }
}
