import Foundation
import TerminalUI
import TestSupport

/// A terminal emulator with a shell in it: what a person would sit before.
final class RealTerminal {
    let server: XServer
    /// A cell's size in pixels.
    let cellSize: CellSize
    private let emulator: CompanionProgram
    private let window: String

    /// - Throws: `XServer.TimeOut` when no window appears or no shell asks for a command.
    init(_ kind: TerminalKind, cells: ScreenSize) async throws {
        let server = try await XServer()
        var environment = server.environment
        environment["PS1"] = "$ "
        environment["PROMPT_COMMAND"] = "echo >> '\(Self.prompts(server).path)'"
        let output = server.folder.url.appendingPathComponent("emulator")
        let emulator = try CompanionProgram(
            "/usr/bin/env",
            kind.command(cells: cells, shell: ["bash", "--norc", "--noprofile"], home: server.folder.url.path),
            environment: environment, output: output)
        var window = ""
        do {
            try await XServer.wait(for: "the window of \(kind)") {
                let windows = try server.xdotool("search", "--onlyvisible", "--class", kind.windowClass)
                window = windows.split(separator: "\n").last.map(String.init) ?? ""
                return !window.isEmpty
            }
        } catch let error as XServer.TimeOut {
            let said = try? String(contentsOf: output, encoding: .utf8)
            throw XServer.TimeOut(awaited: error.awaited + " (it said: \(said ?? ""))")
        }
        let pixels = try Self.size(of: window, server)
        guard let cell = CellSize(width: pixels.width / cells.columns, height: pixels.height / cells.rows) else {
            throw XServer.TimeOut(awaited: "a window of cells")
        }
        self.server = server
        self.emulator = emulator
        self.window = window
        cellSize = cell
        try await XServer.wait(for: "a prompt") { prompts > 0 }
        // Keys go to the window under the pointer.
        try server.xdotool("mousemove", "--window", window, "3", "3")
        // Some make their windows a pixel larger than their cells.
        try await resize(to: cells)
    }

    deinit { emulator.end() }

    /// How often the shell has asked for a command.
    var prompts: Int { (try? Data(contentsOf: Self.prompts(server)))?.count ?? 0 }

    private static func prompts(_ server: XServer) -> URL { server.folder.url.appendingPathComponent("prompts") }

    /// Presses a key.
    func press(_ key: KeyPress) throws {
        try server.xdotool("key", "--clearmodifiers", Self.name(of: key))
    }

    /// Has the shell start the program. On a machine that has much to do a key may be lost before the shell gets it, so
    /// it is typed again when nothing starts.
    ///
    /// - Parameter arguments: as a shell reads them.
    func start(_ arguments: String) async throws {
        let started = server.folder.url.appendingPathComponent("started")
        // Cells are compared by their pixels, and rounded corners are in none of the feed's pictures.
        let cards = try server.folder.write("cards = \"framed\"\n", to: "cards.toml")
        let script = try server.folder.write(
            "#!/bin/sh\n: > '\(started.path)'\nexec '\(Program.path)' --config '\(cards)' \(arguments)\n", to: "p")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
        for _ in 0..<4 {
            try type(line: "p")
            do {
                return try await XServer.wait(for: "the program", seconds: 30) {
                    FileManager.default.fileExists(atPath: started.path)
                }
            } catch is XServer.TimeOut {}
        }
        throw XServer.TimeOut(awaited: "the program, which no key started")
    }

    /// Types a line of letters for the shell.
    func type(line: String) throws {
        try server.xdotool("type", "--clearmodifiers", line + "\n")
    }

    /// The text that the terminal itself says that it shows, line by line without blanks at their ends.
    func lines(_ kind: TerminalKind) async throws -> [String] {
        let home = server.folder.url.path
        let text: String
        if kind.windowClass == "kitty" {
            text = try ChildProgram.run(
                "/usr/bin/env", ["kitty", "@", "--to", "unix:\(home)/kitty", "get-text"],
                environment: server.environment
            ).output
        } else {
            let file = server.folder.url.appendingPathComponent("text")
            try? FileManager.default.removeItem(at: file)
            try server.xdotool("key", "F9")
            try await XServer.wait(for: "the text of \(kind)") { FileManager.default.fileExists(atPath: file.path) }
            // The second half of a wide character is printed, too.
            text = try String(contentsOf: file, encoding: .utf8).replacing("\u{FFFF}", with: "")
        }
        return text.split(whereSeparator: \.isNewline).map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }

    /// Makes the window as large as the cells need.
    func resize(to cells: ScreenSize) async throws {
        let wanted = PixelExtent(width: cells.columns * cellSize.width, height: cells.rows * cellSize.height)
        try server.xdotool("windowsize", window, "\(wanted.width)", "\(wanted.height)")
        try await XServer.wait(for: "a window of \(cells)") { try Self.size(of: window, server) == wanted }
    }

    /// Takes the window off the screen and brings it back in front, as when another one had covered it.
    func cover() async throws {
        try server.xdotool("windowunmap", "--sync", window)
        try server.xdotool("windowmap", "--sync", window)
        try server.xdotool("windowfocus", "--sync", window)
    }

    private struct PixelExtent: Equatable {
        var width: Int
        var height: Int
    }

    private static func size(of window: String, _ server: XServer) throws -> PixelExtent {
        var values: [Substring: Int] = [:]
        for line in try server.xdotool("getwindowgeometry", "--shell", window).split(separator: "\n") {
            let sides = line.split(separator: "=")
            if sides.count == 2 { values[sides[0]] = Int(sides[1]) }
        }
        return PixelExtent(width: values["WIDTH", default: 0], height: values["HEIGHT", default: 0])
    }

    /// A key's name in X, for those that are pressed here.
    private static func name(of key: KeyPress) -> String {
        let name =
            switch key.key {
            case .enter: "Return"
            case .escape: "Escape"
            case .pageUp: "Prior"
            case .pageDown: "Next"
            case .character("?"): "question"
            case .character(","): "comma"
            case .character(":"): "colon"
            case .character("/"): "slash"
            case .character("]"): "bracketright"
            case .character("-"): "minus"
            case .character("+"): "plus"
            case .character(" "): "space"
            case .character(let character): String(character)
            default: "\(key.key)".capitalized
            }
        return key.modifiers.contains(.control) ? "ctrl+\(name)" : name
    }
}
