/// The set of symbols for symbol art.
package enum SymbolRepertoire: String, CaseIterable, Hashable, Sendable {
    /// Half blocks, quadrants and eighths, which every font has.
    case blocks
    /// Sextants of Unicode 13 (U+1FB00...) in addition to blocks. kitty, foot and WezTerm draw them without a font;
    /// other terminals need a font with them, and DejaVu Sans Mono has none.
    case sextants
    /// Octants of Unicode 16 (U+1CD00...) in addition to blocks. Terminals must draw them without a font.
    case octants
    /// Braille patterns, which nearly every font has; their dots do not touch.
    case braille
    /// The printable characters of ASCII.
    case ascii
}
