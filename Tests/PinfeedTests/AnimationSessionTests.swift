import Foundation
import TestSupport
import Testing

/// Animations in the real program.
@Suite(.tags(.terminals), .inSession) struct AnimationSessionTests {
    /// An endless animation of a red, a green and a blue frame, each a tenth of a second.
    private static let animation = Program.sample.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tests/PicturesTests/Fixtures/three-frames.gif")

    private func folder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try FileManager.default.copyItem(at: Self.animation, to: folder.url.appendingPathComponent("a.gif"))
        return folder
    }

    /// Starts a session with the animation open and the given variables of SSH.
    private func openSession(_ folder: ScratchFolder, ssh: String = "", arguments: String = "") async throws
        -> TmuxSession
    {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let environment = "env -u SSH_CONNECTION -u SSH_CLIENT -u SSH_TTY \(ssh)"
        try session.type(
            line: "clear; \(environment) \(Program.path) --library :memory: --graphics symbols \(arguments) "
                + "\(folder.url.path)")
        try await session.wait(for: "the feed") { try session.screen().contains("1 pin") }
        try session.press("Enter")
        try await session.wait(for: "the open pin") { try session.screen().contains("esc back") }
        return session
    }

    @Test func anOpenAnimationPlaysUntilPaused() async throws {
        let folder = try folder()
        let session = try await openSession(folder)
        try await session.wait(for: "the hint") { try session.screen().contains("p pause") }
        var frames: Set<String> = []
        try await session.wait(for: "three frames") {
            frames.insert(try session.screen(withColors: true))
            return frames.count >= 3
        }
        try session.press("p")
        try await session.wait(for: "the pause") { try session.screen().contains("▶ 3 frames   p play") }
        try session.press("C-c")
    }

    @Test(arguments: [("SSH_CONNECTION=1", "", "p play"), ("SSH_TTY=/dev/pts/1", "--animate", "p pause")])
    func animationsOverSSHPlayOnlyOnRequest(ssh: String, arguments: String, hint: String) async throws {
        let folder = try folder()
        let session = try await openSession(folder, ssh: ssh, arguments: arguments)
        try await session.wait(for: "the hint") { try session.screen().contains(hint) }
        try session.press("C-c")
    }

    @Test func aSnapshotShowsTheFirstFrame() throws {
        let folder = try folder()
        #expect(try Program.run(["snapshot", folder.url.path, "--size", "60x20"]).output.contains("▶ 0.3 s"))
        let arguments = ["snapshot", folder.url.path, "--size", "60x20", "--keys", "<enter>", "--format", "ansi"]
        let first = try Program.run(arguments)
        #expect(first.status == 0)
        #expect(first.output.contains("▶ 3 frames"))
        #expect(try Program.run(arguments + ["--animate"]).output == first.output)
        // An animation that plays stays at its first frame, too, because no time passes.
        let playing = try Program.run(["snapshot", folder.url.path, "--size", "60x20", "--keys", "<enter> p"])
        #expect(playing.output.contains("p pause"))
    }
}
