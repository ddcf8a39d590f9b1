/// What symbols a person wants pictures in cells to be drawn with.
package enum SymbolMode: String, CaseIterable, Hashable, Sendable {
    /// The finest blocks that the terminal is known to show.
    case auto
    /// Half blocks, quadrants and eighths, which every font has.
    case blocks
    /// Braille, whose dots are finer than blocks and leave more of the paper free.
    case braille
}
