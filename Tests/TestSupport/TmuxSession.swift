import Foundation
import PseudoTerminal

/// A shell in a separate tmux server, for running programs in an observable terminal.
package final class TmuxSession {
    package struct TimeOut: Error, CustomStringConvertible {
        package let awaited: String
        package let screen: String
        package var description: String { "timed out waiting for \(awaited); the screen:\n\(screen)" }
    }

    /// A failed tmux command with its error output.
    package struct Refusal: Error {
        package let arguments: [String]
        package let errors: String
    }

    /// The error for a program that the shell does not run.
    package struct NoSuchProgram: Error {
        package let name: String
    }

    /// The session's temporary folder, which is removed with it.
    package let folder: URL
    private let socket: String
    private let permit: SessionPermit

    /// Waits for a permit and starts a session.
    package convenience init(columns: Int = 80, rows: Int = 24) async throws {
        try await self.init(columns: columns, rows: rows, permit: await SessionPermit.acquire())
    }

    /// Creates a test's second session, which shares the first one's permit to avoid a deadlock.
    package convenience init(beside other: TmuxSession, columns: Int = 80, rows: Int = 24) async throws {
        try await self.init(columns: columns, rows: rows, permit: other.permit)
    }

    private init(columns: Int, rows: Int, permit: SessionPermit) async throws {
        self.permit = permit
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pinfeed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        socket = folder.appendingPathComponent("tmux").path
        try tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            "env -u COLORTERM -u NO_COLOR PS1='$ ' HISTFILE= SWIFT_BACKTRACE=enable=no TERM=tmux-256color bash --norc --noprofile"
        )
        try tmux("set", "-g", "status", "off")
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
        try await wait(for: "a prompt") { try self.screen().hasPrefix("$") }
    }

    deinit {
        _ = try? tmux("kill-server")
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs tmux and returns what it prints.
    @discardableResult
    package func tmux(_ arguments: String...) throws -> String {
        try tmux(arguments)
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        var environment = ProcessInfo.processInfo.environment
        // Do not use a tmux server around the tests.
        environment["TMUX"] = nil
        // Keep the tests' thumbnails out of the user's cache.
        environment["XDG_CACHE_HOME"] = folder.appendingPathComponent("cache").path
        environment["XDG_STATE_HOME"] = folder.appendingPathComponent("state").path
        let outcome = try ChildProgram.run(
            "/usr/bin/env", ["tmux", "-S", socket] + arguments, environment: environment)
        guard outcome.status == 0 else { throw Refusal(arguments: arguments, errors: outcome.errors) }
        return outcome.output
    }

    /// Types a line for the shell.
    package func type(line: String) throws {
        try tmux("send-keys", "-l", line)
        try tmux("send-keys", "Enter")
    }

    /// Presses keys by their names in tmux.
    package func press(_ keys: String...) throws {
        for key in keys { try tmux("send-keys", key) }
    }

    /// Sends bytes at once, like a terminal: an Escape that arrives separately would be a separate key.
    package func send(_ text: String) throws {
        try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
    }

    /// Returns the screen's text, with colors and attributes as escape sequences if requested.
    package func screen(withColors: Bool = false) throws -> String {
        try withColors ? tmux("capture-pane", "-e", "-p", "-N") : tmux("capture-pane", "-p")
    }

    package func rows() throws -> [String] {
        try screen().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the expansion of a tmux format.
    package func value(_ format: String) throws -> String {
        try tmux("display-message", "-p", format).trimmingCharacters(in: .newlines)
    }

    /// Returns the shell's child process with the given name.
    package func child(named name: String) throws -> pid_t {
        let shell = pid_t(try value("#{pane_pid}")).map(ObservedProcess.init)
        guard let child = shell?.children.first(where: { $0.name == String(name.prefix(15)) }) else {
            throw NoSuchProgram(name: name)
        }
        return child.id
    }

    /// Sends a signal to the shell's child process with the given name.
    package func send(signal: Int32, to name: String) throws {
        kill(try child(named: name), signal)
    }

    /// Polls until the condition holds, for a minute and at least 300 times, because a busy machine polls rarely.
    package func wait(for awaited: String, until condition: () throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        var pollCount = 0
        while pollCount < 300 || ContinuousClock.now < deadline {
            if try condition() { return }
            pollCount += 1
            try await ContinuousClock().sleep(for: .milliseconds(15))
        }
        throw TimeOut(awaited: awaited, screen: (try? screen()) ?? "")
    }
}
