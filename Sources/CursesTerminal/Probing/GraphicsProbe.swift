import TerminalGraphics
import TerminalUI

/// The queries about graphics support, and the terminal's replies.
struct GraphicsProbe: Sendable {
    /// The window size as reported by the tty. The pixel sizes are often 0.
    struct Window: Hashable, Sendable {
        var cells: ScreenSize
        var width: Int
        var height: Int
    }

    var mode: GraphicsMode
    let multiplexer: Multiplexer
    /// Whether cells can have colours, which Unicode placeholders need.
    var hasColors = true

    /// The time at which the terminal was queried; `nil` unless a reply is pending.
    var queriedAt: SuspendingClock.Instant?
    private(set) var encoding: TerminalEncoding
    private var hasKittyGraphics = false
    private var hasSixel = false
    private var registers: Int?
    /// The size of the sixel canvas in pixels, which covers exactly all cells.
    private var canvas: (width: Int, height: Int)?
    private var version = ""
    /// The feature report in iTerm2's format.
    private var features = ""
    /// Whether the terminal around tmux has replied to the graphics query, and to the version query, in this series.
    private var hasGraphicsReply = false
    private var hasVersionReply = false
    /// The name and version of a multiplexer that replied for itself.
    private var multiplexerVersion = ""
    private var widths = SymbolWidths()
    private var shouldQueryWidths = true
    private var cellPixels: CellSize?
    private var areaPixels: (width: Int, height: Int)?
    /// Whether all replies have arrived. Queries without a reply are not supported.
    private(set) var isComplete = false

    init(mode: GraphicsMode, multiplexer: Multiplexer = .none, encoding: TerminalEncoding = .utf8) {
        self.mode = mode
        self.multiplexer = multiplexer
        self.encoding = encoding
    }

    /// Creates the probe for an environment. Empty variables count as unset.
    ///
    /// Multiplexers set an environment variable. Through SSH, only the terminal type identifies them.
    init(mode: GraphicsMode, environment: (String) -> String?) {
        func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
        let term = environment("TERM") ?? ""
        let multiplexer: Multiplexer
        if isSet("TMUX") || term.hasPrefix("tmux") {
            // tmux calls panes %0, %1 and so on.
            multiplexer = .tmux(pane: environment("TMUX_PANE").flatMap { UInt32($0.dropFirst()) } ?? 0)
        } else {
            multiplexer = isSet("STY") || isSet("ZELLIJ") || term.hasPrefix("screen") ? .other : .none
        }
        self.init(mode: mode, multiplexer: multiplexer, encoding: TerminalEncoding(environment: environment))
    }

    /// Records that the terminal can't be queried. An unknown encoding is then assumed to be UTF-8.
    mutating func assumeNoReplies() {
        if encoding == .unknown { encoding = .utf8 }
    }

    /// Whether hyperlinks (OSC 8) are written. All terminals that are known by name for direct colour support them.
    /// tmux supports them since 3.4, but passes them only to terminals that its configuration names.
    var showsLinks: Bool {
        multiplexer == .none && encoding == .utf8
            && DirectColorProbe.supportsDirectColor(name: Self.nameAndVersion(in: version).name)
    }

    /// The names of the pointer shapes; `nil` if the terminal has none, or a multiplexer is in between.
    var pointerNames: PointerNames? {
        guard multiplexer == .none, multiplexerVersion.isEmpty else { return nil }
        var capabilities = GraphicsCapabilities()
        (capabilities.name, capabilities.version) = Self.nameAndVersion(in: version)
        return PointerNames(capabilities)
    }

    /// Discards the replies that depend on the window size.
    mutating func discardSizes() {
        canvas = nil
        areaPixels = nil
    }

    /// Whether to query the terminal around tmux.
    var queriesOuterTerminal: Bool { mode == .auto && multiplexer.isTmux && hasColors }

    /// Whether the terminal around tmux supports graphics and has not reported its version.
    var lacksOuterVersion: Bool { multiplexer.isTmux && hasKittyGraphics && !hasVersionReply }

    /// Begins a series of queries to the terminal around tmux, which may have been replaced.
    mutating func beginOuterQuery() {
        hasGraphicsReply = false
        hasVersionReply = false
    }

    /// Ends the series: queries without a reply are not supported by the current terminal.
    mutating func endOuterQuery() {
        hasKittyGraphics = hasGraphicsReply
        if !hasGraphicsReply, !hasVersionReply { version = "" }
    }

