import Foundation
import GRDB
import TestSupport
import Testing

/// Unsaved form contents that survive signals and dropped connections.
@Suite(.tags(.terminals), .inSession) struct UnsavedTextSessionTests {
    /// Sends a signal to the program of the session.
    private func end(_ posting: PostingSession, with signal: Int32) throws {
        try posting.session.send(signal: signal, to: "pinfeed")
    }

    /// Waits until the unsaved text is on disk.
    private func waitForText(_ text: String, of posting: PostingSession) async throws {
        try await posting.session.wait(for: "\(text) on the disk") {
            try DatabaseQueue(path: posting.library).read {
                try String.fetchAll($0, sql: "SELECT texts FROM unfinished").contains { $0.contains(text) }
            }
        }
    }

    /// Types into the profile, drops the connection and starts the program again.
    private func typeIntoTheProfileAndHangUp(of posting: PostingSession) async throws {
        try posting.session.press("E", "Tab")
        try posting.session.tmux("send-keys", "-l", "Ferries and light")
        try await posting.wait(for: "Ferries and light")
        try await waitForText("F", of: posting)
        // The last letters may not be on disk yet when the connection drops; the program saves them before it ends.
        try end(posting, with: SIGHUP)
        try await posting.wait(for: "status=129")
        try posting.start("--tab profile")
        try await posting.wait(for: "Restored unsaved text: the changes to your profile")
    }

    @Test func anUnfinishedProfileSurvivesAHangup() async throws {
        let posting = try await PostingSession()
        try posting.start("--tab profile")
        try await posting.wait(for: "Saved   Capsules")
        try await typeIntoTheProfileAndHangUp(of: posting)
        try posting.session.press("E")
        try await posting.wait(for: "Ferries and light")
        try posting.session.press("C-s")
        try await posting.wait(for: "Saved your profile")
        try await posting.quit()
    }

    @Test func unfinishedTextSurvivesInTheReplacementOfADamagedLibrary() async throws {
        let posting = try await PostingSession()
        try Data("SQLite format 3\u{0}\(String(repeating: "x", count: 2000))".utf8)
            .write(to: URL(fileURLWithPath: posting.library))
        try posting.start("--tab profile")
        try await posting.wait(for: "Saved   Capsules")
        try await posting.wait(for: "damaged")
        try await typeIntoTheProfileAndHangUp(of: posting)
        try await posting.quit()
    }

    @Test func anUnfinishedNoteSurvivesAKill() async throws {
        let posting = try await PostingSession()
        try posting.start("--tab profile")
        try await posting.wait(for: "Saved   Capsules")
        try posting.session.press("]", "]")
        try await posting.wait(for: "Create your first time capsule")
        try posting.session.press("Enter", "S", "e", "a", "C-s")
        try await posting.wait(for: "0 of 30")
        try posting.session.press("c")
        try await posting.wait(for: "Note for")
        try posting.session.tmux("send-keys", "-l", "the ferry was late")
        try await waitForText("ferry was late", of: posting)
        try end(posting, with: SIGKILL)
        try await posting.wait(for: "status=137")
        try await posting.reset(from: "the ferry was late")
        try posting.start("--tab profile")
        try await posting.wait(for: "Restored unsaved text: a note for Sea")
        try posting.session.press("]", "]", "c")
        try await posting.wait(for: "the ferry was late")
        try posting.session.press("C-s")
        // The count changes before the sheet closes.
        try await posting.wait(for: "Added to")
        try await posting.wait(for: "1 of 30")
        try await posting.quit()
    }
}
