import TerminalUI

/// What cells that follow one another take on the line, about, as curses writes them.
struct TextCost {
    /// Bytes in which the line is told of a colour.
    let colorBytes: Int
    private var last = Style.plain
    /// Blanks of one style so far: curses has the terminal make many of them at once, and moves the cursor behind them.
    private var blanks = 0
    private var pending = 0

    /// Bytes that move the cursor, that return to the default colours, and the most that blanks of one style take.
    private static let moveBytes = 7
    private static let defaultBytes = 8
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
            if style.attributes != last.attributes {
                // All is reset, then told anew.
                bytes += 10
                last = .plain
            }
            if style != last { bytes += colorsBytes(of: style) }
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

    /// Curses tells of both colours of a pair though one alone changes, and returns to a default by way of both.
    private func colorsBytes(of style: Style) -> Int {
        let isReset =
            style.foreground == .default && last.foreground != .default
            || style.background == .default && last.background != .default
        return (isReset ? Self.defaultBytes : 0) + (style.foreground == .default ? 0 : colorBytes)
            + (style.background == .default ? 0 : colorBytes)
    }
}
