import TerminalUI

/// The colour depth and the terminfo entries to try, from the environment and the configuration.
struct ColorChoice: Hashable, Sendable {
    /// The maximum depth; `nil` uses the colours of the terminfo entry.
    let depth: ColorDepth?
    /// The terminfo names to try, best first: direct-colour entries, then `TERM`, then an entry of a similar terminal.
    let entries: [String]
    /// Whether direct colour may be added to an entry that lacks it.
    let mayAddDirectColors: Bool
    /// Whether only a query can determine whether the terminal supports direct colour.
    let needsQuery: Bool

    /// - Parameters:
    ///   - configured: the configured depth; `nil` means automatic.
    ///   - term: the value of `TERM`.
    ///   - colorTerm: the value of `COLORTERM`.
    ///   - noColor: the value of `NO_COLOR`; any nonempty value disables colours (no-color.org).
    init(configured: ColorDepth?, term: String, colorTerm: String?, noColor: String?) {
        let isKnown = Self.directColorTerminals.contains(term)
        // GNU screen passes the outer `COLORTERM` on, but supports direct colour only since version 5 if configured.
        let isPassedThrough = term.hasPrefix("screen")
        let isDirect =
            isKnown || term.hasSuffix("-direct") || !isPassedThrough && ["truecolor", "24bit"].contains(colorTerm)
        let hasNoColor = noColor?.isEmpty == false
        needsQuery = configured == nil && !hasNoColor && !isDirect
        mayAddDirectColors = configured == .direct || configured == nil && !hasNoColor
        // Few remote hosts have the terminfo entries of newer terminals.
        let similarEntries = isKnown ? ["xterm-256color"] : []
        switch configured {
        case nil where hasNoColor:
            depth = .monochrome
            entries = [term] + similarEntries
        case nil where isDirect, .direct:
            // Without a direct-colour entry, direct colour is added to the entry of TERM, or its own colours are used.
            depth = nil
            entries = Self.directEntries(of: term) + [term] + similarEntries
        case nil, .palette256, .palette16, .palette8, .monochrome:
            depth = configured
            // A direct-colour entry has only 8 palette colours, so a palette needs the terminal's indexed entry.
            entries = (configured == nil ? [] : Self.indexedEntries(of: term)) + [term] + similarEntries
        }
    }

    /// Returns the depth for an opened entry: the requested depth, but at most what the entry supports.
    func depth(ofEntryWithColors colors: Int) -> ColorDepth {
        let available: ColorDepth =
            switch colors {
            case 0x100_0000...: .direct
            case 256...: .palette256
            case 16...: .palette16
            case 8...: .palette8
            default: .monochrome
            }
        guard let depth else { return available }
        let order = ColorDepth.allCases
        guard let requested = order.firstIndex(of: depth), let supported = order.firstIndex(of: available) else {
            return available
        }
        return order[max(requested, supported)]
    }

    /// Values of `TERM` that identify a terminal with direct colour in all versions. st has it since version 0.5
    /// (2014) and reports nothing else about itself.
    private static let directColorTerminals: Set<String> = [
        "alacritty", "contour", "contour-latest", "foot", "foot-extra", "ghostty", "kitty", "rio", "st-256color",
        "wezterm", "xterm-ghostty", "xterm-kitty",
    ]

    /// Returns the direct-colour entries of ncurses-term for the same terminal as `term`.
    private static func directEntries(of term: String) -> [String] {
        if term.hasSuffix("-direct") { return [] }
        let family =
            families.first { term == $0.prefix || term.hasPrefix($0.prefix + "-") || term.hasPrefix($0.prefix + "+") }
        guard let family else { return [] }
        return [family.direct]
    }

    private static func indexedEntries(of term: String) -> [String] {
        guard term.hasSuffix("-direct") else { return [] }
        let base = term.dropLast("-direct".count)
        return [base == "kitty" ? "xterm-kitty" : base + "-256color", String(base)]
    }

    /// The terminal families by prefix. Longer prefixes come before shorter ones that they contain.
    private static let families: [(prefix: String, direct: String)] = [
        ("xterm-kitty", "kitty-direct"), ("kitty", "kitty-direct"),
        ("xterm-ghostty", "xterm-direct"), ("ghostty", "xterm-direct"), ("wezterm", "xterm-direct"),
        ("contour", "xterm-direct"), ("rio", "xterm-direct"),
        ("xterm", "xterm-direct"), ("tmux", "tmux-direct"),
        ("foot", "xterm-direct"), ("alacritty", "alacritty-direct"), ("konsole", "konsole-direct"),
        ("vte", "vte-direct"), ("gnome", "vte-direct"), ("st", "st-direct"), ("iterm2", "iterm2-direct"),
        ("iTerm2.app", "iterm2-direct"), ("nsterm", "nsterm-direct"), ("mintty", "mintty-direct"),
        ("mlterm", "mlterm-direct"), ("vscode", "vscode-direct"),
    ]
}
