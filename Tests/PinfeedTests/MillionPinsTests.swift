import Foundation
import TestSupport
import Testing

/// A feed of a million pins in the real program.
@Suite(.tags(.terminals), .inSession) struct MillionPinsTests {
    @Test func aMillionPinsCanBeBrowsedWhileLoading() async throws {
        let session = try await TmuxSession(columns: 80, rows: 24)
        let picture = Program.sample.appendingPathComponent("pictures/harbour-city.jpg").path
        let line = #"{"id": "%.0f", "picture": "\#(picture)", "width": 640, "height": 480, "title": "Pin %%"}"#
        let file = session.folder.appendingPathComponent("million.ndjson").path
        try session.type(line: "seq -f '\(line)' 1000000 > \(file); \(Program.path) \(file); echo sta''tus=$?")
        try await session.wait(for: "the first pins") {
            let screen = try session.screen()
            return screen.contains("of 1000000 pins") && screen.contains("Pin %")
        }

        // Pins after the first ten thousand are stored in a file.
        try session.press("G")
        try await session.wait(for: "many more") { try Self.loadedPinCount(in: session) > 20_000 }
        try session.tmux("send-keys", "-l", ":15000")
        try session.press("Enter", "Enter")
        try await session.wait(for: "the pin of that number") { try session.screen().contains("15000 of") }
        try session.press("l")
        try await session.wait(for: "the next one") { try session.screen().contains("15001 of") }
        try session.press("Escape")
        try await session.wait(for: "the wall") { try session.screen().contains("of 1000000 pins") }
        try session.press("g", "g", "Enter")
        try await session.wait(for: "the first one") { try session.screen().contains("1 of 1000000") }
        try session.press("C-c")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }

        // The next session shows the loaded pins at once.
        try session.type(line: "clear; \(Program.path) --top \(file); echo ag''ain=$?")
        try await session.wait(for: "what was read") { try Self.loadedPinCount(in: session) > 20_000 }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("again=0") }
    }

    /// The number of loaded pins in the header.
    private static func loadedPinCount(in session: TmuxSession) throws -> Int {
        try session.screen().firstMatch(of: /(\d+) of 1000000 pins/).flatMap { Int($0.1) } ?? 0
    }
}
