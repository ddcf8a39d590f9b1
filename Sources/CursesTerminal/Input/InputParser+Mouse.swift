import FlowControl
import TerminalUI

/// A raw mouse report: xterm's button code, and the cell, counted from 1.
struct MouseReport: Hashable, Sendable {
    let code: Int
    let column: Int
    let row: Int
    /// Whether a button was released. SGR reports keep the button's number on release.
    let isRelease: Bool
}

/// The previous button press, from which double presses are detected.
struct DoublePressDetector: Hashable, Sendable {
    /// The maximum time between the two presses of a double press at the same cell.
    static let timeout = Duration.milliseconds(400)

    private var button: MouseEvent.Button?
    private var position = ScreenPosition(row: 0, column: 0)
    private var time = SuspendingClock.Instant.distantPast
    /// The button that was pressed last, for release reports without a button number.
    private(set) var lastButton = MouseEvent.Button.left

    /// Records a press, and returns the action: a double press if it is the second one within `timeout`, or a press.
    mutating func recordPress(_ button: MouseEvent.Button, at position: ScreenPosition, time: SuspendingClock.Instant)
        -> MouseEvent.Action
    {
        lastButton = button
        let isSecond =
            button == self.button && position == self.position && time >= self.time && time - self.time <= Self.timeout
        // A third press starts over.
        self.button = isSecond ? nil : button
        self.position = position
        self.time = time
        return isSecond ? .doublePress(button) : .press(button)
    }
}

extension InputParser {
    /// Handles a byte of an X10 report: button, column or row, each with an offset of 32.
    mutating func consumeLegacyMouse(_ byte: UInt8, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput])
    {
        bytes.append(byte)
        guard bytes.count == 3 else { return }
        let code = Int(bytes[0]) - 32
        let report = MouseReport(
            code: code, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32, isRelease: code & 0x43 == 3)
        emitMouse(report, at: time, into: &parsed)
        reset()
    }

    mutating func emitMouse(_ report: MouseReport, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]) {
        let onScreen = 1...32_767
        // Buttons beyond the wheel (128) are ignored.
        guard onScreen.contains(report.column), onScreen.contains(report.row), report.code >= 0,
            report.code & 128 == 0, report.code < 256
        else { return }
        let position = ScreenPosition(row: report.row - 1, column: report.column - 1)
        var modifiers: KeyPress.Modifiers = []
        if report.code & 4 != 0 { modifiers.insert(.shift) }
        if report.code & 8 != 0 { modifiers.insert(.alt) }
        if report.code & 16 != 0 { modifiers.insert(.control) }
        let action: MouseEvent.Action
        if report.code & 32 != 0 {
            guard report.code & 64 == 0 else { return }
            if report.code & 3 == 3 { return parsed.append(.pointer(position)) }
            guard !report.isRelease else { return }
            action = .drag([.left, .middle, .right][report.code & 3])
        } else if report.code & 64 != 0 {
            if report.isRelease { return }
            action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][report.code & 3]
        } else {
            let buttons: [MouseEvent.Button] = [.left, .middle, .right]
            let buttonIndex = report.code & 3
            if report.isRelease {
                action = .release(buttonIndex < 3 ? buttons[buttonIndex] : doublePressDetector.lastButton)
            } else {
                guard buttonIndex < 3 else { return }
                action = doublePressDetector.recordPress(buttons[buttonIndex], at: position, time: time)
            }
        }
        parsed.append(.event(.mouse(MouseEvent(action, at: position, modifiers: modifiers))))
    }
}
