import Foundation
import TestSupport
import Testing

/// Demos in the real program.
@Suite(.tags(.terminals), .inSession) struct DemoSessionTests {
    private static let script = """
        # A short tour.
        wait
        caption Two columns
        layout two-columns
        wait
        keys l j
        caption
        wait
        """

    /// The rows between the status line, which mentions the demo, and the tab bar.
    private func content(of screen: String) -> [Substring] {
        Array(screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(27))
    }

    @Test func aFinishedDemoShowsTheResultOfItsSteps() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let file = session.folder.appendingPathComponent("short.demo")
        try Data(Self.script.utf8).write(to: file)
        try session.type(line: "clear; \(Program.path) demo \(file.path) --graphics none")
        try await session.wait(for: "the end") { try session.screen().contains("Demo finished") }
        let expected = try Program.run([
            "snapshot", "--layout", "two-columns", "--keys", "l j", "--size", "100x30", "--graphics", "none",
        ])
        try await session.wait(for: "the same screen") {
            let rows = content(of: try session.screen()).map { $0.replacing(/\s+$/, with: "") }
            return rows == content(of: expected.output).map { $0.replacing(/\s+$/, with: "") }
        }
        // The user has control of the screen again.
        try session.press("2")
        try await session.wait(for: "another tab") { try session.screen().contains("Title") }
        try session.press("C-c")
    }

    @Test func aDemoStopsAtTheFirstKey() async throws {
        let session = try await TmuxSession(columns: 120, rows: 40)
        let file = session.folder.appendingPathComponent("long.demo")
        try Data("caption One feed.\npause 600\ncaption Never".utf8).write(to: file)
        try session.type(line: "clear; \(Program.path) demo \(file.path) --graphics symbols")
        try await session.wait(for: "its first words") { try session.screen().contains("One feed.") }
        try session.press("x")
        try await session.wait(for: "the stop") {
            let screen = try session.screen()
            return screen.contains("Demo stopped") && !screen.contains("One feed.")
        }
        try session.press("q")
    }

    @Test func spaceAdvancesTheTourStepByStep() async throws {
        let session = try await TmuxSession(columns: 120, rows: 40)
        try session.type(line: "clear; \(Program.path) demo inspector --step --graphics symbols")
        try await session.wait(for: "the hint") { try session.screen().contains("space: continue") }
        let captions = [
            2: "A layout as users see it", 4: "The inspector: sections", 6: "On the right:", 7: "Step by step",
            16: "Keys change the values",
        ]
        for step in 1...16 {
            try session.press("Space")
            try await session.wait(for: "step \(step)") {
                let screen = try session.screen()
                return screen.contains("step \(step) of 26 · space: continue")
                    && screen.contains(captions[step] ?? "space")
            }
        }
        try session.press("q")
    }

    @Test func aRecordingIsAValidDemo() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let file = session.folder.appendingPathComponent("mine.demo")
        let command = "\(Program.path) --library :memory: --graphics symbols"
        try session.type(line: "clear; \(command) --record \(file.path)")
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.press("2")
        try await session.wait(for: "New post") { try session.screen().contains("Title") }
        try session.press("Escape")
        try await session.wait(for: "Home") { try session.screen().contains("60 of 127 pins") }
        try session.press("3")
        try await session.wait(for: "Profile") { try session.screen().contains("Settings") }
        let steps = ["wait", "keys 2", "keys <esc>", "keys 3"]
        try await session.wait(for: "the steps in the file") {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            return lines.filter { !$0.hasPrefix("pause") && !$0.hasPrefix("#") }.map(String.init) == steps
        }
        try session.press("q")
        try await session.wait(for: "the shell") { try !session.screen().contains("Settings") }
        // The steps without the final key, which quits.
        try Data(steps.joined(separator: "\n").utf8).write(to: file)
        try session.type(line: "clear; \(Program.path) demo \(file.path) --graphics symbols")
        try await session.wait(for: "Profile again") {
            let screen = try session.screen()
            return screen.contains("Demo finished") && screen.contains("Settings")
        }
        try session.press("q")
        let replay = try Program.run(["--record", file.path])
        #expect(replay.status == 1)
        #expect(replay.errors.contains("the file already exists"), "\(replay.errors)")
    }

    @Test(arguments: [
        ("none", "Available demos: inspector, tour."),
        ("./none.demo", "no such file"), ("/dev", "folder"), ("/dev/zero", "not a regular file"),
    ]) func anInvalidDemoNameIsReported(name: String, reason: String) throws {
        let outcome = try Program.run(["demo", name])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func anErrorInAScriptIsReportedWithItsLine() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("wait\njump\n", to: "a.demo")
        let outcome = try Program.run(["demo", file])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("a.demo:2: Unknown step \"jump\""), "\(outcome.errors)")
    }

    @Test func layoutsOfTheBundledDemosExist() throws {
        let data = Program.sample.deletingLastPathComponent()
        let demos = data.appendingPathComponent("Demos")
        let names = try FileManager.default.contentsOfDirectory(atPath: demos.path)
        #expect(names.sorted() == ["inspector.demo", "tour.demo"])
        for name in names {
            let text = try String(contentsOf: demos.appendingPathComponent(name), encoding: .utf8)
            for line in text.split(separator: "\n") where line.hasPrefix("layout ") {
                let layout = data.appendingPathComponent("Layouts/\(line.dropFirst(7)).jsonc")
                #expect(FileManager.default.fileExists(atPath: layout.path), "\(name): \(line)")
            }
        }
    }
}
