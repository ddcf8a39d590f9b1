import CNcursesCalls
import TerminalGraphics

/// What terminfo says about the terminal that was opened last, and the sequences that pinfeed adds to it.
struct TerminalCapabilities: Hashable, Sendable {
    /// Whether the cursor can be placed anywhere, without which nothing can be shown.
    let canPlaceText: Bool
    /// Whether a region of rows can be scrolled by any count.
    let canScroll: Bool
    /// The sequences by which text is written in fewer bytes.
    let output: TerseOutput.Features
    /// Turns mouse reports (1002: buttons, and motion while one is down; as SGR's: 1006), focus reports (1004) and
    /// bracketed paste (2004) on and off; off with reports of every motion (1003), too. Empty for terminals that do not speak ECMA-48.
    let enterModes: [UInt8]
    let leaveModes: [UInt8]
    /// Whether the terminal takes questions as such.
    let answers: Bool
    /// Asks for mode 2026's state, the background colour and the terminal's version.
    let questions: [UInt8]
    /// Asks the terminal around tmux for kitty's graphics protocol and for its version.
    let outerQuestions: [UInt8]
    /// Asks for the sizes of a cell and of all cells in pixels.
    let sizeQuestions: [UInt8]
    /// Puts the terminal right without curses: modes, attributes, cursor, keypad, scroll region, alternate screen.
    let restoreSequence: [UInt8]

    /// Asks for the device's attributes, which every terminal tells: what was asked before and is not answered never
    /// will be.
    static let lastQuestion = Array("\u{1B}[c".utf8)
    /// Asks for the secondary attributes, whose answer acknowledges all bytes before the question. Flow control has
    /// `FlowController.statusQuestion` for that.
    static let drainQuestion = Array("\u{1B}[>c".utf8)

    /// Ends a string that was cut short, such as a picture on its way; by itself it means nothing.
    static let endOfString: [UInt8] = [0x1B, 0x5C]

    static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
    static let endSynchronized = Array("\u{1B}[?2026l".utf8)

    init() {
        let address = Self.string("cup") ?? []
        // A terminal for paper, a teletype or `dumb` has no such thing.
        canPlaceText = !address.isEmpty && Self.string("clear") != nil
        canScroll = cn_can_scroll()
        let speaksECMA48 = address.starts(with: "\u{1B}[".utf8)
        var output: TerseOutput.Features = []
        let reset = Self.string("sgr0") ?? []
        if speaksECMA48, ["\u{1B}[", "\u{1B}(B\u{1B}["].contains(where: { reset.starts(with: $0.utf8) }) {
            output.insert(.renditions)
        }
        if Self.string("rmso")?.starts(with: "\u{1B}[2".utf8) ?? false { output.insert(.singleAttributes) }
        if Self.string("rep")?.starts(with: "%p1%c\u{1B}[".utf8) ?? false { output.insert(.repetition) }
        if Self.string("cud1") == [0x0A] { output.insert(.lineFeed) }
        self.output = output
        // The console of Linux takes the question for its background colour as text.
        let isConsole = Self.string("kf1") == Array("\u{1B}[[A".utf8)
        enterModes = speaksECMA48 ? Array("\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h".utf8) : []
        leaveModes = speaksECMA48 ? Array("\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l".utf8) : []
        answers = speaksECMA48 && !isConsole
        let versionQuestion = Array("\u{1B}[>0q".utf8)
        questions = answers ? Array("\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\".utf8) + versionQuestion : []
        outerQuestions = answers ? KittyGraphics.query + versionQuestion : []
        sizeQuestions = answers ? Array("\u{1B}[16t\u{1B}[14t".utf8) : []

        var restore: [UInt8] = []
        if speaksECMA48 { restore += Self.endOfString + Self.endSynchronized + leaveModes + Array("\u{1B}[r".utf8) }
        if answers { restore += PointerShape.end }
        for name in ["op", "sgr0", "rmkx", "cnorm", "rmcup"] {
            restore += Self.withoutPadding(Self.string(name) ?? [])
        }
        restoreSequence = restore.count <= Self.restoreLimit ? restore : leaveModes
    }

    /// The bytes that the handlers can hold.
    private static let restoreLimit = 1024

    /// A string capability by its terminfo name; nil when the terminal has none.
    static func string(_ name: String) -> [UInt8]? {
        guard let value = cn_string(name) else { return nil }
        return Array(String(cString: value).utf8)
    }

    /// A capability without its delays, `$<5/>`, which only a program can keep.
    static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[(end + 1)...]
            } else {
                kept.append(byte)
            }
        }
        return kept
    }
}
