/// The user's choice of symbols for pictures in cells.
package enum SymbolMode: String, CaseIterable, Hashable, Sendable {
    /// The finest blocks that the terminal is known to support.
    case auto
    /// Half blocks, quadrants and eighths, which all fonts have.
    case blocks
    /// Braille patterns, whose dots are finer than blocks and leave more of the background visible.
    case braille
}
