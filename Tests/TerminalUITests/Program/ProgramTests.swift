import TestSupport
import Testing

@testable import TerminalUI

/// The model of a program that records its messages, for tests of the loop.
private struct Notes: Sendable {
    var lines: [String] = []
    var isFinished = false
}

private enum Note: Sendable {
    case event(InputEvent)
    case result(String)
}

private enum Work: Sendable {
    case answer(String)
    /// Counts down to zero, one message per number.
    case count(Int)
    case suspend
    case never
}

@MainActor
@Suite struct ProgramTests {
    private static func program(
        _ terminal: RecordingTerminal, effects: [Work] = []
    ) -> Program<Notes, Note, Work> {
        Program(
            terminal: terminal, model: Notes(), effects: effects,
            update: { model, message in
                switch message {
                case .event(.key(let key)):
                    model.lines.append(KeyNotation.text(of: key))
                    if key.key == .character("q") { model.isFinished = true }
                    if key.key == .character("a") { return [.answer("answer")] }
                    if key.modifiers == .control { return [.suspend] }
                case .event(.resize(let size)): model.lines.append("\(size.columns)x\(size.rows)")
                case .event(.resumed): model.lines.append("resumed")
                case .event: break
                case .result(let text):
                    model.lines.append(text)
                    if let remaining = Int(text), remaining > 0 { return [.count(remaining - 1)] }
                }
                return []
            },
            view: { model, surface in
                for (row, line) in model.lines.suffix(surface.size.rows).enumerated() {
                    surface.draw(line, row: row, column: 0)
                }
            },
            message: { .event($0) },
            perform: { effect, outbox in
                switch effect {
                case .answer(let text): outbox.run { $0.send(.result(text)) }
                case .count(let number): outbox.send(.result("\(number)"))
                case .suspend: terminal.suspend()
                case .never:
                    outbox.run { _ in
                        while !Task.isCancelled { await Task.yield() }
                    }
                }
            },
            isFinished: \.isFinished)
    }

    @Test func pendingEventsAreHandledBeforeOneFrame() async throws {
        let terminal = RecordingTerminal(columns: 10, rows: 4)
        try terminal.type("b c d <enter>")
        terminal.hangUp()
        await Self.program(terminal).run()
        #expect(terminal.surfaces.count == 2)
        #expect(SurfaceText.lines(terminal.surfaces[0]) == ["", "", "", ""])
        expectScreen(terminal.screen, "b\nc\nd\n<enter>")
    }

    @Test func nothingIsDrawnAfterTheModelIsFinished() async throws {
        let terminal = RecordingTerminal()
        try terminal.type("b q c")
        let program = Self.program(terminal)
        await program.run()
        #expect(program.model.lines == ["b", "q"])
        #expect(terminal.surfaces.count == 1)
        #expect(!terminal.isEnded)
    }

    @Test func framesAreDrawnDuringAFloodOfEvents() async throws {
        let terminal = RecordingTerminal(columns: 10, rows: 1)
        try terminal.type(String(repeating: "x", count: 100))
        terminal.hangUp()
        let program = Self.program(terminal)
        program.messagesPerTurn = 8
        await program.run()
        #expect(program.model.lines.count == 100)
        // 100 keys and the end, eight per turn, and the first frame.
        #expect(terminal.surfaces.count == 14)
    }

    @Test func framesAreDrawnDuringAFloodOfResults() async {
        let terminal = RecordingTerminal(columns: 10, rows: 1)
        let program = Self.program(terminal, effects: [.count(20)])
        #expect(await program.runUntilSettled())
        #expect(program.model.lines.count == 21)
        #expect(terminal.surfaces.count == 22)
        expectScreen(terminal.screen, "0")
    }

    @Test func effectsDeliverResultsBeforeSettling() async throws {
        let terminal = RecordingTerminal(columns: 10, rows: 4)
        let program = Self.program(terminal)
        for key in try KeyNotation.keys(in: "a b a") { program.deliver(.key(key)) }
        #expect(await program.runUntilSettled())
        #expect(program.model.lines.sorted() == ["a", "a", "answer", "answer", "b"])
        let frames = terminal.surfaces.count
        #expect(await program.runUntilSettled())
        #expect(terminal.surfaces.count == frames)
    }

    @Test func settlingWithoutMessagesDrawsOneFrame() async {
        let terminal = RecordingTerminal()
        #expect(await Self.program(terminal).runUntilSettled())
        #expect(terminal.surfaces.count == 1)
    }

