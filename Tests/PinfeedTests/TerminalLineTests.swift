import Foundation
import GRDB
import PseudoTerminal
import SeededRandom
import TestSupport
import Testing

/// Events of the terminal line during a session: hangups, changed modes and many resizes.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5))) struct TerminalLineTests {
    /// Opens a window with a temporary library.
    private static func window(
        in folder: ScratchFolder, _ arguments: [String] = [], ignoring signal: String? = nil
    ) throws -> BrowserWindow {
        let words = ["--library", library(in: folder)] + arguments
        let environment = ["HOME": folder.url.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
        let script = "trap '' \(signal ?? ""); exec \"$0\" \"$@\""
        return try #require(
            signal == nil
                ? BrowserWindow(words, of: Program.path, environment: environment)
                : BrowserWindow(["-c", script, Program.path] + words, of: "/bin/sh", environment: environment))
    }

    private static func library(in folder: ScratchFolder) -> String {
        folder.url.appendingPathComponent("library.sqlite").path
    }

    private func expect(_ text: String, in window: BrowserWindow) throws {
        try #require(window.wait(seconds: 60) { window.shows(text) }, "\(text) was not shown:\n\(window.report)")
    }

    /// Reads until there is neither output nor activity.
    private func settle(_ window: BrowserWindow) throws {
        let limit = ContinuousClock.now + .seconds(60)
        var idleReads = 0
        while idleReads < 4 {
            try #require(ContinuousClock.now < limit, "it does not settle:\n\(window.report)")
            idleReads = window.read(within: 150) || !window.terminal.isAsleep ? 0 : idleReads + 1
        }
    }

    /// Expects that a full redraw does not change the screen.
    private func expectWholeFrame(_ window: BrowserWindow, _ comment: Comment? = nil) throws {
        try settle(window)
        let shown = window.screen.lines
        let written = window.written
        window.terminal.send(signal: SIGCONT)
        try #require(window.wait(seconds: 60) { window.written > written })
        try settle(window)
        #expect(shown == window.screen.lines, comment)
    }

    @Test(arguments: [nil, "HUP"]) func aHangupDuringOutputKeepsTheDraft(
        ignoring signal: String?
    ) async throws {
        let folder = try ScratchFolder()
        let window = try Self.window(in: folder, ["--tab", "new"], ignoring: signal)
        try expect("No picture yet", in: window)
        #expect(window.type(Array("\tHarbour at six".utf8)))
        try expect("Harbour at six", in: window)
        // Cause frames that are never read.
        for size in 0..<40 { window.terminal.resize(columns: UInt16(200 + size % 2), rows: 60) }
        window.terminal.type(" and later")
        window.terminal.hangUp()
        let began = ContinuousClock.now
        try await XServer.wait(for: "the end") { window.terminal.waitStatus() != nil }
        let elapsed = ContinuousClock.now - began
        print("after its terminal went away, the browser was gone in \(elapsed)")
        #expect(elapsed < .seconds(1))
        let title = try await DatabaseQueue(path: Self.library(in: folder)).read {
            try String.fetchOne($0, sql: "SELECT title FROM draft")
        }
        #expect(title?.hasPrefix("Harbour at six") == true, "\(title ?? "none")")
    }

    @Test func changedTerminalModesAreRestored() throws {
        let folder = try ScratchFolder()
        let window = try Self.window(in: folder)
        try expect("60 of 127 pins", in: window)
        try settle(window)
        window.terminal.cook()
        #expect(window.terminal.isLineCooked)
        // The driver echoes the text and delivers it at the end of the line.
        #expect(window.type(Array("jjj\r".utf8)))
        try #require(window.wait(seconds: 60) { !window.terminal.isLineCooked }, "\(window.report)")
        try expectWholeFrame(window)
        #expect(window.type(Array("?".utf8)))
        try expect("type to search", in: window)
    }

    @Test func manyResizesEndWithTheFrameOfTheLastSize() throws {
        let folder = try ScratchFolder()
        let window = try Self.window(in: folder)
        try expect("60 of 127 pins", in: window)
        var generator = SeededGenerator(seed: 17)
        let began = ContinuousClock.now
        for index in 0..<10_000 {
            window.resize(
                columns: Int.random(in: 1...400, using: &generator), rows: Int.random(in: 1...150, using: &generator))
            // Most sizes arrive before the previous frame is drawn; some leave time for it.
            if index % 50 == 0 { window.read(within: 100) }
            while window.read() {}
        }
        window.resize(columns: 97, rows: 31)
        try #require(window.wait(seconds: 60) { window.screen.lines[30].contains("Profile") }, "\(window.report)")
        try expectWholeFrame(window)
        print("10,000 sizes in \(ContinuousClock.now - began), \(window.written) bytes")
        #expect(window.terminal.waitStatus() == nil)
    }
}
