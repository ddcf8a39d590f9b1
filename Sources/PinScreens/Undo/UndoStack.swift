import TerminalUI

/// What a person did in this run and can take back, the newest last.
package struct UndoStack: Hashable, Sendable {
    package private(set) var steps: [UndoStep] = []

    package init() {}

    mutating func push(_ step: UndoStep) { steps.append(step) }

    /// The newest step, which is then on its way; nil when there is none.
    mutating func pop() -> UndoStep? { steps.popLast() }
}

extension AppModel {
    /// Takes back the last thing that can be.
    mutating func undoLast() -> [AppEffect] {
        if let step = undo.pop() { return [.undo(step)] }
        notice = Notice("There is nothing to undo")
        return []
    }

    mutating func receive(_ message: UndoMessage) {
        switch message {
        case .did(let step): undo.push(step)
        case .undone(let step):
            notice = Notice("Back: \(step.subject)")
            receiveUndone(step)
        case .failed(let step, let reason, let canBeTriedAgain):
            if canBeTriedAgain { undo.push(step) }
            notice = Notice(reason, isProblem: true)
        }
    }

    /// The key that takes back, as a notice ends with it: " · u undoes"; empty when there is no key.
    var undoHint: String {
        options.keyMap.keys(for: .undo).first.map { " · \(KeyHints.name(of: $0)) undoes" } ?? ""
    }
}
