import TerminalUI

/// An estimator of the number of bytes that `OutputOptimizer` writes for consecutive cells.
struct TextCost {
    /// The number of bytes of a colour change.
    let colorBytes: Int
    private var last = Style.plain
    /// The number of consecutive blanks in one style. curses erases many blanks with one sequence.
    private var blanks = 0
    private var pendingBytes = 0

    /// The bytes of a cursor movement, of SGR without parameters, and of a default colour or an attribute; the maximum
    /// for blanks of one style.
    private static let moveBytes = 7
    private static let sequenceBytes = 2
    private static let parameterBytes = 3
    private static let maximumBlanks = 12

    init(colorBytes: Int) {
        self.colorBytes = colorBytes
    }

    /// Adds a cursor movement to the next cell.
    mutating func move() {
        pendingBytes = Self.moveBytes
        blanks = 0
    }

    /// Returns the number of bytes of the next cell.
    mutating func bytes(of base: UInt32, _ style: Style) -> Int {
        var bytes = pendingBytes
        pendingBytes = 0
        if style != last {
            bytes += Self.sequenceBytes
            if style.attributes != last.attributes { bytes += Self.parameterBytes }
            if style.foreground != last.foreground { bytes += self.bytes(of: style.foreground) }
            if style.background != last.background { bytes += self.bytes(of: style.background) }
            last = style
            blanks = 0
        }
        guard base == 0x20 else {
            blanks = 0
            return bytes + (base < 0x80 ? 1 : base < 0x800 ? 2 : base < 0x1_0000 ? 3 : 4)
        }
        blanks += 1
        return bytes + (blanks <= Self.maximumBlanks ? 1 : 0)
    }

    private func bytes(of color: Color) -> Int { color == .default ? Self.parameterBytes : colorBytes }
}
