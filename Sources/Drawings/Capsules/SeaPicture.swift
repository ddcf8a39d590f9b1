import Foundation
import TerminalUI

/// An empty bottle on the sea, shown before the first capsule exists.
package struct SeaPicture {
    private let isCoarse: Bool

    /// - Parameter isCoarse: whether to draw only whole cells, for example in ASCII.
    package init(isCoarse: Bool = false) {
        self.isCoarse = isCoarse
    }

    /// Draws the sea in the lower part of the region, with a floating bottle.
    package func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        surface.withClip(to: region) { surface in
            let level = max(1, region.rows / 3)
            drawSky(in: region, theme: theme, into: &surface)
            drawWave(0, level: level + 1, in: region, theme: theme, into: &surface)
            drawWave(1, level: level - level / 4, in: region, theme: theme, into: &surface)
            // A third of the bottle is under water.
            let rows = max(0, min(region.rows - max(1, level / 3), level * 3))
            let bottleRegion = ScreenRegion(row: region.row, column: region.column, rows: rows, columns: region.columns)
            BottlePicture(fill: .empty, seed: "", cap: .none, style: theme.text)
                .draw(in: bottleRegion, theme: theme, into: &surface)
            drawInvitation(in: bottleRegion, theme: theme, into: &surface)
            drawWave(2, level: max(1, level / 2), in: region, theme: theme, into: &surface)
        }
    }

    /// Draws a plus in the bottle, in the accent colour.
    private func drawInvitation(in bottleRegion: ScreenRegion, theme: Theme, into surface: inout Surface) {
        let middle = bottleRegion.column + bottleRegion.columns / 2
        let row = bottleRegion.row + bottleRegion.rows * 11 / 20
        var style = theme.focus
        style.background = surface[row, middle].style.background
        surface.draw("+", row: row, column: middle, style: style)
    }

    /// Draws a moon on dark backgrounds, or a sun on light ones.
    private func drawSky(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        let radius = Double(max(2, min(region.rows / 6, 5)))
        guard region.rows >= 12, theme.colorDepth != .monochrome, !isCoarse else { return }
        let color: Color = theme.background == .dark ? .rgb(0xD7_D7AF) : .rgb(0xFF_D75F)
        let centerRow = Double(region.row) + radius / 2 + 1
        let centerColumn = Double(region.column) + Double(region.columns) * 0.8
        func isInside(_ row: Int, _ half: Double, _ column: Int) -> Bool {
            let y = (Double(row) + half - centerRow) * 2
            let x = Double(column) + 0.5 - centerColumn
            return x * x + y * y <= radius * radius
        }
        for row in region.row..<region.row + region.rows / 2 {
            for column in max(region.column, Int(centerColumn) - 12)..<min(region.endColumn, Int(centerColumn) + 12) {
                let upper = isInside(row, 0.25, column)
                let lower = isInside(row, 0.75, column)
                guard upper || lower else { continue }
                let glyph: UInt32 = upper && lower ? 0x2588 : upper ? 0x2580 : 0x2584
                surface.draw(Glyph(unchecked: glyph), row: row, column: column, style: Style(foreground: color))
            }
        }
    }

    /// Draws one of three overlapping waves, from 0 (the farthest) to 2, with a mean height of `level` rows.
    private func drawWave(
        _ depth: Int, level: Int, in region: ScreenRegion, theme: Theme, into surface: inout Surface
    ) {
        let color = Self.waterColors(theme)[depth]
        // Nearer waves are longer. The nearest one is symmetric about the bottle.
        let length = 9.0 + 4 * Double(depth)
        let phase = depth == 2 ? Double.pi / 2 : Double(depth) * 1.9
        let amplitude = region.rows >= 14 ? 0.8 : 0.4
        for column in region.column..<region.endColumn {
            let along = Double(column - region.column - region.columns / 2)
            let height = Double(level) + amplitude * sin(along / length * 2 + phase)
            let eighths = max(0, isCoarse ? Int(height.rounded()) * 8 : Int((height * 8).rounded()))
            let full = min(region.rows, eighths / 8)
            if theme.colorDepth == .monochrome {
                // Without colours only the crest is drawn, and everything below it is blank.
                let row = region.endRow - 1 - full
                if depth == 2 {
                    for rowBelow in max(region.row, row)..<region.endRow {
                        surface.draw(.space, row: rowBelow, column: column)
                    }
                }
                if depth != 1, row >= region.row {
                    surface.draw(Glyph(unchecked: 0x7E), row: row, column: column, style: theme.caption)
                }
                continue
            }
            for row in region.endRow - full..<region.endRow {
                surface.draw(.space, row: row, column: column, style: Style(background: color))
            }
            let row = region.endRow - full - 1
            guard eighths % 8 > 0, row >= region.row else { continue }
            let background = surface[row, column].style
            let glyph = Glyph(unchecked: 0x2580 + UInt32(eighths % 8))
            surface.draw(
                glyph, row: row, column: column, style: Style(foreground: color, background: background.background))
        }
    }

    /// Returns the colours of the water from the horizon to the beach, all in xterm's palette.
    static func waterColors(_ theme: Theme) -> [Color] {
        let values: [UInt32] =
            theme.background == .dark ? [0x00_5F5F, 0x00_5F87, 0x5F_87AF] : [0xAF_D7D7, 0xAF_D7FF, 0x87_AFD7]
        return values.map { .rgb($0) }
    }
}
