import CNcursesCalls
import TerminalGraphics

/// The terminfo capabilities of the terminal that was opened last, and the sequences that pinfeed adds to them.
struct TerminalCapabilities: Hashable, Sendable {
    /// Whether the terminal has cursor addressing and can clear the screen, which is required.
    let canPlaceText: Bool
    /// Whether a region of rows can be scrolled by any count.
    let canScroll: Bool
    /// The sequences that shorten the output.
    let output: OutputOptimizer.Features
    /// The sequences that enable and disable mouse reports (1002 with SGR encoding, 1006), focus reports (1004) and
    /// bracketed paste (2004). `leaveModes` also disables reports of all motion (1003). Empty without ECMA-48.
    let enterModes: [UInt8]
    let leaveModes: [UInt8]
    /// Whether the terminal understands queries.
    let supportsQueries: Bool
    /// The queries for the state of mode 2026, the background colour and the terminal's version.
    let queries: [UInt8]
    /// The queries to the terminal around tmux, for kitty's graphics protocol and for its version.
    let outerQueries: [UInt8]
    /// The queries for the sizes of a cell and of the text area in pixels.
    let sizeQueries: [UInt8]
    /// The bytes that restore modes, attributes, cursor, keypad, scroll region and screen without curses.
    let restoreSequence: [UInt8]

    /// The query for the primary device attributes (DA1). All terminals reply to it, after any earlier query that they
    /// support.
    static let lastQuery = Array("\u{1B}[c".utf8)
    /// The query for the secondary device attributes (DA2), whose reply acknowledges all bytes before it. Flow
    /// control uses `FlowController.statusQuery` instead.
    static let drainQuery = Array("\u{1B}[>c".utf8)

    /// The string terminator (ST), which ends an incomplete string, such as an image. Otherwise it has no effect.
    static let endOfString: [UInt8] = [0x1B, 0x5C]

    static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
    static let endSynchronized = Array("\u{1B}[?2026l".utf8)

    init() {
        let cursorAddress = Self.string("cup") ?? []
        // Printing terminals, teletypes and `dumb` have no cursor addressing.
        canPlaceText = !cursorAddress.isEmpty && Self.string("clear") != nil
        canScroll = cn_can_scroll()
        let usesECMA48 = cursorAddress.starts(with: "\u{1B}[".utf8)
        var output: OutputOptimizer.Features = []
        let reset = Self.string("sgr0") ?? []
        if usesECMA48, ["\u{1B}[", "\u{1B}(B\u{1B}["].contains(where: { reset.starts(with: $0.utf8) }) {
            output.insert(.renditions)
        }
        if Self.string("rmso")?.starts(with: "\u{1B}[2".utf8) ?? false { output.insert(.singleAttributes) }
        if Self.string("rep")?.starts(with: "%p1%c\u{1B}[".utf8) ?? false { output.insert(.repetition) }
        if Self.string("cud1") == [0x0A] { output.insert(.lineFeed) }
        self.output = output
        // The Linux console prints the query for the background colour as text.
        let isConsole = Self.string("kf1") == Array("\u{1B}[[A".utf8)
        enterModes = usesECMA48 ? Array("\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h".utf8) : []
        leaveModes = usesECMA48 ? Array("\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l".utf8) : []
        supportsQueries = usesECMA48 && !isConsole
        let versionQuery = Array("\u{1B}[>0q".utf8)
        queries = supportsQueries ? Array("\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\".utf8) + versionQuery : []
        outerQueries = supportsQueries ? KittyGraphics.query + versionQuery : []
        sizeQueries = supportsQueries ? Array("\u{1B}[16t\u{1B}[14t".utf8) : []

        var restore: [UInt8] = []
        if usesECMA48 { restore += Self.endOfString + Self.endSynchronized + leaveModes + Array("\u{1B}[r".utf8) }
        if supportsQueries { restore += PointerShape.resetSequence }
        for name in ["op", "sgr0", "rmkx", "cnorm", "rmcup"] {
            restore += Self.withoutPadding(Self.string(name) ?? [])
        }
        restoreSequence = restore.count <= Self.restoreLimit ? restore : leaveModes
    }

    /// The maximum size of the sequence for the signal handlers, in bytes.
    private static let restoreLimit = 1024

    /// Returns a string capability by its terminfo name; `nil` if the terminal lacks it.
    static func string(_ name: String) -> [UInt8]? {
        guard let value = cn_string(name) else { return nil }
        return Array(String(cString: value).utf8)
    }

    /// Returns a capability without its padding delays, for example `$<5/>`, which only `tputs` can apply.
    static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
