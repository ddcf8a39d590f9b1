import TerminalGraphics
import TerminalUI

/// What a terminal was asked about pictures, and what it answered.
struct GraphicsSurvey: Sendable {
    /// What the line's driver says: the size of the window in cells and in pixels; pixels are often 0.
    struct Window: Hashable, Sendable {
        var cells: ScreenSize
        var width: Int
        var height: Int
    }

    var mode: GraphicsMode
    let multiplexer: Multiplexer
    /// Whether cells can have colours, which Unicode placeholders need.
    var hasColors = true

    /// The time at which the terminal was asked; `nil` once it has answered.
    var askedAt: SuspendingClock.Instant?
    private(set) var encoding: LineEncoding
    private var hasKittyGraphics = false
    private var hasSixel = false
    private var registers: Int?
    /// What sixel may draw on, which is all cells exactly.
    private var canvas: (width: Int, height: Int)?
    private var version = ""
    /// What the terminal told of itself as iTerm2 does.
    private var features = ""
    /// What the terminal around tmux has answered since it was asked last.
    private var isHeardOfKitty = false
    private var isHeardOfVersion = false
    /// The version of a multiplexer that answered for itself.
    private var multiplexerVersion = ""
    private var widths = SymbolWidths()
    private var asksWidths = true
    private var cell: CellSize?
    private var area: (width: Int, height: Int)?
    /// All that was asked has been answered, or never will be.
    private(set) var isComplete = false

    init(mode: GraphicsMode, multiplexer: Multiplexer = .none, encoding: LineEncoding = .utf8) {
        self.mode = mode
        self.multiplexer = multiplexer
        self.encoding = encoding
    }

