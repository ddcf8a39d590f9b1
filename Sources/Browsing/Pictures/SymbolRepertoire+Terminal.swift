import Pictures

extension SymbolRepertoire {
    /// Selects the symbols that the terminal can be expected to display.
    ///
    /// Few fonts have sextants (Unicode 13), but some terminals draw them without a font. Others, such as Alacritty
    /// 0.11, show boxes. Over SSH, only `TERM` identifies the terminal, and its version is unknown.
    package init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        let drawsSextants =
            ["kitty", "foot", "wezterm", "ghostty", "contour"].contains { term.contains($0) }
            || ["WezTerm", "ghostty", "iTerm.app"].contains(program)
            // VTE, GNOME's terminal library, draws them since 0.62.
            || (environment["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 6200
        self = drawsSextants ? .sextants : .blocks
    }
}
