import CNcursesCalls
import Dispatch
import Glibc
import TerminalGraphics
import TerminalUI

/// The terminal on standard input and output, drawn by ncursesw.
///
/// Taking it enters the alternate screen and turns on raw keys, mouse reports and bracketed paste. Whatever way the
/// process ends short of SIGKILL, the line is put back as it was: by `end()`, when the process exits, and by handlers
/// of every signal that would end it. Meanwhile standard error is kept in memory and appears after the end.
///
/// curses draws; it never reads. There is one terminal in a process at a time.
@MainActor
package final class CursesTerminal: Terminal {
    package internal(set) var colorDepth: ColorDepth
    package let events = EventQueue()
    package internal(set) var size: ScreenSize
    /// The signal that asked the program to end, if one did.
    package internal(set) var interruption: Int32?

    enum Phase {
        case running, suspended, ended
    }

    var phase = Phase.running
    let entry: OpenedEntry
    let capabilities: TerminalCapabilities
    let lineGuard: LineGuard

    // The screen
    var drawn: DrawnScreen
    let hasDefaultColors: Bool
    var ink: CellInk
    var frame = ShownFrame()
    var links = DrawnLinks()
    /// The terminal said that it draws what stands between mode 2026's begin and end at once.
    var hasSynchronizedOutput = false

    // Pictures
    /// What is known of them; the terminal is told of every change.
    package internal(set) var graphics = GraphicsCapabilities()
    var survey: GraphicsSurvey
    var colorSurvey: ColorSurvey
    var pictures = GraphicsCapabilities().pictures(behind: .none, firstImage: 0)

    // The line
    let output: LineOutput
    var terse: TerseOutput
    var line = LineState()
    /// What the line was set to when it was taken.
    var lineModes: LineModes?
    let timers = LineTimers()
    var input: LineInput
    var pointer = PointerShape()
    /// Whether the pointer may tell what can be pressed, for which each of its movements comes through the line.
    let hasPointer: Bool
    /// All that has come, for a report; nil where nobody wants one.
    var heard: [ParsedInput]?
    /// The terminal around tmux.
    var outer = OuterTerminal()
    var sources: [any DispatchSourceProtocol] = []
    /// Who waits until all that was written has been read.
    var drains = Drains()

    /// The size is bounded: nobody reads more, and a lying line must not take the memory.
    static let largest = ScreenSize(columns: 1000, rows: 1000)
    private static var isTaken = false

    /// Takes the terminal.
    ///
    /// Direct colour is used when `COLORTERM` or `TERM` tell of it, with the direct entry that terminfo has for the terminal or the
    /// one of `TERM` if that has any; else as many colours as the entry of `TERM` has. Where nothing tells, the terminal is
    /// asked: it has direct colours from when it says so. A wish for more than there is gets what there is.
    /// - Parameters:
    ///   - colors: the colours to use; nil decides from the terminal, and `NO_COLOR` then means none.
    ///   - graphicsMode: how pictures are to be shown, where the terminal can.
    ///   - pointer: whether the pointer is to tell what can be pressed, where the terminal can: each of its movements comes
    ///     through the line.
    /// - Throws: when standard input or output is no terminal or `TERM` names none that can be used. The line is as it
    ///   was.
    package static func start(
        colors: ColorDepth? = nil, graphics graphicsMode: GraphicsMode = .auto, pointer: Bool = false
    ) throws(CursesTerminalError) -> CursesTerminal {
        guard !isTaken else { throw .alreadyTaken }
        guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal(.input) }
        guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal(.output) }
        try awaitForeground()
        guard let term = environment("TERM"), !term.isEmpty else { throw .noTerminalType }
        guard cn_set_utf8_locale() else { throw .noUTF8Locale }
        guard let lineGuard = LineGuard() else { throw .notATerminal(.input) }

        let choice = ColorChoice(
            wish: colors, term: term, colorTerm: environment("COLORTERM"), noColor: environment("NO_COLOR"))
        guard let entry = OpenedEntry(choice) else {
            lineGuard.disarm()
            throw .unknownTerminalType(term)
        }
        let capabilities = TerminalCapabilities()
        guard capabilities.canPlaceText else {
            cn_leave_screen()
            lineGuard.disarm()
            cn_close(entry.screen)
            throw .incapableTerminalType(term)
        }
        isTaken = true
        return CursesTerminal(
            entry: entry, capabilities: capabilities, lineGuard: lineGuard,
            survey: GraphicsSurvey(mode: graphicsMode, environment: environment), hasPointer: pointer)
    }

    /// Stops the process while it is in the background, until the shell brings it to the foreground.
    /// - Throws: `inBackground` if no shell can.
    package static func awaitForeground() throws(CursesTerminalError) {
        guard LineGuard.awaitForeground() else { throw .inBackground }
    }

    private init(
        entry: OpenedEntry, capabilities: TerminalCapabilities, lineGuard: LineGuard,
        survey: GraphicsSurvey, hasPointer: Bool
    ) {
        self.survey = survey
        self.hasPointer = hasPointer
        self.entry = entry
        colorSurvey = ColorSurvey(
            isAsked: entry.mayBecomeDirect && capabilities.answers, multiplexer: survey.multiplexer)
        self.capabilities = capabilities
        self.lineGuard = lineGuard
        output = LineOutput()
        terse = TerseOutput(capabilities.output)
        lineGuard.captureErrors()
        lineGuard.set(output: output.descriptor)
        _ = lineGuard.arm(restore: capabilities.restoreSequence)
        cn_take_line()

        let started = entry.depth == .monochrome ? 0 : cn_start_color()
        colorDepth = started == 0 ? .monochrome : entry.depth
        hasDefaultColors = started == 2
        ink = Self.ink(of: entry, depth: colorDepth, hasDefaults: hasDefaultColors)
        let measured = Self.measuredSize()
        size = measured
        cn_resize(Int32(measured.rows), Int32(measured.columns))
        if !capabilities.answers { self.survey.noteSilence() }
        drawn = DrawnScreen(size: measured, isASCII: self.survey.encoding != .utf8)
        input = LineInput(keys: KeyStrings(reading: TerminalCapabilities.string))

        self.survey.hasColors = colorDepth != .monochrome
        adopt(self.survey.capabilities(in: measuredWindow()))
        cn_hide_cursor()
        // Enters the alternate screen, so that a question that the terminal does not understand spoils nothing.
        cn_refresh()
        lineModes = LineModes()
        write(capabilities.enterModes)
        ask()
        cn_forget_screen()
        output.whenTaken = { [weak self] in self?.continueWriting() }
        listen()
    }

    package func end() {
        guard phase != .ended else { return }
        for source in sources { source.cancel() }
        drains.end()
        awaitAnswers()
        if phase == .running { releaseLine() }
        phase = .ended
        lineGuard.disarm()
        output.end()
        cn_close(entry.screen)
        events.finish()
        Self.isTaken = false
    }

    /// Asks the terminal to keep text on its machine's clipboard (xterm's OSC 52), which works through SSH.
    package func copy(_ text: String) {
        guard phase == .running else { return }
        write(Array("\u{1B}]52;c;".utf8) + Base64.encoded(text.utf8) + Array("\u{7}".utf8))
    }

    static func measuredSize() -> ScreenSize {
        var rows: Int32 = 0
        var columns: Int32 = 0
        if !cn_window_size(&rows, &columns) { cn_screen_size(&rows, &columns) }
        return ScreenSize(
            columns: min(max(1, Int(columns)), largest.columns), rows: min(max(1, Int(rows)), largest.rows))
    }

    /// The window as the line's driver knows it.
    func measuredWindow() -> GraphicsSurvey.Window {
        var width: Int32 = 0
        var height: Int32 = 0
        cn_window_pixels(&width, &height)
        return GraphicsSurvey.Window(cells: size, width: Int(width), height: Int(height))
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
