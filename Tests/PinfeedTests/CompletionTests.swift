import Foundation
import PinLibrary
import TestSupport
import Testing

@Suite(.tags(.processes)) struct CompletionTests {
    /// The completions that bash offers for the last of the words.
    private func offers(_ words: String..., in folder: String? = nil, home: String? = nil) throws -> [String] {
        let script = """
            source <("$1" --generate-completion-script bash)
            COMP_WORDS=("${@:1}"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
            _pinfeed_or_browse pinfeed "${@: -1}" "${@: -2:1}"
            [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try Program.run(
            ["--norc", "-c", script, "bash", Program.path] + words, path: "/bin/bash", in: folder, home: home)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test func optionsOfBrowseAreCompletedWithoutACommand() throws {
        #expect(try offers("--col").sorted() == ["--colors", "--columns"])
        #expect(try offers("--columns", "4", "--gra") == ["--graphics"])
        #expect(try offers("--graphics", "s") == ["sixel", "symbols"])
    }

    @Test func commandsAndTheirArgumentsAreCompleted() throws {
        #expect(try offers("do").contains("doctor"))
        #expect(
            try offers("config", "") == ["show", "check", "edit", "path", "-h", "--help", "--version"]
                || offers("config", "ch") == ["check"])
        #expect(try offers("help", "terminal") == ["terminals"])
        #expect(try offers("demo", "insp") == ["inspector"])
    }

    @Test func servicesLayoutsAndFilesAreCompleted() throws {
        let folder = try ScratchFolder()
        _ = try folder.write("{}", to: "mine.jsonc")
        _ = try folder.write("", to: "mine.txt")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("my pictures"), withIntermediateDirectories: true)
        #expect(try offers("mastodo").contains { $0.hasPrefix("mastodon:") })
        #expect(try offers("--layout", "film") == ["film-strip"])
        #expect(try offers("--layout", "m", in: folder.url.path).sorted() == ["magazine", "mine.jsonc", "my pictures"])
        #expect(
            try offers("m", in: folder.url.path).filter { $0.hasPrefix("m") && !$0.contains(":") }.sorted() == [
                "mine.jsonc", "mine.txt", "my pictures",
            ])
    }

    @Test func fileNamesAreNeverExecuted() throws {
        let folder = try ScratchFolder()
        let names = ["a$(touch run)b.jpg", "a`touch run`.jpg", "a 'b\"\\c.jpg", "a;touch run.jpg"]
        for name in names { _ = try folder.write("", to: name) }
        #expect(try Set(offers("a", in: folder.url.path)).isSuperset(of: names))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("run").path))
    }

    @Test func accountsOfTheLibraryAreCompleted() throws {
        let folder = try ScratchFolder()
        let library = folder.url.appendingPathComponent("library.sqlite").path
        let creation = try Program.run(["snapshot", "--library", library, "--account", "mina", "--size", "40x10"])
        #expect(creation.status == 0, "\(creation.errors)")
        #expect(try offers("--library", library, "--account", "mi") == ["mina"])
        #expect(try offers("--library=\(library)", "--account", "mi") == ["mina"])
        #expect(try offers("--library", "=", library, "--account", "mi") == ["mina"])
        // Completion creates no library.
        let none = folder.url.appendingPathComponent("none.sqlite").path
        #expect(try offers("--library", none, "--account", "") == [])
        #expect(!FileManager.default.fileExists(atPath: none))
    }

    @Test func boardNamesAreCompletedWithQuoting() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.appendingPathComponent("library.sqlite").path
        let names = ["Quiet things", "it's: \"so\"", "a$(touch run)b", "바다"]
        let library = try await PinLibrary.open(at: .file(path: path))
        let mina = try await library.account(loginName: "mina")
        for name in names { _ = try await library.addBoard(named: name, by: mina.id) }
        _ = try await library.account(loginName: "tove")
        await library.close()
        #expect(
            try offers("--library", path, "--account", "mina", "--board", "", in: folder.url.path).sorted()
                == ["Quiet\\ things", "a\\$\\(touch\\ run\\)b", #"it\'s:\ \"so\""#, "바다"])
        #expect(try offers("--library", path, "--account", "mina", "--board", "Qu") == ["Quiet things"])
        #expect(try offers("--library", path, "--account", "tove", "--board", "") == [])
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("run").path))
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func theCompletionScriptIsValidInItsShell(shell: String) throws {
        let script = try Program.run(["--generate-completion-script", shell]).output
        #expect(script.contains("browse") && script.contains("doctor"))
        let path = "/usr/bin/\(shell)"
        guard FileManager.default.isExecutableFile(atPath: path) else { return }
        let folder = try ScratchFolder()
        let file = try folder.write(script, to: "script")
        let outcome = try Program.run(["-n", file], path: path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
}
