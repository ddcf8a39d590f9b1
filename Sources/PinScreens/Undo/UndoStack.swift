import TerminalUI

/// What a person did in this run and can take back, the newest last.
package struct UndoStack: Hashable, Sendable {
    package private(set) var steps: [UndoStep] = []

    package init() {}

    mutating func push(_ step: UndoStep) { steps.append(step) }

    /// The newest step, which is then on its way; nil when there is none.
    mutating func pop() -> UndoStep? { steps.popLast() }
}
