import Foundation
import Pages
import TerminalUI
import TestSupport
import Testing

@testable import Browsing

@Suite(.tags(.terminals), .inSession) struct CastRecorderTests {
    private func recorder(_ path: String) throws(CastError) -> CastRecorder {
        try CastRecorder(path: path, term: "xterm", date: Date(timeIntervalSince1970: 60))
    }

    private func screen(_ text: String, columns: Int = 30) -> Surface {
        var surface = Surface(size: ScreenSize(columns: columns, rows: 4))
        surface.draw(text, row: 1, column: 1, style: Style(foreground: .rgb(0xE6_3950)))
        return surface
    }

    /// Waits until a cast shows a screen; returns whether it does.
    private func castShows(_ screen: Surface, in file: URL) async -> Bool {
        for _ in 0..<20_000 {
            if (try? Replay(contentsOf: file))?.text == SurfaceText.plain(screen) { return true }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return false
    }

    @Test func aCastEndsWithTheLastFrame() async throws {
        let folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("a.cast")
        let recorder = try recorder(file.path)
        // Frames that follow too fast are dropped, so wait for one before the screen becomes wider.
        recorder.record(screen("first"), depth: .direct, at: .zero)
        #expect(await castShows(screen("first"), in: file))
        for index in 0..<200 {
            recorder.record(screen("frame \(index) 밤"), depth: .direct, at: .milliseconds(index))
        }
        recorder.record(screen("wider", columns: 50), depth: .direct, at: .seconds(1))
        await recorder.finish()
        let replay = try Replay(contentsOf: file)
        #expect(replay.header["width"] as? Int == 30)
        #expect(replay.header["timestamp"] as? Int == 60)
        #expect(replay.resizes == ["50x4"])
        #expect(replay.text == SurfaceText.plain(screen("wider", columns: 50)))
        #expect(replay.times == replay.times.sorted())
        #expect(replay.times.last == 1)
    }

    @Test func anUnfinishedCastIsValidAtAnyTime() async throws {
        let folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("a.cast")
        let recorder = try recorder(file.path)
        for index in 0..<20 {
            let shown = screen("frame \(index)")
            recorder.record(shown, depth: .direct, at: .milliseconds(index))
            // The recording is not finished; another program reads the file.
            #expect(await castShows(shown, in: file))
        }
        await recorder.finish()
    }

    @Test func recordingOverwritesCastsButNoOtherFiles() async throws {
        let folder = try ScratchFolder()
        let cast = try folder.write(
            Asciicast.header(size: ScreenSize(columns: 9, rows: 9), timestamp: 1, term: "") + "\n[1, \"o\", \"old\"]\n",
            to: "old.cast")
        let recorder = try recorder(cast)
        #expect(throws: CastError.inUse(cast)) { try self.recorder(cast) }
        recorder.record(screen("new"), depth: .direct, at: .zero)
        await recorder.finish()
        #expect(try !String(contentsOfFile: cast, encoding: .utf8).contains("old"))

        for text in ["my diary", "{\"version\": 1}", "{\"version\": 2}\n", "[2]", "\u{0}\u{1}"] {
            let other = try folder.write(text, to: "other")
            #expect(throws: CastError.notAnAsciicast(other)) { try self.recorder(other) }
            #expect(try String(contentsOfFile: other, encoding: .utf8) == text)
        }
        #expect(throws: CastError.notOpened(folder.url.path, EISDIR)) { try self.recorder(folder.url.path) }
        #expect(throws: CastError.notAnAsciicast("/dev/null")) { try self.recorder("/dev/null") }
    }

    @Test func aFullDiskEndsTheRecordingWithANotice() async throws {
        // A file size limit, set in another process because limits apply to a whole process.
        let folder = try ScratchFolder()
        let session = try await TmuxSession(columns: 80, rows: 24)
        let cast = folder.url.appendingPathComponent("a.cast")
        try session.type(line: "trap '' XFSZ; ulimit -f 12; \(Program.path) --library :memory: --cast \(cast.path)")
        try await session.wait(for: "the notice") { try session.screen().contains("Recording stopped") }
        _ = try Replay(contentsOf: cast)
        try session.press("q")
        try await session.wait(for: "the shell") { try session.screen().contains("$") }
        _ = try Replay(contentsOf: cast)
    }

    /// The text with each block element and its complement mapped to one of them: a terminal draws either, with swapped
    /// colours.
    private static func uncolored(_ text: String) -> String {
        let complements: [Character: Character] = [
            "▄": "▀", "▐": "▌", "▟": "▘", "▙": "▝", "▜": "▖", "▛": "▗", "▞": "▚", "█": " ",
        ]
        let lines = String(text.map { complements[$0] ?? $0 }).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    }

    @Test func replayingACastShowsTheLastScreen() async throws {
        let session = try await TmuxSession(columns: 90, rows: 28)
        let cast = session.folder.appendingPathComponent("a.cast")
        try session.type(line: "\(Program.path) --library :memory: --cast \(cast.path); echo sta''tus=$?")
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.press("j", "l", "Enter")
        try await session.wait(for: "the open pin") { try session.screen().contains("esc back") }
        try session.tmux("resize-window", "-x", "70", "-y", "22")
        try session.press("?")
        try await session.wait(for: "the help") { try session.screen().contains("type to search") }
        func isReplayed() throws -> Bool {
            // The last line may be incomplete.
            guard let replay = try? Replay(contentsOf: cast) else { return false }
            return Self.uncolored(replay.text) == Self.uncolored(try session.screen())
                && replay.terminal.unknown.isEmpty
        }
        try await session.wait(for: "the cast") { try isReplayed() }
        try session.press("Escape", "Escape")
        try await session.wait(for: "the feed") {
            let screen = try session.screen()
            return screen.contains("60 of 127 pins") && !screen.contains("esc back")
                && !screen.contains("type to search")
        }
        // The screen changes until every picture is loaded.
        try await session.wait(for: "the cast") { try !session.screen().contains("⠿") && isReplayed() }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        // The cast does not include quitting, but a picture may have become sharper meanwhile.
        let last = try Replay(contentsOf: cast).text
        #expect(last.contains("60 of 127 pins"))
        // Replay the cast in another terminal, too.
        let other = try await TmuxSession(columns: 70, rows: 22)
        let bytes = other.folder.appendingPathComponent("bytes")
        var player = Data()
        for line in try String(contentsOf: cast, encoding: .utf8).split(separator: "\n").dropFirst() {
            let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
            if event?[1] as? String == "o", let text = event?[2] as? String { player += Data(text.utf8) }
        }
        try player.write(to: bytes)
        try other.type(line: "cat \(bytes.path); read")
        try await other.wait(for: "the same screen") { try other.screen() == last }
    }

    @Test func displayedKeysDisappear() async throws {
        let session = try await TmuxSession(columns: 80, rows: 24)
        try session.type(line: "\(Program.path) --library :memory: --show-keys")
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        // A late reading misses the keys, so press them until they are shown.
        try await session.wait(for: "the keys") {
            try session.press("j", "j")
            return try session.screen().contains(" j ×")
        }
        try await session.wait(for: "them to be gone") { try !session.screen().contains(" j ×") }
        try session.press("q")
    }

    @Test func anInvalidCastFileIsReportedBeforeTheStart() throws {
        let folder = try ScratchFolder()
        let diary = try folder.write("my diary", to: "diary.txt")
        let outcome = try Program.run(["--cast", diary])
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains("isn't an asciicast file"))
        #expect(try String(contentsOfFile: diary, encoding: .utf8) == "my diary")
    }
}
