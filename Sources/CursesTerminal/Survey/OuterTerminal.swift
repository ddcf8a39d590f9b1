/// The terminal around tmux, as it was asked and heard.
struct OuterTerminal {
    var inquiry = OuterInquiry()
    var silence = Silence.none
    /// Whether keys go to the program, as the terminal has reported last; nil when it has not.
    var hasFocus: Bool?

    /// Whether signs of the terminal around tmux stay away, so that it is not known what it shows: symbols are shown
    /// meanwhile. tmux lets nothing through while its window is hidden, and while another pane is used the terminal's
    /// answers go there.
    enum Silence {
        case none, whole
        /// It may be heard again, and is asked what it is.
        case broken
    }
}
