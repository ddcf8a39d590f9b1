import Foundation
import TestSupport
import Testing

/// Capsules in the real program: they survive restarts and are shared with other sessions.
@Suite(.tags(.terminals), .inSession) struct CapsuleSessionTests {
    @Test func aCapsuleOpenedEarlyStaysOpenAfterARestart() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        let command = "clear; \(Program.path) --tab profile --library \(library); echo sta''tus=$?"
        try session.type(line: command)
        try await session.wait(for: "the profile") { try session.screen().contains("Saved   Capsules") }
        try session.press("]", "]")
        try await session.wait(for: "the invitation") {
            try session.screen().contains("Create your first time capsule")
        }
        try session.press("Enter")
        try session.tmux("send-keys", "-l", "바다의 여름")
        try session.press("Tab", "C-u")
        try session.tmux("send-keys", "-l", "12")
        try session.press("C-s")
        try await session.wait(for: "the bottle") { try session.screen().contains("0 of 12") }
        for (index, text) in ["the ferry was late", "밤의 빛"].enumerated() {
            try session.press("c")
            try await session.wait(for: "the sheet") { try session.screen().contains("Note for") }
            try session.tmux("send-keys", "-l", text)
            try session.press("C-s")
            // The count changes before the sheet closes.
            try await session.wait(for: "the note") {
                let screen = try session.screen()
                return screen.contains("Added to") && screen.contains("\(index + 1) of 12")
            }
        }
        // Add a pin of the feed, too.
        try session.press("1")
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.press("c")
        try await session.wait(for: "the sheet") { try session.screen().contains("Add this pin to") }
        try session.press("C-s")
        try await session.wait(for: "the pin") {
            let screen = try session.screen()
            return screen.contains("Added to") && screen.contains("3 of 12")
        }
        try session.press("3", "O")
        try await session.wait(for: "the question") { try session.screen().contains("early?") }
        try session.press("Enter")
        try await session.wait(for: "the bottle, still sealed") {
            let screen = try session.screen()
            return !screen.contains("early?") && screen.contains("· sealed")
        }
        try session.press("O", "y")
        try await session.wait(for: "the notes") {
            let screen = try session.screen()
            return screen.contains("the ferry was late") && screen.contains("opened early")
        }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }

        try session.type(line: command)
        try await session.wait(for: "the profile") { try session.screen().contains("Saved   Capsules") }
        try session.press("]", "]")
        try await session.wait(for: "the notes again") {
            let screen = try session.screen()
            return screen.contains("opened early") && screen.contains("밤의 빛")
        }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func twoSessionsOfOneAccountSeeEachOthersNotes() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let other = try await TmuxSession(beside: session, columns: 80, rows: 24)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        let command = "clear; \(Program.path) --tab profile --library \(library)"
        for terminal in [session, other] {
            try terminal.type(line: command)
            try await terminal.wait(for: "the profile") { try terminal.screen().contains("Saved   Capsules") }
            try terminal.press("]", "]")
            try await terminal.wait(for: "the invitation") {
                try terminal.screen().contains("Create your first time capsule")
            }
        }
        try session.press("Enter", "S", "e", "a", "C-s")
        try await session.wait(for: "the bottle") { try session.screen().contains("0 of 30") }
        try await other.wait(for: "the other's bottle") { try other.screen().contains("0 of 30") }
        try other.press("c", "x", "C-s")
        try await session.wait(for: "the other's note") { try session.screen().contains("1 of 30") }
    }
}
