import PinScreens
import ScreenKit
import TerminalUI

/// The face of a session in lines: it has the model told by a ``Conversation`` in place of being drawn.
///
/// A line is taken when what the one before began has come to its end and is told; on a terminal, where somebody waits, after a
/// second at the latest. What comes later is told when it comes.
@MainActor
package final class LinearFace {
    private let terminal: LineTerminal
    private var conversation = Conversation()
    /// Lines that wait for their turn; nil for the end of all.
    private var waiting: [String?] = []
    /// Whether a line is being answered.
    private var isBusy = true
    /// Whether what came of it is told with the turn that comes.
    private var isDue = false
    private var patience: Task<Void, Never>?

    package init(_ terminal: LineTerminal) {
        self.terminal = terminal
    }

    /// Takes a message: lines that were typed are done, everything else is the model's own.
    package func update(_ model: inout AppModel, _ message: AppMessage) -> [AppEffect] {
        switch message {
        case .input(.paste(let line)):
            waiting.append(line)
            return takeNext(in: &model)
        case .input(LineTerminal.endOfInput):
            waiting.append(nil)
            return takeNext(in: &model)
        case .input(Self.turn): return isDue ? [] : conversation.settle(in: &model) + takeNext(in: &model)
        default: return model.update(message)
        }
    }

    /// What has a turn come without anything that happened.
    private static let turn = InputEvent.resumed

    private func takeNext(in model: inout AppModel) -> [AppEffect] {
        guard !isBusy, !waiting.isEmpty else { return [] }
        isBusy = true
        terminal.noteLine()
        beginWaiting()
        guard let line = waiting.removeFirst() else { return model.update(.input(.interrupt)) }
        return conversation.take(line, in: &model)
    }

    /// Tells what is due after a turn; what comes while nothing is asked is told at once.
    package func follow(_ model: AppModel) {
        if patience == nil { beginWaiting() }
        guard isDue || !isBusy else { return }
        isDue = false
        isBusy = false
        terminal.say(conversation.news(of: model), awaitsLine: waiting.isEmpty)
        if !waiting.isEmpty { terminal.events.yield(Self.turn) }
    }

    /// Has told what came of the line, now that nothing is under way.
    package func settle() {
        if conversation.hasMore { return terminal.events.yield(Self.turn) }
        guard isBusy, !isDue else { return }
        isDue = true
        patience?.cancel()
        terminal.events.yield(Self.turn)
    }

    /// Who waits is told what there is, and may go on, however long it takes.
    private func beginWaiting() {
        patience?.cancel()
        patience = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(1))) != nil, let self, isBusy, terminal.isInteractive else {
                return
            }
            isDue = true
            terminal.events.yield(Self.turn)
        }
    }
}
