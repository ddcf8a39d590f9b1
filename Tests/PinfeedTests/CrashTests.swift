import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The terminal and the crash report after a crash or a fatal signal.
@Suite(.tags(.terminals), .inSession) struct CrashTests {
    /// A home folder, and a program on a terminal that shows pictures by kitty's protocol.
    private struct Scene {
        let folder: ScratchFolder

        init() throws { folder = try ScratchFolder() }

        var state: String { folder.url.path + "/.local/state/pinfeed" }
        var report: String { state + "/last-crash.txt" }

        func start(_ arguments: [String] = []) throws -> PseudoTerminal {
            let home = folder.url.path
            return try #require(
                PseudoTerminal(
                    Program.path, ["--library", ":memory:", "--graphics", "kitty"] + arguments, columns: 100, rows: 30,
                    environment: [
                        "HOME": home, "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "\(home)/cache",
                        "XDG_CONFIG_HOME": "\(home)/config", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "",
                        // Requests a debugger that waits for a key.
                        "SWIFT_BACKTRACE": "enable=yes,interactive=yes,color=no",
                    ]))
        }

        /// Reads until the program has written `awaited`, acknowledging all output at once; returns the output without
        /// pictures.
        func output(of terminal: PseudoTerminal, until awaited: String) throws -> String {
            var line = PicturelessOutput()
            var answeredCount = 0
            while !line.text.contains(awaited) {
                let output = try #require(
                    terminal.next(quiet: 60_000), "waited for \(awaited): \(line.text.suffix(400))")
                line.read(output.bytes)
                let queryCount = line.text.ranges(of: "\u{1B}[5n").count
                for _ in answeredCount..<queryCount { terminal.type("\u{1B}[0n") }
                answeredCount = queryCount
            }
            return line.text
        }

        func mode(of path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
    }

    /// Terminal output without the payloads of kitty's graphics commands, which take megabytes.
    private struct PicturelessOutput {
        private var bytes: [UInt8] = []
        private var isInCommand = false
        private var isInPicture = false

        var text: String { String(decoding: bytes, as: UTF8.self) }

        mutating func read(_ output: [UInt8]) {
            for byte in output {
                if byte == 0x1B { (isInCommand, isInPicture) = (false, false) }
                if byte == UInt8(ascii: "_"), bytes.last == 0x1B { isInCommand = true }
                if !isInPicture { bytes.append(byte) }
                if isInCommand, byte == UInt8(ascii: ";") { isInPicture = true }
            }
        }
    }

    /// The ids of the images whose transmission was completed; the terminal discards incomplete ones.
    private static func completeImages(in output: String) -> Set<Substring> {
        var images: Set<Substring> = []
        var current: Substring?
        for command in output.matches(of: /_G(?:a=t,i=(\d+),)?[^\u{1B};]*?q=(\d)(?:,m=(\d))?/) {
            if let image = command.1 { current = image }
            guard command.3 != "1", let image = current else { continue }
            if command.2 == "1" { images.insert(image) }
            current = nil
        }
        return images
    }

    @Test(arguments: [
        (SIGSEGV, false), (SIGBUS, false), (SIGILL, false), (SIGFPE, false), (SIGABRT, false), (SIGQUIT, false),
        (SIGTRAP, false), (SIGSYS, false), (SIGSEGV, true), (SIGABRT, true),
    ])
    func aCrashRestoresTheTerminalAndWritesAReport(_ number: Int32, _ isReadOnly: Bool) throws {
        let scene = try Scene()
        let terminal = try scene.start(isReadOnly ? ["--read-only"] : [])
        var output = try scene.output(of: terminal, until: "a=p,")
        kill(terminal.process, number)
        let termination = try #require(terminal.awaitEnd())
        var line = PicturelessOutput()
        line.read(termination.output)
        output += line.text
        #expect(termination.signal == number)
        #expect(termination.isLineRestored)
        let last = String(output[(try #require(output.range(of: "\u{1B}[?1049l", options: .backwards))).upperBound...])
        // One line, and no prompt for a key.
        let lines = last.split(separator: "\r\n").filter { $0.contains("pinfeed") }
        #expect(lines.count == 1 && lines[0].hasSuffix(scene.report) == !isReadOnly, "\(last)")
        // A viewer must not see paths of this machine.
        #expect(last.contains(scene.folder.url.path) == !isReadOnly, "\(last)")
        #expect(!last.lowercased().contains("press"))
        for mode in [1002, 1004, 1006, 2004, 2026] {
            #expect(output.contains("\u{1B}[?\(mode)l"), "\(mode)")
        }
        let images = Self.completeImages(in: output)
        let freed = Set(output.matches(of: /_Ga=d,d=I,i=(\d+)/).map { $0.1 })
        #expect(!images.isEmpty && images.isSubset(of: freed), "\(images.subtracting(freed))")

        let report = try String(contentsOfFile: scene.report, encoding: .utf8)
        #expect(report.hasPrefix("pinfeed 0.1.0 ended by SIG"), "\(report)")
        #expect(report.contains("sent by process \(getpid()) "), "\(report)")
        #expect(report.contains("/pinfeed+0x"), "\(report)")
        #expect(try scene.mode(of: scene.report) == 0o600)
        #expect(try scene.mode(of: scene.state) == 0o700)
    }

    @Test func theNextStartMentionsTheCrashReportOnce() throws {
        let scene = try Scene()
        for day in 1...6 {
            _ = try scene.folder.write("old", to: ".local/state/pinfeed/crash-2026010\(day)-061500.txt")
        }
        let terminal = try scene.start()
        _ = try scene.output(of: terminal, until: "127 pins")
        kill(terminal.process, SIGABRT)
        #expect(try #require(terminal.awaitEnd()).signal == SIGABRT)
        // In kiosk mode, the report is not mentioned.
        let show = try scene.start(["--read-only"])
        #expect(try !scene.output(of: show, until: "127 pins").contains("crashed"))
        #expect(FileManager.default.fileExists(atPath: scene.report))
        let next = try scene.start()
        _ = try scene.output(of: next, until: "crashed last time")
        #expect(!FileManager.default.fileExists(atPath: scene.report))
        // The newest reports remain, named by their dates.
        let reportNames = try FileManager.default.contentsOfDirectory(atPath: scene.state).sorted()
        #expect(
            reportNames.count == 5 && reportNames.allSatisfy { $0.wholeMatch(of: /crash-\d{8}-\d{6}\.txt/) != nil },
            "\(reportNames)")
        #expect(
            reportNames.first == "crash-20260103-061500.txt" && reportNames.last.map { $0 > "crash-20260107" } == true,
            "\(reportNames)")
        let last = try scene.start()
        #expect(try !scene.output(of: last, until: "127 pins").contains("crashed"))
    }

    @Test func anUnwritableCrashReportIsReported() throws {
        let scene = try Scene()
        _ = try scene.folder.write("", to: ".local/state")
        let terminal = try scene.start()
        _ = try scene.output(of: terminal, until: "127 pins")
        kill(terminal.process, SIGSEGV)
        let termination = try #require(terminal.awaitEnd())
        #expect(termination.signal == SIGSEGV && termination.isLineRestored)
        #expect(String(decoding: termination.output, as: UTF8.self).contains("no report could be written to"))
    }
}