    /// Returns the query for the widths of symbols, once, if the terminal is known to use UTF-8; otherwise nothing.
    mutating func widthQuery(on screen: ScreenSize) -> [UInt8] {
        guard shouldQueryWidths, encoding == .utf8, screen.rows >= SymbolWidths.minimumRows else { return [] }
        shouldQueryWidths = false
        return SymbolWidths.query
    }

    /// Handles a reply; unrelated input is ignored.
    mutating func handle(_ input: ParsedInput) {
        switch input {
        case .terminalVersion(let text):
            // With tmux both reply; the terminal around it is the one that shows pictures.
            if Self.isMultiplexer(Self.nameAndVersion(in: text).name) {
                multiplexerVersion = text
            } else {
                version = text
                hasVersionReply = true
            }
        case .features(let text): features = text
        case .cellPixels(let width, let height): cellPixels = CellSize(width: width, height: height)
        case .areaPixels(let width, let height): areaPixels = (width, height)
        case .cursorPosition(let row, let column) where encoding == .unknown:
            encoding = TerminalEncoding(cursorRow: row, column: column) ?? encoding
        case .cursorPosition(let row, let column): widths.recordCursorPosition(row: row, column: column)
        case .graphicsAttribute(item: 1, let values): registers = values.first.flatMap { $0 > 1 ? $0 : nil }
        case .graphicsAttribute(item: 2, let values) where values.count == 2: canvas = (values[0], values[1])
        case .pictureReport(KittyGraphics.queriedImage, let isDone):
            hasKittyGraphics = isDone
            hasGraphicsReply = isDone
        case .deviceAttributes(let attributes):
            // The first value is the terminal class; 4 means sixel (VT300 and later).
            hasSixel = attributes.dropFirst().contains(4)
            isComplete = true
        default: break
        }
    }

    /// Returns the graphics capabilities in a window of the given size.
    func capabilities(in window: Window) -> GraphicsCapabilities { terminal(in: window).capabilities }

    /// Returns the replies from which a graphics protocol is selected.
    ///
    /// - Parameter window: the window, from which the cell size is computed; if `nil`, the cell size stays unknown.
    func terminal(in window: Window? = nil) -> ProbedTerminal {
        var capabilities = GraphicsCapabilities()
        capabilities.hasKittyGraphics = hasKittyGraphics
        capabilities.hasSixel = hasSixel
        capabilities.isASCII = encoding != .utf8
        capabilities.cellSize = window.flatMap { cellSize(in: $0) }
        (capabilities.name, capabilities.version) = Self.nameAndVersion(
            in: version.isEmpty ? multiplexerVersion : version)
        if let registers { capabilities.colorRegisters = min(registers, 256) }
        var terminal = ProbedTerminal(mode: mode, multiplexer: multiplexer)
        terminal.hasMultiplexerReply = !multiplexerVersion.isEmpty
        terminal.hasColors = hasColors
        terminal.features = features
        terminal.graphics = capabilities
        widths.apply(to: &terminal.graphics, isDirect: terminal.isDirect)
        return terminal
    }

    /// Returns the size of a cell. The tty always knows the window size but includes its padding; a reply about one
    /// cell is more exact than one about all cells.
    private func cellSize(in window: Window) -> CellSize? {
        func average(_ width: Int, _ height: Int) -> CellSize? {
            guard window.cells.columns > 0, window.cells.rows > 0 else { return nil }
            return CellSize(width: width / window.cells.columns, height: height / window.cells.rows)
        }
        guard let estimate = average(window.width, window.height) else {
            return cellPixels ?? canvas.flatMap { average($0.width, $0.height) }
                ?? areaPixels.flatMap { average($0.width, $0.height) }
        }
        // A reply for an earlier window size differs by more than a pixel.
        func isNear(_ size: CellSize) -> Bool {
            abs(size.width - estimate.width) <= 1 && abs(size.height - estimate.height) <= 1
        }
        if let canvas, canvas.width % window.cells.columns == 0, canvas.height % window.cells.rows == 0,
            let exact = average(canvas.width, canvas.height), isNear(exact)
        {
            return exact
        }
        return cellPixels.flatMap { isNear($0) ? $0 : nil } ?? estimate
    }

    /// Splits `kitty(0.26.5)`, `WezTerm 20240203` or `ghostty 1.0.1` into name and version.
    private static func nameAndVersion(in version: String) -> (name: String, version: String) {
        let text = version.prefix(64)
        let name = text.prefix { $0 != "(" && $0 != " " }
        return (String(name), String(text.dropFirst(name.count + 1).prefix { $0 != ")" && $0 != " " }))
    }

    static func isMultiplexer(_ name: String) -> Bool {
        ["tmux", "screen", "zellij"].contains(name.lowercased())
    }
}
