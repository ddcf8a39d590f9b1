/// The state of the terminal around tmux.
struct OuterTerminal {
    var querySchedule = OuterQuerySchedule()
    var responsiveness = Responsiveness.responsive
    /// Whether the pane has the keyboard focus; `nil` if the terminal has not reported it.
    var hasFocus: Bool?

    /// Whether the terminal around tmux responds. While it is silent, symbols replace pixels, because the state of its
    /// images is unknown. tmux drops passthrough sequences while its window is hidden, and sends replies to the pane
    /// that has the focus.
    enum Responsiveness {
        case responsive, silent
        /// The terminal has replied again, and its capabilities are being queried.
        case recovering
    }
}
