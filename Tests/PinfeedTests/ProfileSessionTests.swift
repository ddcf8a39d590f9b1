import Foundation
import TestSupport
import Testing

/// The profile and the settings in the real program, across restarts.
@Suite(.tags(.terminals), .inSession) struct ProfileSessionTests {
    private func start(_ session: TmuxSession, _ arguments: String = "") async throws {
        let folder = session.folder.path
        try session.type(
            line: "clear; HOME=\(folder) \(Program.path) --tab profile --library \(folder)/library.sqlite "
                + "--config \(folder)/settings.toml \(arguments); echo sta''tus=$?")
        try await session.wait(for: "the profile") { try session.screen().contains("edit your profile") }
    }

    private func quit(_ session: TmuxSession) async throws {
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func aProfileEditSurvivesARestart() async throws {
        let session = try await TmuxSession(columns: 80, rows: 30)
        try Data("# mine\n".utf8).write(to: session.folder.appendingPathComponent("settings.toml"))
        try await start(session, "--account ada")
        try session.press("E", "C-u")
        try session.send("Ada King")
        try session.press("Tab")
        try session.send("Numbers and light.")
        try session.press("C-s")
        // The form shows the new text, too.
        try await session.wait(for: "the word") { try session.screen().contains("Saved your profile") }
        try await session.wait(for: "the new name") {
            let screen = try session.screen()
            return screen.contains("Ada King") && screen.contains("Numbers and light.") && screen.contains("E edit")
        }
        try await quit(session)

        // Another account of the same library has a different profile.
        try await start(session, "--account grace")
        try await session.wait(for: "the other account") { try session.screen().contains("@grace") }
        #expect(try !session.screen().contains("Ada King"))
        try await quit(session)

        try await start(session, "--account ada")
        try await session.wait(for: "the kept name") { try session.screen().contains("Ada King") }
        // An invalid picture is rejected, and the typed text remains.
        try session.press("E", "Tab", "Tab")
        try Data("no picture".utf8).write(to: session.folder.appendingPathComponent("words.jpg"))
        try session.send("\u{1B}[200~\(session.folder.path)/words.jpg\u{1B}[201~")
        try session.press("C-s")
        try await session.wait(for: "the refusal") { try session.screen().contains("Can't use this picture") }
        // Pressed separately: together they would be a different key.
        try session.press("Escape")
        try await session.wait(for: "the warning") { try session.screen().contains("esc again") }
        try session.press("Escape")
        try await session.wait(for: "the profile") { try session.screen().contains("E edit") }
        try await quit(session)
    }

    @Test func settingsSurviveARestartAndCommentsAreKept() async throws {
        let session = try await TmuxSession(columns: 80, rows: 30)
        let file = session.folder.appendingPathComponent("settings.toml")
        try Data("# mine\ngap = 2 # wide\n\n[keys] # few\n".utf8).write(to: file)
        try await start(session)
        try session.press("[", "j", "j", "j", "l", "l", "l")
        try await session.wait(for: "the word") { try session.screen().contains("Saved in ~/settings.toml") }
        try session.press("G", "Enter", "+", "F5", "Enter")
        try await session.wait(for: "the file") {
            try String(contentsOf: file, encoding: .utf8)
                == "# mine\ngap = 2 # wide\ncolumns = 3\n\n[keys] # few\nmove-left = [\"<left>\", \"h\", \"<f5>\"]\n"
        }
        // The file may be written before the list of keys is drawn.
        try await session.wait(for: "the keys") { try session.screen().contains("+ add key") }
        try session.press("Escape")
        try await session.wait(for: "the settings") { try session.screen().contains("Saved in") }
        try await quit(session)
        try await start(session)
        try session.press("[")
        try await session.wait(for: "the kept value") { try session.screen().contains(/Columns +3/) }
        try await quit(session)
    }

    @Test func anInvalidConfigurationFileIsReportedAndUnchanged() async throws {
        let session = try await TmuxSession(columns: 80, rows: 30)
        let file = session.folder.appendingPathComponent("settings.toml")
        try Data("gap = 1\n".utf8).write(to: file)
        try await start(session)
        // Meanwhile, another program writes invalid TOML.
        try Data("gap = \n".utf8).write(to: file)
        try session.press("[", "l")
        try await session.wait(for: "the word") { try session.screen().contains("Invalid TOML") }
        #expect(try String(contentsOf: file, encoding: .utf8) == "gap = \n")
        try await quit(session)
    }

    /// Each session changes a field that the other one leaves unchanged.
    @Test func twoSessionsEditDifferentPartsOfOneProfile() async throws {
        let session = try await TmuxSession(columns: 80, rows: 30)
        let other = try await TmuxSession(beside: session, columns: 80, rows: 30)
        for terminal in [session, other] {
            try terminal.type(
                line: "clear; HOME=\(session.folder.path) \(Program.path) --tab profile --account ada --library "
                    + "\(session.folder.path)/library.sqlite; echo sta''tus=$?")
            try await terminal.wait(for: "the profile") { try terminal.screen().contains("E edit") }
            try terminal.press("E")
            try await terminal.wait(for: "the form") { try terminal.screen().contains("ctrl-s save") }
        }
        try other.press("Tab")
        try other.send("Light and boats.")
        try other.press("C-s")
        try await other.wait(for: "the bio") { try other.screen().contains("Saved your profile") }
        try session.press("C-u")
        try session.send("Ada King")
        try session.press("C-s")
        for terminal in [session, other] {
            try await terminal.wait(for: "both changes") {
                let screen = try terminal.screen()
                return screen.contains("Ada King") && screen.contains("Light and boats.")
            }
        }
    }

    @Test func aSnapshotSavesNoSettings() throws {
        let folder = try ScratchFolder()
        let outcome = try ChildProgram.run(
            Program.path, ["snapshot", "--tab", "profile", "--keys", "[ l"],
            environment: ["HOME": folder.url.path, "LC_ALL": "C.UTF-8", "TERM": "xterm"])
        #expect(outcome.output.contains("pinfeed snapshot doesn't save settings"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test(arguments: ["", "   ", "a\u{7}", String(repeating: "x", count: 101), "\u{202E}ada"])
    func invalidAccountNamesAreRejected(name: String) throws {
        let outcome = try Program.run(["snapshot", "--account", name])
        #expect(outcome.status == 64)
    }
}
