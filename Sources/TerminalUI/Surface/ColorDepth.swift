/// The number of colours of a screen, in descending order.
package enum ColorDepth: String, CaseIterable, Hashable, Sendable {
    /// 24-bit red, green and blue.
    case direct
    /// xterm's 256-colour palette.
    case palette256 = "256"
    /// The 8 ANSI colours and their bright variants.
    case palette16 = "16"
    /// The 8 ANSI colours.
    case palette8 = "8"
    /// Attributes only: bold, dim, reverse, underline.
    case monochrome = "mono"
}
