import Languages
import TerminalGraphics
import TerminalUI

/// The properties of a terminal, for `pinfeed doctor`.
package struct TerminalReport: Hashable, Sendable {
    /// The size in cells.
    package var size: ScreenSize
    package var colorDepth: ColorDepth
    /// A short reason for the colour depth.
    package var colorReason: String
    package var graphics: GraphicsCapabilities
    /// A summary of the pixel protocol; `nil` if pictures are drawn as symbols.
    package var pixels: String?
    /// A short reason for the selection of pixels or symbols.
    package var graphicsReason: String
    /// A short description of the supported mouse reports.
    package var mouseReports: String
    /// Whether the pointer shape can show pressable regions.
    package var hasPointerShapes: Bool
    /// Whether the terminal supports synchronized output (mode 2026).
    package var hasSynchronizedOutput: Bool
    /// The time from the queries to the last response; `nil` without a response or query.
    package var roundTrip: Duration?
    /// Whether the terminal was queried at all.
    package var wasQueried: Bool
    /// The responses of the terminal. Their text may contain any characters.
    package var replies: [Reply]

    package struct Reply: Hashable, Sendable {
        package let query: String
        package let text: String
    }
}

extension CursesTerminal {
    /// Waits for the terminal's replies, sends further queries for the report, and returns the report.
    ///
    /// Call it on a terminal that was just started and shows nothing. Keys are discarded, but Ctrl-C or a signal ends
    /// the wait: then `interruption` is set, and the report is incomplete.
    ///
    /// - Parameters:
    ///   - limit: the maximum time for each of the three waits.
    ///   - colors: the colour depth that was passed to `start`.
    package func report(within limit: Duration, colors: ColorDepth?) -> TerminalReport {
        reportedInput = []
        let queriedAt = graphicsProbe.queriedAt
        readReplies(until: SuspendingClock.now + limit, includingOuterTerminal: false)
        let roundTrip = queriedAt.flatMap { graphicsProbe.queriedAt == nil ? SuspendingClock.now - $0 : nil }
        readReplies(until: SuspendingClock.now + limit)
        if roundTrip != nil, interruption == nil {
            write(Array("\u{1B}[?1002$p\u{1B}[?1006$p".utf8) + TerminalCapabilities.lastQuery)
            graphicsProbe.queriedAt = SuspendingClock.now
            readReplies(until: SuspendingClock.now + limit)
        }
        let receivedInput = self.reportedInput ?? []
        self.reportedInput = nil
        return TerminalReport(
            size: size, colorDepth: colorDepth, colorReason: colorReason(configuredDepth: colors), graphics: graphics,
            pixels: graphics.pixels?.driver?.summary(of: graphics), graphicsReason: graphicsProbe.reason(for: graphics),
            mouseReports: describeMouseReports(in: receivedInput),
            hasPointerShapes: graphicsProbe.pointerNames != nil, hasSynchronizedOutput: hasSynchronizedOutput,
            roundTrip: roundTrip, wasQueried: capabilities.supportsQueries, replies: receivedInput.compactMap(\.reply))
    }

    private func colorReason(configuredDepth: ColorDepth?) -> String {
        let choice = ColorChoice(
            configured: configuredDepth, term: Self.environment("TERM") ?? "", colorTerm: Self.environment("COLORTERM"),
            noColor: Self.environment("NO_COLOR"))
        if configuredDepth != nil { return tr("set in the configuration") }
        if Self.environment("NO_COLOR")?.isEmpty == false { return tr("NO_COLOR is set") }
        if !choice.needsQuery {
            return colorDepth == .direct ? tr("from COLORTERM or TERM") : tr("from the terminfo entry of TERM")
        }
        return colorProbe.isDirect
            ? tr("reported by the terminal")
            : tr("from the terminfo entry of TERM; the terminal doesn't report more colours")
    }

    private func describeMouseReports(in receivedInput: [ParsedInput]) -> String {
        guard !capabilities.enterModes.isEmpty else { return tr("none: not an ECMA-48 terminal") }
        let states = receivedInput.reduce(into: [Int: Int]()) { states, input in
            if case .modeReport(let mode, let state) = input { states[mode] = state }
        }
        // State 3 is permanently set.
        let isSet = states.mapValues { $0 == 1 || $0 == 3 }
        switch (isSet[1002], isSet[1006]) {
        case (nil, _): return tr("requested; the terminal doesn't report support")
        case (true?, true?): return tr("buttons, wheel and dragging (SGR)")
        case (true?, _): return tr("buttons, wheel and dragging in the first 223 columns and rows")
        default: return tr("none: not supported by the terminal")
        }
    }
}

extension GraphicsProbe {
    /// Returns a short reason for the selection of pixels or symbols, in the user's language.
    func reason(for capabilities: GraphicsCapabilities) -> String {
        if case .pixels = mode, capabilities.pixels == nil {
            return tr("the configuration sets \(mode.rawValue), which this terminal doesn't support")
        }
        if mode != .auto { return tr("set in the configuration") }
        if let driver = capabilities.pixels?.driver { return driver.reason(behind: multiplexer) }
        if capabilities.isASCII { return tr("the locale is not UTF-8, so pictures are drawn in ASCII") }
        if capabilities.hasKittyGraphics {
            return tr("kitty graphics without the Unicode placeholders that tmux needs")
        }
        if multiplexer.isTmux {
            return tr("tmux blocks pixel graphics: see allow-passthrough in pinfeed help pictures")
        }
        if multiplexer != .none { return tr("the terminal multiplexer blocks pixel graphics") }
        if capabilities.hasSixel {
            return capabilities.cellSize == nil
                ? tr("sixel, but the terminal doesn't report its cell size") : tr("sixel, but with too few colours")
        }
        return tr("the terminal reports no graphics protocol")
    }
}

extension ParsedInput {
    /// The reply for the report; `nil` for other input.
    fileprivate var reply: TerminalReport.Reply? {
        func reply(_ query: String, _ text: String) -> TerminalReport.Reply {
            .init(query: query, text: text)
        }
        func join(_ values: [Int]) -> String { values.map(String.init).joined(separator: ";") }
        return switch self {
        case .modeReport(let mode, let state): reply(tr("mode \(mode) (DECRQM)"), "\(state)")
        case .deviceAttributes(let attributes): reply(tr("attributes (DA1)"), join(attributes))
        case .terminalVersion(let text): reply(tr("version (XTVERSION, DA3)"), text)
        case .rendition(let text): reply(tr("text attributes (DECRQSS)"), text)
        case .features(let text): reply(tr("features (iTerm2)"), text)
        case .cellPixels(let width, let height): reply(tr("cell size in pixels"), "\(width)x\(height)")
        case .areaPixels(let width, let height): reply(tr("text area in pixels"), "\(width)x\(height)")
        case .graphicsAttribute(let item, let values):
            reply(item == 1 ? tr("sixel colours") : tr("sixel size in pixels"), join(values))
        case .cursorPosition(let row, let column):
            reply(tr("cursor after a glyph"), tr("row \(row), column \(column)"))
        case .pictureReport(_, let isDone): reply(tr("kitty graphics"), isDone ? "OK" : "no")
        case .event(.background(let red, let green, let blue)):
            reply(tr("background (OSC 11)"), "\(red), \(green), \(blue)")
        case .event, .pointer, .secondaryAttributes, .statusReport, .focus: nil
        }
    }
}
