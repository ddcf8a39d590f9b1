import Foundation
import TestSupport
import Testing

@Suite(.tags(.processes)) struct DoctorTests {
    @Test func theReportDescribesThisMachine() throws {
        let home = try ScratchFolder()
        let outcome = try Program.run(["doctor"], home: home.url.path)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.errors.isEmpty)
        for heading in [
            "Terminal", "Locale", "Glyphs", "Pictures", "Web", "Library", "Paths", "Configuration", "Suggestions",
        ] {
            #expect(outcome.output.contains("\n\n\(heading)\n"), "\(heading)")
        }
        #expect(outcome.output.contains(/not queried +Standard input is not a terminal/))
        #expect(outcome.output.contains(/formats +JPEG, PNG, GIF, WebP, TIFF, SVG, HEIC, AVIF, JPEG XL, PDF\n/))
        #expect(outcome.output.contains(/\n  libvips +\d+\./))
        #expect(outcome.output.contains(#/system-call filter +yes: /#))
        #expect(outcome.output.contains(/state +doesn't exist yet; created when pinfeed starts/))
        #expect(outcome.output.hasSuffix("Suggestions\n  Everything is installed.\n"), "\(outcome.output)")
        // The report creates no files except for those of the fetcher.
        #expect(!FileManager.default.fileExists(atPath: home.url.path + "/.local/share/pinfeed"))
    }

    @Test func theReportContainsNoSecretsOrPrivatePaths() throws {
        let home = try ScratchFolder()
        let folder = home.url.appendingPathComponent(".config/pinfeed")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try """
        feed.sources = "https://me:secret@example.org/feed?token=secret"
        gap = "secret"
        """.write(to: folder.appendingPathComponent("config.toml"), atomically: true, encoding: .utf8)
        let outcome = try Program.run(
            ["doctor"], home: home.url.path,
            with: [
                "TERM_PROGRAM": "a\u{1B}]0;title\u{7}b", "HTTPS_PROXY": "http://me:secret@proxy",
                "SSH_CONNECTION": "10.1.2.3 5 10.1.2.4 22", "COLORTERM": "x://me:secret@y",
            ])
        #expect(outcome.status == 1)
        #expect(!outcome.output.contains("secret") && !outcome.output.contains("10.1.2"), "\(outcome.output)")
        #expect(!outcome.output.contains(home.url.path), "\(outcome.output)")
        #expect(
            outcome.output.contains("~/.config/pinfeed/config.toml:2: Invalid value for gap: a value of another type."))
        #expect(outcome.output.contains("https_proxy set"))
        #expect(outcome.output.contains(/runs in +SSH\n/))
        #expect(outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(outcome.output.hasSuffix("and pinfeed config edit to fix the configuration.\n"))
    }

    @Test func missingPartsAreReportedWithInstructions() throws {
        let folder = try ScratchFolder()
        let lonely = folder.url.appendingPathComponent("pinfeed").path
        _ = try ChildProgram.run("/bin/cp", [Program.path, lonely], environment: [:])
        let outcome = try Program.run(["doctor"], path: lonely, with: ["LC_ALL": "C"])
        #expect(outcome.status == 1)
        for advice in [
            "pinfeed-decode beside", "pinfeed-fetch: install it beside", "copy Data/Manual to",
            "export LANG=C.UTF-8",
        ] {
            #expect(outcome.output.contains(advice), "\(advice): \(outcome.output)")
        }
    }

    @Test func aDamagedLibraryIsReported() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(String(repeating: "no database ", count: 100), to: "library.sqlite")
        let outcome = try Program.run(["doctor", "--library", file])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("See pinfeed help library"), "\(outcome.output)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)).count == 1200)
    }
}
