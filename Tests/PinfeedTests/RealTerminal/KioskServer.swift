import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// An SSH server on a local port, for the user who runs the tests, with the manual's rules for kiosk mode.
final class KioskServer {
    /// The folder of the server's and the user's keys, removed with this object.
    let folder: ScratchFolder
    let port: Int
    let person: String
    private let program: CompanionProgram

    private static let server = "/usr/sbin/sshd"
    private static let programs = [server] + ["ssh", "sftp", "scp", "ssh-agent", "ssh-keygen"].map { "/usr/bin/\($0)" }

    /// The required programs that are not installed.
    static var missing: [String] { programs.filter { !FileManager.default.isExecutableFile(atPath: $0) } }

    /// Returns the manual's rules, with this build in place of the installed program.
    ///
    /// - Parameters:
    ///   - feed: the feed in place of the manual's folder, optionally preceded by options.
    ///   - idle: the idle timeout, in minutes.
    ///   - names: the rules to leave out.
    static func rules(feed: String = Program.sample.path, idle: Double = 10, without names: [String] = []) throws
        -> String
    {
        let text = try Program.manual("07-kiosk.md")
        let block = try #require(
            text.firstMatch(of: /<!-- kiosk -->\n```sshd_config\nMatch User kiosk\n((?s).*?)\n```/))
        let rules = String(block.1)
            .replacing("/usr/local/bin/pinfeed", with: Program.path).replacing("/srv/pictures", with: feed)
            .replacing("--idle-timeout 10", with: "--idle-timeout \(idle)")
        try #require([Program.path, feed, "--idle-timeout \(idle)"].allSatisfy(rules.contains))
        return rules.split(separator: "\n")
            .filter { line in !names.contains { line.trimmingPrefix(/\s*/).hasPrefix($0) } }.joined(separator: "\n")
    }

    /// - Parameter rules: the lines after `Match User` and the user's name.
    init(rules: String) async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path
        for key in ["host", "person"] {
            let outcome = try ChildProgram.run(
                "/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(path)/\(key)"], environment: [:])
            try #require(outcome.status == 0, "\(outcome.errors)")
        }
        try FileManager.default.copyItem(atPath: "\(path)/person.pub", toPath: "\(path)/authorized")
        // The server requires this folder if started by root.
        if getuid() == 0 {
            try FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
        }
        person = NSUserName()
        port = try Self.freePort()
        let configuration = try folder.write(
            """
            Port \(port)
            ListenAddress 127.0.0.1
            HostKey \(path)/host
            PidFile \(path)/process
            AuthorizedKeysFile \(path)/authorized
            StrictModes no
            UsePAM no
            PermitRootLogin prohibit-password
            AcceptEnv *
            X11Forwarding yes
            XAuthLocation /bin/true
            Subsystem sftp internal-sftp
            Match User \(person)
            \(rules)

            """, to: "configuration")
        let output = folder.url.appendingPathComponent("output")
        program = try CompanionProgram(
            Self.server, ["-D", "-e", "-f", configuration], environment: [:], output: output)
        self.folder = folder
        try await XServer.wait(for: "an SSH server") {
            (try? String(contentsOf: output, encoding: .utf8).contains("Server listening")) == true
        }
    }

    deinit { program.end() }

    /// The options of `ssh` and `sftp` for this server, to precede the host name.
    var options: [String] {
        let settings = [
            "IdentityFile=\(folder.url.path)/person", "IdentitiesOnly=yes", "StrictHostKeyChecking=no",
            "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "BatchMode=yes", "ExitOnForwardFailure=yes",
            "HostName=127.0.0.1", "Port=\(port)", "User=\(person)",
        ]
        return ["-F", "/dev/null"] + settings.flatMap { ["-o", $0] }
    }

    /// Runs `ssh` and waits for its end.
    func ssh(_ arguments: [String]) throws -> ChildProgram.Outcome {
        try ChildProgram.run("/usr/bin/ssh", options + arguments, environment: ["PATH": "/usr/bin:/bin"])
    }

    /// Starts `ssh`, which runs until the test ends it.
    func connection(_ arguments: [String], output: URL) throws -> CompanionProgram {
        try CompanionProgram(
            "/usr/bin/ssh", options + arguments, environment: ["PATH": "/usr/bin:/bin"], output: output)
    }

    /// Logs in with a terminal.
    /// - Parameters:
    ///   - settings: settings of `ssh`, in the format of `-o`.
    ///   - kind: the kind of terminal to emulate.
    ///   - environment: changes to the environment of this process.
    func window(
        _ command: [String] = [], settings: [String] = [], kind: BrowserWindow.Kind = .symbols,
        environment: [String: String] = [:]
    ) throws -> BrowserWindow {
        try #require(
            BrowserWindow(
                ["-tt"] + options + settings.flatMap { ["-o", $0] } + ["host"] + command, of: "/usr/bin/ssh",
                kind: kind,
                environment: ["TERM": "xterm-256color"].merging(environment) { $1 }))
    }

    /// The processes that the server's connections have started, by name, or all without `names`.
    func processes(named names: Set<String>? = nil) throws -> [Processes.Process] {
        let id = try String(contentsOf: folder.url.appendingPathComponent("process"), encoding: .utf8)
        let server = try #require(pid_t(id.trimmingCharacters(in: .whitespacesAndNewlines)))
        return try Processes.descendants(of: server, named: names)
    }

    /// Returns a port that is currently free.
    static func freePort() throws -> Int {
        let socket = LoopbackSocket()
        return try #require(socket.bind())
    }
}

/// A TCP socket on the loopback address.
final class LoopbackSocket {
    private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)

    deinit { close(descriptor) }

    private static func address(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private func with<Result>(
        _ address: sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Binds a free port; returns `nil` if that fails.
    func bind() -> Int? {
        guard with(Self.address(0), { Glibc.bind(descriptor, $0, $1) }) == 0 else { return nil }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isNamed = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) } == 0
        }
        return isNamed ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    /// Connects to a port; returns whether a server listens there.
    func connect(to port: Int) -> Bool {
        with(Self.address(port)) { Glibc.connect(descriptor, $0, $1) } == 0
    }

    func write(_ bytes: [UInt8]) { _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

    /// Receives at most `limit` bytes: empty if the peer has closed, `nil` after a minute of silence.
    func read(atMost limit: Int = 256) -> [UInt8]? {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 60_000) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &bytes, limit, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}
