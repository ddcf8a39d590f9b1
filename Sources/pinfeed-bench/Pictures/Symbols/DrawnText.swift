import TerminalUI

/// A picture that a program drew as text with SGR colours (ECMA-48), as a terminal would display it, with 8 x 8 pixels
/// per cell.
struct DrawnText {
    /// The size in cells.
    let columns: Int
    let rows: Int
    /// The red, green and blue values, from 0 to 255, of `columns * 8` x `rows * 8` pixels, row by row.
    let pixels: [SIMD3<Double>]

    /// Returns `nil` if the text has no cells, rows of different lengths, or symbols whose shape depends on the font.
    init?(_ text: String) {
        var lines: [[DrawnCell]] = []
        var pen = Pen()
        for line in text.split(whereSeparator: \.isNewline) {
            guard let cells = pen.cells(of: line) else { return nil }
            if !cells.isEmpty { lines.append(cells) }
        }
        guard let columns = lines.first?.count, lines.allSatisfy({ $0.count == columns }) else { return nil }
        self.columns = columns
        rows = lines.count
        pixels = lines.flatMap { line in
            (0..<8).flatMap { y in
                line.flatMap { cell in (0..<8).map { x in cell.color(atPixel: y * 8 + x) } }
            }
        }
    }
}

/// A cell with the coverage of its symbol and its two colours.
private struct DrawnCell {
    var coverage: [Double]
    var ink: SIMD3<Double>
    var paper: SIMD3<Double>

    func color(atPixel index: Int) -> SIMD3<Double> {
        ink * coverage[index] + paper * (1 - coverage[index])
    }
}

/// The current colours, as set by SGR.
private struct Pen {
    private var ink = SIMD3<Double>()
    private var paper = SIMD3<Double>()
    private var isReversed = false
    private var shapes: [Unicode.Scalar: [Double]] = [:]

    /// Returns the cells of a line, or `nil` if the shape of a symbol is unknown.
    mutating func cells(of line: Substring) -> [DrawnCell]? {
        var cells: [DrawnCell] = []
        var remaining = line.unicodeScalars[...]
        while let scalar = remaining.popFirst() {
            if scalar == "\u{1B}" {
                parseControlSequence(&remaining)
                continue
            }
            guard let shape = shapes[scalar] ?? SymbolShape.coverage(of: scalar) else { return nil }
            shapes[scalar] = shape
            cells.append(
                DrawnCell(coverage: shape, ink: isReversed ? paper : ink, paper: isReversed ? ink : paper))
        }
        return cells
    }

    /// Parses a control sequence. All but SGR are ignored.
    private mutating func parseControlSequence(_ remaining: inout Substring.UnicodeScalarView.SubSequence) {
        guard remaining.first == "[" else { return }
        remaining = remaining.dropFirst()
        let parameters = remaining.prefix { !(0x40...0x7E).contains($0.value) }
        remaining = remaining.dropFirst(parameters.count)
        guard remaining.popFirst() == "m" else { return }
        var numbers = String(String.UnicodeScalarView(parameters)).split(
            separator: ";", omittingEmptySubsequences: false
        ).map { Double($0) ?? 0 }[...]
        while let number = numbers.popFirst() {
            switch number {
            case 0: (ink, paper, isReversed) = (SIMD3(), SIMD3(), false)
            case 7: isReversed = true
            case 38, 48:
                let kind = numbers.popFirst()
                guard numbers.count >= (kind == 2 ? 3 : 1) else { return }
                let color =
                    kind == 2 ? SIMD3(Array(numbers.prefix(3))) : Self.color(ofEntry: numbers[numbers.startIndex])
                numbers = numbers.dropFirst(kind == 2 ? 3 : 1)
                if number == 38 { ink = color } else { paper = color }
            case 30...37: ink = Self.color(ofEntry: number - 30)
            case 40...47: paper = Self.color(ofEntry: number - 40)
            case 90...97: ink = Self.color(ofEntry: number - 82)
            case 100...107: paper = Self.color(ofEntry: number - 92)
            default: break
            }
        }
    }

    /// Returns the colour of a palette entry in xterm.
    private static func color(ofEntry number: Double) -> SIMD3<Double> {
        let value = ColorReduction.value(ofPaletteEntry: UInt8(max(0, min(255, number))))
        return SIMD3(Double(value >> 16 & 0xFF), Double(value >> 8 & 0xFF), Double(value & 0xFF))
    }
}
