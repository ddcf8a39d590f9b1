import Foundation
import TerminalUI
import Testing

/// The program in a real terminal, and the expected screen.
final class RealBrowser {
    let kind: TerminalKind
    private let terminal: RealTerminal
    private let tolerance: PatchPart.Tolerance
    private var expected: ExpectedScreen
    /// The number of prompts before the program started.
    private let promptsBefore: Int

    /// A difference between the screen and the expected one.
    struct Mismatch: Error, CustomStringConvertible {
        let step: String
        let problems: [String]
        var description: String {
            "\(step): " + problems.prefix(8).joined(separator: "; ") + (problems.count > 8 ? "; …" : "")
        }
    }

    /// Starts the program with a feed of patch pictures and waits until it shows them.
    ///
    /// - Parameters:
    ///   - arguments: the program's arguments, in shell syntax.
    ///   - tolerance: the tolerated difference of pictures; `nil` for the terminal's.
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

    /// The parts of pictures that the screen must show.
    var parts: [PatchPart] { expected.parts }

    /// Presses keys, in key notation, and waits for the expected screen after the last one.
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

    /// Covers the window and waits until everything is drawn again.
    func cover() async throws {
        try await terminal.cover()
        try await settle("uncovered")
    }

    /// Suspends the program with its key, checks that no picture remains in the shell, and continues it.
    func suspendAndContinue() async throws {
        try await returnToShell(with: KeyPress(.character("z"), modifiers: .control), "stopped")
        try terminal.type(line: "fg")
        try await settle("continued")
    }

    /// Quits and checks that no picture remains.
    func quit() async throws {
        try await returnToShell(with: KeyPress(.character("q")), "ended")
    }

    private func returnToShell(with key: KeyPress, _ step: String) async throws {
        let before = terminal.prompts
        try terminal.press(key)
        try await XServer.wait(for: "the shell") { terminal.prompts > before }
        try await settle(step, parts: [])
    }

    /// Waits until the screen is as expected and stable.
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

    /// Returns the differences of a screen from the expected parts.
    func problems(_ parts: [PatchPart], in picture: ScreenPicture) -> [String] {
        parts.compactMap { $0.problem(in: picture, tolerance) }
            + parts.ghosts(in: picture, cells: expected.cells, cellSize: terminal.cellSize)
    }

    func picture() throws -> ScreenPicture { try terminal.server.picture() }
}
