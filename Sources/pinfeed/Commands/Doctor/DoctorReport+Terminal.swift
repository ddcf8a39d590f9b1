import CursesTerminal
import Glibc
import PinScreens
import TerminalUI

extension DoctorReport {
    mutating func tell(of terminal: Result<TerminalReport, CursesTerminalError>) {
        head("Terminal")
        let variables = ["TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "NO_COLOR"]
        say("environment", values(of: variables))
        let between = [("tmux", "TMUX"), ("GNU screen", "STY"), ("zellij", "ZELLIJ"), ("SSH", "SSH_CONNECTION")]
            .filter { isSet($0.1) }.map(\.0)
        say("through", between.isEmpty ? "nothing that tells of itself" : between.joined(separator: ", "))
        switch terminal {
        case .failure(let error):
            say("not asked", error.description)
            if case .notATerminal = error { break }
            advise("The browser does not start here: \(error).")
        case .success(let report): tell(of: report)
        }
    }

    private mutating func tell(of report: TerminalReport) {
        let known = report.graphics
        isASCII = known.isASCII && isatty(STDOUT_FILENO) == 1
        say("name", known.name.isEmpty ? "it does not tell" : "\(known.name) \(known.version)")
        say("size", "\(report.size.columns)x\(report.size.rows) cells")
        say("a cell", known.cellSize.map { "\($0.width)x\($0.height) pixels" } ?? "nobody tells how many pixels it has")
        say("colours", "\(report.colorDepth.words): \(report.colorReason)")
        say("pictures", "\(known.words): \(report.graphicsReason)")
        say("mouse", report.mouse)
        say("frames", report.hasSynchronizedOutput ? "drawn at once (mode 2026)" : "drawn as they come")
        if !report.isAsked {
            say("answers", "it is not asked: its entry is of one that takes questions for text")
        } else if let time = report.roundTrip {
            say("answers", "\(report.answers.count), in \(time) ms")
        } else {
            say("answers", "none in time")
            advise(
                "The terminal does not answer: pictures wait for it, then are symbols. Give it another TERM, or --graphics."
            )
        }
        for answer in report.answers { say("", "\(answer.question): \(answer.text)") }
        if report.colorDepth != .direct, !isSet("NO_COLOR") {
            advise("For all colours where the terminal has them: COLORTERM=truecolor, or colors = \"direct\".")
        }
    }

    mutating func tellOfLocale() {
        head("Locale")
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        say("environment", values(of: names))
        let locale = names.compactMap { launch.environment[$0] }.first { !$0.isEmpty }?.lowercased() ?? "c"
        let isUTF8 = locale.contains("utf-8") || locale.contains("utf8")
        say("encoding", isUTF8 ? "UTF-8" : "not said to be UTF-8")
        if !isUTF8 { advise("Text and pictures beyond ASCII need a locale in UTF-8: export LANG=C.UTF-8.") }
    }

    /// Shows what fonts may lack.
    mutating func tellOfGlyphs(isASCII: Bool) {
        head("Glyphs")
        guard !isASCII, isatty(STDOUT_FILENO) == 1 else {
            return say("not shown", isASCII ? "the terminal shows ASCII alone" : "they are to be seen in a terminal")
        }
        let columns = 34
        for (name, glyphs) in Self.glyphs {
            let padding = String(repeating: " ", count: max(0, columns - DisplayText.columns(of: glyphs)))
            append(name, glyphs + padding + "|")
        }
        append("", "Good, when all bars are one line and no box or question mark stands before them. Only pictures")
        append("", "in cells have sextants, octants and Braille; symbols = \"blocks\" draws them without.")
    }

    private static let glyphs: [(name: String, text: String)] = [
        ("boxes", "╭─╮│╰╯┏━┓┃┗┛"), ("quarters", "▖▗▘▝▀▄▌▐▞▚▛▜▙▟█"), ("eighths", "▁▂▃▄▅▆▇▉▊▋▍▎▏"),
        ("sextants", glyphs(from: 0x1FB00, count: 14)), ("octants", glyphs(from: 0x1CD00, count: 14)),
        ("Braille", "⠁⠃⠇⡇⣇⣧⣷⣿"),
        ("signs", Tab.allCases.map(\.icon).joined(separator: " ") + " ♥ ▶ ▸ ✓ …"),
        ("wide", "바다 海岸 さくら 😀 🇰🇷"), ("composed", "e\u{301} n\u{303} \u{1112}\u{1161}\u{11AB}"),
    ]

    private static func glyphs(from first: UInt32, count: UInt32) -> String {
        String(String.UnicodeScalarView((first..<first + count).compactMap(Unicode.Scalar.init)))
    }

    private func isSet(_ name: String) -> Bool { launch.environment[name]?.isEmpty == false }

    /// Variables that are set, with their values, which tell nothing of a person.
    private func values(of names: [String]) -> String {
        let found = names.filter(isSet).map { "\($0)=\(launch.environment[$0] ?? "")" }
        return found.isEmpty ? "none of \(names.joined(separator: ", "))" : found.joined(separator: " ")
    }
}

extension ColorDepth {
    fileprivate var words: String {
        switch self {
        case .direct: "16 million"
        case .palette256, .palette16, .palette8: rawValue
        case .monochrome: "none"
        }
    }
}

extension GraphicsCapabilities {
    fileprivate var words: String {
        switch pixels {
        case .kitty: "pixels, by kitty's protocol\(hasUnicodePlaceholders ? ", with placeholders" : "")"
        case .sixel: "pixels, by sixel in \(colorRegisters) colours"
        case .inline: "pixels, as iTerm2's inline images"
        case nil:
            "symbols\(drawsOctants ? ", with octants" : drawsSextants == true ? ", with sextants" : "")"
                + (hasBraille ? "" : ", no Braille")
        }
    }
}
