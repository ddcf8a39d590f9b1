import TerminalUI

/// Which colours to ask of a terminal, and the terminfo entries that may have them: decided from the environment and
/// the person's wish, without a terminal.
struct ColorChoice: Hashable, Sendable {
    /// The best depth wanted; nil leaves it to the entry's number of colours.
    let depth: ColorDepth?
    /// Names to open, best first: `TERM` itself after direct entries, and before what a terminal that is known is like.
    let entries: [String]
    /// Whether direct colours may be added to an entry that has none.
    let mayAddDirectColors: Bool
    /// Whether nothing but the terminal itself can say that it has them.
    let isAsked: Bool

    /// - Parameters:
    ///   - wish: what the person asked for; nil means automatic.
    ///   - term: the value of `TERM`.
    ///   - colorTerm: the value of `COLORTERM`.
    ///   - noColor: the value of `NO_COLOR`; any text that is not empty turns colours off (no-color.org).
    init(wish: ColorDepth?, term: String, colorTerm: String?, noColor: String?) {
        let isKnown = Self.known.contains(term)
        // GNU screen, which has them only since 5 and where it is told to, hands on what tells of the terminal around it.
        let isHandedOn = term.hasPrefix("screen")
        let told = isKnown || term.hasSuffix("-direct") || !isHandedOn && ["truecolor", "24bit"].contains(colorTerm)
        let hasNoColor = noColor?.isEmpty == false
        isAsked = wish == nil && !hasNoColor && !told
        mayAddDirectColors = wish == .direct || wish == nil && !hasNoColor
        // Few hosts that one logs in to have the newer ones' entries.
        let likeness = isKnown ? ["xterm-256color"] : []
        switch wish {
        case nil where hasNoColor:
            depth = .monochrome
            entries = [term] + likeness
        case nil where told, .direct:
            // Without a direct entry they are added to TERM's own, or the screen falls back to what that has.
            depth = nil
            entries = Self.directEntries(of: term) + [term] + likeness
        case nil, .palette256, .palette16, .palette8, .monochrome:
            depth = wish
            // A direct entry has no palette beyond 8, so a wish for one means the terminal's indexed entry.
            entries = (wish == nil ? [] : Self.indexedEntries(of: term)) + [term] + likeness
        }
    }

    /// The depth of an opened entry: what is wanted, but never more than the entry has.
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
        guard let wanted = order.firstIndex(of: depth), let had = order.firstIndex(of: available) else {
            return available
        }
        return order[max(wanted, had)]
    }

    /// Names of `TERM` that belong to one terminal each, whose every version has direct colours; st's has them since 0.5, of 2014,
    /// and tells nothing else of itself.
    private static let known: Set<String> = [
        "alacritty", "contour", "contour-latest", "foot", "foot-extra", "ghostty", "kitty", "rio", "st-256color",
        "wezterm", "xterm-ghostty", "xterm-kitty",
    ]

    /// The direct entries that describe the same terminal as `term` (those of ncurses-term).
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

    /// Longer prefixes stand before the shorter ones that they begin with.
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
