import TerminalUI

/// What cells that follow one another take on the line, about, as `TerseOutput` writes them.
struct TextCost {
    /// Bytes in which the line is told of a colour.
    let colorBytes: Int
    private var last = Style.plain
    /// Blanks of one style so far: curses has the terminal make many of them at once, and moves the cursor behind them.
    private var blanks = 0
    private var pending = 0

    /// Bytes that move the cursor, that begin and end the telling of colours and attributes, that tell of a default colour or of an
    /// attribute, and the most that blanks of one style take.
    private static let moveBytes = 7
    private static let sequenceBytes = 2
    private static let parameterBytes = 3
    private static let mostBlanks = 12

    init(colorBytes: Int) {
        self.colorBytes = colorBytes
    }

    /// Goes to another place.
    mutating func move() {
        pending = Self.moveBytes
        blanks = 0
    }

    /// Bytes of the next cell.
    mutating func bytes(of base: UInt32, _ style: Style) -> Int {
        var bytes = pending
        pending = 0
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
        return bytes + (blanks <= Self.mostBlanks ? 1 : 0)
    }

    private func bytes(of color: Color) -> Int { color == .default ? Self.parameterBytes : colorBytes }
}
