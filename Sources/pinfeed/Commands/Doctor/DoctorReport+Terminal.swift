import CursesTerminal
import Glibc
import Languages
import ScreenKit
import TerminalUI

extension DoctorReport {
    mutating func appendTerminal(_ terminal: Result<TerminalReport, CursesTerminalError>) {
        appendHeading(tr("Terminal"))
        let variables = ["TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "NO_COLOR"]
        appendField(tr("environment"), assignments(of: variables))
        let intermediaries = [("tmux", "TMUX"), ("GNU screen", "STY"), ("zellij", "ZELLIJ"), ("SSH", "SSH_CONNECTION")]
            .filter { isSet($0.1) }.map(\.0)
        appendField(
            tr("runs in"), intermediaries.isEmpty ? tr("nothing detected") : intermediaries.joined(separator: ", "))
        switch terminal {
        case .failure(let error):
            appendField(tr("not queried"), error.description)
            if case .notATerminal = error { break }
            appendAdvice(tr("The browser can't start in this terminal: \(error)."))
        case .success(let report): appendReport(report)
        }
    }

    private mutating func appendReport(_ report: TerminalReport) {
        let graphics = report.graphics
        isASCII = graphics.isASCII && isatty(STDOUT_FILENO) == 1
        appendField(tr("name"), graphics.name.isEmpty ? tr("unknown") : "\(graphics.name) \(graphics.version)")
        appendField(tr("size"), tr("\(report.size.columns)x\(report.size.rows) cells"))
        appendField(
            tr("cell size"),
            graphics.cellSize.map { tr("\($0.width)x\($0.height) pixels") } ?? tr("unknown"))
        appendField(tr("colours"), "\(report.colorDepth.displayName): \(report.colorReason)")
        appendField(tr("pictures"), "\(report.pixels ?? graphics.symbols): \(report.graphicsReason)")
        appendField(tr("mouse"), report.mouseReports)
        appendField(
            tr("pointer"),
            report.hasPointerShapes
                ? tr("hand over clickable areas (OSC 22), except over SSH")
                : tr("shapes not supported (OSC 22)"))
        appendField(
            tr("frames"), report.hasSynchronizedOutput ? tr("synchronized (mode 2026)") : tr("not synchronized"))
        if !report.wasQueried {
            appendField(tr("replies"), tr("not queried: terminals of this type print queries as text"))
        } else if let time = report.roundTrip.map({ Int($0 / .milliseconds(1)) }) {
            appendField(tr("replies"), tr("\(report.replies.count), in \(time) ms"))
        } else {
            appendField(tr("replies"), tr("timed out"))
            appendAdvice(
                tr(
                    """
                    The terminal doesn't answer queries, so pictures appear late, as symbols. Set another TERM, or \
                    use --graphics.
                    """))
        }
        for reply in report.replies { appendField("", "\(reply.query): \(reply.text)") }
        if report.colorDepth != .direct, !isSet("NO_COLOR") {
            appendAdvice(tr("If the terminal supports 24-bit colour, set COLORTERM=truecolor, or colors = \"direct\"."))
        }
    }

    mutating func appendLocale() {
        appendHeading(tr("Locale"))
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        appendField(tr("environment"), assignments(of: names))
        let locale = names.compactMap { launch.environment[$0] }.first { !$0.isEmpty }?.lowercased() ?? "c"
        let isUTF8 = locale.contains("utf-8") || locale.contains("utf8")
        appendField(tr("encoding"), isUTF8 ? "UTF-8" : tr("not UTF-8"))
        if !isUTF8 { appendAdvice(tr("Text and pictures beyond ASCII need a UTF-8 locale: export LANG=C.UTF-8.")) }
    }

    /// Appends sample characters that fonts may lack.
    mutating func appendGlyphs(isASCII: Bool) {
        appendHeading(tr("Glyphs"))
        guard !isASCII, isatty(STDOUT_FILENO) == 1 else {
            return appendField(
                tr("not shown"),
                isASCII ? tr("the terminal supports only ASCII") : tr("the output isn't a terminal"))
        }
        let columns = 34
        for (name, glyphs) in Self.glyphs {
            let padding = String(repeating: " ", count: max(0, columns - DisplayText.columns(of: glyphs)))
            append(name, glyphs + padding + "|")
        }
        let explanation = tr(
            """
            All glyphs work if the bars on the right align and no box or question mark appears. Sextants,
            octants and Braille are used only in symbol pictures; symbols = "blocks" avoids them.
            """)
        for line in explanation.split(separator: "\n") { append("", String(line)) }
    }

    private static var glyphs: [(name: String, text: String)] {
        [
            (tr("boxes"), "╭─╮│╰╯┏━┓┃┗┛"), (tr("quarters"), "▖▗▘▝▀▄▌▐▞▚▛▜▙▟█"), (tr("eighths"), "▁▂▃▄▅▆▇▉▊▋▍▎▏"),
            (tr("sextants"), glyphs(from: 0x1FB00, count: 14)), (tr("octants"), glyphs(from: 0x1CD00, count: 14)),
            (tr("Braille"), "⠁⠃⠇⡇⣇⣧⣷⣿"),
            (tr("icons"), Tab.allCases.map(\.icon).joined(separator: " ") + " ♥ ▶ ▸ ✓ …"),
            (tr("wide"), "바다 海岸 さくら 😀 🇰🇷"), (tr("combining"), "e\u{301} n\u{303} \u{1112}\u{1161}\u{11AB}"),
        ]
    }

    private static func glyphs(from first: UInt32, count: UInt32) -> String {
        String(String.UnicodeScalarView((first..<first + count).compactMap(Unicode.Scalar.init)))
    }

    private func isSet(_ name: String) -> Bool { launch.environment[name]?.isEmpty == false }

    /// Returns the variables that are set, with their values, none of which is private.
    private func assignments(of names: [String]) -> String {
        let variables = names.filter(isSet).map { "\($0)=\(launch.environment[$0] ?? "")" }
        return variables.isEmpty ? tr("none of \(names.joined(separator: ", "))") : variables.joined(separator: " ")
    }
}

extension ColorDepth {
    fileprivate var displayName: String {
        switch self {
        case .direct: tr("16 million")
        case .palette256, .palette16, .palette8: rawValue
        case .monochrome: tr("none")
        }
    }
}

extension GraphicsCapabilities {
    fileprivate var symbols: String {
        let blocks =
            drawsOctants
            ? tr("symbols with octants") : drawsSextants == true ? tr("symbols with sextants") : tr("symbols")
        return blocks + (hasBraille ? "" : ", " + tr("no Braille"))
    }
}
