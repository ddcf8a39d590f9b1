import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Kiosk mode over SSH, with a server that is configured with the manual's rules.
///
/// Skipped where OpenSSH's server is not installed; `.ci/run` installs it.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5)), .overSSH) struct KioskTests {
    /// Returns the greeting of the server's own port, received through a forwarding.
    private func greeting(_ server: KioskServer, through forwarding: [String], hello: [UInt8] = [], port: Int)
        async throws
        -> String
    {
        let connection = try server.connection(
            ["-N"] + forwarding + ["host"], output: server.folder.url.appendingPathComponent("ssh"))
        defer { connection.end() }
        var socket = LoopbackSocket()
        try await XServer.wait(for: "ssh to listen") {
            // A socket cannot be used again after a refused connection.
            socket = LoopbackSocket()
            return socket.connect(to: port)
        }
        if !hello.isEmpty {
            socket.write(hello)
            // SOCKS without a password.
            #expect(socket.read(atMost: 2) == [5, 0])
            socket.write([5, 1, 0, 1, 127, 0, 0, 1, UInt8(server.port >> 8), UInt8(server.port & 255)])
            if socket.read(atMost: 10)?.dropFirst().first != 0 { return "" }
        }
        return String(decoding: try #require(socket.read()), as: UTF8.self)
    }

    @Test(arguments: [false, true]) func forwardingIsDisabled(_ isForwarding: Bool) async throws {
        // Without the rule, forwarding works, which proves that the test is able to detect it.
        let server = try await KioskServer(
            rules: KioskServer.rules(without: isForwarding ? ["DisableForwarding"] : []))
        let port = try KioskServer.freePort()
        let local = try await greeting(
            server, through: ["-L", "127.0.0.1:\(port):127.0.0.1:\(server.port)"], port: port)
        #expect(local.hasPrefix("SSH-2.0") == isForwarding)
        let dynamic = try KioskServer.freePort()
        let proxied = try await greeting(
            server, through: ["-D", "127.0.0.1:\(dynamic)"], hello: [5, 1, 0], port: dynamic)
        #expect(proxied.hasPrefix("SSH-2.0") == isForwarding)
        let remote = try KioskServer.freePort()
        let forwarding = ["-R", "127.0.0.1:\(remote):127.0.0.1:\(server.port)"]
        if isForwarding {
            let back = try await greeting(server, through: forwarding, port: remote)
            #expect(back.hasPrefix("SSH-2.0"))
        } else {
            #expect(try server.ssh(["-N"] + forwarding + ["host"]).status == 255)
            #expect(!LoopbackSocket().connect(to: remote))
        }
    }

    /// A technique to make an SSH server run another command than the forced one.
    struct Bypass: CustomTestStringConvertible {
        var program = "ssh"
        /// The arguments; `SECRET`, `TRACE` and `PORT` stand for two files that are off limits, and the port.
        var words: [String]

        var testDescription: String { "\(program) \(words.joined(separator: " "))" }
    }

    @Test(
        arguments: [
            Bypass(words: ["host"]), Bypass(words: ["host", "touch TRACE; cat SECRET"]),
            Bypass(words: ["host", "sh", "-c", "cat SECRET"]),
            Bypass(words: ["-T", "host"]), Bypass(words: ["-s", "host", "sftp"]),
            Bypass(words: ["-s", "host", "shell"]),
            Bypass(words: ["-W", "127.0.0.1:PORT", "host"]), Bypass(words: ["-N", "-w", "any", "host"]),
            Bypass(program: "scp", words: ["host:SECRET", "TRACE"]),
            Bypass(program: "scp", words: ["-O", "host:SECRET", "TRACE"]),
            Bypass(program: "scp", words: ["SECRET", "host:TRACE"]),
            Bypass(program: "scp", words: ["-O", "SECRET", "host:TRACE"]),
            Bypass(program: "sftp", words: ["host:SECRET", "TRACE"]),
            Bypass(program: "sftp", words: ["-b", "/dev/null", "host"]),
        ])
    func otherSSHRequestsAreRejected(_ bypass: Bypass) async throws {
        let server = try await KioskServer(rules: KioskServer.rules())
        let secret = try server.folder.write("for nobody's eyes", to: "secret")
        let trace = server.folder.url.appendingPathComponent("trace").path
        let words = bypass.words.map {
            $0.replacing("SECRET", with: secret).replacing("TRACE", with: trace).replacing(
                "PORT", with: "\(server.port)")
        }
        let outcome = try ChildProgram.run(
            "/usr/bin/\(bypass.program)", server.options + words, environment: ["PATH": "/usr/bin:/bin"])
        #expect(outcome.status != 0, "\(outcome)")
        #expect(!(outcome.output + outcome.errors).contains("nobody's eyes") && !outcome.output.contains("SSH-2.0"))
        #expect(!FileManager.default.fileExists(atPath: trace))
        #expect(try server.processes(named: ["sh", "bash", "sftp-server", "scp", "cat"]) == [])
    }

    @Test(arguments: [false, true]) func agentAndX11ForwardingAreDisabled(_ isForwarding: Bool) async throws {
        let server = try await KioskServer(
            rules: KioskServer.rules(
                without: isForwarding ? ["DisableForwarding", "AllowAgentForwarding", "X11Forwarding"] : []
            ).replacing(/ForceCommand .*/, with: "ForceCommand exec env"))
        let socket = server.folder.url.appendingPathComponent("agent").path
        let agent = try CompanionProgram(
            "/usr/bin/ssh-agent", ["-D", "-a", socket], environment: [:],
            output: server.folder.url.appendingPathComponent("agent-output"))
        defer { agent.end() }
        try await XServer.wait(for: "an agent") { FileManager.default.fileExists(atPath: socket) }
        let outcome = try ChildProgram.run(
            "/usr/bin/ssh", ["-A", "-Y"] + server.options + ["-o", "ExitOnForwardFailure=no", "host"],
            environment: ["PATH": "/usr/bin:/bin", "SSH_AUTH_SOCK": socket, "DISPLAY": ":99"])
        #expect(outcome.status == 0, "\(outcome)")
        for name in ["SSH_AUTH_SOCK", "DISPLAY"] {
            #expect(outcome.output.contains("\(name)=") == isForwarding, "\(outcome)")
        }
    }

    @Test func onlyLocaleVariablesAreAccepted() async throws {
        let server = try await KioskServer(
            rules: KioskServer.rules().replacing(/ForceCommand .*/, with: "ForceCommand exec env"))
        let outcome = try ChildProgram.run(
            "/usr/bin/ssh", server.options + ["-o", "SendEnv=LC_* XDG_* SWIFT_*", "host"],
            environment: [
                "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": "/tmp/elsewhere",
                "SWIFT_BACKTRACE": "enable=yes",
            ])
        let variables = outcome.output.split(separator: "\n")
        #expect(variables.contains("LC_ALL=C.UTF-8"), "\(outcome)")
        #expect(!variables.contains { $0.hasPrefix("XDG_STATE_HOME") || $0.hasPrefix("SWIFT_") })
    }

    @Test func aClosedConnectionEndsAllItsProcesses() async throws {
        let server = try await KioskServer(rules: KioskServer.rules())
        let line = try #require(
            PseudoTerminal(
                "/usr/bin/ssh", ["-tt"] + server.options + ["host"], columns: 80, rows: 24,
                environment: ["TERM": "xterm-256color"]))
        var screen = ""
        while !screen.contains(" pins"), let output = line.next(quiet: 60_000) {
            screen += String(decoding: output.bytes, as: UTF8.self)
        }
        // The server's process for the connection, and its descendants.
        var family: [Processes.Process] = []
        try await XServer.wait(for: "a decoder") {
            family = try server.processes(named: ["pinfeed", "pinfeed-decode"])
            return Set(family.map(\.name)).count == 2
        }
        kill(line.process, SIGKILL)
        let began = ContinuousClock.now
        try await XServer.wait(for: "the end of all") { family.allSatisfy { !$0.isAlive } }
        print("after the hangup, the browser and its decoders were gone in \(ContinuousClock.now - began)")
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips tests that need a server that is not installed, with a message.
    static var overSSH: Self {
        .enabled(
            if: KioskServer.missing.isEmpty,
            "audiences over SSH cannot be tested: not installed: \(KioskServer.missing.joined(separator: ", "))")
    }
}
