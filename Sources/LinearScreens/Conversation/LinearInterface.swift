import PinScreens
import ScreenKit
import TerminalUI

/// The line-based interface of a session: a ``Conversation`` reports the model instead of drawing it.
///
/// A line is executed after the result of the previous line was reported: when its work has finished, but on a terminal
/// after at most one second. Later changes are reported when they occur.
@MainActor
package final class LinearInterface {
    private let terminal: LineTerminal
    private var conversation = Conversation()
    /// The queue of typed lines; `nil` marks the end of the input.
    private var inputQueue: [String?] = []
    /// Whether a typed line is being executed.
    private var isBusy = true
    /// Whether the next turn reports the result of the executed line.
    private var isReportDue = false
    private var reportTimer: Task<Void, Never>?

    package init(_ terminal: LineTerminal) {
        self.terminal = terminal
    }

    /// Handles a message: executes typed lines as commands, and forwards all other messages to the model.
    package func update(_ model: inout AppModel, _ message: AppMessage) -> [AppEffect] {
        switch message {
        case .input(.paste(let line)):
            inputQueue.append(line)
            return performNextLine(in: &model)
        case .input(LineTerminal.endOfInput):
            inputQueue.append(nil)
            return performNextLine(in: &model)
        case .input(Self.turn): return isReportDue ? [] : conversation.settle(in: &model) + performNextLine(in: &model)
        default: return model.update(message)
        }
    }

    /// The event that triggers a turn without any change.
    private static let turn = InputEvent.resumed

    private func performNextLine(in model: inout AppModel) -> [AppEffect] {
        guard !isBusy, !inputQueue.isEmpty else { return [] }
        isBusy = true
        terminal.recordEnteredLine()
        scheduleReport()
        guard let line = inputQueue.removeFirst() else { return model.update(.input(.interrupt)) }
        return conversation.perform(line: line, in: &model)
    }

    /// Reports the changes after an update; while a line is being executed, only once its report is due.
    package func report(_ model: AppModel) {
        if reportTimer == nil { scheduleReport() }
        guard isReportDue || !isBusy else { return }
        isReportDue = false
        isBusy = false
        terminal.write(conversation.report(of: model), promptsForLine: inputQueue.isEmpty)
        if !inputQueue.isEmpty { terminal.events.yield(Self.turn) }
    }

    /// Requests the report of the line's result, because all work has finished.
    package func settle() {
        if conversation.hasWaitingSteps { return terminal.events.yield(Self.turn) }
        guard isBusy, !isReportDue else { return }
        isReportDue = true
        reportTimer?.cancel()
        terminal.events.yield(Self.turn)
    }

    /// Schedules a report after one second, even if work is still running. Applies only to interactive terminals.
    private func scheduleReport() {
        reportTimer?.cancel()
        reportTimer = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(1))) != nil, let self, isBusy, terminal.isInteractive else {
                return
            }
            isReportDue = true
            terminal.events.yield(Self.turn)
        }
    }
}
