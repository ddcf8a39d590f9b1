import Foundation
import TestSupport
import Testing

/// File names that are not UTF-8, as arguments and in folders.
@Suite(.tags(.processes)) struct NonUTF8PathTests {
    private static let picture = Program.sample.appendingPathComponent("pictures/apricot-dunes.jpg").path

    /// Runs a shell script in a folder with `caf\\351.jpg` and `dir\\377/x.jpg`; `$pinfeed` is the program.
    private func run(_ script: String) throws -> ChildProgram.Outcome {
        let scratch = try ScratchFolder()
        let make = """
            cd '\(scratch.url.path)'; mkdir -p "$(printf 'd/dir\\377')"; cd d
            cp '\(Self.picture)' "$(printf 'caf\\351.jpg')"; cp '\(Self.picture)' "$(printf 'dir\\377/x.jpg')"
            pinfeed() { '\(Program.path)' "$@"; }

            """
        return try ChildProgram.run(
            "/bin/sh", ["-c", make + script],
            environment: ["HOME": scratch.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm"])
    }

    @Test(arguments: [
        ("snapshot . --library :memory:", "d · 2 pins", "caf\u{FFFD}"),
        ("snapshot --library :memory: \"$(printf 'caf\\351.jpg')\"", "1 pin", "caf\u{FFFD}"),
        ("snapshot --library :memory: \"$(printf 'dir\\377')\"", "dir\u{FFFD} · 1 pin", "x"),
        ("snapshot --library \"$(printf 'dir\\377/l.sqlite')\" .", "d · 2 pins", "caf\u{FFFD}"),
    ])
    func nonUTF8ArgumentsAndFoldersAreShown(arguments: String, header: String, title: String) throws {
        let outcome = try run("pinfeed \(arguments)")
        #expect(outcome.output.contains(header) && outcome.output.contains(title), "\(outcome)")
        #expect(outcome.status == 0 && outcome.errors == "")
    }

    @Test func nonUTF8PathsFromStandardInputAreShown() throws {
        let outcome = try run("cd dir*; find .. -name '*.jpg' | pinfeed snapshot - --library :memory:")
        let isShown = outcome.output.contains("standard input · 2 pins") && outcome.output.contains("caf\u{FFFD}")
        #expect(isShown, "\(outcome)")
    }

    @Test func aMissingFileIsReportedByItsName() throws {
        let outcome = try run("pinfeed snapshot \"$(printf 'no\\377')\"")
        #expect(outcome.errors.contains("no\u{FFFD}: no such file or folder"), "\(outcome)")
        #expect(outcome.status != 0)
    }

    @Test func aSavedPinWithANonUTF8PathIsExported() throws {
        let outcome = try run(
            """
            printf 'list\\n1\\nsave\\nquit\\n' | pinfeed --linear "$(printf 'caf\\351.jpg')" >/dev/null
            pinfeed library export e.json --with-pictures; ls e-pictures
            """)
        #expect(outcome.output.contains(".jpg") && outcome.errors == "", "\(outcome)")
    }
}
