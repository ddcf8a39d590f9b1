import Foundation
import Testing

/// A shell in a tmux server of its own, to run the probe in a terminal that can be looked at.
final class TmuxSession {
    struct TimeOut: Error, CustomStringConvertible {
        let awaited: String
        let screen: String
        var description: String { "waited for \(awaited) in vain; the screen:\n\(screen)" }
    }

    let folder: URL
    private let socket: String

    /// The probe, built beside the tests.
    static var probe: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("curses-probe").path
    }

    init(columns: Int = 80, rows: Int = 24) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("curses-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        socket = folder.appendingPathComponent("tmux").path
        try tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            "env -u COLORTERM -u NO_COLOR PS1='$ ' SWIFT_BACKTRACE=enable=no TERM=tmux-256color bash --norc --noprofile"
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
    func tmux(_ arguments: String...) throws -> String {
        try Self.run(["tmux", "-S", socket] + arguments).output
    }

    /// Runs a program to its end, its input empty.
    ///
    /// Foundation's `Process` waits for everybody who holds its socket, so for the server that tmux leaves behind too.
    static func run(_ arguments: [String], environment: [String]? = nil) throws -> (
        output: String, errors: String, status: Int32
    ) {
        let files = (0..<2).map { _ in
            FileManager.default.temporaryDirectory.appendingPathComponent("curses-\(UUID().uuidString)")
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, files[0].path, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, files[1].path, O_WRONLY | O_CREAT, 0o600)
        let inherited = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? inherited).map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var id: pid_t = 0
        let result = posix_spawnp(&id, arguments[0], &actions, nil, &words, &variables)
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return try (
            String(decoding: Data(contentsOf: files[0]), as: UTF8.self),
            String(decoding: Data(contentsOf: files[1]), as: UTF8.self), status >> 8 & 255
        )
    }

    /// Types a line for the shell.
    func type(line: String) throws {
        try tmux("send-keys", "-l", line)
        try tmux("send-keys", "Enter")
    }

    /// Presses keys by tmux' names.
    func press(_ keys: String...) throws {
        for key in keys { try tmux("send-keys", key) }
    }

    /// Sends bytes as if the terminal had.
    func send(_ text: String) throws {
        for byte in text.utf8 { try tmux("send-keys", "-H", String(byte, radix: 16)) }
    }

    /// What the screen shows; with colours and attributes as escape sequences if wanted.
    func screen(withColors: Bool = false) throws -> String {
        try withColors ? tmux("capture-pane", "-e", "-p", "-N") : tmux("capture-pane", "-p")
    }

    func rows() throws -> [String] {
        try screen().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Values of tmux' variables.
    func value(_ format: String) throws -> String {
        try tmux("display-message", "-p", format).trimmingCharacters(in: .newlines)
    }

    /// Starts the probe and waits until it has drawn. The shell says the status when the probe has ended, and the
    /// line's settings before and after are kept in files.
    func startProbe(_ arguments: String = "", environment: String = "") async throws {
        let kept = folder.path
        try type(
            line: "clear; stty -g >\(kept)/before; \(environment) \(Self.probe) \(arguments); echo sta''tus=$?; "
                + "stty -g >\(kept)/after; echo do''ne")
        try await wait(for: "the probe's first frame") { try self.rows().first?.hasPrefix("ready") == true }
    }

    /// Waits for the probe's end; returns what the screen shows then, and what has scrolled off it.
    func awaitEnd() async throws -> String {
        try await wait(for: "the probe's end") { try self.rows().contains("done") }
        return try tmux("capture-pane", "-p", "-J", "-S", "-500")
    }

    /// The line's settings before the probe and after.
    func settings() throws -> (before: String, after: String) {
        try (
            String(contentsOf: folder.appendingPathComponent("before"), encoding: .utf8),
            String(contentsOf: folder.appendingPathComponent("after"), encoding: .utf8)
        )
    }

    func processID() throws -> String {
        let shell = try value("#{pane_pid}")
        return try Self.run(["pgrep", "-P", shell, "curses-probe"]).output.trimmingCharacters(in: .newlines)
    }

    /// Looks again and again until a condition holds, at most 20 seconds.
    func wait(for awaited: String, until condition: () throws -> Bool) async throws {
        let limit = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < limit {
            if try condition() { return }
            try await Task.sleep(for: .milliseconds(15))
        }
        throw TimeOut(awaited: awaited, screen: (try? screen()) ?? "")
    }
}
