import LibraryValues
import TerminalUI

/// A bottle drawn in cells, filled with slips of paper for its notes.
package struct BottlePicture {
    /// The slips of paper in the bottle.
    package struct Fill: Hashable, Sendable {
        /// The number of slips, one for each note.
        let count: Int
        /// The number of slips that fill the bottle up to the shoulder, at least 1.
        let goal: Int

        package static let empty = Fill(count: 0, goal: 1)

        package init(count: Int, goal: Int) {
            self.count = count
            self.goal = max(1, goal)
        }

        package init(of capsule: Capsule) { self.init(count: capsule.count, goal: capsule.settings.goal) }
    }

    /// The closure of the bottle.
    package enum Cap: Hashable, Sendable {
        /// A cork with a wax seal.
        case seal
        case none
    }

    let fill: Fill
    /// The seed for the arrangement of the slips.
    let seed: String
    let cap: Cap
    /// The style of the glass; `nil` for that of captions.
    let style: Style?
    let isCoarse: Bool

    /// - Parameters:
    ///   - seed: the seed for the arrangement of the slips, the same for each drawing of a capsule.
    ///   - isCoarse: whether to draw only whole cells, for example in ASCII.
    package init(fill: Fill, seed: String, cap: Cap, style: Style? = nil, isCoarse: Bool = false) {
        self.fill = fill
        self.seed = seed
        self.cap = cap
        self.style = style
        self.isCoarse = isCoarse
    }

    /// Draws the bottle in the centre of a region.
    /// - Returns: the region of the glass and the cork; `nil` if the region is too small.
    @discardableResult
    package func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) -> ScreenRegion? {
        guard let shape = BottleShape(columns: region.columns, rows: region.rows) else { return nil }
        let height = shape.rows + shape.corkRows
        let top = region.row + (region.rows - height) / 2 + shape.corkRows
        let middle = region.column + region.columns / 2
        let bottle = ScreenRegion(
            row: top - shape.corkRows, column: middle - shape.maximumHalfWidth, rows: height,
            columns: 2 * shape.maximumHalfWidth + 1)
        surface.withClip(to: region) { surface in
            drawPile(in: shape, top: top, left: bottle.column, theme: theme, into: &surface)
            shape.draw(top: top, middle: middle, isOpen: cap == .none, style: style ?? theme.caption, into: &surface)
            if cap == .seal { drawSeal(on: shape, top: top, middle: middle, theme: theme, into: &surface) }
        }
        return bottle
    }

    /// Draws the cork, with wax in the accent colour.
    private func drawSeal(
        on shape: BottleShape, top: Int, middle: Int, theme: Theme, into surface: inout Surface
    ) {
        let half = max(1, shape.halfWidths[0] - 1)
        // The cork extends between the lips. Above them it would seem to float, because lines are in the middle of a
        // row.
        let cork = ScreenRegion(
            row: top - shape.corkRows, column: middle - half, rows: shape.corkRows + 1, columns: 2 * half + 1)
        if theme.colorDepth == .monochrome {
            surface.fill(cork, with: Glyph(unchecked: 0x2592))
        } else {
            surface.fill(cork, style: Style(background: .rgb(0xAF_875F)))
        }
        let wax = max(0, half / 2)
        let glyph = Glyph(unchecked: 0x2588)
        let row = cork.row
        for offset in -wax...wax { surface.draw(glyph, row: row, column: middle + offset, style: theme.progress) }
    }

    private func drawPile(
        in shape: BottleShape, top: Int, left: Int, theme: Theme, into surface: inout Surface
    ) {
        guard fill.count > 0 else { return }
        let pile = PaperPile(in: shape, fill: fill, seed: seed)
        let colors = Self.paperColors(theme)
        let upperHalf = Glyph(unchecked: 0x2580)
        let lowerHalf = Glyph(unchecked: 0x2584)
        for row in 0..<shape.rows {
            for column in 0..<pile.columns {
                let upper = pile.paper(halfRow: 2 * row, column: column)
                let lower = pile.paper(halfRow: 2 * row + 1, column: column)
                guard upper + lower > 0 else { continue }
                let cell = (row: top + row, column: left + column)
                if theme.colorDepth == .monochrome {
                    let shade = 0x2591 + UInt32((lower > 0 ? lower : upper) % 3)
                    surface.draw(Glyph(unchecked: shade), row: cell.row, column: cell.column)
                } else if isCoarse || upper == lower {
                    surface.draw(
                        .space, row: cell.row, column: cell.column,
                        style: Style(background: colors[max(upper, isCoarse ? lower : 0) - 1]))
                } else if upper == 0 {
                    surface.draw(
                        lowerHalf, row: cell.row, column: cell.column, style: Style(foreground: colors[lower - 1]))
                } else {
                    surface.draw(
                        upperHalf, row: cell.row, column: cell.column,
                        style: Style(
                            foreground: colors[upper - 1], background: lower == 0 ? .default : colors[lower - 1]))
                }
            }
        }
    }

    /// Returns the colours of the paper slips, the first of which is darker on a light background. All are in xterm's
    /// 256-colour palette, so that they look the same in terminals without true colour.
    package static func paperColors(_ theme: Theme) -> [Color] {
        let values: [UInt32] =
            theme.background == .dark
            ? [0xFF_D7AF, 0xD7_AFAF, 0xAF_D7AF, 0x87_AFD7, 0xD7_AF87]
            : [0xFF_D787, 0xD7_AFAF, 0xAF_D787, 0x87_AFD7, 0xD7_AF87]
        return values.map { .rgb($0) }
    }
}
