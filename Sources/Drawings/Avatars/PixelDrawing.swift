import TerminalUI

/// A user's drawing of ten by ten pixels, with two pixels in a cell.
package struct PixelDrawing: Hashable, Sendable {
    package static let side = 10

    /// The palette indices, row by row; `nil` for transparent pixels.
    private var pixels: [Int?]

    /// The colours, by the digits in `text`.
    package static let palette: [Color] = [
        .rgb(0xF4_EBD0), .rgb(0xF2_C14E), .rgb(0xF7_8154), .rgb(0xD9_485F), .rgb(0xB0_7BAC), .rgb(0x4D_7EA8),
        .rgb(0x5F_AD56), .rgb(0x33_3A45),
    ]

    package init() {
        pixels = Array(repeating: nil, count: Self.side * Self.side)
    }

    /// Parses the format of `text`; `nil` if the text is invalid.
    package init?(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == Self.side, lines.allSatisfy({ $0.utf8.count == Self.side }) else { return nil }
        var pixels: [Int?] = []
        for character in lines.joined() {
            if character == "." {
                pixels.append(nil)
            } else if let number = character.wholeNumberValue, Self.palette.indices.contains(number) {
                pixels.append(number)
            } else {
                return nil
            }
        }
        guard pixels.count == Self.side * Self.side else { return nil }
        self.pixels = pixels
    }

    /// The drawing as text: a line for each row, a digit for each pixel, and `.` for a transparent one.
    package var text: String {
        (0..<Self.side).map { row in
            (0..<Self.side).map { column in self[row, column].map(String.init) ?? "." }.joined()
        }.joined(separator: "\n")
    }

    package var isEmpty: Bool { pixels.allSatisfy { $0 == nil } }

    /// The palette index of a pixel; both coordinates are in 0...9.
    package subscript(row: Int, column: Int) -> Int? {
        get { pixels[row * Self.side + column] }
        set { pixels[row * Self.side + column] = newValue }
    }

    /// Draws two rows of pixels in each row of cells. Without colours each pixel is a block.
    func draw(at origin: ScreenPosition, theme: Theme, into surface: inout Surface) {
        for row in 0..<Self.side / 2 {
            for column in 0..<Self.side {
                let cell = Self.cell(
                    upper: self[row * 2, column], lower: self[row * 2 + 1, column],
                    isMonochrome: theme.colorDepth == .monochrome)
                surface.set(
                    Glyph(unchecked: cell.glyph), width: 1, row: origin.row + row, column: origin.column + column,
                    style: cell.style)
            }
        }
    }

    private static func cell(upper: Int?, lower: Int?, isMonochrome: Bool) -> (glyph: UInt32, style: Style) {
        let glyph: UInt32
        switch (upper, lower) {
        case (nil, nil): return (0x20, .plain)
        case (nil, _?): glyph = 0x2584
        case (_?, nil): glyph = 0x2580
        case (let upper?, let lower?):
            if isMonochrome { return (0x2588, .plain) }
            return (0x2580, Style(foreground: palette[upper], background: palette[lower]))
        }
        return (glyph, isMonochrome ? .plain : Style(foreground: palette[upper ?? lower ?? 0]))
    }
}
