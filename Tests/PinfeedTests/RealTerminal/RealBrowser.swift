import Foundation
import TerminalUI
import Testing

/// The program in a real terminal, and what the terminal has to show.
final class RealBrowser {
    let kind: TerminalKind
    private let terminal: RealTerminal
    private let tolerance: PatchPart.Tolerance
    private var expected: ExpectedScreen
    /// The shell's prompts before the program was started.
    private let promptsBefore: Int

    /// A screen that is not as it should be.
    struct Mismatch: Error, CustomStringConvertible {
        let step: String
        let problems: [String]
        var description: String {
            "\(step): " + problems.prefix(8).joined(separator: "; ") + (problems.count > 8 ? "; …" : "")
        }
    }

    /// Starts the program on a feed of patch pictures and waits until it shows them.
    ///
    /// - Parameters:
    ///   - arguments: for the program, as a shell reads them.
    ///   - tolerance: how well pictures are to be shown; nil for what the terminal can do.
    init(
        _ kind: TerminalKind, cells: ScreenSize = ScreenSize(columns: 80, rows: 30), arguments: String = "",
        tolerance: PatchPart.Tolerance? = nil
    ) async throws {
        self.kind = kind
        self.tolerance = tolerance ?? kind.tolerance
        terminal = try await RealTerminal(kind, cells: cells)
        let feed = try PatchFeed(in: terminal.server.folder.url)
        expected = ExpectedScreen(feed: feed, cells: cells, cellSize: terminal.cellSize)
        promptsBefore = terminal.prompts
        try await terminal.start("--library :memory: \(arguments) '\(feed.path)'")
        try await settle("the first screen")
    }

    /// The parts of pictures that the screen has to show.
    var parts: [PatchPart] { expected.parts }

    /// Presses keys, in key notation, and waits until the screen is right after the last of them.
    func press(_ keys: String, _ step: String) async throws {
        for key in try KeyNotation.keys(in: keys) {
            try terminal.press(key)
            expected.press(key)
        }
        try await settle(step)
    }

    func resize(columns: Int, rows: Int) async throws {
        let cells = ScreenSize(columns: columns, rows: rows)
        try await terminal.resize(to: cells)
        expected.resize(to: cells)
        try await settle("\(columns)x\(rows) cells")
    }

    /// Covers the window, and waits until all is there again.
    func cover() async throws {
        try await terminal.cover()
        try await settle("uncovered")
    }

    /// Has the program stopped by its key, looks for pictures that it left in the shell, and continues it.
    func suspendAndContinue() async throws {
        try await returnToShell(with: KeyPress(.character("z"), modifiers: .control), "stopped")
        try terminal.type(line: "fg")
        try await settle("continued")
    }

    /// Quits, and looks for pictures that are left.
    func quit() async throws {
        try await returnToShell(with: KeyPress(.character("q")), "ended")
    }

    private func returnToShell(with key: KeyPress, _ step: String) async throws {
        let before = terminal.prompts
        try terminal.press(key)
        try await XServer.wait(for: "the shell") { terminal.prompts > before }
        try await settle(step, parts: [])
    }

    /// Waits until the screen is right and stays so.
    @discardableResult
    private func settle(_ step: String) async throws -> ScreenPicture {
        try await settle(step, parts: expected.parts)
    }

    @discardableResult
    func settle(_ step: String, parts: [PatchPart]) async throws -> ScreenPicture {
        var last: ScreenPicture?
        var problems: [String] = []
        var isJudged = false
        do {
            try await XServer.wait(for: step) {
                let picture = try terminal.server.picture()
                guard picture == last else {
                    last = picture
                    isJudged = false
                    return false
                }
                guard !isJudged else { return false }
                isJudged = true
                problems = self.problems(parts, in: picture)
                return problems.isEmpty
            }
        } catch is XServer.TimeOut {
            if let last, let file = last.file { Attachment.record(file, named: "\(kind.rawValue) \(step).png") }
            let ended = terminal.prompts > promptsBefore ? ["the shell is there"] : []
            throw Mismatch(
                step: "\(kind), \(step)", problems: ended + (problems.isEmpty ? ["never at rest"] : problems))
        }
        guard let last else { throw Mismatch(step: step, problems: ["no picture"]) }
        return last
    }

    /// What is wrong on a picture of the screen if these parts are to be seen.
    func problems(_ parts: [PatchPart], in picture: ScreenPicture) -> [String] {
        parts.compactMap { $0.problem(in: picture, tolerance) }
            + parts.ghosts(in: picture, cells: expected.cells, cellSize: terminal.cellSize)
    }

    func picture() throws -> ScreenPicture { try terminal.server.picture() }
}
