import Drawings
import TerminalUI

/// An editor for the pixels of an avatar: the drawing, the brush, and its position.
package struct DrawingPad: Hashable, Sendable {
    package private(set) var drawing: PixelDrawing
    package private(set) var row = PixelDrawing.side / 2
    package private(set) var column = PixelDrawing.side / 2 - 1
    /// The index of the brush's color in the palette; `nil` for the eraser.
    package private(set) var color: Int? = 3
    /// Whether the brush paints while it moves.
    package private(set) var isBrushDown = false
    /// The drawing before each change, most recent last.
    private var undoStack: [PixelDrawing] = []

    package init(_ drawing: PixelDrawing = PixelDrawing()) {
        self.drawing = drawing
    }

    enum Outcome {
        case continues
        case done
    }

    /// Handles a key. Arrows and hjkl move the brush, Space paints, p lowers or lifts the brush, and digits and Tab select
    /// a color. 0 and x select the eraser, m mirrors the left half, u undoes a change, and Enter and Esc finish.
    mutating func receive(_ press: KeyPress) -> Outcome {
        switch press.key {
        case .up, .character("k"): move(rows: -1, columns: 0)
        case .down, .character("j"): move(rows: 1, columns: 0)
        case .left, .character("h"): move(rows: 0, columns: -1)
        case .right, .character("l"): move(rows: 0, columns: 1)
        case .character(" "): stroke()
        case .character("p"):
            isBrushDown.toggle()
            if isBrushDown { stroke() }
        case .tab: color = color.map { $0 + 1 < PixelDrawing.palette.count ? $0 + 1 : nil } ?? 0
        case .character("0"), .character("x"): color = nil
        case .character("m"): mirror()
        case .character("u"): if let last = undoStack.popLast() { drawing = last }
        case .character(let character):
            guard let digit = character.wholeNumberValue, (1...PixelDrawing.palette.count).contains(digit) else {
                return .continues
            }
            color = digit - 1
        case .enter, .escape: return .done
        default: break
        }
        return .continues
    }

    private mutating func move(rows: Int, columns: Int) {
        row = max(0, min(row + rows, PixelDrawing.side - 1))
        column = max(0, min(column + columns, PixelDrawing.side - 1))
        if isBrushDown { stroke() }
    }

    private mutating func stroke() {
        guard drawing[row, column] != color else { return }
        undoStack.append(drawing)
        drawing[row, column] = color
    }

    private mutating func mirror() {
        let oldDrawing = drawing
        for row in 0..<PixelDrawing.side {
            for column in 0..<PixelDrawing.side / 2 {
                drawing[row, PixelDrawing.side - 1 - column] = drawing[row, column]
            }
        }
        if drawing != oldDrawing { undoStack.append(oldDrawing) }
    }

    // MARK: Drawing

    /// The width of a pixel in columns; its height is one row.
    private static let pixelColumns = 2

    /// Draws the enlarged drawing, two columns by one row per pixel, and the palette below it.
    func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        let side = PixelDrawing.side
        let frame = Self.frame(in: region)
        surface.drawBorder(frame, kind: .rounded, style: theme.border)
        let first = firstRow(in: frame)
        surface.withClip(to: frame.inset(by: 1)) { surface in
            surface.declarePressable(frame)
            for row in first..<side {
                for column in 0..<side {
                    let position = ScreenPosition(
                        row: frame.row + 1 + row - first, column: frame.column + 1 + column * Self.pixelColumns)
                    drawPixel(row: row, column: column, at: position, theme: theme, into: &surface)
                }
            }
        }
        drawPalette(row: frame.endRow, column: region.column + 1, theme: theme, into: &surface)
    }

    /// Moves the brush to a position on the screen and paints there; does nothing outside the drawing.
    mutating func press(at position: ScreenPosition, in region: ScreenRegion) {
        let frame = Self.frame(in: region)
        guard frame.inset(by: 1).contains(position) else { return }
        let row = position.row - region.row - 1 + firstRow(in: frame)
        let column = (position.column - region.column - 1) / Self.pixelColumns
        guard position.column > region.column, (0..<PixelDrawing.side).contains(row),
            (0..<PixelDrawing.side).contains(column)
        else { return }
        (self.row, self.column) = (row, column)
        stroke()
    }

    private static func frame(in region: ScreenRegion) -> ScreenRegion {
        ScreenRegion(
            row: region.row, column: region.column, rows: min(region.rows - 1, PixelDrawing.side + 2),
            columns: min(region.columns, PixelDrawing.side * pixelColumns + 2))
    }

    /// Returns the index of the first visible row of pixels. If not all rows fit, the row of the brush is visible.
    private func firstRow(in frame: ScreenRegion) -> Int {
        let visible = max(1, frame.rows - 2)
        return max(0, min(row - visible / 2, PixelDrawing.side - visible))
    }

    private func drawPixel(
        row: Int, column: Int, at position: ScreenPosition, theme: Theme, into surface: inout Surface
    ) {
        let colorIndex = drawing[row, column]
        let isBrushPosition = row == self.row && column == self.column
        let isMonochrome = theme.colorDepth == .monochrome
        var style = Style.plain
        if let colorIndex, !isMonochrome {
            style = Style(foreground: .rgb(0), background: PixelDrawing.palette[colorIndex])
        }
        let pixelText = colorIndex != nil && isMonochrome ? "██" : colorIndex == nil ? "· " : "  "
        let text = isBrushPosition ? "[]" : pixelText
        surface.draw(
            text, row: position.row, column: position.column,
            style: isBrushPosition
                ? (colorIndex == nil ? theme.focus : style) : colorIndex == nil ? theme.border : style)
    }

    private func drawPalette(row: Int, column: Int, theme: Theme, into surface: inout Surface) {
        var column = column
        for (colorIndex, entry) in PixelDrawing.palette.enumerated() {
            let isSelected = colorIndex == color
            let style =
                theme.colorDepth == .monochrome
                ? Style(attributes: isSelected ? .reverse : [])
                : Style(
                    foreground: .rgb(colorIndex == 7 ? 0xFF_FFFF : 0), background: entry,
                    attributes: isSelected ? .bold : [])
            surface.draw(
                isSelected ? "‹\(colorIndex + 1)›" : " \(colorIndex + 1) ", row: row, column: column, style: style)
            column += 3
        }
        surface.draw(
            color == nil ? "‹x›" : " x ", row: row, column: column, style: color == nil ? theme.focus : theme.text)
    }
}
