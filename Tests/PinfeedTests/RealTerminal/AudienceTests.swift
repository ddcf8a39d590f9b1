import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// An audience over SSH, by a server that the manual's block was given to.
///
/// Skipped where OpenSSH's server is not installed; `.ci/run` installs it.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5)), .overSSH) struct AudienceTests {
    /// The rules that the manual shows, with this program and the sample in the place of the installed ones, and without some of them.
    private static func rules(without names: [String] = []) throws -> String {
        let text = try Program.manual("07-audience.md")
        let block = try #require(
            text.firstMatch(of: /<!-- audience -->\n```sshd_config\nMatch User audience\n((?s).*?)\n```/))
        let rules = String(block.1)
            .replacing("/usr/local/bin/pinfeed", with: Program.path).replacing(
                "/srv/pictures", with: Program.sample.path)
        #expect(rules.contains(Program.path) && rules.contains(Program.sample.path))
        return rules.split(separator: "\n")
            .filter { line in !names.contains { line.trimmingPrefix(/\s*/).hasPrefix($0) } }.joined(separator: "\n")
    }

    /// What a forwarding brings from the server's own port, where it greets whoever comes.
    private func greeting(_ server: AudienceServer, through way: [String], hello: [UInt8] = [], port: Int) async throws
        -> String
    {
        let connection = try server.connection(
            ["-N"] + way + ["host"], output: server.folder.url.appendingPathComponent("ssh"))
        defer { connection.end() }
        var socket = LoopbackSocket()
        try await XServer.wait(for: "ssh to listen") {
            // A socket that was refused is of no further use.
            socket = LoopbackSocket()
            return socket.connect(to: port)
        }
        if !hello.isEmpty {
            socket.write(hello)
            // That SOCKS needs no password.
            #expect(socket.read(atMost: 2) == [5, 0])
            socket.write([5, 1, 0, 1, 127, 0, 0, 1, UInt8(server.port >> 8), UInt8(server.port & 255)])
            if socket.read(atMost: 10)?.dropFirst().first != 0 { return "" }
        }
        return String(decoding: try #require(socket.read()), as: UTF8.self)
    }

    @Test(arguments: [false, true]) func nothingIsForwarded(_ isForwarding: Bool) async throws {
        // Without the rule all of it would work: this is how it is known that the tries are good ones.
        let server = try await AudienceServer(rules: Self.rules(without: isForwarding ? ["DisableForwarding"] : []))
        let port = try AudienceServer.freePort()
        let local = try await greeting(
            server, through: ["-L", "127.0.0.1:\(port):127.0.0.1:\(server.port)"], port: port)
        #expect(local.hasPrefix("SSH-2.0") == isForwarding)
        let dynamic = try AudienceServer.freePort()
        let proxied = try await greeting(
            server, through: ["-D", "127.0.0.1:\(dynamic)"], hello: [5, 1, 0], port: dynamic)
        #expect(proxied.hasPrefix("SSH-2.0") == isForwarding)
        let remote = try AudienceServer.freePort()
        let way = ["-R", "127.0.0.1:\(remote):127.0.0.1:\(server.port)"]
        if isForwarding {
            let back = try await greeting(server, through: way, port: remote)
            #expect(back.hasPrefix("SSH-2.0"))
        } else {
            #expect(try server.ssh(["-N"] + way + ["host"]).status == 255)
            #expect(!LoopbackSocket().connect(to: remote))
        }
    }

    @Test func commandsAndFileTransfersGetTheBrowser() async throws {
        let server = try await AudienceServer(rules: Self.rules())
        let trace = server.folder.url.appendingPathComponent("trace").path
        for command in [["touch '\(trace)'"], []] {
            let outcome = try server.ssh(["host"] + command)
            #expect(outcome.errors.contains("standard input is not a terminal"), "\(outcome)")
        }
        let transfer = try ChildProgram.run(
            "/usr/bin/sftp", server.options + ["-b", "/dev/null", "host"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(transfer.status != 0)
        #expect(!FileManager.default.fileExists(atPath: trace))
    }

    @Test func anAudienceSetsNoVariableOfItsOwn() async throws {
        let server = try await AudienceServer(
            rules: Self.rules().replacing(/ForceCommand .*/, with: "ForceCommand exec env"))
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

    @Test func aLineThatIsClosedTakesEverythingAlong() async throws {
        let server = try await AudienceServer(rules: Self.rules())
        let line = try #require(
            PseudoTerminal(
                "/usr/bin/ssh", ["-tt"] + server.options + ["host"], columns: 80, rows: 24,
                environment: ["TERM": "xterm-256color"]))
        var screen = ""
        while !screen.contains(" pins"), let output = line.next(quiet: 60_000) {
            screen += String(decoding: output.bytes, as: UTF8.self)
        }
        // The server's process for the line, and all that it started.
        var family: [Processes.Process] = []
        try await XServer.wait(for: "a decoder") {
            family = try server.processes(named: ["pinfeed", "pinfeed-decode"])
            return Set(family.map(\.name)).count == 2
        }
        kill(line.process, SIGKILL)
        let began = ContinuousClock.now
        try await XServer.wait(for: "the end of all") { family.allSatisfy { !$0.isAlive } }
        print("after a line was closed, the browser and its decoders were gone in \(ContinuousClock.now - began)")
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips aloud what needs a server that is not installed.
    fileprivate static var overSSH: Self {
        .enabled(
            if: AudienceServer.missing.isEmpty,
            "audiences over SSH cannot be tested: not installed: \(AudienceServer.missing.joined(separator: ", "))")
    }
}
