import TerminalUI
import Testing

@testable import ScreenKit

@Suite struct DemoScriptTests {
    @Test func eachLineIsAStep() throws {
        let script = try DemoScript(
            text: """
                # A tour.

                caption The same feed, in order
                  layout in-order
                keys j <enter>
                wait
                pause 1.5
                click 12 5
                wheel up 3 4
                paste a\\nb
                caption
                layout
                """)
        #expect(
            script.steps == [
                .caption("The same feed, in order"), .layout("in-order"), .key(KeyPress(.character("j"))),
                .key(KeyPress(.enter)), .wait, .pause(.milliseconds(1_500)),
                .mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 5, column: 12))),
                .mouse(MouseEvent(.wheelUp, at: ScreenPosition(row: 4, column: 3))), .paste("a\nb"), .caption(""),
                .layout(""),
            ])
    }

    @Test func linesMayEndWithCRLF() throws {
        #expect(try DemoScript(text: "pause 1\r\nwait\r\n").steps == [.pause(.seconds(1)), .wait])
    }

    @Test(arguments: [
        ("jump 3", 1, "Unknown step"), ("\n\npause", 3, "seconds"), ("pause -1", 1, "seconds"),
        ("pause 1e9", 1, "3600"),
        ("pause nan", 1, "seconds"), ("click 1", 1, "a column and a row"), ("click -1 4", 1, "a column and a row"),
        ("click 1 99999999999999999999", 1, "a column and a row"), ("wheel 3 4", 1, "direction"),
        ("wheel left 3 4", 1, "direction"), ("wait\nkeys <nokey>", 2, "nokey"), ("keys <enter", 1, "<enter"),
    ]) func invalidStepsAreReportedWithTheirLine(text: String, line: Int, reason: String) {
        let error = #expect(throws: DemoScriptError.self) { try DemoScript(text: text) }
        #expect(error?.line == line)
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test func scriptsHaveAMaximumLength() {
        let text = String(repeating: "wait\n", count: 10_001)
        #expect(throws: DemoScriptError.self) { try DemoScript(text: text) }
    }

    @Test(arguments: [
        InputEvent.key(KeyPress(.character("j"))), .key(KeyPress(.character("<"))), .key(KeyPress(.character(" "))),
        .key(KeyPress(.character("#"))), .key(KeyPress(.escape)), .key(KeyPress(.character("s"), modifiers: .control)),
        .mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 7, column: 30))),
        .mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: 0, column: 0))), .paste("two\nlines"),
    ]) func recordedEventsCanBePlayed(event: InputEvent) throws {
        let line = try #require(DemoScript.line(for: event))
        let steps = try DemoScript(text: line).steps
        switch event {
        case .key(let press): #expect(steps == [.key(press)])
        case .mouse(let mouse): #expect(steps == [.mouse(mouse)])
        case .paste(let text): #expect(steps == [.paste(text)])
        default: Issue.record("The event has no step.")
        }
    }

    @Test(arguments: [0, 300, 1_234, 10_000_000]) func recordedPausesAreCappedAtOneHour(milliseconds: Int) throws {
        let steps = try DemoScript(text: DemoScript.line(forPause: .milliseconds(milliseconds))).steps
        #expect(steps == [.pause(.milliseconds(min(milliseconds, 3_600_000)))])
    }
}
