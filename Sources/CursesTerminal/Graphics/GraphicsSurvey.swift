import TerminalUI

/// What a terminal was asked about pictures, and what it answered.
struct GraphicsSurvey: Sendable {
    /// What the line's driver says: the size of the window in cells and in pixels; pixels are often 0.
    struct Window: Hashable, Sendable {
        var cells: ScreenSize
        var width: Int
        var height: Int
    }

    let mode: GraphicsMode
    /// Something between the program and the terminal shows the cells, and takes kitty's commands for a title.
    let isMultiplexed: Bool

    private var hasKittyGraphics = false
    private var hasSixel = false
    private var version = ""
    private var cell: CellSize?
    private var area: (width: Int, height: Int)?
    /// All that was asked has been answered, or never will be.
    private(set) var isComplete = false

    init(mode: GraphicsMode, isMultiplexed: Bool) {
        self.mode = mode
        self.isMultiplexed = isMultiplexed
    }

    /// Multiplexers tell of themselves by a variable, and through SSH by the terminal's type.
    init(mode: GraphicsMode, environment: (String) -> String?) {
        let term = environment("TERM") ?? ""
        self.init(
            mode: mode,
            isMultiplexed: environment("TMUX") != nil || environment("STY") != nil || environment("ZELLIJ") != nil
                || ["screen", "tmux"].contains { term.hasPrefix($0) })
    }

    /// Whether it makes sense to ask for kitty's protocol.
    var asksForKittyGraphics: Bool { mode == .auto && !isMultiplexed }

    /// Takes an answer; others are none of its business.
    mutating func note(_ answer: ParsedInput) {
        switch answer {
        case .terminalVersion(let text): version = text
        case .cellPixels(let width, let height): cell = CellSize(width: width, height: height)
        case .areaPixels(let width, let height): area = (width, height)
        case .pictureReport(KittyGraphics.queriedImage, let isDone): hasKittyGraphics = isDone
        case .deviceAttributes(let attributes):
            // The first is the terminal's class; sixel is attribute 4 (VT300 and later).
            hasSixel = attributes.dropFirst().contains(4)
            isComplete = true
        default: break
        }
    }

    /// What is known, with a window of the size that it has now.
    func capabilities(in window: Window) -> GraphicsCapabilities {
        var known = GraphicsCapabilities()
        known.hasKittyGraphics = hasKittyGraphics
        known.hasSixel = hasSixel
        known.cellSize = cellSize(in: window)
        (known.name, known.version) = Self.parts(of: version)
        known.hasUnicodePlaceholders = Self.hasUnicodePlaceholders(known)
        switch mode {
        case .auto where hasKittyGraphics && !isMultiplexed && !Self.isMultiplexer(known.name): known.pixels = .kitty
        case .kitty: known.pixels = .kitty
        case .auto, .symbols, .none: break
        }
        return known
    }

    /// The driver knows at once and for ever; an answer about one cell is more exact than one about all.
    private func cellSize(in window: Window) -> CellSize? {
        func share(_ width: Int, _ height: Int) -> CellSize? {
            guard window.cells.columns > 0, window.cells.rows > 0 else { return nil }
            return CellSize(width: width / window.cells.columns, height: height / window.cells.rows)
        }
        return share(window.width, window.height) ?? cell ?? area.flatMap { share($0.width, $0.height) }
    }

    /// `kitty(0.26.5)`, `WezTerm 20240203`, `ghostty 1.0.1` taken apart.
    private static func parts(of version: String) -> (name: String, version: String) {
        let text = version.prefix(64)
        let name = text.prefix { $0 != "(" && $0 != " " }
        return (String(name), String(text.dropFirst(name.count + 1).prefix { $0 != ")" && $0 != " " }))
    }

    private static func isMultiplexer(_ name: String) -> Bool {
        ["tmux", "screen", "zellij"].contains(name.lowercased())
    }

    /// kitty has them since 0.28, Ghostty from its first version.
    private static func hasUnicodePlaceholders(_ known: GraphicsCapabilities) -> Bool {
        guard known.hasKittyGraphics else { return false }
        if known.name == "ghostty" { return true }
        guard known.name == "kitty" else { return false }
        let numbers = known.version.split(separator: ".").map { Int($0) ?? 0 }
        return numbers.first.map { $0 > 0 } ?? false || (numbers.count > 1 && numbers[1] >= 28)
    }
}
