import Foundation
import TestSupport

extension TmuxSession {
    /// The probe, built beside the tests.
    static var probe: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("curses-probe").path
    }

    /// Runs a program with empty input until it ends.
    @discardableResult
    static func run(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> ChildProgram.Outcome {
        try ChildProgram.run("/usr/bin/env", arguments, environment: environment)
    }

    /// Starts the probe and waits for its first frame. The shell prints the exit status afterwards and stores the
    /// terminal settings from before and after in files.
    func startProbe(_ arguments: String = "", environment: String = "") async throws {
        let folderPath = folder.path
        try type(
            line: "clear; stty -g >\(folderPath)/before; \(environment) \(Self.probe) \(arguments); echo sta''tus=$?; "
                + "stty -g >\(folderPath)/after; echo do''ne")
        // tmux reports its name, after which the probe draws in all colours.
        let identifiesColors = ["--colors", "COLORTERM"].contains { (environment + arguments).contains($0) }
        try await wait(for: "the probe's first frame") {
            try self.isDrawn { $0.hasPrefix(identifiesColors ? "ready" : "colors(") }
        }
    }

    /// Returns whether the screen shows a complete frame whose first row satisfies `isAwaited`.
    func isDrawn(_ isAwaited: (String) -> Bool) throws -> Bool {
        let rows = try rows().dropLast()
        return rows.first.map(isAwaited) == true && rows.last?.hasSuffix("\u{2518}") == true
            && rows.allSatisfy { !$0.isEmpty }
    }

    /// Waits for the probe's end and returns the screen with its scrollback.
    func awaitEnd() async throws -> String {
        // A late reply of the terminal may precede it on the shell's line.
        try await wait(for: "the probe's end") { try self.rows().contains { $0.hasSuffix("done") } }
        return try tmux("capture-pane", "-p", "-J", "-S", "-500")
    }

    /// Returns the terminal settings before and after the probe.
    func settings() throws -> (before: String, after: String) {
        try (
            String(contentsOf: folder.appendingPathComponent("before"), encoding: .utf8),
            String(contentsOf: folder.appendingPathComponent("after"), encoding: .utf8)
        )
    }
}