    /// Creates the survey of a terminal in an environment, whose empty variables count as unset.
    ///
    /// Multiplexers set a variable. Through SSH only the terminal's type names them.
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
        self.init(mode: mode, multiplexer: multiplexer, encoding: LineEncoding(environment: environment))
    }

    /// Says that the terminal cannot be asked.
    mutating func noteSilence() {
        if encoding == .unknown { encoding = .utf8 }
    }

    /// Whether words that lead somewhere are links there, as in every terminal that is known for direct colours by its name. tmux
    /// has them since 3.4, and passes them to terminals that its configuration names.
    var showsLinks: Bool {
        multiplexer == .none && encoding == .utf8 && ColorSurvey.isKnown(name: Self.parts(of: version).name)
    }

    /// What the shapes of the pointer are called; nil where there are none, or something is between.
    var pointerNames: PointerNames? {
        guard multiplexer == .none, multiplexerVersion.isEmpty else { return nil }
        var known = GraphicsCapabilities()
        (known.name, known.version) = Self.parts(of: version)
        return PointerNames(known)
    }

    /// Says that the window has another size than the answers tell.
    mutating func forgetSizes() {
        canvas = nil
    }

    /// Whether it makes sense to ask the terminal around tmux.
    var asksThroughTmux: Bool { mode == .auto && multiplexer.isTmux && hasColors }

    /// Whether the terminal around tmux shows pictures, but has not told which one it is.
    var lacksOuterVersion: Bool { multiplexer.isTmux && hasKittyGraphics && !isHeardOfVersion }

    /// Says that the terminal around tmux is asked, which may be another one than before.
    mutating func beginInquiry() {
        isHeardOfKitty = false
        isHeardOfVersion = false
    }

    /// Says that all is answered that ever will be: what was not is no more.
    mutating func endInquiry() {
        hasKittyGraphics = isHeardOfKitty
        if !isHeardOfKitty, !isHeardOfVersion { version = "" }
    }

    /// The question for the widths of symbols, once, as soon as the terminal is known to take them.
    mutating func widthQuestion(on screen: ScreenSize) -> [UInt8] {
        guard asksWidths, encoding == .utf8, screen.rows >= SymbolWidths.leastRows else { return [] }
        asksWidths = false
        return SymbolWidths.question
    }

    /// Takes an answer; others are none of its business.
    mutating func note(_ answer: ParsedInput) {
        switch answer {
        case .terminalVersion(let text):
            // Through tmux two answer: the terminal around it is the one that shows pictures.
            if Self.isMultiplexer(Self.parts(of: text).name) {
                multiplexerVersion = text
            } else {
                version = text
                isHeardOfVersion = true
            }
        case .features(let text): features = text
        case .cellPixels(let width, let height): cell = CellSize(width: width, height: height)
        case .areaPixels(let width, let height): area = (width, height)
        case .cursorPosition(let row, let column) where encoding == .unknown:
            encoding = LineEncoding(cursorRow: row, column: column) ?? encoding
        case .cursorPosition(let row, let column): widths.note(row: row, column: column)
        case .graphicsAttribute(item: 1, let values): registers = values.first.flatMap { $0 > 1 ? $0 : nil }
        case .graphicsAttribute(item: 2, let values) where values.count == 2: canvas = (values[0], values[1])
        case .pictureReport(KittyGraphics.queriedImage, let isDone):
            hasKittyGraphics = isDone
            isHeardOfKitty = isDone
        case .deviceAttributes(let attributes):
            // The first is the terminal's class; sixel is attribute 4 (VT300 and later).
            hasSixel = attributes.dropFirst().contains(4)
            isComplete = true
        default: break
        }
    }

    /// Returns what is known about pictures in a window of the given size.
    func capabilities(in window: Window) -> GraphicsCapabilities { terminal(in: window).capabilities }

    /// Returns the answers by which a graphics protocol is chosen.
    ///
    /// - Parameter window: the window, by whose size that of a cell is known; `nil` leaves it out.
    func terminal(in window: Window? = nil) -> SurveyedTerminal {
        var known = GraphicsCapabilities()
        known.hasKittyGraphics = hasKittyGraphics
        known.hasSixel = hasSixel
        known.isASCII = encoding != .utf8
        known.cellSize = window.flatMap { cellSize(in: $0) }
        (known.name, known.version) = Self.parts(of: version.isEmpty ? multiplexerVersion : version)
        if let registers { known.colorRegisters = min(registers, 256) }
        var terminal = SurveyedTerminal(mode: mode, multiplexer: multiplexer)
        terminal.isAnsweredByMultiplexer = !multiplexerVersion.isEmpty
        terminal.hasColors = hasColors
        terminal.features = features
        terminal.graphics = known
        widths.apply(to: &terminal.graphics, isAlone: terminal.isDirect)
        return terminal
    }

    /// The driver knows at once and for ever, but counts the window's edges along; an answer about one cell is more
    /// exact than one about all.
    private func cellSize(in window: Window) -> CellSize? {
        func share(_ width: Int, _ height: Int) -> CellSize? {
            guard window.cells.columns > 0, window.cells.rows > 0 else { return nil }
            return CellSize(width: width / window.cells.columns, height: height / window.cells.rows)
        }
        guard let rough = share(window.width, window.height) else {
            return cell ?? canvas.flatMap { share($0.width, $0.height) } ?? area.flatMap { share($0.width, $0.height) }
        }
        // An answer to an earlier size of the window is far from it.
        func isNear(_ size: CellSize) -> Bool {
            abs(size.width - rough.width) <= 1 && abs(size.height - rough.height) <= 1
        }
        if let canvas, canvas.width % window.cells.columns == 0, canvas.height % window.cells.rows == 0,
            let exact = share(canvas.width, canvas.height), isNear(exact)
        {
            return exact
        }
        return cell.flatMap { isNear($0) ? $0 : nil } ?? rough
    }

    /// `kitty(0.26.5)`, `WezTerm 20240203`, `ghostty 1.0.1` taken apart.
    private static func parts(of version: String) -> (name: String, version: String) {
        let text = version.prefix(64)
        let name = text.prefix { $0 != "(" && $0 != " " }
        return (String(name), String(text.dropFirst(name.count + 1).prefix { $0 != ")" && $0 != " " }))
    }

    static func isMultiplexer(_ name: String) -> Bool {
        ["tmux", "screen", "zellij"].contains(name.lowercased())
    }
}
