import Foundation
import PseudoTerminal
import TerminalUI
import TestSupport
import Testing

/// A walk through every screen: tmux, GNU screen, xterm and kitty must show the same text as a model of a terminal. On
/// xterm and kitty, only cells with a character may have ink.
///
/// Skips programs that are not installed, with a message; `.ci/run` installs all of them.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5))) struct WalkTests {
    private static let size = ScreenSize(columns: 80, rows: 24)
    /// The keys of the walk through every screen and back, each followed by a comparison.
    private static let walk = """
        j l ? <esc> F <esc> v <esc> f <esc> , <esc> : <esc> / <esc> m <esc> c <esc> <enter> n <enter> <esc> <esc> 2 3 ] ] ] E <esc> 1 G
        """

    /// A program that shows the same feed in one terminal.
    private struct ComparedTerminal {
        var name: String
        var press: (KeyPress) throws -> Void
        var lines: () async throws -> [String]
        /// The screen's pixels and the size of a cell, if available.
        var picture: (() throws -> (ScreenPicture, CellSize))?
        /// Whether the terminal draws block elements itself, exactly to the pixel, instead of using a font.
        var drawsBlocks = false
    }

    private static func bytes(of key: KeyPress) -> [UInt8] {
        switch key.key {
        case .enter: [0x0D]
        case .escape: [0x1B]
        case .character(let character): Array(String(character).utf8)
        default: []
        }
    }

    private static func trimmed(_ lines: [String]) -> [String] {
        // Some terminals omit empty lines, and all omit trailing blanks.
        lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
    }

    private static func isInstalled(_ program: String) -> Bool {
        let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
        if !isThere { print("\(program) cannot be tested: not installed") }
        return isThere
    }

    private static func environment(_ folder: ScratchFolder) -> [String: String] {
        [
            "HOME": folder.url.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "STY": "",
            "NO_COLOR": "",
            "COLORTERM": "", "SCREENDIR": folder.url.appendingPathComponent("screens").path,
        ]
    }

    @Test func everyTerminalShowsTheSameTextAsTheModel() async throws {
        let folder = try ScratchFolder()
        let configuration = try folder.write(
            "motion = \"reduced\"\n[pictures]\ngraphics = \"none\"\ncell-aspect = 2.0\n", to: "c.toml")
        let feed = Program.sample.appendingPathComponent("feed.json").path
        let arguments = ["--library", ":memory:", "--config", configuration, "--downloads", "/tmp", feed]
        let environment = Self.environment(folder)
        let began = ContinuousClock.now

        let model = try #require(
            BrowserWindow(
                arguments, of: Program.path, columns: Self.size.columns, rows: Self.size.rows, environment: environment)
        )
        var all: [ComparedTerminal] = []
        if Self.isInstalled("screen") {
            let screens = folder.url.appendingPathComponent("screens")
            try FileManager.default.createDirectory(
                at: screens, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            // screen ends with its terminal.
            let rules = try folder.write("autodetach off\n", to: "screenrc")
            let window = try #require(
                BrowserWindow(
                    ["-c", rules, "-U", Program.path] + arguments, of: "/usr/bin/screen",
                    columns: Self.size.columns, rows: Self.size.rows, environment: environment))
            all.append(
                ComparedTerminal(
                    name: "screen",
                    press: { key in
                        // In mouse mode, screen holds back an Escape until the next byte.
                        _ = window.type(key.key == .escape ? Array("\u{1B}[27u".utf8) : Self.bytes(of: key))
                    },
                    lines: {
                        while window.read() {}
                        return window.screen.lines
                    }))
        }
        if Self.isInstalled("tmux") {
            let session = try await TmuxSession(columns: Self.size.columns, rows: Self.size.rows)
            // The test must not use the user's search history.
            let state = "XDG_STATE_HOME=\(folder.url.path)/state"
            try session.type(line: "clear; env \(state) \(Program.path) \(arguments.joined(separator: " "))")
            all.append(
                ComparedTerminal(
                    name: "tmux", press: { try session.send(String(decoding: Self.bytes(of: $0), as: UTF8.self)) },
                    lines: { try session.rows() }))
        }
        for kind in [TerminalKind.xterm, .kitty] {
            guard kind.missing.isEmpty else {
                print("\(kind) cannot be tested: not installed: \(kind.missing.joined(separator: ", "))")
                continue
            }
            let terminal = try await RealTerminal(kind, cells: Self.size)
            try await terminal.start(arguments.joined(separator: " "))
            all.append(
                ComparedTerminal(
                    name: "\(kind)", press: terminal.press, lines: { try await terminal.lines(kind) },
                    picture: { (try terminal.server.picture(), terminal.cellSize) }, drawsBlocks: kind == .kitty))
        }
        try #require(model.wait(seconds: 60) { model.shows("127 pins") }, "\(model.report)")
        let walk = try KeyNotation.keys(in: Self.walk)
        for (stepIndex, key) in ([nil] + walk).enumerated() {
            let step = "step \(stepIndex), \(key.map { "\($0.key)" } ?? "the start")"
            if let key {
                try #require(model.type(Self.bytes(of: key)))
                for compared in all { try compared.press(key) }
            }
            try await expect(all, toMatch: model, step)
        }
        print("\(walk.count) keys in \(all.map(\.name).joined(separator: ", ")): \(ContinuousClock.now - began)")
    }

    private func expect(_ all: [ComparedTerminal], toMatch model: BrowserWindow, _ step: String) async throws {
        for compared in all {
            let limit = ContinuousClock.now + .seconds(20)
            var lines: [String] = []
            var errors: [String] = []
            repeat {
                // The model's program may still have output.
                while model.read(within: 20) {}
                lines = Self.trimmed(try await compared.lines())
                guard lines == Self.trimmed(model.screen.lines) else { continue }
                errors =
                    try compared.picture.map {
                        try Self.errors(of: model.screen, in: $0(), drawsBlocks: compared.drawsBlocks)
                    }
                    ?? []
                if errors.isEmpty { break }
            } while ContinuousClock.now < limit
            try #require(lines == Self.trimmed(model.screen.lines), "\(compared.name), \(step)")
            #expect(errors == [], "\(compared.name), \(step)")
        }
    }

    /// Returns the cells without ink where the model has a character, or with ink where it has none.
    private static func errors(
        of screen: TextScreen, in compared: (picture: ScreenPicture, cell: CellSize), drawsBlocks: Bool
    ) -> [String] {
        let (picture, cell) = compared
        var errors: [String] = []
        for row in 0..<screen.rows {
            for column in 0..<screen.columns where row != screen.row || column != screen.column {
                // Skip the cells under the pointer.
                if row < 2, column < 4 { continue }
                let value = screen.cells[row][column]
                let around = [column - 1, column + 1].filter { (0..<screen.columns).contains($0) }
                // Glyphs of fallback fonts and halves of wide characters may exceed their cells.
                if value == 0 || around.contains(where: { screen.cells[row][$0] == 0 }) { continue }
                func colors(_ rows: Range<Int>) -> Set<UInt32> {
                    rows.reduce(into: []) { colors, y in
                        let start = (row * cell.height + y) * picture.width + column * cell.width
                        colors.formUnion(picture.pixels[start..<start + cell.width])
                    }
                }
                // A half block has one colour above the other, possibly the same.
                if value == 0x2580, drawsBlocks {
                    let seam = cell.height / 2
                    if colors(1..<seam - 1).count > 1 || colors(seam + 1..<cell.height - 1).count > 1 {
                        errors.append("\(row), \(column): half a block of several colours")
                    }
                    continue
                }
                let count = colors(0..<cell.height).count
                let isBlank = value == 0x20
                let standsOut = around.contains { screen.cells[row][$0] >= 0x2000 }
                if isBlank, count > 1, !standsOut {
                    errors.append("\(row), \(column): ink where nothing is")
                } else if !isBlank, count < 2, !(0x2580...0x259F).contains(value) {
                    errors.append("\(row), \(column): no ink for U+\(String(value, radix: 16))")
                }
            }
        }
        return errors
    }
}
