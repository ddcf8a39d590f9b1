import Foundation
import TestSupport
import Testing

/// Every command with output, with standard streams that fail or are closed.
@Suite(.tags(.processes)) struct StandardStreamTests {
    struct Command: CustomTestStringConvertible {
        let arguments: [String]
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String...) { self.arguments = arguments }
    }

    static let printing = [
        Command("--help"), Command("-h"), Command("--version"), Command("--version", "--verbose"),
        Command("--generate-completion-script", "bash"), Command("help"), Command("help", "keys"),
        Command("help", "snapshot"), Command("snapshot", "--help"), Command("help", "--man"),
        Command("frames", "--width", "20", "--heights", "5,3,8"),
        Command("frames", "--width", "20", "--heights", "5,3,8", "--format", "text"),
        Command("frames", "--width", "20", "--heights", "5,3,8", "--format", "drawing"),
        Command("frames", "--width", "20", "--heights", "5,3,8", "--format", "svg"),
        Command("snapshot", "--size", "40x12"), Command("snapshot", "--size", "40x12", "--format", "ansi"),
        Command("snapshot", "--size", "40x12", "--format", "html"),
        Command("snapshot", "--size", "40x12", "--format", "svg"),
        Command("snapshot", "--size", "40x12", "--format", "png"),
        Command("sources"), Command("cache"), Command("cache", "--empty"), Command("config"), Command("config", "path"),
        Command("config", "check"), Command("doctor"), Command("library", "check"), Command("--linear"),
    ]

    /// Runs a command with redirections in shell syntax.
    private func run(_ command: Command, _ redirections: String, home: ScratchFolder) throws -> ChildProgram.Outcome {
        try ChildProgram.run(
            "/bin/sh", ["-c", "cd \"$HOME\"; \"$@\" \(redirections)", "sh", Program.path] + command.arguments,
            environment: [
                "HOME": home.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                "SWIFT_BACKTRACE": "enable=no", "PAGER": "cat",
            ])
    }

    /// Creates a home folder with a library and without a crash report.
    private func home() throws -> ScratchFolder {
        let home = try ScratchFolder()
        let library = home.url.path + "/.local/share/pinfeed/library.sqlite"
        _ = try run(Command("snapshot", "--library", library), "> /dev/null", home: home)
        return home
    }

    private func hasCrashed(_ home: ScratchFolder) -> Bool {
        access(home.url.path + "/.local/state/pinfeed/last-crash.txt", F_OK) == 0
    }

    @Test(arguments: printing) func aFullDiskIsReported(_ command: Command) throws {
        let home = try home()
        let outcome = try run(command, "> /dev/full", home: home)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("pinfeed: standard output: no space left on device\n"), "\(outcome.errors)")
        #expect(!hasCrashed(home))
    }

    @Test(arguments: printing) func closedOutputIsReportedAndWritesToNoOtherFile(_ command: Command) throws {
        let home = try home()
        let outcome = try run(command, ">&-", home: home)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("pinfeed: standard output: bad file descriptor\n"), "\(outcome.errors)")
        #expect(!hasCrashed(home))
        #expect(try run(Command("library", "check"), "", home: home).status == 0)
    }

    @Test(arguments: printing) func closedErrorAndInputStreamsChangeNothing(_ command: Command) throws {
        let home = try home()
        let whole = try run(command, "", home: home)
        // The doctor's report about the terminal depends on the streams.
        for redirections in ["2>&-", "<&-"] where command.arguments != ["doctor"] {
            let outcome = try run(command, redirections, home: home)
            #expect(outcome.status == whole.status, "\(redirections): \(outcome.errors)")
            if command.arguments != ["cache", "--empty"] { #expect(outcome.output == whole.output) }
        }
        #expect(!hasCrashed(home))
    }

    @Test(arguments: [
        Command("--bogus"), Command("help", "nothing"), Command("snapshot", "--size", "0x0"), Command("/none"),
        Command("library", "check", "--library", "/none.sqlite"),
    ])
    func anErrorKeepsItsStatusWithClosedStreams(_ command: Command) throws {
        let home = try home()
        let result = try run(command, "", home: home)
        #expect(result.status != 0 && !result.errors.isEmpty)
        for redirections in ["2>&-", "2>/dev/full", "<&- >&- 2>&-"] {
            #expect(try run(command, redirections, home: home).status == result.status, "\(redirections)")
        }
        #expect(!hasCrashed(home))
    }

    @Test(arguments: [Command("help", "keys"), Command("snapshot", "--format", "svg"), Command("config")])
    func aClosedPipeIsNotReportedAsAnError(_ command: Command) throws {
        let home = try home()
        for ignored in ["", "trap '' PIPE;"] {
            let outcome = try ChildProgram.run(
                "/bin/bash",
                ["-c", "\(ignored) { sleep 0.1; \"$@\"; echo $? > \"$HOME/status\"; } | :", "sh", Program.path]
                    + command.arguments,
                environment: ["HOME": home.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
            #expect(outcome.errors.isEmpty, "\(outcome.errors)")
            let status = try String(contentsOfFile: home.url.path + "/status", encoding: .utf8)
            #expect(status == "141\n")
        }
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
    func theAccountsHomeFolderIsUsedWithoutHOME(environment: [String: String]) throws {
        let home = try #require(getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) })
        let outcome = try ChildProgram.run(Program.path, ["config", "path"], environment: environment)
        #expect(outcome.output == "\(home)/.config/pinfeed/config.toml\n")
    }

    @Test func anUnreadableConfigurationIsReportedAndIgnored() throws {
        let home = try home()
        let file = home.url.path + "/.config/pinfeed/config.toml"
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        let screen = try run(Command("snapshot", "--size", "300x40"), "", home: home)
        // The notice wraps to several lines.
        #expect(screen.status == 0 && screen.output.contains("permissions"))
        let listing = try run(Command("config"), "", home: home)
        #expect(listing.status == 0 && listing.errors.contains("Can't read the configuration"))
    }
}
