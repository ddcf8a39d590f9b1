import Foundation
import TestSupport
import Testing

/// The real program in a real terminal.
@Suite(.tags(.terminals), .inSession) struct BrowsingSessionTests {
    private func startSession(_ arguments: String = "", columns: Int = 100, rows: Int = 30) async throws -> TmuxSession
    {
        let session = try await TmuxSession(columns: columns, rows: rows)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        try session.type(line: "clear; \(Program.path) --library \(library) \(arguments); echo sta''tus=$?")
        return session
    }

    @Test func browsingOpeningPostingAndQuittingWork() async throws {
        let session = try await startSession()
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.press("j", "l", "Enter")
        try await session.wait(for: "the open pin") { try session.screen().contains("esc back") }
        try session.press("Right", "Escape")
        try await session.wait(for: "the feed again") { try !session.screen().contains("esc back") }

        try session.press("2")
        try await session.wait(for: "the form") { try session.screen().contains("No picture yet") }
        try session.press("Enter")
        try await session.wait(for: "the folder browser") { try session.screen().contains("space mark") }
        let pictures = Program.sample.appendingPathComponent("pictures").path
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: pictures).sorted().first)
        try session.tmux("send-keys", "-l", "\(pictures)/\(name)")
        try await session.wait(for: "the picture's name") { try session.screen().contains(name) }
        try session.press("Enter")
        try await session.wait(for: "the picture's size") {
            try session.screen().contains(/· [0-9]+x[0-9]+/)
        }
        try session.tmux("send-keys", "-l", "여섯 시의 항구")
        try session.press("C-s")
        try await session.wait(for: "the post on Home") { try session.screen().contains("Posted 여섯 시의 항구") }

        try session.press("3")
        try await session.wait(for: "the profile") {
            let screen = try session.screen()
            return screen.contains("1 post") && screen.contains("여섯 시의 항구")
        }
        try session.press("BTab", "BTab", "q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    @Test func theMouseFocusesOpensAndScrolls() async throws {
        let session = try await startSession()
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        // A click in the second column, then one on the focused pin.
        try session.send("\u{1B}[<0;40;5M\u{1B}[<0;40;5m")
        try session.send("\u{1B}[<0;40;5M\u{1B}[<0;40;5m")
        try await session.wait(for: "the open pin") { try session.screen().contains("2 of") }
        // Escape directly followed by a key would be that key with Alt.
        try session.press("Escape")
        try await session.wait(for: "the feed again") { try !session.screen().contains("esc back") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test(arguments: [(SIGTERM, "status=143"), (SIGINT, "status=130"), (SIGHUP, "status=129")])
    func aSignalEndsTheProgramAndRestoresTheTerminal(signal: Int32, status: String) async throws {
        let session = try await startSession()
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.send(signal: signal, to: "pinfeed")
        try await session.wait(for: "the end") { try session.screen().contains(status) }
        #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    @Test func resizingTheWindowRedrawsTheScreen() async throws {
        let session = try await startSession()
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.tmux("resize-window", "-x", "60", "-y", "20")
        try await session.wait(for: "the smaller screen") {
            let rows = try session.rows()
            return rows.count >= 20 && rows[19].contains("⌂") && rows[0].contains("sample")
        }
        try session.tmux("resize-window", "-x", "1", "-y", "1")
        try session.tmux("resize-window", "-x", "120", "-y", "40")
        try await session.wait(for: "the larger screen") {
            let rows = try session.rows()
            return rows.count >= 40 && rows[39].contains("Profile")
        }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func anUnknownTerminalTypeIsReported() async throws {
        let session = try await TmuxSession()
        try session.type(line: "TERM=no-such-terminal \(Program.path); echo sta''tus=$?")
        try await session.wait(for: "the end") { try session.screen().contains("status=1") }
        #expect(try session.screen().contains("no-such-terminal"))
    }
}
