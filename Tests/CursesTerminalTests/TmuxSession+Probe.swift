import Foundation
import TestSupport

extension TmuxSession {
    /// The probe, built beside the tests.
    static var probe: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("curses-probe").path
    }

    /// Runs a program to its end, its input empty.
    @discardableResult
    static func run(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run("/usr/bin/env", arguments, environment: environment)
    }

    /// Starts the probe and waits until it has drawn. The shell says the status when the probe has ended, and the
    /// line's settings before and after are kept in files.
    func startProbe(_ arguments: String = "", environment: String = "") async throws {
        let kept = folder.path
        try type(
            line: "clear; stty -g >\(kept)/before; \(environment) \(Self.probe) \(arguments); echo sta''tus=$?; "
                + "stty -g >\(kept)/after; echo do''ne")
        // tmux tells its name, and what is then drawn is in all colours.
        let isTold = ["--colors", "COLORTERM"].contains { (environment + arguments).contains($0) }
        try await wait(for: "the probe's first frame") {
            try self.isDrawn { $0.hasPrefix(isTold ? "ready" : "colors(") }
        }
    }

    /// Whether the screen shows a whole frame whose first row is the one that is awaited. The first and the last row come first.
    func isDrawn(_ isAwaited: (String) -> Bool) throws -> Bool {
        let rows = try rows().dropLast()
        return rows.first.map(isAwaited) == true && rows.last?.hasSuffix("\u{2518}") == true
            && rows.allSatisfy { !$0.isEmpty }
    }

    /// Waits for the probe's end; returns what the screen shows then, and what has scrolled off it.
    func awaitEnd() async throws -> String {
        // The terminal's answer to a program that is gone by then stands before it, in the shell's line.
        try await wait(for: "the probe's end") { try self.rows().contains { $0.hasSuffix("done") } }
        return try tmux("capture-pane", "-p", "-J", "-S", "-500")
    }

    /// The line's settings before the probe and after.
    func settings() throws -> (before: String, after: String) {
        try (
            String(contentsOf: folder.appendingPathComponent("before"), encoding: .utf8),
            String(contentsOf: folder.appendingPathComponent("after"), encoding: .utf8)
        )
    }
}
