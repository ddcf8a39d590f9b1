import Foundation
import ScriptedServer
import Synchronization
import TestSupport
import Testing

/// A server that wants to be left alone for a while, and then has something new.
@Suite(.tags(.terminals), .inSession) struct LimitedFeedTests {
    @Test func aLimitedSourceIsAskedAgainByItself() async throws {
        let asked = Mutex(0)
        // The first of them is stored, the next ones are all the tries of one question.
        let limited = 1..<4
        let server = try ScriptedServer { request in
            guard request.path == "/board.rss" else { return .init(404) }
            let number = asked.withLock { asked in
                defer { asked += 1 }
                return asked
            }
            if limited.contains(number) { return .init(429, headers: ["Retry-After: 0"]) }
            let items = (number == 0 ? ["Old"] : ["New", "Old"]).map {
                "<item><title>\($0) pin</title><guid>\($0)</guid><enclosure url=\"/\($0).png\"/></item>"
            }
            return .init("<rss><channel><title>Board</title>\(items.joined())</channel></rss>")
        }
        let address = server.address("/board.rss")
        let session = try await TmuxSession(columns: 100, rows: 30)
        try session.type(line: "\(Program.path) snapshot --size 60x20 \(address) | grep -c 'Old pi''n'")
        try await session.wait(for: "what is stored") { asked.withLock(\.self) == 1 }
        try await session.wait(for: "its end") { try session.screen().contains(/\n1\n/) }
        try session.type(line: "clear; \(Program.path) --library :memory: \(address); echo sta''tus=$?")
        try await session.wait(for: "what was seen") { try session.screen().contains("Limited: this was seen") }
        #expect(try session.screen().contains("Old pin"))
        try await session.wait(for: "what is new") { try session.screen().contains("New pin") }
        #expect(try !session.screen().contains("Limited"))
        #expect(asked.withLock(\.self) == 5)
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }
}
