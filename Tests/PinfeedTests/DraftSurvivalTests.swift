import Foundation
import TestSupport
import Testing

/// What was typed in a post outlives the program, however it ends.
@Suite(.tags(.terminals), .inSession) struct DraftSurvivalTests {
    @Test(arguments: [("TERM", "status=143"), ("HUP", "status=129"), ("INT", "status=130")])
    func whatWasTypedIsThereAfterASignal(signal: String, status: String) async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        let command = "clear; \(Program.path) --tab new --library \(library)"
        try session.type(line: "\(command); echo sta''tus=$?")
        try await session.wait(for: "the form") { try session.screen().contains("No picture yet") }
        try session.press("Tab")
        try session.tmux("send-keys", "-l", "여섯 시 harbour")
        try await session.wait(for: "the title") { try session.screen().contains("여섯 시 harbour") }
        let shell = try session.value("#{pane_pid}")
        _ = try ChildProgram.run(
            "/usr/bin/env", ["pkill", "-\(signal)", "-P", shell, "-x", "pinfeed"],
            environment: ["PATH": "/usr/bin:/bin"])
        try await session.wait(for: "the end") { try session.screen().contains(status) }

        try session.type(line: "\(command); echo sta''tus=$?")
        try await session.wait(for: "the draft") {
            let screen = try session.screen()
            return screen.contains("draft kept") && screen.contains("여섯 시 harbour")
        }
        try session.press("Escape")
        try await session.wait(for: "Home") { try session.screen().contains("60 of 127 pins") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }
}
