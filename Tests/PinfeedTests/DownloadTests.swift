import Foundation
import TestSupport
import Testing

/// Downloads by the real program.
@Suite(.tags(.terminals), .inSession) struct DownloadTests {
    /// The title and contents of the sample's first picture.
    private func first() throws -> (title: String, contents: Data) {
        let feed = try JSONSerialization.jsonObject(
            with: Data(contentsOf: Program.sample.appendingPathComponent("feed.json")))
        let pins = try #require((feed as? [String: Any])?["pins"] as? [[String: Any]])
        let title = try #require(pins.first?["title"] as? String)
        let picture = try #require(pins.first?["picture"] as? String)
        return (title, try Data(contentsOf: Program.sample.appendingPathComponent(picture)))
    }

    private func names(_ folder: URL) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    }

    /// Starts the program in a terminal, with a temporary home folder.
    private func startSession(_ arguments: String, before: String = "") async throws -> TmuxSession {
        let session = try await TmuxSession(columns: 100, rows: 30)
        try session.type(
            line: "clear; (\(before) HOME=\(session.folder.path)/home exec \(Program.path) --library :memory: "
                + "\(arguments)); echo sta''tus=$?")
        return session
    }

    @Test func theFocusedPinIsDownloadedByteForByte() async throws {
        let session = try await startSession("")
        let home = session.folder.appendingPathComponent("home")
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        let (title, contents) = try first()
        try session.press("d")
        try await session.wait(for: "the download") {
            try session.screen().contains("Downloaded to ~/Downloads/\(title).")
        }
        try session.press("d")
        try await session.wait(for: "the second one") { try session.screen().contains("\(title) (2).") }
        let downloads = home.appendingPathComponent("Downloads")
        let files = names(downloads)
        #expect(files.count == 2)
        for name in files { #expect(try Data(contentsOf: downloads.appendingPathComponent(name)) == contents) }

        // Download from the screen of random pins, too.
        try session.press("g", "r")
        try await session.wait(for: "a pin at random, alone") { try !session.screen().contains("Profile") }
        try session.press("l", "d")
        // Wait for the final name: with a download in progress, quitting would ask first.
        try await session.wait(for: "the third one") {
            names(downloads).count { !$0.hasPrefix(".") } == 3
        }
        try await session.wait(for: "the word of it") { try session.screen().contains("Downloaded to") }
        try session.press("C-c")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        let left = names(downloads)
        #expect(left.allSatisfy { !$0.hasPrefix(".") })
    }

    @Test func theDownloadsOptionSetsTheFolder() throws {
        let folder = try ScratchFolder()
        let config = try folder.write("downloads = \"\(folder.url.path)/configured\"\n", to: "config.toml")
        for arguments in [["--downloads", "asked/deep"], ["--downloads", "asked/deep", "--config", config]] {
            let outcome = try Program.run(["snapshot", "--keys", "d"] + arguments, in: folder.url.path)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("Downloaded to"))
        }
        #expect(names(folder.url.appendingPathComponent("asked/deep")).count == 2)
        #expect(names(folder.url) == ["asked", "config.toml"])
        #expect(try Program.run(["snapshot", "--downloads", ""]).status == 64)
    }

    @Test func theConfiguredFolderPrecedesTheDesktopsFolder() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let home = session.folder.appendingPathComponent("home")
        let settings = home.appendingPathComponent(".config/pinfeed")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data("XDG_DOWNLOAD_DIR=\"$HOME/받은 것\"\n".utf8).write(
            to: home.appendingPathComponent(".config/user-dirs.dirs"))
        let command = "HOME=\(home.path) \(Program.path) --library :memory:; echo sta''tus=$?"
        for (text, folder) in [("", "받은 것"), ("downloads = \"~/pins\"\n", "pins")] {
            try Data(text.utf8).write(to: settings.appendingPathComponent("config.toml"))
            try session.type(line: "clear; \(command)")
            try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
            try session.press("d")
            try await session.wait(for: "the download") { try session.screen().contains("Downloaded to ~/\(folder)/") }
            #expect(names(home.appendingPathComponent(folder)).count == 1)
            try session.press("q")
            try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        }
    }

    @Test func aSnapshotDownloadsOnlyWithAFolderOption() throws {
        let folder = try ScratchFolder()
        let outcome = try ChildProgram.run(
            Program.path, ["snapshot", "--keys", "d"],
            environment: ["HOME": folder.url.path, "LC_ALL": "C.UTF-8", "TERM": "xterm"])
        #expect(outcome.output.contains("pinfeed snapshot needs --downloads to download"))
        #expect(names(folder.url).isEmpty)
    }

    @Test func aSnapshotOfRandomPinsIsReproducible() throws {
        let arguments = ["snapshot", "--size", "80x24", "--keys", "gr l l"]
        let screen = try Program.run(arguments).output
        #expect(screen.contains("3 of 60 seen"))
        #expect(try Program.run(arguments).output == screen)
    }

    /// The size of files is limited, which fails like a full disk.
    @Test func aFullDiskLeavesNoPartialFile() throws {
        let folder = try ScratchFolder()
        let out = folder.url.appendingPathComponent("out")
        let outcome = try ChildProgram.run(
            "/bin/bash",
            ["-c", "trap '' XFSZ; ulimit -f 32; exec \"$0\" \"$@\"", Program.path]
                + ["snapshot", "--size", "200x24", "--graphics", "none", "--keys", "d", "--downloads", out.path],
            environment: ["HOME": folder.url.path, "LC_ALL": "C.UTF-8", "TERM": "xterm"])
        #expect(outcome.output.contains("The file is too large for ~/out. Use --downloads."))
        #expect(names(out).isEmpty)
    }

    /// A feed with a sparse picture of 64 GiB.
    private func sparseFeed() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let pin = #"{"picture": "endless.bmp", "title": "endless", "width": 400, "height": 300}"#
        _ = try folder.write("[\(pin)]", to: "feed.json")
        let handle = try FileHandle(
            forWritingTo: URL(fileURLWithPath: try folder.write("BM", to: "endless.bmp")))
        try handle.truncate(atOffset: 64 << 30)
        try handle.close()
        return folder
    }

    @Test func aLongDownloadShowsProgressAndCanBeStopped() async throws {
        let folder = try sparseFeed()
        // A limit that is reached before the disk is full, in case stopping fails.
        let session = try await startSession(
            "--downloads \(folder.url.path)/out \(folder.url.path)/feed.json",
            before: "trap '' XFSZ; ulimit -f 8000000;")
        let out = folder.url.appendingPathComponent("out")
        try await session.wait(for: "the feed") { try session.screen().contains("· 1 pin") }
        try session.press("d")
        try await session.wait(for: "progress") {
            try session.screen().contains(/↓ .*[0-9]+\.[0-9] of 68\.7 GB.* · esc stop/)
        }
        #expect(names(out).allSatisfy { $0.hasPrefix(".") })
        try session.press("Escape")
        try await session.wait(for: "the word") { try session.screen().contains("Stopped downloading endless") }
        #expect(names(out).isEmpty)

        // Quitting asks first, and leaves no file, either.
        try session.press("d")
        try await session.wait(for: "progress") { try session.screen().contains("of 68.7 GB") }
        try session.press("q")
        try await session.wait(for: "the question") { try session.screen().contains("A download isn't finished") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        #expect(names(out).isEmpty)
    }

    @Test(arguments: [(SIGTERM, "status=143"), (SIGKILL, "status=137")])
    func aSignalLeavesNoPartialDownload(signal: Int32, status: String) async throws {
        let folder = try sparseFeed()
        let session = try await startSession(
            "--downloads \(folder.url.path)/out \(folder.url.path)/feed.json",
            before: "trap '' XFSZ; ulimit -f 8000000;")
        let out = folder.url.appendingPathComponent("out")
        try await session.wait(for: "the feed") { try session.screen().contains("· 1 pin") }
        try session.press("d")
        try await session.wait(for: "progress") { try session.screen().contains("of 68.7 GB") }
        try session.send(signal: signal, to: "pinfeed")
        try await session.wait(for: "the end") { try session.screen().contains(status) }
        // SIGKILL allows no cleanup, but no partial file has the picture's name.
        #expect(names(out).allSatisfy { signal == SIGKILL && $0.hasPrefix(".pinfeed-") })
    }
}
