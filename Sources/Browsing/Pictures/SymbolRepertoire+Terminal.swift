import Pictures

extension SymbolRepertoire {
    /// The symbols that a terminal's font can be trusted with.
    ///
    /// Sextants (Unicode 13) are in few fonts, but some terminals draw them themselves, whatever the font; elsewhere
    /// they would be boxes in the middle of pictures, as in Alacritty 0.11. Through SSH only `TERM` tells which terminal
    /// it is, and nothing its version.
    package init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        let drawsThemselves =
            ["kitty", "foot", "wezterm", "ghostty", "contour"].contains { term.contains($0) }
            || ["WezTerm", "ghostty", "iTerm.app"].contains(program)
            // GNOME's library draws them since 0.62.
            || (environment["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 6200
        self = drawsThemselves ? .sextants : .blocks
    }
}
