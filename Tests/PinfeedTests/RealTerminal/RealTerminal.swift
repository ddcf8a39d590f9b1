import Foundation
import TerminalUI
import TestSupport

/// A terminal emulator that runs a shell.
final class RealTerminal {
    let server: XServer
    /// The size of a cell, in pixels.
    let cellSize: CellSize
    private let emulator: CompanionProgram
    private let window: String

    /// - Throws: `XServer.TimeOut` if no window or no prompt appears.
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
            let outputText = try? String(contentsOf: output, encoding: .utf8)
            throw XServer.TimeOut(awaited: error.awaited + " (it said: \(outputText ?? ""))")
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
        // Some emulators make their windows a pixel larger than their cells.
        try await resize(to: cells)
    }

    deinit { emulator.end() }

    /// The number of prompts that the shell has printed.
    var prompts: Int { (try? Data(contentsOf: Self.prompts(server)))?.count ?? 0 }

    private static func prompts(_ server: XServer) -> URL { server.folder.url.appendingPathComponent("prompts") }

    func press(_ key: KeyPress) throws {
        try server.xdotool("key", "--clearmodifiers", Self.name(of: key))
    }

    /// Starts the program from the shell. On a busy machine, a key may be lost before the shell reads it, so the
    /// command is typed again if nothing starts.
    ///
    /// - Parameter arguments: the arguments, in shell syntax.
    func start(_ arguments: String) async throws {
        let started = server.folder.url.appendingPathComponent("started")
        // Cells are compared by pixels, and the feed's pictures have no rounded corners.
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

    /// Types a line of letters into the shell.
    func type(line: String) throws {
        try server.xdotool("type", "--clearmodifiers", line + "\n")
    }

    /// Returns the text that the terminal reports as shown, line by line without trailing blanks.
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

    /// Resizes the window to the given number of cells.
    func resize(to cells: ScreenSize) async throws {
        let expectedExtent = PixelExtent(width: cells.columns * cellSize.width, height: cells.rows * cellSize.height)
        try server.xdotool("windowsize", window, "\(expectedExtent.width)", "\(expectedExtent.height)")
        try await XServer.wait(for: "a window of \(cells)") { try Self.size(of: window, server) == expectedExtent }
    }

    /// Unmaps the window and maps it again in front, which simulates that another window covered it.
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

    /// Returns the X name of a key that these tests press.
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
