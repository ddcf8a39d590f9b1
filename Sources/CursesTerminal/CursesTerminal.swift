import CNcursesCalls
import Dispatch
import Glibc
import TerminalGraphics
import TerminalUI

/// The terminal on standard input and output, drawn by ncursesw.
///
/// `start` enters the alternate screen and enables raw keys, mouse reports and bracketed paste. The terminal is
/// restored by `end()`, at process exit, and by handlers for all signals that end the process, except SIGKILL. Until
/// then standard error is captured in memory.
///
/// curses only draws; `InputParser` reads the input. A process has at most one terminal.
@MainActor
package final class CursesTerminal: Terminal {
    package internal(set) var colorDepth: ColorDepth
    package let events = EventQueue()
    package internal(set) var size: ScreenSize
    /// The signal that requested the end of the program; `nil` if none did.
    package internal(set) var interruption: Int32?

    enum Phase {
        case running, suspended, ended
    }

    var phase = Phase.running
    let entry: OpenedEntry
    let capabilities: TerminalCapabilities
    let terminalGuard: TerminalGuard

    // The screen
    var drawn: DrawnScreen
    let hasDefaultColors: Bool
    var styles: CursesStyles
    var frame = ScreenFrame()
    var links = DrawnLinks()
    /// Whether the terminal supports synchronized output (mode 2026).
    var hasSynchronizedOutput = false

    // Pictures
    /// The graphics capabilities. Each change is reported as an event.
    package internal(set) var graphics = GraphicsCapabilities()
    var graphicsProbe: GraphicsProbe
    var colorProbe: DirectColorProbe
    var pictures = GraphicsCapabilities().makePictureProtocol(behind: .none, firstImage: 0)

    // Connection
    let output: TerminalOutput
    var optimizer: OutputOptimizer
    var connection = Connection()
    /// The terminal settings after the start.
    var terminalModes: TerminalModes?
    let timers = TerminalTimers()
    var input: TerminalInput
    var pointer = PointerShape()
    /// Whether the pointer shape shows pressable regions, which needs reports of all mouse movements.
    let hasPointer: Bool
    /// The input received during a report; `nil` otherwise.
    var reportedInput: [ParsedInput]?
    var outerTerminal = OuterTerminal()
    var sources: [any DispatchSourceProtocol] = []
    var drainWaiters = DrainWaiters()

    /// The maximum size, which bounds the memory that a wrong window size can use.
    static let maximumSize = ScreenSize(columns: 1000, rows: 1000)
    private static var isRunning = false

    /// Starts the terminal.
    ///
    /// Direct colour is used if `COLORTERM` or `TERM` indicates it, with terminfo's direct-colour entry for the
    /// terminal or an extended entry of `TERM`. Otherwise the terminal starts with the colours of its entry and is
    /// queried for direct colour; the depth changes when it confirms. The depth never exceeds what the terminal has.
    ///
    /// - Parameters:
    ///   - colors: the colour depth; `nil` selects it automatically, and `NO_COLOR` then disables colours.
    ///   - graphicsMode: the graphics mode that the user selected.
    ///   - pointer: whether the pointer shape shows pressable regions, which needs reports of all mouse movements.
    /// - Throws: `CursesTerminalError` if standard input or output is not a terminal, or `TERM` is not usable. The
    ///   terminal settings are then unchanged.
    package static func start(
        colors: ColorDepth? = nil, graphics graphicsMode: GraphicsMode = .auto, pointer: Bool = false
    ) throws(CursesTerminalError) -> CursesTerminal {
        guard !isRunning else { throw .alreadyRunning }
        guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal(.input) }
        guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal(.output) }
        try awaitForeground()
        guard let term = environment("TERM"), !term.isEmpty else { throw .noTerminalType }
        guard cn_set_utf8_locale() else { throw .noUTF8Locale }
        guard let lineGuard = TerminalGuard() else { throw .notATerminal(.input) }

        let choice = ColorChoice(
            configured: colors, term: term, colorTerm: environment("COLORTERM"), noColor: environment("NO_COLOR"))
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
        isRunning = true
        return CursesTerminal(
            entry: entry, capabilities: capabilities, terminalGuard: lineGuard,
            graphicsProbe: GraphicsProbe(mode: graphicsMode, environment: environment), hasPointer: pointer)
    }

    /// Stops the process while it is in the background, until the shell moves it to the foreground.
    /// - Throws: `inBackground` if no shell can do that.
    package static func awaitForeground() throws(CursesTerminalError) {
        guard TerminalGuard.awaitForeground() else { throw .inBackground }
    }

    private init(
        entry: OpenedEntry, capabilities: TerminalCapabilities, terminalGuard: TerminalGuard,
        graphicsProbe: GraphicsProbe, hasPointer: Bool
    ) {
        self.graphicsProbe = graphicsProbe
        self.hasPointer = hasPointer
        self.entry = entry
        colorProbe = DirectColorProbe(
            needsQuery: entry.mayBecomeDirect && capabilities.supportsQueries, multiplexer: graphicsProbe.multiplexer)
        self.capabilities = capabilities
        self.terminalGuard = terminalGuard
        output = TerminalOutput()
        optimizer = OutputOptimizer(capabilities.output)
        terminalGuard.captureErrors()
        terminalGuard.setOutput(output.descriptor)
        _ = terminalGuard.arm(restore: capabilities.restoreSequence)
        cn_enter_raw_mode()

        let colorSupport = entry.depth == .monochrome ? 0 : cn_start_color()
        colorDepth = colorSupport == 0 ? .monochrome : entry.depth
        hasDefaultColors = colorSupport == 2
        styles = Self.styles(of: entry, depth: colorDepth, hasDefaults: hasDefaultColors)
        let measured = Self.measuredSize()
        size = measured
        cn_resize(Int32(measured.rows), Int32(measured.columns))
        if !capabilities.supportsQueries { self.graphicsProbe.assumeNoReplies() }
        drawn = DrawnScreen(size: measured, isASCII: self.graphicsProbe.encoding != .utf8)
        input = TerminalInput(keys: TerminfoKeys(reading: TerminalCapabilities.string))

        self.graphicsProbe.hasColors = colorDepth != .monochrome
        adopt(self.graphicsProbe.capabilities(in: measuredWindow()))
        cn_hide_cursor()
        // Enter the alternate screen first: queries that a terminal doesn't understand may appear as text.
        cn_refresh()
        terminalModes = TerminalModes()
        write(capabilities.enterModes)
        sendQueries()
        cn_invalidate_screen()
        output.onDrain = { [weak self] in self?.continueWriting() }
        listen()
    }

    package func end() {
        guard phase != .ended else { return }
        for source in sources { source.cancel() }
        drainWaiters.resumeAll()
        awaitReplies()
        if phase == .running { restoreTerminal() }
        phase = .ended
        terminalGuard.disarm()
        output.end()
        cn_close(entry.screen)
        events.finish()
        Self.isRunning = false
    }

    /// Copies `text` to the clipboard of the terminal's machine (OSC 52), which also works through SSH.
    package func copy(_ text: String) {
        guard phase == .running else { return }
        write(Array("\u{1B}]52;c;".utf8) + Base64.encoded(text.utf8) + Array("\u{7}".utf8))
    }

    static func measuredSize() -> ScreenSize {
        var rows: Int32 = 0
        var columns: Int32 = 0
        if !cn_window_size(&rows, &columns) { cn_screen_size(&rows, &columns) }
        return ScreenSize(
            columns: min(max(1, Int(columns)), maximumSize.columns), rows: min(max(1, Int(rows)), maximumSize.rows))
    }

    /// Returns the window size in cells and pixels, as reported by the tty.
    func measuredWindow() -> GraphicsProbe.Window {
        var width: Int32 = 0
        var height: Int32 = 0
        cn_window_pixels(&width, &height)
        return GraphicsProbe.Window(cells: size, width: Int(width), height: Int(height))
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
