import TerminalUI

/// A terminal's replies and environment, from which a graphics protocol is selected.
package struct ProbedTerminal: Sendable {
    /// The graphics mode that the user selected.
    package let mode: GraphicsMode
    /// The multiplexer, according to the environment.
    package let multiplexer: Multiplexer
    /// Whether a multiplexer replied to the version query.
    package var hasMultiplexerReply = false
    /// Whether cells can have colours, which Unicode placeholders need.
    package var hasColors = true
    /// The terminal's reply to iTerm2's feature query; empty for none.
    package var features = ""
    /// The known capabilities.
    package var graphics = GraphicsCapabilities()

    package init(mode: GraphicsMode, multiplexer: Multiplexer) {
        self.mode = mode
        self.multiplexer = multiplexer
    }

    /// Whether no multiplexer is known between the program and the terminal.
    package var isDirect: Bool { multiplexer == .none && !hasMultiplexerReply }
}

/// The multiplexer between the program and the terminal, according to the environment.
package enum Multiplexer: Hashable, Sendable {
    case none
    /// tmux, which supports passthrough sequences if its option `allow-passthrough` is on.
    ///
    /// - Parameter pane: the ID of the program's pane; 0 if it is unknown.
    case tmux(pane: UInt32)
    /// A multiplexer without passthrough.
    case other

    package var isTmux: Bool {
        if case .tmux = self { true } else { false }
    }
}
