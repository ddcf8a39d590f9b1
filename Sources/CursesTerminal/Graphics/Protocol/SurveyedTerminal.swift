import TerminalUI

/// The answers and surroundings of a terminal by which a graphics protocol is chosen.
struct SurveyedTerminal: Sendable {
    /// The user's choice.
    let mode: GraphicsMode
    let multiplexer: Multiplexer
    /// Whether a multiplexer answered the question for the terminal's version.
    let isAnsweredByMultiplexer: Bool
    /// Whether cells can have colours, which Unicode placeholders need.
    let hasColors: Bool
    /// The terminal's answer to iTerm2's question for features; empty for none.
    let features: String
    /// The capabilities that are known.
    var graphics: GraphicsCapabilities

    /// Whether no multiplexer is known between the program and the terminal.
    var isDirect: Bool { multiplexer == .none && !isAnsweredByMultiplexer }
}

/// The multiplexer between the program and the terminal, by the environment.
enum Multiplexer: Hashable, Sendable {
    case none
    /// tmux, which passes commands on to the terminal around it if its option `allow-passthrough` is on.
    ///
    /// - Parameter pane: the number of the program's pane; 0 if it is unknown.
    case tmux(pane: UInt32)
    /// A multiplexer that passes nothing on.
    case other

    /// Whether it is tmux.
    var isTmux: Bool {
        if case .tmux = self { true } else { false }
    }
}
