import Foundation
import PseudoTerminal
import TerminalUI
import TestSupport
import Testing

/// One walk through every screen: tmux, GNU screen, xterm and kitty show the text that a model of a terminal does, and the
/// pictures of xterm and kitty have ink where the model has a character, and nowhere else.
///
/// What is not installed is left out, which is said; `.ci/run` installs all of it.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5))) struct WalkTests {
    private static let size = ScreenSize(columns: 80, rows: 24)
    /// Keys one after another, each waited for: over every screen, and back.
    private static let walk = """
        j l ? <esc> F <esc> v <esc> f <esc> , <esc> : <esc> / <esc> m <esc> c <esc> <enter> n <enter> <esc> <esc> 2 3 ] ] ] E <esc> 1 G
        """

    /// A program with the same feed on somebody's screen.
    private struct Seen {
        var name: String
        var press: (KeyPress) throws -> Void
        var lines: () async throws -> [String]
        /// Its screen's pixels, and the size of a cell; nil where there are none.
        var picture: (() throws -> (ScreenPicture, CellSize))?
        /// Whether it draws blocks itself, and not a font: to the pixel.
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

    private static func withoutEnd(_ lines: [String]) -> [String] {
        // Some leave out empty lines, and all of them blanks at the end.
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

    @Test func everyTerminalShowsWhatAModelOfOneDoes() async throws {
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
        var all: [Seen] = []
        if Self.isInstalled("screen") {
            let screens = folder.url.appendingPathComponent("screens")
            try FileManager.default.createDirectory(
                at: screens, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            // It ends with its terminal.
            let rules = try folder.write("autodetach off\n", to: "screenrc")
            let window = try #require(
                BrowserWindow(
                    ["-c", rules, "-U", Program.path] + arguments, of: "/usr/bin/screen",
                    columns: Self.size.columns, rows: Self.size.rows, environment: environment))
            all.append(
                Seen(
                    name: "screen",
                    press: { key in
                        // While the mouse is on, screen keeps an Escape to itself until the next byte comes.
                        _ = window.type(key.key == .escape ? Array("\u{1B}[27u".utf8) : Self.bytes(of: key))
                    },
                    lines: {
                        while window.read() {}
                        return window.screen.lines
                    }))
        }
        if Self.isInstalled("tmux") {
            let session = try await TmuxSession(columns: Self.size.columns, rows: Self.size.rows)
            // What a person has looked for is no test's.
            let state = "XDG_STATE_HOME=\(folder.url.path)/state"
            try session.type(line: "clear; env \(state) \(Program.path) \(arguments.joined(separator: " "))")
            all.append(
                Seen(
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
                Seen(
                    name: "\(kind)", press: terminal.press, lines: { try await terminal.lines(kind) },
                    picture: { (try terminal.server.picture(), terminal.cellSize) }, drawsBlocks: kind == .kitty))
        }
        try #require(model.wait(seconds: 60) { model.shows("127 pins") }, "\(model.report)")
        let walk = try KeyNotation.keys(in: Self.walk)
        for (number, key) in ([nil] + walk).enumerated() {
            let step = "step \(number), \(key.map { "\($0.key)" } ?? "the start")"
            if let key {
                try #require(model.type(Self.bytes(of: key)))
                for seen in all { try seen.press(key) }
            }
            try await expect(all, toShowWhatIsOn: model, step)
        }
        print("\(walk.count) keys in \(all.map(\.name).joined(separator: ", ")): \(ContinuousClock.now - began)")
    }

    private func expect(_ all: [Seen], toShowWhatIsOn model: BrowserWindow, _ step: String) async throws {
        for seen in all {
            let limit = ContinuousClock.now + .seconds(20)
            var lines: [String] = []
            var misfits: [String] = []
            repeat {
                // The model may have something to say yet.
                while model.read(within: 20) {}
                lines = Self.withoutEnd(try await seen.lines())
                guard lines == Self.withoutEnd(model.screen.lines) else { continue }
                misfits =
                    try seen.picture.map { try Self.misfits(of: model.screen, in: $0(), drawsBlocks: seen.drawsBlocks) }
                    ?? []
                if misfits.isEmpty { break }
            } while ContinuousClock.now < limit
            try #require(lines == Self.withoutEnd(model.screen.lines), "\(seen.name), \(step)")
            #expect(misfits == [], "\(seen.name), \(step)")
        }
    }

    /// Cells of a picture that have no ink where the model has a character, or some where it has none.
    private static func misfits(
        of screen: ShownScreen, in seen: (picture: ScreenPicture, cell: CellSize), drawsBlocks: Bool
    ) -> [String] {
        let (picture, cell) = seen
        var misfits: [String] = []
        for row in 0..<screen.rows {
            for column in 0..<screen.columns where row != screen.row || column != screen.column {
                // Where the pointer is.
                if row < 2, column < 4 { continue }
                let value = screen.cells[row][column]
                let around = [column - 1, column + 1].filter { (0..<screen.columns).contains($0) }
                // Letters of other fonts stand out of their cells, and so do halves of wide ones.
                if value == 0 || around.contains(where: { screen.cells[row][$0] == 0 }) { continue }
                func colors(_ rows: Range<Int>) -> Set<UInt32> {
                    rows.reduce(into: []) { colors, y in
                        let start = (row * cell.height + y) * picture.width + column * cell.width
                        colors.formUnion(picture.pixels[start..<start + cell.width])
                    }
                }
                // A half block is one colour over another, which may be the same.
                if value == 0x2580, drawsBlocks {
                    let seam = cell.height / 2
                    if colors(1..<seam - 1).count > 1 || colors(seam + 1..<cell.height - 1).count > 1 {
                        misfits.append("\(row), \(column): half a block of several colours")
                    }
                    continue
                }
                let count = colors(0..<cell.height).count
                let isBlank = value == 0x20
                let standsOut = around.contains { screen.cells[row][$0] >= 0x2000 }
                if isBlank, count > 1, !standsOut {
                    misfits.append("\(row), \(column): ink where nothing is")
                } else if !isBlank, count < 2, !(0x2580...0x259F).contains(value) {
                    misfits.append("\(row), \(column): no ink for U+\(String(value, radix: 16))")
                }
            }
        }
        return misfits
    }
}
