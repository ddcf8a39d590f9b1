import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// An SSH connection that goes silent without being closed, for example when a laptop leaves its network.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5)), .overSSH) struct SilentConnectionTests {
    /// The manual says that a session ends within 60 seconds; a busy machine may need a few more.
    private static let limit: Duration = .seconds(65)

    @Test func theSessionEndsWithinAMinuteOfASilentConnection() async throws {
        let server = try await KioskServer(rules: KioskServer.rules())
        let window = try server.window(kind: .kitty, environment: ["TERM": "xterm-kitty"])
        // The first page of the sample has more than 1 MB of pictures.
        try #require(window.wait(seconds: 60) { window.written > 100_000 }, "no pictures:\n\(window.report)")
        let session = try server.processes()
        try #require(session.contains { $0.name == "pinfeed" })
        // A stopped client neither reads nor replies, but its socket stays open.
        kill(window.terminal.process, SIGSTOP)
        defer { kill(window.terminal.process, SIGKILL) }
        let start = ContinuousClock.now
        try await XServer.wait(for: "the end of the session", seconds: 120) { session.allSatisfy { !$0.isAlive } }
        let duration = ContinuousClock.now - start
        print("the session ended \(duration) after its connection went silent")
        #expect(duration < Self.limit)
    }
}
