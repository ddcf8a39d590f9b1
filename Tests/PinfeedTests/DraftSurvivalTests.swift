import Foundation
import GRDB
import TestSupport
import Testing

/// Drafts of posts that survive every kind of exit.
@Suite(.tags(.terminals), .inSession) struct DraftSurvivalTests {
    private static let title = "여섯 시 harbour"
    private static let description = ["The ferry was late.", "There was time for the light."]

    /// The stored draft: title, description and tags; `nil` without one.
    private func draft(in library: String) throws -> [String]? {
        try DatabaseQueue(path: library).read { database in
            guard let row = try Row.fetchOne(database, sql: "SELECT title, description FROM draft") else { return nil }
            let tags = try String.fetchAll(database, sql: "SELECT tag FROM draftTag ORDER BY position")
            return [row["title"], row["description"]] + tags
        }
    }

    @Test(
        arguments: [
            (SIGTERM, "status=143"), (SIGHUP, "status=129"), (SIGINT, "status=130"), (SIGKILL, "status=137"),
        ])
    func theDraftSurvivesASignal(signal: Int32, status: String) async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        let command = "clear; \(Program.path) --tab new --library \(library)"
        try session.type(line: "\(command); echo sta''tus=$?")
        try await session.wait(for: "the form") { try session.screen().contains("No picture yet") }
        try session.press("Tab")
        try session.tmux("send-keys", "-l", Self.title)
        try session.press("Tab")
        try session.tmux("send-keys", "-l", Self.description[0])
        try session.press("Enter")
        try session.tmux("send-keys", "-l", Self.description[1])
        try session.press("Tab")
        try session.tmux("send-keys", "-l", "sea 바다")
        try await session.wait(for: "the tags") { try session.screen().contains("sea 바다") }
        let typed = [Self.title, Self.description.joined(separator: "\n"), "sea", "바다"]
        if signal == SIGKILL {
            // SIGKILL allows no cleanup, so wait until the draft is on disk.
            try await session.wait(for: "the draft on the disk") { try draft(in: library) == typed }
        }
        try session.send(signal: signal, to: "pinfeed")
        try await session.wait(for: "the end") { try session.screen().contains(status) }
        #expect(try draft(in: library) == typed)
        if signal == SIGKILL {
            // The last reply of tmux to the killed program precedes the first word.
            try session.type(line: "true; reset")
            try await session.wait(for: "the shell's screen") { try !session.screen().contains("harbour") }
        }

        try session.type(line: "\(command); echo sta''tus=$?")
        try await session.wait(for: "the draft") {
            let screen = try session.screen()
            return screen.contains("draft saved")
                && ([Self.title, "sea 바다"] + Self.description).allSatisfy(screen.contains)
        }
        try session.press("Escape")
        try await session.wait(for: "Home") { try session.screen().contains("60 of 127 pins") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }
}
