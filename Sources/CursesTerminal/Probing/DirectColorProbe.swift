import TerminalGraphics

/// The query for direct colour and its replies, for a terminal that neither the environment nor terminfo describes.
struct DirectColorProbe: Hashable, Sendable {
    /// Whether to query the terminal.
    let needsQuery: Bool
    /// Whether a multiplexer is between the program and the terminal and replies for itself.
    private var isMultiplexed: Bool
    private var reportsDirectColor = false
    private var isKnown = false
    private var isTmux = false

    init(needsQuery: Bool, multiplexer: Multiplexer = .none) {
        self.needsQuery = needsQuery
        isMultiplexed = multiplexer != .none
    }

    /// Whether to send `query`. GNU screen would show it as text.
    var queriesRendition: Bool { needsQuery && !isMultiplexed }

    /// A query that sets a background in direct colour, requests the current attributes (DECRQSS), and resets them.
    ///
    /// Terminals without direct colour ignore it or use a palette colour. VTE (0.70) reports only its vendor (DA3).
    static let query = Array("\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}[=c".utf8)

    /// Whether the terminal supports direct colour, or the multiplexer is tmux. tmux accepts direct colour since 2.2,
    /// converts it for each attached terminal, and reports its name since 3.2.
    var isDirect: Bool { needsQuery && (isTmux || !isMultiplexed && (reportsDirectColor || isKnown)) }

    /// Handles a reply; unrelated input is ignored.
    mutating func handle(_ input: ParsedInput) {
        switch input {
        case .rendition(let attributes): reportsDirectColor = Self.hasDirectColor(attributes)
        case .terminalVersion(let text):
            let name = text.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if GraphicsProbe.isMultiplexer(name) {
                isMultiplexed = true
                isTmux = name == "tmux"
            } else {
                isKnown = Self.supportsDirectColor(name: name)
            }
        default: break
        }
    }

    /// Returns whether a terminal with this name supports direct colour.
    static func supportsDirectColor(name: String) -> Bool { directColorTerminals.contains(name.lowercased()) }

    /// Terminals that support direct colour in all versions that report their name.
    private static let directColorTerminals: Set<String> = [
        "kitty", "ghostty", "wezterm", "foot", "contour", "iterm2", "konsole", "mintty", "vte",
    ]

    /// Returns whether the queried background is among the attributes: `48;2;1;2;3`, `48:2:1:2:3` or, with a colour
    /// space that may be empty, `48:2::1:2:3`.
    private static func hasDirectColor(_ attributes: String) -> Bool {
        let fields = attributes.split(separator: ";", omittingEmptySubsequences: false)
        let hasSubparameters = fields.contains { field in
            let subparameters = field.split(separator: ":", omittingEmptySubsequences: false)
            return subparameters.starts(with: ["48", "2"]) && (5...6).contains(subparameters.count)
                && subparameters.suffix(3).elementsEqual(["1", "2", "3"])
        }
        return hasSubparameters || fields.indices.contains { fields[$0...].starts(with: ["48", "2", "1", "2", "3"]) }
    }
}
