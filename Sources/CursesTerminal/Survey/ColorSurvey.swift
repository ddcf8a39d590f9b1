import TerminalGraphics

/// Whether a terminal of which nothing else tells shows direct colours: what it was asked, and what it answered.
struct ColorSurvey: Hashable, Sendable {
    /// Whether it makes sense to ask.
    let isAsked: Bool
    /// Whether something stands between the program and the terminal, which answers for itself.
    private var isMultiplexed: Bool
    private var showsQuestion = false
    private var isKnown = false
    private var isTmux = false

    init(isAsked: Bool, multiplexer: Multiplexer = .none) {
        self.isAsked = isAsked
        isMultiplexed = multiplexer != .none
    }

    /// Whether `question` is to be asked: GNU screen would show it as text.
    var asksForRendition: Bool { isAsked && !isMultiplexed }

    /// Sets a background in direct colour, as frames would, asks which attributes are in force (DECRQSS), and sets none.
    ///
    /// A terminal that does not know such colours has taken the numbers for something else, or for the nearest of its palette. VTE
    /// (0.70) tells no more than who made it (DA3).
    static let question = Array("\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}[=c".utf8)

    /// Whether the terminal has said that it shows them, or tmux that it is there: that reads them since 2.2, gives each terminal
    /// around it the nearest of what that one has, and tells its name since 3.2.
    var isDirect: Bool { isAsked && (isTmux || !isMultiplexed && (showsQuestion || isKnown)) }

    /// Takes an answer; others are none of its business.
    mutating func note(_ answer: ParsedInput) {
        switch answer {
        case .rendition(let attributes): showsQuestion = Self.hasQuestion(attributes)
        case .terminalVersion(let text):
            let name = text.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if GraphicsSurvey.isMultiplexer(name) {
                isMultiplexed = true
                isTmux = name == "tmux"
            } else {
                isKnown = Self.isKnown(name: name)
            }
        default: break
        }
    }

    /// Whether a terminal that tells this name has direct colours.
    static func isKnown(name: String) -> Bool { known.contains(name.lowercased()) }

    /// Those whose every version that tells its name has them.
    private static let known: Set<String> = [
        "kitty", "ghostty", "wezterm", "foot", "contour", "iterm2", "konsole", "mintty", "vte",
    ]

    /// Whether the background that was asked about is among attributes: `48;2;1;2;3`, `48:2:1:2:3` or, with the number of a
    /// colour space, which may be empty, `48:2::1:2:3`.
    private static func hasQuestion(_ attributes: String) -> Bool {
        let fields = attributes.split(separator: ";", omittingEmptySubsequences: false)
        let hasParts = fields.contains { field in
            let parts = field.split(separator: ":", omittingEmptySubsequences: false)
            return parts.starts(with: ["48", "2"]) && (5...6).contains(parts.count)
                && parts.suffix(3).elementsEqual(["1", "2", "3"])
        }
        return hasParts || fields.indices.contains { fields[$0...].starts(with: ["48", "2", "1", "2", "3"]) }
    }
}
