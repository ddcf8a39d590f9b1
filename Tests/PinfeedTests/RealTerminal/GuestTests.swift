import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Users who log in over SSH: viewers who try to break out of kiosk mode, and a user whose connection drops.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(5)), .overSSH) struct GuestTests {
    private static let family: Set<String> = ["sshd", "pinfeed", "pinfeed-launch", "pinfeed-decode", "pinfeed-fetch"]

    private func expect(_ text: String, in window: BrowserWindow) throws {
        try #require(window.wait(seconds: 60) { window.shows(text) }, "\(text) was not shown:\n\(window.report)")
    }

    /// The exit status of `ssh` and the last text on the terminal.
    private func end(of window: BrowserWindow) throws -> (status: Int32, text: String) {
        try #require(window.wait(seconds: 60) { window.terminal.waitStatus() != nil }, "no end:\n\(window.report)")
        while window.read(within: 100) {}
        return (try #require(window.terminal.waitStatus()) >> 8, String(decoding: window.recent, as: UTF8.self))
    }

    @Test func noInputEscapesFromKioskMode() async throws {
        let server = try await KioskServer(rules: KioskServer.rules())
        let trace = server.folder.url.appendingPathComponent("trace").path
        let window = try server.window(["touch '\(trace)'; exec sh"])
        try expect(" pins", in: window)
        window.resize(columns: 120, rows: 40)
        try #require(window.wait(seconds: 60) { window.screen.lines[39].contains("Profile") }, "\(window.report)")
        // Input for shells, job control and pagers; an SSH break; paths in text fields, typed and pasted.
        let tries = [
            "\u{3}", "\u{1A}", "\u{19}", "\u{1C}", "\u{4}", "\u{11}", "\r~B", "!sh\r", ":!sh\r", "|sh\r", "`sh`\r",
            "/!touch \(trace)\r\u{1B}\u{1B}\u{1B}", "/../../etc/passwd\r\u{1B}\u{1B}\u{1B}",
            "\u{1B}[200~\(trace)\u{1B}[201~", "\u{1B}[200~file:///etc/passwd\r\u{1B}[201~", "2", "o", "d", "s", "m",
            "e",
            "LW\u{1B}\u{1B}", "iW\u{1B}i\u{1B}", "\u{1B}[999;999R", "\u{1B}]52;c;?\u{7}", "q", "Z", "v", "E",
        ]
        for text in tries {
            #expect(window.type(Array("\(text)\u{1B}".utf8)))
            _ = window.wait(seconds: 0.1) { false }
        }
        try #require(
            window.wait(seconds: 60) {
                // Sent together, they would be one key.
                _ = window.type([0x1B]) && window.wait(seconds: 0.3) { false }
                _ = window.type(Array("?".utf8))
                return window.wait(seconds: 2) { window.shows("type to search") }
            }, "no help:\n\(window.report)")
        #expect(Set(try server.processes().map(\.name)).isSubset(of: Self.family))
        #expect(!FileManager.default.fileExists(atPath: trace))
        // The owner ends the program.
        for process in try server.processes(named: ["pinfeed"]) { kill(process.id, SIGTERM) }
        #expect(try end(of: window).status == 143)
    }

    @Test(arguments: [
        "/lib/terminfo/x/xterm", "../x/xterm", "xterm\u{1B}]0;owned\u{7}", String(repeating: "x", count: 3000),
    ])
    func invalidTerminalTypesAreRejected(_ type: String) async throws {
        let server = try await KioskServer(rules: KioskServer.rules())
        let end = try end(of: try server.window(environment: ["TERM": type]))
        #expect(end.status != 0)
        #expect(end.text.contains("TERM is not set") && !end.text.contains("owned"), "\(end.text)")
    }

    @Test func environmentVariablesAreFilteredAndLimitsAreSet() async throws {
        let server = try await KioskServer(
            rules: KioskServer.rules().replacing(/AcceptEnv .*/, with: "AcceptEnv *"))
        let folder = server.folder.url.path
        _ = try server.folder.write("nonsense = [", to: "pinfeed/config.toml")
        let sent = [
            "TERMINFO": folder, "TERMINFO_DIRS": folder, "LOCPATH": folder, "LC_ALL": "../../tmp/de", "LC_TIME": "C",
            "COLORTERM": "true/../color", "XDG_CONFIG_HOME": folder, "XDG_DATA_DIRS": folder, "PINFEED_DATA": folder,
            "VIPS_WARNING": "1", "G_MESSAGES_DEBUG": "all", "G_DEBUG": "fatal-warnings", "LD_BIND_NOW": "1",
            "GLIBC_TUNABLES": "glibc.malloc.check=3", "SWIFT_BACKTRACE": "enable=yes,interactive=yes", "PAGER": "sh",
            "TMPDIR": folder, "LINES": "5000", "COLUMNS": "5000", "http_proxy": "http://127.0.0.1:1/",
        ]
        let window = try server.window(
            settings: ["SendEnv=\(sent.keys.sorted().joined(separator: " "))"], environment: sent)
        try expect(" pins", in: window)
        #expect(!window.shows("config.toml"))
        let browser = try #require(try server.processes(named: ["pinfeed"]).first)
        let variables = try String(contentsOfFile: "/proc/\(browser.id)/environ", encoding: .utf8).split(
            separator: "\0")
        let names = Set(variables.map { String($0.prefix { $0 != "=" }) })
        #expect(names.isSuperset(of: ["TERM", "HOME", "LC_TIME", "SSH_CONNECTION", "http_proxy"]), "\(variables)")
        #expect(names.intersection(sent.keys) == ["LC_TIME", "http_proxy"], "\(variables)")
        #expect(names.isDisjoint(with: ["SHELL", "PATH", "MAIL", "SSH_ORIGINAL_COMMAND"]), "\(variables)")

        let limits = try String(contentsOfFile: "/proc/\(browser.id)/limits", encoding: .utf8).replacing(
            /\ +/, with: " ")
        for limit in [
            "data size 2147483648 2147483648", "open files 256 256", "processes 4096 4096", "core file size 0 0",
        ] {
            #expect(limits.contains("Max \(limit) "), "\(limits)")
        }
        // Child processes still start.
        try #require(
            window.wait(seconds: 60) { (try? server.processes(named: ["pinfeed-decode"]).isEmpty) == false })
    }

    @Test(arguments: [false, true]) func hostileFeedTextIsOnlyShown(_ mayCopy: Bool) async throws {
        let folder = try ScratchFolder()
        let feed = try folder.write(
            #"""
            {"title": "\u001b]0;owned\u0007\u001b[21tcrafted", "pins": [
              {"title": "\u001b]52;c;b3duZWQ=\u0007\u001b[6n\u009b5nfirst", "picture": "/etc/passwd", "width": 40, "height": 30,
               "author": "\u001bP$q\"p\u001b\\x", "link": "https://example.org/pin"},
              {"title": "second", "picture": "../../../../etc/shadow", "width": 40, "height": 30, "link": "file:///etc/passwd"},
              {"title": "third", "picture": "http://127.0.0.1:1/x.jpg", "link": "javascript:\u001b]8;;x\u0007"}
            ]}
            """#, to: "feed.json")
        let server = try await KioskServer(
            rules: KioskServer.rules(feed: (mayCopy ? "--allow-copying " : "") + feed))
        let window = try server.window()
        try expect("first", in: window)
        #expect(window.type(Array("y".utf8)))
        try expect(mayCopy ? "Copied https://example.org/pin" : "you can't copy to the clipboard", in: window)
        #expect(window.type(Array("d\u{1B}o\r".utf8)))
        try expect("esc back", in: window)
        #expect(window.type(Array("yo\u{1B}lyo".utf8)))
        while window.read(within: 1000) {}
        let text = String(decoding: window.recent, as: UTF8.self)
        #expect(text.contains("\u{1B}]52;c;aHR0cHM6Ly9leGFtcGxlLm9yZy9waW4=") == mayCopy)
        // The remainder of an escape sequence without its introducer is text.
        for part in ["]0;", "]2;", "]8;", "]52;c;b3duZWQ", "[21t", "P$q\"p", "c"] {
            #expect(!text.contains("\u{1B}\(part)"), "\(part)")
        }
        #expect(!text.contains("\u{9B}") && !text.contains("root:"))
        #expect(Set(try server.processes().map(\.name)).isSubset(of: Self.family))
    }

    @Test func anIdleViewerIsWarnedAndDisconnected() async throws {
        let server = try await KioskServer(rules: KioskServer.rules(idle: 0.1))
        let window = try server.window()
        try expect("No input: the session ends in", in: window)
        #expect(window.type(Array("x".utf8)))
        try #require(window.wait(seconds: 60) { !window.shows("Press a key") }, "\(window.report)")
        #expect(window.terminal.waitStatus() == nil)
        try expect("No input: the session ends in", in: window)
        let end = try end(of: window)
        #expect(end.status == 0)
        #expect(end.text.contains("pinfeed quit after 6 seconds without input."), "\(end.text.suffix(200))")
    }

    @Test func theDraftSurvivesADroppedConnection() async throws {
        let server = try await KioskServer(rules: "PermitTTY yes")
        let home = server.folder.url.path
        let command = "env HOME='\(home)' LC_ALL=C.UTF-8 '\(Program.path)'"
        let window = try server.window([command])
        try expect(" pins", in: window)
        #expect(window.type(Array("jl ".utf8)))
        window.resize(columns: 130, rows: 45)
        try #require(window.wait(seconds: 60) { window.screen.lines[44].contains("Profile") }, "\(window.report)")
        #expect(window.type(Array("2".utf8)))
        try expect("No picture yet", in: window)
        #expect(window.type(Array("\tHarbour at six".utf8)))
        try expect("Harbour at six", in: window)
        let family = try server.processes(named: ["pinfeed", "pinfeed-decode"])
        #expect(!family.isEmpty)
        kill(window.terminal.process, SIGKILL)
        try await XServer.wait(for: "the end of all") { family.allSatisfy { !$0.isAlive } }

        let secondWindow = try server.window([command, "--tab", "new"])
        try expect("Harbour at six", in: secondWindow)
        try expect("draft saved", in: secondWindow)
    }
}
