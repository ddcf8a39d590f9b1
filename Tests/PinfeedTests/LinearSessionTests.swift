import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `pinfeed --linear` with redirected input: commands by line, and the text output.
@Suite(.tags(.processes)) struct LinearPipeTests {
    /// Sends lines to the program and returns its output.
    private func run(
        _ lines: [String], arguments: [String] = [], home: String, with variables: [String: String] = [:]
    ) throws -> ChildProgram.Outcome {
        let input = home + "/lines"
        try lines.map { $0 + "\n" }.joined().write(toFile: input, atomically: true, encoding: .utf8)
        let command = ["/bin/sh", "-c", "exec \"$0\" \"$@\" < \"$LINES_FILE\"", Program.path, "--linear"]
        let outcome = try ChildProgram.run(
            "/usr/bin/env", ["-C", home] + command + arguments,
            environment: [
                "HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                "LINES_FILE": input, "SWIFT_BACKTRACE": "enable=no",
            ].merging(variables) { $1 })
        expectPlain(outcome.output)
        return outcome
    }

    /// Expects only text and line breaks.
    private func expectPlain(_ text: String) {
        for byte in text.utf8 where byte < 0x20 || byte == 0x7F { #expect(byte == 0x0A) }
        #expect(!text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) })
    }

    @Test func browsingSearchingSavingAndPostingWorkInLinearMode() throws {
        let home = try ScratchFolder()
        let picture = Program.sample.appendingPathComponent("pictures/archipelago.jpg").path
        let outcome = try run(
            [
                "next", "open", "save", "back", "search koi", "1", "back", "back", "new post", "fill", "Harbour at six",
                "The ferry was late.", "So there was light.", ".", "sea morning", "picture \(picture)", "post", "quit",
            ], home: home.url.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        var remainingLines = lines[...]
        for expected in [
            "Home. sample, 127 pins", "1. Six koi, one slow circle, by Naoko Arai, 2841 likes",
            "2. Green night over the fjord, by Ingrid Solheim, 5120 likes",
            "Pin 2 of 127: Green night over the fjord", "Not saved",
            "Saved: Green night over the fjord. undo: undo the last change", "Home. sample, 127 pins",
            "Results for koi", "Pin 1 of 4: Six koi, one slow circle", "Description has 2 lines",
            "2. Description, The ferry was late. So there was light", "3. Tags, sea morning",
            "Posted Harbour at six. undo: undo the last change",
            "1. Harbour at six, by \(NSUserName()), your post",
        ] {
            let lineIndex = remainingLines.firstIndex(of: expected)
            #expect(lineIndex != nil, "\(expected) in \(remainingLines.prefix(40).joined(separator: "\n"))")
            remainingLines = lineIndex.map { remainingLines[$0...].dropFirst() } ?? remainingLines
        }
        #expect(lines.count { $0.hasPrefix("Saved") } == 1)

        // The next session shows the post and the saved pin, even with other options.
        let later = try run(
            ["profile", "1", "back", "saved", "1", "1", "quit"], arguments: ["--graphics", "none"], home: home.url.path)
        #expect(later.output.contains("Pin 1 of 1: Harbour at six\n"))
        #expect(later.output.contains("So there was light.\n"))
        #expect(later.output.contains("Pin 1 of 1: Green night over the fjord\n"))
    }

    @Test func linearModeWorksInKorean() throws {
        let home = try ScratchFolder()
        let outcome = try run(
            ["다음", "열기", "저장", "뒤로", "검색 fjord", "뒤로", "도움말", "끝내기"], home: home.url.path,
            with: ["LC_ALL": "ko_KR.UTF-8"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        for expected in [
            "홈. sample, 핀 127개\n", "핀 2/127: 피오르의 초록 밤\n", "저장함: 피오르의 초록 밤. 되돌리기: 마지막 변경 되돌리기\n",
            "fjord 검색 결과\n", "검색 뒤에 검색어: 핀 검색, / 키\n", "끝내기: pinfeed 끝내기, q 키\n",
        ] {
            #expect(outcome.output.contains(expected), "\(expected) in \(outcome.output)")
        }
    }

    @Test func boardsCapsulesAndSettingsAreKept() throws {
        let home = try ScratchFolder()
        let outcome = try run(
            [
                "board", "1", "Quiet things", "profile", "saved", "1", "1", "back", "back", "capsules", "open", "fill",
                "Summer", "", "+1y", "seal", "note", "1", "A note.", ".", "put in", "settings", "2", "set light",
            ], home: home.url.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        for expected in [
            "Created the board Quiet things with Six koi, one slow circle", "1. Quiet things, 1 pin",
            "Pin 1 of 1: Six koi, one slow circle", "New time capsule. ", "Added to Summer, 1 of 30",
            "Background: light",
        ] {
            #expect(outcome.output.contains(expected), "\(expected) in \(outcome.output)")
        }
        let board = try run([], arguments: ["--board", "Quiet things"], home: home.url.path)
        #expect(board.output.contains("1. Six koi, one slow circle"), "\(board.output)")
        #expect(!board.output.contains("127 pins"))
        let none = try run([], arguments: ["--board", "Loud things"], home: home.url.path)
        #expect(none.output.contains("No board named Loud things"), "\(none.output)")
        let configuration = try String(
            contentsOfFile: home.url.path + "/.config/pinfeed/config.toml", encoding: .utf8)
        #expect(configuration.contains("background = \"light\""))
    }

    @Test func theEndOfTheInputQuitsAndKeepsTheDraft() throws {
        let home = try ScratchFolder()
        let outcome = try run(["new post", "2", "Half a sentence"], home: home.url.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try run(["new post"], home: home.url.path).output.contains("2. Description, Half a sentence\n"))
    }

    @Test func aDumbTerminalUsesLinearMode() throws {
        let home = try ScratchFolder()
        let outcome = try Program.run([], home: home.url.path, with: ["TERM": "dumb"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("Home. sample, 127 pins\n"))
        expectPlain(outcome.output)
    }

    @Test func kioskModeAllowsNoChangesInLinearMode() throws {
        let home = try ScratchFolder()
        let outcome = try run(["save", "s", "new post", "2"], arguments: ["--read-only"], home: home.url.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("save isn't available in this read-only session"))
        #expect(outcome.output.contains("Kiosk mode: you can't change anything\n"))
        #expect(outcome.output.contains("Pin 2 of 127: Green night over the fjord\n"))
    }

    @Test func anASCIILocaleGetsOnlyASCII() throws {
        let home = try ScratchFolder()
        let outcome = try run(["15", "quit"], home: home.url.path, with: ["LC_ALL": "en_US.ISO-8859-1"])
        #expect(outcome.output.utf8.allSatisfy { $0 < 0x7F })
        #expect(outcome.output.contains("Tomas Ibarra"))
    }
}

/// Linear mode on a dumb terminal with interactive input.
@Suite(.tags(.terminals), .inSession) struct LinearSessionTests {
    private func startTerminal(_ home: String, _ arguments: [String] = []) throws -> PseudoTerminal {
        try #require(
            PseudoTerminal(
                Program.path, arguments, columns: 80, rows: 24,
                environment: ["HOME": home, "TERM": "dumb", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": home + "/data"]))
    }

    /// Returns the output up to the next prompt, including the terminal's echo.
    private func reply(_ terminal: PseudoTerminal, typing line: String? = nil) throws -> String {
        if let line { terminal.type(line + "\n") }
        var bytes: [UInt8] = []
        let limit = ContinuousClock.now + .seconds(60)
        while bytes.suffix(3) != Array("\n> ".utf8)[...] {
            try #require(ContinuousClock.now < limit, "\(String(decoding: bytes, as: UTF8.self))")
            if let output = terminal.next(quiet: 50) { bytes += output.bytes }
        }
        // The terminal driver adds a carriage return to each line feed.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        for byte in text.utf8 where byte < 0x20 { #expect(byte == 0x0A) }
        return text
    }

    @Test func eachCommandPrintsOnlyTheChange() throws {
        let home = try ScratchFolder()
        let terminal = try startTerminal(home.url.path)
        let greeting = try reply(terminal)
        #expect(greeting.contains("Home. sample, 127 pins\n1. Six koi, one slow circle"))
        #expect(
            try reply(terminal, typing: "next")
                == "next\n2. Green night over the fjord, by Ingrid Solheim, 5120 likes\n> ")
        #expect(
            try reply(terminal, typing: "save")
                == "save\nSaved: Green night over the fjord. undo: undo the last change\n> ")
        #expect(try reply(terminal, typing: "search koi").contains("Results for koi\n4 pins\n1. Six koi"))
        _ = try reply(terminal, typing: "back")
        _ = try reply(terminal, typing: "new post")
        _ = try reply(terminal, typing: "1")
        #expect(try reply(terminal, typing: "Harbour at six").contains("1. Title, Harbour at six\n"))
        let picture = Program.sample.appendingPathComponent("pictures/archipelago.jpg").path
        #expect(try reply(terminal, typing: "picture \(picture)").contains("4. Pictures, archipelago.jpg, "))
        #expect(
            try reply(terminal, typing: "post").contains("Posted Harbour at six. undo: undo the last change\n"))
        terminal.type("quit\n")
        let termination = try #require(terminal.awaitEnd())
        #expect(termination.status == 0 && termination.signal == nil && termination.isLineRestored)
    }

    @Test func aDemoPrintsItsCaptionsAndStopsAtAnInputLine() throws {
        let home = try ScratchFolder()
        let script = try home.write(
            """
            wait
            caption One pin after the other
            keys l l
            caption And now nothing for long
            pause 100
            caption Never said
            """, to: "mine.demo")
        let terminal = try startTerminal(home.url.path, ["demo", script])
        var printedText = ""
        while !printedText.contains("And now nothing for long\n> ") { printedText += try reply(terminal) }
        #expect(printedText.contains("One pin after the other\n"))
        #expect(printedText.contains("3. "))
        #expect(try reply(terminal, typing: "where am i").contains("Demo stopped. You can use pinfeed now\n"))
        terminal.type("quit\n")
        #expect(try #require(terminal.awaitEnd()).status == 0)
    }

    /// Ctrl-C, Ctrl-Z, Ctrl-\\ and Ctrl-D, which the terminal driver interprets.
    @Test(arguments: ["\u{3}", "\u{1A}", "\u{1C}", "\u{4}", "\u{4}\u{4}\u{1C}\u{1C}"])
    func noKeyEndsAKioskSession(key: String) throws {
        let home = try ScratchFolder()
        let terminal = try startTerminal(home.url.path, ["--read-only"])
        #expect(try reply(terminal).contains("Home. sample, 127 pins\n"))
        terminal.type(key)
        terminal.type("2\n")
        var printedText = ""
        let limit = ContinuousClock.now + .seconds(60)
        while !printedText.contains("Pin 2 of 127: Green night over the fjord") {
            try #require(ContinuousClock.now < limit && terminal.waitStatus() == nil, "\(printedText)")
            if let output = terminal.next(quiet: 50) { printedText += String(decoding: output.bytes, as: UTF8.self) }
        }
        terminal.send(signal: SIGTERM)
        #expect(try #require(terminal.awaitEnd()).status == 128 + SIGTERM)
        #expect(!FileManager.default.fileExists(atPath: home.url.path + "/.local/state/pinfeed/last-crash.txt"))
    }

    @Test func aHangupEndsAKioskSession() throws {
        let home = try ScratchFolder()
        let terminal = try startTerminal(home.url.path, ["--read-only"])
        _ = try reply(terminal)
        terminal.hangUp()
        let limit = ContinuousClock.now + .seconds(60)
        while terminal.waitStatus() == nil { try #require(ContinuousClock.now < limit) }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aSignalEndsTheProgramAndKeepsTheDraft(signal: Int32) throws {
        let home = try ScratchFolder()
        let terminal = try startTerminal(home.url.path, ["--tab", "new"])
        _ = try reply(terminal)
        _ = try reply(terminal, typing: "1")
        _ = try reply(terminal, typing: "Half a title")
        terminal.send(signal: signal)
        #expect(try #require(terminal.awaitEnd()).status == 128 + signal)
        let next = try startTerminal(home.url.path, ["--tab", "new"])
        #expect(try reply(next).contains("1. Title, Half a title\n"))
    }
}
