import Foundation
import GRDB
import TestSupport
import Testing

/// What is typed into forms, and the program ends without being asked to.
@Suite(.tags(.terminals), .inSession) struct UnfinishedSessionTests {
    /// Sends a signal to the program that the session's shell runs.
    private func end(_ posting: PostingSession, with signal: Int32) throws {
        try posting.session.send(signal: signal, to: "pinfeed")
    }

    /// Waits until a text that is not stored is on the disk.
    private func waitForText(_ text: String, of posting: PostingSession) async throws {
        try await posting.session.wait(for: "\(text) on the disk") {
            try DatabaseQueue(path: posting.library).read {
                try String.fetchAll($0, sql: "SELECT texts FROM unfinished").contains { $0.contains(text) }
            }
        }
    }

    /// Writes of oneself, and starts again after the line has gone.
    private func typeIntoTheProfileAndDropTheLine(of posting: PostingSession) async throws {
        try posting.session.press("E", "Tab")
        try posting.session.tmux("send-keys", "-l", "Ferries and light")
        try await posting.wait(for: "Ferries and light")
        try await waitForText("F", of: posting)
        // Its last letters may not have reached the disk when the line goes: the program ends once they have.
        try end(posting, with: SIGHUP)
        try await posting.wait(for: "status=129")
        try posting.start("--tab profile")
        try await posting.wait(for: "Restored unsaved text: the changes to your profile")
    }

    @Test func aProfileThatIsEditedOutlivesADroppedLine() async throws {
        let posting = try await PostingSession()
        try posting.start("--tab profile")
        try await posting.wait(for: "Saved   Capsules")
        try await typeIntoTheProfileAndDropTheLine(of: posting)
        try posting.session.press("E")
        try await posting.wait(for: "Ferries and light")
        try posting.session.press("C-s")
        try await posting.wait(for: "Saved your profile")
        try await posting.quit()
    }

    @Test func whatIsTypedWhereADamagedLibraryWasPutAsideIsKeptInTheNewOne() async throws {
        let posting = try await PostingSession()
        try Data("SQLite format 3\u{0}\(String(repeating: "x", count: 2000))".utf8)
            .write(to: URL(fileURLWithPath: posting.library))
        try posting.start("--tab profile")
        try await posting.wait(for: "Saved   Capsules")
        try await posting.wait(for: "damaged")
        try await typeIntoTheProfileAndDropTheLine(of: posting)
        try await posting.quit()
    }

    @Test func aNoteThatIsTypedOutlivesAKill() async throws {
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
        // The sheet counts, too, before it closes.
        try await posting.wait(for: "Added to")
        try await posting.wait(for: "1 of 30")
        try await posting.quit()
    }
}
