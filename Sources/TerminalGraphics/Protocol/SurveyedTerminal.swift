import TerminalUI

/// The answers and surroundings of a terminal by which a graphics protocol is chosen.
package struct SurveyedTerminal: Sendable {
    /// The user's choice.
    package let mode: GraphicsMode
    /// The multiplexer by the environment.
    package let multiplexer: Multiplexer
    /// Whether a multiplexer answered the question for the terminal's version.
    package var isAnsweredByMultiplexer = false
    /// Whether cells can have colours, which Unicode placeholders need.
    package var hasColors = true
    /// The terminal's answer to iTerm2's question for features; empty for none.
    package var features = ""
    /// The capabilities that are known.
    package var graphics = GraphicsCapabilities()

    package init(mode: GraphicsMode, multiplexer: Multiplexer) {
        self.mode = mode
        self.multiplexer = multiplexer
    }

    /// Whether no multiplexer is known between the program and the terminal.
    package var isDirect: Bool { multiplexer == .none && !isAnsweredByMultiplexer }
}

/// The multiplexer between the program and the terminal, by the environment.
package enum Multiplexer: Hashable, Sendable {
    case none
    /// tmux, which passes commands on to the terminal around it if its option `allow-passthrough` is on.
    ///
    /// - Parameter pane: the number of the program's pane; 0 if it is unknown.
    case tmux(pane: UInt32)
    /// A multiplexer that passes nothing on.
    case other

    /// Whether it is tmux.
    package var isTmux: Bool {
        if case .tmux = self { true } else { false }
    }
}
