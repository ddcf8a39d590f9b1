import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Hostile text from feeds and files: it is written as text only and does not shift the text next to it.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5))) struct HostileOutputTests {
    /// A step of a walk: typed keys, and whether the resulting frames depend only on the width of the text.
    struct Step: Sendable {
        var name: String
        var keys: String
        /// The index of the text to paste.
        var paste: Int?
        var isEqual = true
        var size: (columns: Int, rows: Int)?
    }

    /// A walk through every screen, at sizes where wide characters meet the right edge at even and odd columns.
    private static let walk =
        [
            Step(name: "the wall", keys: "ggjl"), Step(name: "scrolled", keys: "\u{5}\u{5} "),
            Step(name: "smaller boxes", keys: "--"), Step(name: "larger boxes", keys: "+++"),
            Step(name: "an odd size", keys: "gg", size: (61, 20)), Step(name: "a large one", keys: "", size: (133, 41)),
            Step(name: "the first size", keys: "--gg", size: (100, 30)),
            Step(name: "help", keys: "?"), Step(name: "its end", keys: "G"),
            Step(name: "the sources", keys: "⎋F"), Step(name: "the layouts", keys: "⎋v"),
            Step(name: "the inspector", keys: "⎋i", isEqual: false),
            Step(name: "a pin placed", keys: "nn", isEqual: false),
            Step(name: "the filters", keys: "⎋⎋⎋f", isEqual: false),
            Step(name: "the orders", keys: "⎋,", isEqual: false),
            Step(name: "a place that is none", keys: "⎋:", paste: 700, isEqual: false),
            Step(name: "a search", keys: "⎋⎋/", paste: 701, isEqual: false),
            Step(name: "what was looked for before", keys: "\u{1B}[A\u{1B}[A", isEqual: false),
            Step(name: "what was found", keys: "\r", isEqual: false),
            Step(name: "the words that fit", keys: "/\u{15}tame\r", isEqual: false),
            Step(name: "a search to be kept", keys: "M", isEqual: false),
            Step(name: "the wall again", keys: "⎋⎋⎋⎋gg"),
            Step(name: "boards to put it into", keys: "m", isEqual: false),
            Step(name: "a capsule for it", keys: "⎋c", isEqual: false),
            Step(name: "saved", keys: "⎋s", isEqual: false), Step(name: "a download", keys: "d", isEqual: false),
            Step(name: "more like it", keys: "~", isEqual: false), Step(name: "at random", keys: "⎋gr", isEqual: false),
            Step(name: "an open pin", keys: "⎋⎋gg\u{1B}[B\r"), Step(name: "the next", keys: "n"),
            Step(name: "one with a word of 100 kB", keys: "n"), Step(name: "one with wide ones", keys: "n"),
            Step(name: "one with marks", keys: "n"),
            Step(name: "its link", keys: "y", isEqual: false), Step(name: "its text's end", keys: "G", isEqual: false),
            Step(name: "at an odd size", keys: "", size: (57, 23)),
            Step(name: "without text", keys: "\r", size: (100, 30)),
            Step(name: "a new post", keys: "⎋⎋⎋2"), Step(name: "its title", keys: "\t", paste: 702, isEqual: false),
            Step(name: "its text", keys: "\t", paste: 703, isEqual: false),
            Step(name: "its tags", keys: "\t", paste: 704, isEqual: false),
            Step(name: "the profile", keys: "⎋⎋3", isEqual: false), Step(name: "a post", keys: "\r", isEqual: false),
            Step(name: "a post to edit", keys: "e", isEqual: false), Step(name: "what is saved", keys: "⎋⎋⎋]"),
            Step(name: "a board's name", keys: "e", isEqual: false),
            Step(name: "another name", keys: "", paste: 705, isEqual: false),
            Step(name: "a board to delete", keys: "⎋x", isEqual: false),
            Step(name: "a board", keys: "⎋\u{1B}[B\r", isEqual: false),
            Step(name: "the capsules", keys: "⎋⎋]", isEqual: false),
            Step(name: "their list", keys: "v", isEqual: false),
            Step(name: "a note", keys: "⎋c", paste: 706, isEqual: false),
            Step(name: "its settings", keys: "⎋⎋e", isEqual: false),
            Step(name: "opened early", keys: "⎋Oy", isEqual: false), Step(name: "notes", keys: "\r", isEqual: false),
            Step(name: "the settings", keys: "⎋⎋]", isEqual: false),
            Step(name: "the profile to edit", keys: "E", isEqual: false),
            Step(name: "a name", keys: "", paste: 707, isEqual: false), Step(name: "Home", keys: "⎋⎋1gg"),
        ]

    /// The program with untrusted text, and all its output.
    private final class Reading {
        let kind: BrowserWindow.Kind
        let words: UntrustedText
        let window: BrowserWindow
        private let home: UntrustedHome
        private var grammar = OutputGrammar(columns: 140, rows: 50)

        init(
            _ words: UntrustedText, kind: BrowserWindow.Kind, home: UntrustedHome, arguments: [String]
        ) throws {
            self.kind = kind
            self.words = words
            self.home = home
            window = try #require(
                BrowserWindow(
                    home.options + arguments, of: Program.path, kind: kind, environment: home.environment))
            window.onOutput = { [unowned self] in grammar.read($0) }
        }

        /// Whether the program and its children are idle.
        var isAtRest: Bool {
            let process = ObservedProcess(window.terminal.process)
            return ([process] + process.children).allSatisfy(\.isAsleep)
        }

        private static let sides = Set("│┃╭╮╰╯├┤┬┴┼┌┐└┘┏┓┗┛".unicodeScalars.map(\.value))

        /// The sides and corners of frames, and the tab bar, which is the last row of every screen that has it.
        var frames: [String] {
            let frames = window.screen.cells.map { row in
                String(String.UnicodeScalarView(row.map { Self.sides.contains($0) ? Unicode.Scalar($0) ?? " " : " " }))
            }
            return frames + window.screen.lines.suffix(1).filter { $0.contains("Home") }
        }

        func play(_ step: Step) throws {
            if let size = step.size { window.resize(columns: size.columns, rows: size.rows) }
            // Escape as an unambiguous key sequence, so that the next byte is a separate key.
            let keys = step.keys.replacing("⎋", with: "\u{1B}[27u")
            let paste = step.paste.map { "\u{1B}[200~\(words.line($0))\u{1B}[201~" } ?? ""
            try #require(window.type(Array((keys + paste).utf8)), "\(kind), \(step.name)")
        }

        func end(status: Int32 = 0) throws {
            for _ in 0..<4 where window.terminal.waitStatus() == nil {
                _ = window.type([0x03])
                _ = window.wait(seconds: 5) { window.terminal.waitStatus() != nil }
            }
            #expect(window.terminal.waitStatus().map { $0 >> 8 } == status, "\(window.report)")
            while window.read() {}
            grammar.finish()
            #expect(grammar.faults == [], "\(kind)")
            // A key copies a link, never other text.
            #expect(grammar.copied.allSatisfy { $0.hasPrefix("https://a.example/") }, "\(grammar.copied)")
            print("\(kind), hostile \(words.areHostile): \(window.written) bytes, \(grammar.count) sequences")
        }
    }

    /// Waits until there is no output and no activity, and then until a condition holds.
    private func settle(_ readings: [Reading], _ step: String, until isDone: () -> Bool) throws {
        let limit = ContinuousClock.now + .seconds(20)
        var idleReads = 0
        while idleReads < 3 || !isDone() {
            guard ContinuousClock.now < limit else { return }
            for window in readings.map(\.window) {
                if window.terminal.waitStatus() != nil { return }
            }
            // Poll all terminals: one that replies late is treated as a slow connection.
            var lines = readings.map { pollfd(fd: $0.window.terminal.descriptor, events: Int16(POLLIN), revents: 0) }
            if poll(&lines, nfds_t(lines.count), 30) > 0 {
                for reading in readings { reading.window.read() }
                idleReads = 0
            } else {
                idleReads = readings.allSatisfy(\.isAtRest) ? idleReads + 1 : 0
            }
        }
    }

    @Test func hostileTextDoesNotChangeAnyScreensFrames() async throws {
        func reading(areHostile: Bool, _ kind: BrowserWindow.Kind) async throws -> Reading {
            let words = UntrustedText(areHostile: areHostile)
            let home = try await UntrustedHome(words)
            return try Reading(words, kind: kind, home: home, arguments: [home.feed, home.pictures])
        }
        let tame = try await reading(areHostile: false, .symbols)
        let hostile = [
            try await reading(areHostile: true, .symbols), try await reading(areHostile: true, .kitty),
        ]
        let all = [tame] + hostile
        try settle(all, "the start") { all.allSatisfy { $0.window.shows("63 pins") } }
        for step in Self.walk {
            for reading in all { try reading.play(step) }
            try settle(all, step.name) { !step.isEqual || hostile.allSatisfy { $0.frames == tame.frames } }
            for reading in hostile where step.isEqual {
                try #require(
                    reading.frames == tame.frames,
                    "\(reading.kind), \(step.name)\n\(tame.window.report)\n\(reading.window.report)")
            }
        }
        for reading in all { try reading.end() }
    }
    /// Error messages about files and arguments, before the screen is set up and on it.
    @Test func errorsAboutHostileFilesArePrintableText() async throws {
        let words = UntrustedText(areHostile: true)
        let home = try await UntrustedHome(words)
        let name = words.text(900, columns: 200).replacing("\u{0}", with: "").replacing("/", with: "")
        for (arguments, status) in [
            (["--config", home.brokenConfiguration, home.feed], 1), (["--config", home.strangeKeys, home.feed], 1),
            (["--layout", home.brokenLayout, home.feed], 0), (["--layout", home.layout, home.feed], 0),
            (["--layout", name, home.feed], 1), (["/\(name)"], 1), (["--\(name)"], 64),
        ] {
            let reading = try Reading(words, kind: .symbols, home: home, arguments: arguments)
            try settle([reading], arguments[0]) {
                reading.window.terminal.waitStatus() != nil || reading.window.shows("Home")
            }
            try reading.end(status: Int32(status))
        }
    }
}
