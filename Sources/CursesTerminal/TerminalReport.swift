import Languages
import TerminalGraphics
import TerminalUI

/// The properties of a terminal, for `pinfeed doctor`.
package struct TerminalReport: Hashable, Sendable {
    /// The size in cells.
    package var size: ScreenSize
    package var colorDepth: ColorDepth
    /// The reason for the colour depth, in a few words.
    package var colorReason: String
    package var graphics: GraphicsCapabilities
    /// A summary of the pixel protocol; `nil` if pictures are drawn as symbols.
    package var pixels: String?
    /// The reason for the way in which pictures are shown, in a few words.
    package var graphicsReason: String
    /// The supported mouse reports, in a few words.
    package var mouse: String
    /// Whether the pointer shape can show pressable regions.
    package var hasPointerShapes: Bool
    /// Whether the terminal supports synchronized output (mode 2026).
    package var hasSynchronizedOutput: Bool
    /// The time from the questions to the last answer; `nil` if no answer came or nothing was asked.
    package var roundTrip: Duration?
    /// Whether the terminal was asked at all.
    package var isAsked: Bool
    /// The answers of the terminal. Their text may contain any characters.
    package var answers: [Answer]

    package struct Answer: Hashable, Sendable {
        package let question: String
        package let text: String
    }
}

extension CursesTerminal {
    /// Waits for the terminal's answers, asks further questions for the report, and returns the report.
    ///
    /// Call it on a terminal that was just started and shows nothing. Keys are discarded, but Ctrl-C or a signal ends
    /// the wait: then `interruption` is set, and the report is incomplete.
    ///
    /// - Parameters:
    ///   - limit: the maximum time for each of the three waits.
    ///   - colors: the colour depth that was passed to `start`.
    package func report(within limit: Duration, colors: ColorDepth?) -> TerminalReport {
        heard = []
        let askedAt = survey.askedAt
        settle(until: SuspendingClock.now + limit, withTerminalAround: false)
        let roundTrip = askedAt.flatMap { survey.askedAt == nil ? SuspendingClock.now - $0 : nil }
        settle(until: SuspendingClock.now + limit)
        if roundTrip != nil, interruption == nil {
            write(Array("\u{1B}[?1002$p\u{1B}[?1006$p".utf8) + TerminalCapabilities.lastQuestion)
            survey.askedAt = SuspendingClock.now
            settle(until: SuspendingClock.now + limit)
        }
        let heard = self.heard ?? []
        self.heard = nil
        return TerminalReport(
            size: size, colorDepth: colorDepth, colorReason: colorReason(wish: colors), graphics: graphics,
            pixels: graphics.pixels?.driver?.summary(of: graphics), graphicsReason: survey.reason(for: graphics),
            mouse: mouse(heard),
            hasPointerShapes: survey.pointerNames != nil, hasSynchronizedOutput: hasSynchronizedOutput,
            roundTrip: roundTrip, isAsked: capabilities.answers, answers: heard.compactMap(\.answer))
    }

    private func colorReason(wish: ColorDepth?) -> String {
        let choice = ColorChoice(
            wish: wish, term: Self.environment("TERM") ?? "", colorTerm: Self.environment("COLORTERM"),
            noColor: Self.environment("NO_COLOR"))
        if wish != nil { return tr("the configuration says so") }
        if Self.environment("NO_COLOR")?.isEmpty == false { return tr("NO_COLOR is set") }
        if !choice.isAsked {
            return colorDepth == .direct ? tr("COLORTERM or TERM tells") : tr("all that the entry of TERM has")
        }
        return colorSurvey.isDirect
            ? tr("the terminal told, when it was asked") : tr("nothing but the entry of TERM tells")
    }

    private func mouse(_ heard: [ParsedInput]) -> String {
        guard !capabilities.enterModes.isEmpty else { return tr("none: the terminal does not speak ECMA-48") }
        let states = heard.reduce(into: [Int: Int]()) { states, answer in
            if case .modeReport(let mode, let state) = answer { states[mode] = state }
        }
        // State 3 is permanently set.
        let isSet = states.mapValues { $0 == 1 || $0 == 3 }
        switch (isSet[1002], isSet[1006]) {
        case (nil, _): return tr("asked for; the terminal does not tell whether it has one")
        case (true?, true?): return tr("buttons, wheel and dragging, reported as SGR has it")
        case (true?, _): return tr("buttons, wheel and dragging, in the first 223 columns and rows")
        default: return tr("none: the terminal does not report it")
        }
    }
}

extension GraphicsSurvey {
    /// Returns the reason for the way in which pictures are shown, in a few words.
    func reason(for known: GraphicsCapabilities) -> String {
        if case .pixels = mode, known.pixels == nil {
            return tr("the configuration says \(mode.rawValue), which is not possible here")
        }
        if mode != .auto { return tr("the configuration says so") }
        if let driver = known.pixels?.driver { return driver.reason(behind: multiplexer) }
        if known.isASCII { return tr("the locale is not UTF-8, so they are drawn in ASCII") }
        if known.hasKittyGraphics {
            return tr("it knows kitty's protocol, but not the placeholders that go through tmux")
        }
        if multiplexer.isTmux {
            return tr("tmux lets nothing else through: see allow-passthrough in pinfeed help pictures")
        }
        if multiplexer != .none { return tr("what is between the program and the terminal takes nothing else") }
        if known.hasSixel {
            return known.cellSize == nil
                ? tr("it has sixel, but tells no cell's size") : tr("it has sixel, but too few colours for it")
        }
        return tr("it names no protocol for pixels")
    }
}

extension ParsedInput {
    /// The answer for the report; `nil` for other input.
    fileprivate var answer: TerminalReport.Answer? {
        func answer(_ question: String, _ text: String) -> TerminalReport.Answer {
            .init(question: question, text: text)
        }
        func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ";") }
        return switch self {
        case .modeReport(let mode, let state): answer(tr("mode \(mode) (DECRQM)"), "\(state)")
        case .deviceAttributes(let attributes): answer(tr("attributes (DA1)"), list(attributes))
        case .terminalVersion(let text): answer(tr("version (XTVERSION, DA3)"), text)
        case .rendition(let text): answer(tr("attributes in force (DECRQSS)"), text)
        case .features(let text): answer(tr("features, as iTerm2's"), text)
        case .cellPixels(let width, let height): answer(tr("a cell's pixels"), "\(width)x\(height)")
        case .areaPixels(let width, let height): answer(tr("all cells' pixels"), "\(width)x\(height)")
        case .graphicsAttribute(let item, let values):
            answer(item == 1 ? tr("sixel's colours") : tr("sixel's pixels"), list(values))
        case .cursorPosition(let row, let column):
            answer(tr("the cursor after a glyph"), tr("row \(row), column \(column)"))
        case .pictureReport(_, let isDone): answer(tr("kitty's graphics"), isDone ? "OK" : "no")
        case .event(.background(let red, let green, let blue)):
            answer(tr("background (OSC 11)"), "\(red), \(green), \(blue)")
        case .event, .pointer, .secondaryAttributes, .statusReport, .focus: nil
        }
    }
}
