import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The pointer shape over the real program, in a terminal that identifies as kitty 0.41.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(2))) struct PointerTests {
    private static let (follows, hand, arrow) = ("\u{1B}[?1003h", "\u{1B}]22;pointer\u{1B}\\", "\u{1B}]22;\u{1B}\\")

    private func window(in home: ScratchFolder, with variables: [String: String] = [:]) throws -> BrowserWindow {
        try #require(
            BrowserWindow(
                ["--library", ":memory:"], of: Program.path, kind: .kitty,
                environment: [
                    "HOME": home.url.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "STY": "",
                    "SSH_CONNECTION": "", "SSH_CLIENT": "", "SSH_TTY": "",
                ].merging(variables) { $1 }))
    }

    private func written(by window: BrowserWindow) -> String { String(decoding: window.recent, as: UTF8.self) }

    @Test func thePointerIsAHandOverTabs() throws {
        let home = try ScratchFolder()
        let window = try window(in: home)
        let isReady = window.wait(seconds: 60) {
            window.shows("127 pins") && written(by: window).contains(Self.follows)
        }
        try #require(isReady)
        // The last row is the tab bar, the first one the status line.
        #expect(window.type(Array("\u{1B}[<35;50;30M".utf8)))
        #expect(window.wait(seconds: 20) { written(by: window).contains(Self.hand) })
        #expect(window.type(Array("\u{1B}[<35;50;1M".utf8)))
        #expect(window.wait(seconds: 20) { written(by: window).contains(Self.arrow) })
        // Pointer movement is not a key press, so the feed is still shown.
        #expect(window.shows("127 pins"))
        _ = window.type(Array("q".utf8))
        _ = window.wait(seconds: 20) { window.terminal.waitStatus() != nil }
        #expect(window.screen.modes.isDisjoint(with: [1002, 1003, 1006]))
    }

    @Test func thePointerIsNotTrackedOverSSH() throws {
        let home = try ScratchFolder()
        let window = try window(in: home, with: ["SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"])
        try #require(window.wait(seconds: 60) { window.shows("127 pins") })
        _ = window.type(Array("\u{1B}[<35;50;30Mq".utf8))
        _ = window.wait(seconds: 20) { window.terminal.waitStatus() != nil }
        #expect(!written(by: window).contains(Self.follows) && !written(by: window).contains("]22;"))
    }
}