    @Test func settlingStopsWhenCancelled() async {
        let terminal = RecordingTerminal()
        let program = Self.program(terminal, effects: [.never])
        let settling = Task { await program.runUntilSettled() }
        await Task.yield()
        settling.cancel()
        #expect(await settling.value == false)
    }

    @Test func whenSettledIsCalledOncePerIdlePeriod() async throws {
        let terminal = RecordingTerminal(columns: 10, rows: 4)
        let program = Self.program(terminal)
        var lineCounts: [Int] = []
        program.whenSettled = {
            lineCounts.append(program.model.lines.count)
            if lineCounts.count == 1 { terminal.feed(.key(KeyPress(.character("a")))) } else { terminal.hangUp() }
        }
        await program.run()
        // The first idle period has no lines; the second one has the key and its result.
        #expect(lineCounts == [0, 2])
    }

    @Test func runningStopsWhenCancelled() async {
        let terminal = RecordingTerminal()
        let program = Self.program(terminal)
        let running = Task { await program.run() }
        terminal.onPresent = { _ in running.cancel() }
        await running.value
        #expect(terminal.surfaces.count == 1)
    }

    @Test func releasedActivitiesEnd() async {
        let terminal = RecordingTerminal()
        let program = Self.program(terminal)
        let activity = program.outbox.beginActivity()
        activity.end()
        activity.end()
        _ = program.outbox.beginActivity()
        #expect(await program.runUntilSettled())
    }

    @Test func theSurfaceFollowsResizeEvents() async {
        let terminal = RecordingTerminal(columns: 10, rows: 4)
        let program = Self.program(terminal)
        terminal.feed(.resize(ScreenSize(columns: 3, rows: 3)))
        terminal.resize(columns: 20, rows: 2)
        terminal.hangUp()
        await program.run()
        #expect(terminal.surfaces.map(\.size.columns) == [10, 20])
        expectScreen(terminal.screen, "3x3\n20x2")
    }

    @Test(arguments: [(0, 0), (1, 1), (-4, -4)])
    func `a tiny or empty screen is drawn`(columns: Int, rows: Int) async {
        let terminal = RecordingTerminal(columns: columns, rows: rows)
        terminal.resize(columns: columns, rows: rows)
        terminal.hangUp()
        await Self.program(terminal).run()
        #expect(terminal.surfaces.count == 2)
    }

    @Test func suspendEffectsSuspendTheTerminal() async throws {
        let terminal = RecordingTerminal()
        try terminal.type("<c-z>")
        terminal.onPresent = { [weak terminal] _ in
            if terminal?.suspensions == 1 { terminal?.hangUp() }
        }
        let program = Self.program(terminal)
        await program.run()
        #expect(program.model.lines == ["<c-z>", "resumed"])
    }

    @Test func eventsFromAnotherThreadWakeTheProgram() async {
        let terminal = RecordingTerminal(columns: 4, rows: 1)
        let program = Self.program(terminal)
        let events = terminal.events
        let sending = Task.detached {
            for _ in 0..<500 { events.yield(.key(KeyPress(.character("x")))) }
            events.finish()
            events.yield(.key(KeyPress(.character("y"))))
        }
        await program.run()
        await sending.value
        #expect(program.model.lines == Array(repeating: "x", count: 500))
    }

    @Test func headlessTerminalsShowTheSettledScreen() async {
        let terminal = HeadlessTerminal(size: ScreenSize(columns: 6, rows: 1))
        let program = Program<String, InputEvent, Never>(
            terminal: terminal, model: "",
            update: { model, event in
                if case .paste(let text) = event { model += text }
                return []
            },
            view: { $1.draw($0, row: 0, column: 0) }, message: { $0 }, perform: { _, _ in })
        program.deliver(.paste("밤"))
        #expect(await program.runUntilSettled())
        #expect(SurfaceText.lines(terminal.surface) == ["밤"])
        await program.run()
        #expect(SurfaceText.lines(terminal.surface) == ["밤"])
    }

    @Test func messagesFromManyThreadsAllArrive() async {
        let terminal = RecordingTerminal(columns: 4, rows: 1)
        let program = Self.program(terminal)
        for worker in 0..<8 {
            program.outbox.run { outbox in
                for number in 0..<200 { outbox.send(.result("\(worker).\(number)")) }
            }
        }
        #expect(await program.runUntilSettled())
        #expect(program.model.lines.count == 1600)
        for worker in 0..<8 {
            let own = program.model.lines.filter { $0.hasPrefix("\(worker).") }
            #expect(own == (0..<200).map { "\(worker).\($0)" })
        }
    }
}
