import Foundation
import TestSupport
import Testing

/// The probe in a real terminal, tmux.
@Suite(.tags(.terminals), .serialized, .inSession) struct TerminalSessionTests {
    @Test(arguments: ["", "--colors 256", "--colors 16", "--colors mono", "--plain", "COLORTERM=truecolor"])
    func aScrolledScreenEqualsAFullRedraw(_ options: String) async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let environment = options.contains("=") ? options : ""
        let arguments = options.contains("=") ? "" : options
        try await session.startProbe(arguments + " --offset 13", environment: environment)
        let fresh = try session.screen(withColors: true).split(separator: "\n").dropFirst()
        #expect(fresh.count == 29)
        try session.press("q")
        _ = try await session.awaitEnd()
        try await session.startProbe(arguments, environment: environment)
        try session.press("j", "j", "k", "J", "j", "K", "K", "j", "k", "J", "J", "j")
        // On a busy machine the connection seems slow, and some rows are sent later.
        try await session.wait(for: "the same screen") {
            try session.screen(withColors: true).split(separator: "\n").dropFirst() == fresh
        }
        try session.press("q")
        _ = try await session.awaitEnd()
    }

    @Test func graphicsQueriesLeaveNoTraceInTmux() async throws {
        let session = try await TmuxSession()
        let title = try session.value("#{pane_title}")
        try await session.startProbe()
        try session.press("j")
        try await session.wait(for: "the offset") { try session.rows()[23].hasPrefix("offset 1") }
        // tmux interprets the kitty graphics query as a title.
        #expect(try session.value("#{pane_title}") == title)
        try session.press("q")
        let screen = try await session.awaitEnd()
        #expect(!screen.contains("Gi="))
    }

    struct Exit: Sendable, CustomTestStringConvertible {
        let name: String
        var key: String?
        var signal: Int32?
        let status: [Int]
        var testDescription: String { name }

        /// Signals that end a process by default and that the program does not use.
        static let signals: [Exit] = [
            ("FPE", 8), ("SYS", 31), ("PIPE", 13), ("ALRM", 14), ("USR1", 10), ("USR2", 12), ("STKFLT", 16),
            ("XCPU", 24), ("XFSZ", 25), ("VTALRM", 26), ("PROF", 27), ("IO", 29), ("PWR", 30), ("35", 35),
        ].map { (name: String, number: Int32) in
            Exit(name: "SIG" + name, signal: number, status: [128 + Int(number)])
        }
    }

    @Test(
        arguments: [
            Exit(name: "quit", key: "q", status: [0]), Exit(name: "thrown error", key: "e", status: [132, 133]),
            Exit(name: "trap", key: "t", status: [132, 133]), Exit(name: "abort", key: "a", status: [134]),
            Exit(name: "exit without an end", key: "x", status: [3]),
            Exit(name: "SIGINT", signal: SIGINT, status: [0]), Exit(name: "SIGTERM", signal: SIGTERM, status: [0]),
            Exit(name: "SIGHUP", signal: SIGHUP, status: [0]),
            Exit(name: "SIGSEGV", signal: SIGSEGV, status: [139]),
            Exit(name: "SIGQUIT", signal: SIGQUIT, status: [131]),
            Exit(name: "SIGBUS", signal: SIGBUS, status: [135]),
            Exit(name: "trap on another thread", key: "b", status: [132, 133]),
        ]
            + Exit.signals)
    func everyExitRestoresTheTerminal(_ example: Exit) async throws {
        let session = try await TmuxSession()
        // An interactive backtracer would wait for a key, so the program disables it.
        try await session.startProbe(environment: "SWIFT_BACKTRACE=enable=yes,interactive=yes,color=no")
        #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{mouse_sgr_flag} #{cursor_flag}") == "1 1 1 0")
        try session.press("w")
        if let key = example.key { try session.press(key) }
        if let signal = example.signal {
            try await session.wait(for: "the key") { try session.rows()[0].contains("character(\\\"w") }
            try session.send(signal: signal, to: "curses-probe")
        }
        let screen = try await session.awaitEnd()
        let status = screen.firstMatch(of: /status=(\d+)/).flatMap { Int($0.1) }
        #expect(example.status.contains(status ?? -1), "\(screen)")
        #expect(screen.contains("a warning of a library"), "\(screen)")
        #expect(
            try session.value("#{alternate_on} #{mouse_any_flag} #{mouse_sgr_flag} #{cursor_flag} #{keypad_flag}")
                == "0 0 0 1 0")
        let settings = try session.settings()
        #expect(settings.before == settings.after)
    }

    @Test func aSecondSignalEndsAHungProgram() async throws {
        let session = try await TmuxSession()
        try await session.startProbe()
        try session.press("i")
        try await session.wait(for: "the key") { try session.rows()[0].contains("character(\\\"i") }
        let probe = try session.child(named: "curses-probe")
        kill(probe, SIGTERM)
        try await session.wait(for: "the event") { try session.rows()[0] == "interrupt" }
        try await session.wait(for: "the end") {
            kill(probe, SIGTERM)
            return try session.rows().contains("done")
        }
        #expect(try session.screen().contains("status=143"))
        #expect(try session.value("#{alternate_on} #{cursor_flag}") == "0 1")
        let settings = try session.settings()
        #expect(settings.before == settings.after)
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func signalsToAStoppedProgramEndItOnResume(_ signal: Int32) async throws {
        let session = try await TmuxSession()
        try await session.startProbe()
        try session.press("C-z")
        try await session.wait(for: "the shell") { try session.screen().contains("Stopped") }
        try session.send(signal: signal, to: "curses-probe")
        try session.type(line: "fg; echo status=$?")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    @Test(arguments: [nil, SIGTSTP, SIGSTOP]) func aStoppedProgramResumesItsScreen(_ signal: Int32?) async throws {
        let session = try await TmuxSession()
        try await session.startProbe("--offset 1")
        let before = try session.screen(withColors: true).split(separator: "\n").dropFirst()
        if let signal {
            try session.send(signal: signal, to: "curses-probe")
        } else {
            try session.press("C-z")
        }
        try await session.wait(for: "the shell") { try session.screen().contains("Stopped") }
        if signal != SIGSTOP {
            #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
        }
        try session.type(line: "fg")
        try await session.wait(for: "the frame") { try session.isDrawn { $0 == "resumed" } }
        let after = try session.screen(withColors: true).split(separator: "\n").dropFirst()
        #expect(before == after)
        #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "1 1 0")
        try session.press("j", "q")
        try await session.wait(for: "the end") { try session.rows().contains("ended") }
        #expect(try session.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    @Test func resizingRedrawsTheScreen() async throws {
        let session = try await TmuxSession()
        try await session.startProbe()
        for (columns, rows) in [(100, 30), (2, 1), (1, 1), (2, 3), (50, 10)] {
            try session.tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
            // Curses cannot draw in a single cell; the program only has to survive it.
            if columns == 1 { continue }
            // On a single row, the last cell overwrites everything else.
            let note = "resize(TerminalUI.ScreenSize(columns: \(columns), rows: \(rows)))"
            let expected = rows == 1 ? "o┘" : String(note.prefix(columns))
            try await session.wait(for: expected) { try session.isDrawn { $0 == expected } }
        }
        let resized = try session.screen(withColors: true).split(separator: "\n").dropFirst()
        try session.press("q")
        _ = try await session.awaitEnd()
        try await session.startProbe()
        let fresh = try session.screen(withColors: true).split(separator: "\n").dropFirst()
        #expect(fresh == resized)
    }

    @Test func wideGlyphsKeepTheColumnsAligned() async throws {
        let session = try await TmuxSession(columns: 40, rows: 10)
        try await session.startProbe()
        let row = try session.rows()[8]
        #expect(row == "가e\u{301}\u{2764} \u{FFFD}😀 |" + String(repeating: " ", count: 28) + "漢")
        #expect(try session.rows()[9].hasSuffix("┘"))
    }

    @Test func theCursorIsAtTheFramesPosition() async throws {
        let session = try await TmuxSession()
        try await session.startProbe()
        try session.press("c")
        try await session.wait(for: "the cursor in its place") {
            try session.value("#{cursor_flag} #{cursor_x} #{cursor_y}") == "1 5 2"
        }
        try session.press("c")
        try await session.wait(for: "no cursor") { try session.value("#{cursor_flag}") == "0" }
    }

    @Test func keysMouseAndPasteArrive() async throws {
        let session = try await TmuxSession(columns: 160, rows: 24)
        try await session.startProbe()
        let steps: [(action: () throws -> Void, note: String)] = [
            ({ try session.press("Escape") }, "Key.escape"), ({ try session.press("Up") }, "Key.up"),
            ({ try session.press("F5") }, "Key.function(5)"), ({ try session.press("C-c") }, "Key.character(\\\"c"),
            ({ try session.press("C-s") }, "Key.character(\\\"s"),
            ({ try session.send("\u{1B}[<64;3;2M") }, "wheelUp"),
            (
                {
                    try session.tmux("set-buffer", "two\nlines"); try session.tmux("paste-buffer", "-p")
                }, "paste(\\\"two"
            ),
            ({ try session.tmux("send-keys", "-l", "한") }, "u{D55C}"),
        ]
        for step in steps {
            try step.action()
            try await session.wait(for: step.note) { try session.rows()[0].contains(step.note) }
        }
    }

    @Test func scrollingARowWritesFewBytes() async throws {
        let session = try await TmuxSession(columns: 200, rows: 60)
        try await session.startProbe()
        let line = session.folder.appendingPathComponent("line")
        try session.tmux("pipe-pane", "cat >'\(line.path)'")
        try session.press("j", "j", "j", "j")
        try await session.wait(for: "the offset") { try session.rows()[59].hasPrefix("offset 4") }
        try session.press("q")
        try await session.wait(for: "all bytes") {
            // `cat` may not have started yet.
            (try? Data(contentsOf: line)).map { String(decoding: $0, as: UTF8.self).contains("ended") } == true
        }
        let count = try Data(contentsOf: line).count
        // A full frame takes more than 90,000 bytes.
        #expect(count < 4 * 8000)
        #expect(count > 4 * 500)
    }

    @Test(arguments: [
        ("TERM=no-such-terminal", "No terminfo entry for TERM='no-such-terminal'"),
        ("TERM=", "TERM is not set"), ("TERM=dumb", "TERM='dumb'"),
    ]) func unusableTerminalsGiveAOneLineError(_ environment: String, _ message: String) async throws {
        let session = try await TmuxSession(columns: 250, rows: 24)
        try session.type(line: "clear; \(environment) \(TmuxSession.probe); echo sta''tus=$?; echo do''ne")
        let screen = try await session.awaitEnd()
        #expect(screen.contains(message), "\(screen)")
        #expect(screen.contains("status=1"), "\(screen)")
        #expect(try session.value("#{alternate_on} #{cursor_flag}") == "0 1")
    }

    @Test func standardInputMustBeATerminal() throws {
        let result = try TmuxSession.run([TmuxSession.probe], environment: ["TERM": "xterm"])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.errors
                == "curses-probe: Standard input is not a terminal. Run pinfeed in a terminal, without redirection.\n")
    }

    @Test func otherLocalesStillDrawUTF8() async throws {
        let session = try await TmuxSession(columns: 40, rows: 10)
        try await session.startProbe(environment: "LC_ALL=C LANG=POSIX")
        #expect(try session.rows()[8].hasPrefix("가e\u{301}"))
    }
}
