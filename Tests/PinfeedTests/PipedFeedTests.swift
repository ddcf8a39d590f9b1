import Foundation
import TestSupport
import Testing

/// `find … | pinfeed -`: the feed comes from the pipe, and keys from the terminal.
@Suite(.tags(.terminals), .inSession) struct PipedFeedTests {
    @Test func keysAreReadFromTheTerminalWithAPipedFeed() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let pictures = Program.sample.appendingPathComponent("pictures").path
        try session.type(line: "ls -d \(pictures)/* | \(Program.path) --library :memory: -; echo status=$?")
        try await session.wait(for: "the first pins") { try session.screen().contains("standard input · ") }
        try session.press("?")
        try await session.wait(for: "the keys") { try session.screen().contains("Keys") }
        try session.press("Escape")
        try await session.wait(for: "the pins") { try !session.screen().contains("Keys") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func aMissingPipeIsReported() throws {
        let outcome = try ChildProgram.run(
            "/usr/bin/script", ["-qec", "\(Program.path) snapshot -", "/dev/null"],
            environment: ["HOME": "/nonexistent", "TERM": "xterm", "LC_ALL": "C.UTF-8"])
        #expect(outcome.status != 0)
        #expect(outcome.output.contains("- reads standard input, but nothing is piped in"))
    }
}
