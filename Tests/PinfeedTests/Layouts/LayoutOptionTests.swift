import Foundation
import Glibc
import TestSupport
import Testing

/// `--layout` in the real program.
@Suite(.tags(.terminals), .inSession) struct LayoutOptionTests {
    private func text(_ title: String, columns: Int = 3) -> String {
        """
        {
          // A comment.
          "masonry": { "sections": [{ "columns": \(columns), "headerHeight": 1, "title": "\(title)" }] },
        }
        """
    }

    private func write(_ text: String, to url: URL) throws {
        try Data(text.utf8).write(to: url)
    }

    /// Replaces a file by renaming another one, as editors do.
    private func replace(_ url: URL, with text: String) throws {
        let other = url.deletingLastPathComponent().appendingPathComponent(".new-\(url.lastPathComponent)")
        try write(text, to: other)
        #expect(rename(other.path, url.path) == 0)
    }

    private func start(_ session: TmuxSession, layout: String) throws {
        try session.type(
            line: "clear; \(Program.path) --library :memory: --graphics none --layout \(layout); echo sta''tus=$?")
    }

    private func shows(_ session: TmuxSession, _ title: String) async throws {
        try await session.wait(for: title) { try session.rows()[1].contains(title) }
    }

    private func end(_ session: TmuxSession) async throws {
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func theScreenReloadsTheFileHoweverItIsSaved() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let file = session.folder.appendingPathComponent("mine.jsonc")
        try write(text("First"), to: file)
        try start(session, layout: file.path)
        try await shows(session, "First")
        try write(text("Second", columns: 4), to: file)
        try await shows(session, "Second")
        try replace(file, with: text("Third"))
        try await shows(session, "Third")
        try FileManager.default.removeItem(at: file)
        try write(text("Fourth", columns: 2), to: file)
        try await shows(session, "Fourth")
        try await end(session)
    }

    @Test func aBrokenFileIsReportedOverTheLastValidLayout() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let file = session.folder.appendingPathComponent("mine.jsonc")
        try write(text("Good"), to: file)
        try start(session, layout: file.path)
        try await shows(session, "Good")
        try replace(file, with: text("Broken", columns: 0))
        try await session.wait(for: "what is wrong") {
            try session.screen().contains("mine.jsonc:3:42: expected a whole")
        }
        #expect(try !session.screen().contains("Broken"))
        try session.press("j", "g", "g")
        try write("{\n", to: file)
        try await session.wait(for: "what else is wrong") {
            try session.screen().contains("mine.jsonc:1:1: missing } for this {")
        }
        try write(text("Mended"), to: file)
        try await shows(session, "Mended")
        try await session.wait(for: "no fault") { try !session.screen().contains("mine.jsonc") }
        try await end(session)
    }

    @Test func aFileThatIsBrokenAtTheStartIsReloaded() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let file = session.folder.appendingPathComponent("mine.jsonc")
        try write("", to: file)
        try start(session, layout: file.path)
        try await session.wait(for: "what is wrong") {
            try session.screen().contains("mine.jsonc:1:1: expected a value")
        }
        try await session.wait(for: "the feed behind it") { try session.screen().contains("60 of 127 pins") }
        try write(text("Mended"), to: file)
        try await shows(session, "Mended")
        try await end(session)
    }

    @Test func aLinkIsFollowedToItsFile() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let folder = session.folder.appendingPathComponent("elsewhere")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("real.jsonc")
        let link = session.folder.appendingPathComponent("link.jsonc")
        try write(text("First"), to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try start(session, layout: link.path)
        try await shows(session, "First")
        try replace(file, with: text("Second"))
        try await shows(session, "Second")
        try await end(session)
    }

    @Test func aBundledLayoutIsOpenedByName() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        try start(session, layout: "calendar")
        try await shows(session, "Sunday to Saturday")
        try session.press("v")
        try await session.wait(for: "the menu") { try session.screen().contains("Magazine") }
        try session.press("k")
        try await session.wait(for: "the magazine") {
            let screen = try session.screen()
            return !screen.contains("Sunday to Saturday") && screen.contains("Nested groups: a")
        }
        try session.press("Escape")
        try await shows(session, "Sunday to Saturday")
        try await session.wait(for: "no menu") { try !session.screen().contains("Justified rows") }
        try await end(session)
    }

    // MARK: Invalid layouts

    @Test func anUnknownNameListsTheBundledLayouts() throws {
        let outcome = try Program.run(["--layout", "no-such-layout", "--library", ":memory:"])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("--layout no-such-layout: no file or layout with this name"))
        for name in ["in-order", "streaming-home", "calendar"] { #expect(outcome.errors.contains(name)) }
        #expect(outcome.errors.split(separator: "\n").count == 1)
        let missing = try Program.run(["snapshot", "--layout", "/nowhere/mine.jsonc"])
        #expect(missing.status == 1)
        #expect(missing.errors.contains("/nowhere/mine.jsonc"))
    }

    @Test func filesThatCannotBeReadAreReportedWithoutBlocking() throws {
        let folder = try ScratchFolder()
        let pipe = folder.url.appendingPathComponent("pipe.jsonc").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let large = folder.url.appendingPathComponent("large.jsonc")
        try Data(repeating: UInt8(ascii: " "), count: 1 << 20 + 1).write(to: large)
        let bytes = folder.url.appendingPathComponent("bytes.jsonc")
        try Data([0x7B, 0xFF, 0x7D]).write(to: bytes)
        let unreadable = folder.url.appendingPathComponent("unreadable.jsonc")
        try Data("{}".utf8).write(to: unreadable)
        chmod(unreadable.path, 0)
        let faults = [
            (pipe, "pipe.jsonc: "), (folder.url.path, ": a folder, not a file"), ("/dev/zero", "zero: "),
            (large.path, "large.jsonc: the file is larger than 1 MiB"), (bytes.path, "not valid UTF-8"),
            // Root can read every file; then the contents are not a valid layout.
            (unreadable.path, "unreadable.jsonc:"),
        ]
        for (path, words) in faults {
            // A program that waited for the pipe's writer would be killed after a minute without a message.
            let outcome = try Program.run(["snapshot", "--size", "160x40", "--layout", path])
            #expect(outcome.output.contains(words), "\(path): \(outcome.errors)")
        }
    }

    @Test(arguments: ["two-columns", "calendar", "capsule-pager"]) func aSnapshotShowsTheLayout(name: String) throws {
        let outcome = try Program.run(["snapshot", "--size", "100x30", "--layout", name])
        let expectedTexts = [
            "two-columns": "Two columns", "calendar": "Sunday to Saturday", "capsule-pager": "Capsule pager",
        ]
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(try #require(expectedTexts[name])))
        #expect(try Program.run(["snapshot", "--size", "100x30", "--layout", name]).output == outcome.output)
    }
}
