import Foundation
import TerminalUI
import TestSupport
import Testing

@Suite(.tags(.processes)) struct CommandLineTests {
    @Test(
        arguments: [
            ["--columns", "0"], ["--columns", "many"], ["--tab", "inbox"], ["--colors", "12"], ["--unknown"],
            ["frames"], ["frames", "--width", "-1"], ["frames", "--width", "80", "--heights", "1,x"],
            ["frames", "--width", "80", "--rect", "1,2,3"], ["frames", "--width", "80", "--gap", "-1"],
            ["snapshot", "--size", "0x10"], ["snapshot", "--size", "big"], ["snapshot", "--keys", "<nokey>"],
            ["--idle-timeout", "0"], ["--idle-timeout", "-5"], ["--time-limit", "nan"], ["--time-limit", "soon"],
            ["--allow-copying"],
        ])
    func anInvalidCommandLineExitsWith64(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("Error:"))
        #expect(outcome.output.isEmpty)
    }

    @Test(arguments: [
        (["snapshto"], "Did you mean pinfeed snapshot?"), (["cahce"], "Did you mean pinfeed cache?"),
        (["config", "shwo"], "Did you mean pinfeed config show?"),
        (["--graphcs", "none"], "Did you mean '--graphics'?"),
        (["library", "exprot"], "Did you mean pinfeed library export?"), (["help", "keyz"], "Did you mean keys?"),
        (["demo", "tuor"], "Did you mean tour?"), (["--layout", "film-stirp"], "Did you mean film-strip?"),
        (["snapshot", "--keys", "<pgdwn>"], "Did you mean <pgdn>?"),
        (["sources", "chekc"], "Did you mean pinfeed sources check?"),
    ])
    func aMistypedNameGetsASuggestion(arguments: [String], suggestion: String) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status != 0)
        let first = try #require(outcome.errors.split(separator: "\n").first)
        #expect(first.hasSuffix(suggestion), "\(outcome.errors)")
    }

    @Test(arguments: [["nothing-like-it"], ["frames", "snapshto", "--width", "9"], ["config", "--cofnig", "x"]])
    func dissimilarCommandsGetNoSuggestion(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status != 0 && !outcome.errors.contains("Did you mean pinfeed"), "\(outcome.errors)")
    }

    @Test(arguments: [["--help"], ["-h"], ["help", "frames"], ["snapshot", "--help"]])
    func helpPrintsUsageAndSucceeds(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("USAGE: pinfeed"))
        #expect(outcome.errors.isEmpty)
    }

    @Test(arguments: ["C.UTF-8", "ko_KR.UTF-8"]) func helpFitsOneScreen(locale: String) throws {
        let outcome = try Program.run(["--help"], with: ["LC_ALL": locale])
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.output.count { $0.isNewline } < 24, "\(outcome.output)")
        #expect(lines.allSatisfy { DisplayText.columns(of: $0) <= 80 }, "\(outcome.output)")
        for name in [
            "pinfeed", "pinfeed ~/Pictures", "pinfeed https://example.org/blog", "pinfeed ~/Pictures --layout magazine",
            "find . -name '*.jpg' | pinfeed -", "--layout <file>", "--columns <n>", "--board <name>", "--read-only",
            "--version", "-h, --help",
        ] {
            #expect(lines.contains { $0.hasPrefix("  \(name)  ") }, "\(name)")
        }
        let commands = ": demo, frames, snapshot, library, sources, cache, config, doctor, help"
        #expect(lines.contains { $0.hasSuffix(commands) }, "\(outcome.output)")
    }

    @Test func helpOnOptionsListsAllOptions() throws {
        let outcome = try Program.run(["help", "options"])
        #expect(outcome.status == 0 && outcome.output.contains("USAGE: pinfeed"), "\(outcome.errors)")
        for name in [
            "<source>", "--layout <file>", "--top", "--colors <colors>", "--animate/--no-animate",
            "--downloads <folder>", "--tour", "--show-keys", "--read-only", "--allow-copying",
            "--idle-timeout <minutes>", "--time-limit <minutes>", "--config <file>", "--cast <file>", "--record <file>",
            "--linear", "--version",
        ] {
            #expect(outcome.output.contains("\n  \(name)"), "\(name)")
        }
    }

    @Test func theVersionIsPrinted() throws {
        let outcome = try Program.run(["--version"])
        #expect(outcome.output.wholeMatch(of: /pinfeed \d+\.\d+\.\d+\n/) != nil)
        #expect(outcome.status == 0)
    }

    @Test(arguments: [["--version", "--verbose"], ["--verbose", "--version"]])
    func verboseVersionListsLibrariesAndConfinement(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix(try Program.run(["--version"]).output))
        for library in ["libvips", "libchafa", "ncurses", "SQLite"] {
            #expect(outcome.output.contains(try Regex("\\n\(library) +[0-9]+\\.[0-9.]+\\n")), "\(library)")
        }
        for layer in ["resource limits", "no new privileges", "Landlock( \\(version [0-9]+\\))?", "system-call filter"]
        {
            #expect(outcome.output.contains(try Regex("\\n  \(layer) +(yes|no): .+")), "\(layer)")
        }
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test func verboseVersionReportsAMissingDecoder() throws {
        let folder = try ScratchFolder()
        let lonely = folder.url.appendingPathComponent("pinfeed").path
        // Copied by `cp`: a file written by this process is busy while a child of another test has it open.
        _ = try ChildProgram.run("/bin/cp", [Program.path, lonely], environment: [:])
        let outcome = try Program.run(["--version", "--verbose"], path: lonely)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("can't start"))
        #expect(outcome.output.contains("pinfeed-decode: No such file or directory"))
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func shellsGetCompletions(shell: String) throws {
        let outcome = try Program.run(["--generate-completion-script", shell])
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains("--columns") || outcome.output.contains("-l columns")
                || outcome.output.contains("'columns'"))
    }

    @Test func aMissingTerminalIsReportedInOneLine() throws {
        let outcome = try Program.run([Program.sample.path])
        #expect(outcome.status != 0 && outcome.status != 64)
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.errors.contains("terminal"))
    }

    @Test func aMissingSourceIsReportedInOneLine() throws {
        let outcome = try Program.run(["snapshot", "/nowhere/at/all"])
        #expect(outcome.status != 0 && outcome.status != 64)
        #expect(outcome.errors.contains("/nowhere/at/all"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func aMissingConfigurationFileIsReported() throws {
        let outcome = try Program.run(["snapshot", "--config", "/nowhere/config.toml"])
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("/nowhere/config.toml"))
    }

    @Test func invalidKeysInTheConfigurationAreReported() throws {
        let folder = try ScratchFolder()
        let config = try folder.write("[keys]\nquit = \"<nokey>\"\n", to: "config.toml")
        let outcome = try Program.run(["snapshot", "--config", config])
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("quit"))
        #expect(outcome.errors.contains("<nokey>"))
    }

    @Test func conflictingKeyBindingsAreReportedAtStart() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("[keys]\nsave = \"d\"\n", to: "config.toml")
        let outcome = try Program.run(["snapshot", "--config", file, "--size", "100x20"])
        let words = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("[keys] assigns d to save instead of download"), "\(outcome.output)")
        let both = try folder.write("[keys]\nsave = \"d\"\ndownload = \"D\"\n", to: "both.toml")
        #expect(try !Program.run(["snapshot", "--config", both, "--size", "100x20"]).output.contains("[keys]"))
    }
}
