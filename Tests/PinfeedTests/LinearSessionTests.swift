import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `pinfeed --linear` on pipes: what a person does in lines, and what is heard of it.
@Suite(.tags(.processes)) struct LinearPipeTests {
    /// Types lines into the program and returns what it said.
    private func said(
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

    /// Nothing but text and line ends.
    private func expectPlain(_ text: String) {
        for byte in text.utf8 where byte < 0x20 || byte == 0x7F { #expect(byte == 0x0A) }
        #expect(!text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) })
    }

    @Test func aPersonBrowsesSearchesSavesPostsAndQuits() throws {
        let home = try ScratchFolder()
        let picture = Program.sample.appendingPathComponent("pictures/archipelago.jpg").path
        let outcome = try said(
            [
                "next", "open", "save", "back", "search koi", "1", "back", "back", "new post", "fill", "Harbour at six",
                "The ferry was late.", "So there was light.", ".", "sea morning", "picture \(picture)", "post", "quit",
            ], home: home.url.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        var rest = lines[...]
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
            let place = rest.firstIndex(of: expected)
            #expect(place != nil, "\(expected) in \(rest.prefix(40).joined(separator: "\n"))")
            rest = place.map { rest[$0...].dropFirst() } ?? rest
        }
        #expect(lines.count { $0.hasPrefix("Saved") } == 1)

        // What was kept is told by the next session, to whoever looks in another way, too.
        let later = try said(
            ["profile", "1", "back", "saved", "1", "1", "quit"], arguments: ["--graphics", "none"], home: home.url.path)
        #expect(later.output.contains("Pin 1 of 1: Harbour at six\n"))
        #expect(later.output.contains("So there was light.\n"))
        #expect(later.output.contains("Pin 1 of 1: Green night over the fjord\n"))
    }

    @Test func aPersonDoesTheSameInKorean() throws {
        let home = try ScratchFolder()
        let outcome = try said(
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
        let outcome = try said(
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
        let board = try said([], arguments: ["--board", "Quiet things"], home: home.url.path)
        #expect(board.output.contains("1. Six koi, one slow circle"), "\(board.output)")
        #expect(!board.output.contains("127 pins"))
        let none = try said([], arguments: ["--board", "Loud things"], home: home.url.path)
        #expect(none.output.contains("No board named Loud things"), "\(none.output)")
        let configuration = try String(
            contentsOfFile: home.url.path + "/.config/pinfeed/config.toml", encoding: .utf8)
        #expect(configuration.contains("background = \"light\""))
    }

    @Test func theEndOfTheInputEndsItAndADraftIsKept() throws {
        let home = try ScratchFolder()
        let outcome = try said(["new post", "2", "Half a sentence"], home: home.url.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try said(["new post"], home: home.url.path).output.contains("2. Description, Half a sentence\n"))
    }

    @Test func aDumbTerminalIsToldInLinesByItself() throws {
        let home = try ScratchFolder()
        let outcome = try Program.run([], home: home.url.path, with: ["TERM": "dumb"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("Home. sample, 127 pins\n"))
        expectPlain(outcome.output)
    }

    @Test func anAudienceFindsNothingToChange() throws {
        let home = try ScratchFolder()
        let outcome = try said(["save", "s", "new post", "2"], arguments: ["--read-only"], home: home.url.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("save isn't available in this read-only session"))
        #expect(outcome.output.contains("Kiosk mode: you can't change anything\n"))
        #expect(outcome.output.contains("Pin 2 of 127: Green night over the fjord\n"))
    }

    @Test func aLocaleOfFewLettersGetsTheseAlone() throws {
        let home = try ScratchFolder()
        let outcome = try said(["15", "quit"], home: home.url.path, with: ["LC_ALL": "en_US.ISO-8859-1"])
        #expect(outcome.output.utf8.allSatisfy { $0 < 0x7F })
        #expect(outcome.output.contains("Tomas Ibarra"))
    }
}

/// The same on a terminal that can only print, as a person types.
@Suite(.tags(.terminals), .inSession) struct LinearSessionTests {
    private func started(_ home: String, _ arguments: [String] = []) throws -> PseudoTerminal {
        try #require(
            PseudoTerminal(
                Program.path, arguments, columns: 80, rows: 24,
                environment: ["HOME": home, "TERM": "dumb", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": home + "/data"]))
    }

    /// What is said up to the next prompt, with what the line echoes.
    private func heard(_ terminal: PseudoTerminal, typing line: String? = nil) throws -> String {
        if let line { terminal.type(line + "\n") }
        var bytes: [UInt8] = []
        let limit = ContinuousClock.now + .seconds(60)
        while bytes.suffix(3) != Array("\n> ".utf8)[...] {
            try #require(ContinuousClock.now < limit, "\(String(decoding: bytes, as: UTF8.self))")
            if let output = terminal.next(quiet: 50) { bytes += output.bytes }
        }
        // The line's driver puts a return before each end.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        for byte in text.utf8 where byte < 0x20 { #expect(byte == 0x0A) }
        return text
    }

    @Test func aPersonTypesAndHearsWhatChangedOnce() throws {
        let home = try ScratchFolder()
        let terminal = try started(home.url.path)
        let greeting = try heard(terminal)
        #expect(greeting.contains("Home. sample, 127 pins\n1. Six koi, one slow circle"))
        #expect(
            try heard(terminal, typing: "next")
                == "next\n2. Green night over the fjord, by Ingrid Solheim, 5120 likes\n> ")
        #expect(
            try heard(terminal, typing: "save")
                == "save\nSaved: Green night over the fjord. undo: undo the last change\n> ")
        #expect(try heard(terminal, typing: "search koi").contains("Results for koi\n4 pins\n1. Six koi"))
        _ = try heard(terminal, typing: "back")
        _ = try heard(terminal, typing: "new post")
        _ = try heard(terminal, typing: "1")
        #expect(try heard(terminal, typing: "Harbour at six").contains("1. Title, Harbour at six\n"))
        let picture = Program.sample.appendingPathComponent("pictures/archipelago.jpg").path
        #expect(try heard(terminal, typing: "picture \(picture)").contains("4. Pictures, archipelago.jpg, "))
        #expect(
            try heard(terminal, typing: "post").contains("Posted Harbour at six. undo: undo the last change\n"))
        terminal.type("quit\n")
        let ending = try #require(terminal.awaitEnd())
        #expect(ending.status == 0 && ending.signal == nil && ending.isLineRestored)
    }

    @Test func aTourSaysItsCaptionsAndALineStopsIt() throws {
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
        let terminal = try started(home.url.path, ["demo", script])
        var said = ""
        while !said.contains("And now nothing for long\n> ") { said += try heard(terminal) }
        #expect(said.contains("One pin after the other\n"))
        #expect(said.contains("3. "))
        #expect(try heard(terminal, typing: "where am i").contains("Demo stopped. You can use pinfeed now\n"))
        terminal.type("quit\n")
        #expect(try #require(terminal.awaitEnd()).status == 0)
    }

    /// Ctrl-C, Ctrl-Z, Ctrl-\\ and Ctrl-D, as the terminal driver takes them.
    @Test(arguments: ["\u{3}", "\u{1A}", "\u{1C}", "\u{4}", "\u{4}\u{4}\u{1C}\u{1C}"])
    func noKeyOfAViewerEndsTheSession(key: String) throws {
        let home = try ScratchFolder()
        let terminal = try started(home.url.path, ["--read-only"])
        #expect(try heard(terminal).contains("Home. sample, 127 pins\n"))
        terminal.type(key)
        terminal.type("2\n")
        var said = ""
        let limit = ContinuousClock.now + .seconds(60)
        while !said.contains("Pin 2 of 127: Green night over the fjord") {
            try #require(ContinuousClock.now < limit && terminal.ending() == nil, "\(said)")
            if let output = terminal.next(quiet: 50) { said += String(decoding: output.bytes, as: UTF8.self) }
        }
        terminal.send(signal: SIGTERM)
        #expect(try #require(terminal.awaitEnd()).status == 128 + SIGTERM)
        #expect(!FileManager.default.fileExists(atPath: home.url.path + "/.local/state/pinfeed/last-crash.txt"))
    }

    @Test func aHangupEndsTheSessionOfAViewer() throws {
        let home = try ScratchFolder()
        let terminal = try started(home.url.path, ["--read-only"])
        _ = try heard(terminal)
        terminal.hangUp()
        let limit = ContinuousClock.now + .seconds(60)
        while terminal.ending() == nil { try #require(ContinuousClock.now < limit) }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aSignalEndsItAndWhatWasTypedIsKept(signal: Int32) throws {
        let home = try ScratchFolder()
        let terminal = try started(home.url.path, ["--tab", "new"])
        _ = try heard(terminal)
        _ = try heard(terminal, typing: "1")
        _ = try heard(terminal, typing: "Half a title")
        terminal.send(signal: signal)
        #expect(try #require(terminal.awaitEnd()).status == 128 + signal)
        let next = try started(home.url.path, ["--tab", "new"])
        #expect(try heard(next).contains("1. Title, Half a title\n"))
    }
}
