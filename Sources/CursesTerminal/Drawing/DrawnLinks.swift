import TerminalUI

/// The hyperlinks on the screen (OSC 8, <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>).
///
/// curses doesn't support hyperlinks. After curses has drawn the screen, the text of links that are new, changed or drawn
/// again is written over its output.
struct DrawnLinks {
    private struct DrawnLink: Hashable {
        let link: Surface.Link
        /// The cells of the link.
        let cells: [Cell]
    }

    private var drawnLinks: Set<DrawnLink> = []

    /// Returns the sequences that draw new and changed links. The cursor and the attributes are restored at the end.
    /// - Parameters:
    ///   - depth: the colour depth of the screen.
    ///   - redrawsAll: whether the screen was cleared or scrolled, so that all links must be drawn again.
    mutating func update(to surface: Surface, depth: ColorDepth, redrawsAll: Bool) -> [UInt8] {
        let visibleLinks = Set(
            surface.links.compactMap { link in
                let columns = link.region.column..<link.region.endColumn
                let cells = columns.map { surface[link.region.row, $0] }
                // Link text is an address and thus ASCII; other cells mean that something covers the link.
                let isWhole = cells.allSatisfy { (0x21...0x7E).contains($0.glyph.base) && $0.glyph.marks.isEmpty }
                return isWhole ? DrawnLink(link: link, cells: cells) : nil
            })
        defer { drawnLinks = visibleLinks }
        let changedLinks = redrawsAll ? visibleLinks : visibleLinks.subtracting(drawnLinks)
        guard !changedLinks.isEmpty else { return [] }
        let reduction = ColorReduction(depth: depth)
        let sequences = changedLinks.sorted { Self.position(of: $0) < Self.position(of: $1) }.map { drawn in
            let region = drawn.link.region
            var text = "\u{1B}[\(region.row + 1);\(region.column + 1)H\u{1B}]8;;\(drawn.link.address)\u{1B}\\"
            var style: Style?
            for cell in drawn.cells {
                if cell.style != style {
                    text += SurfaceText.selectGraphicRendition(reduction.reduce(cell.style))
                    style = cell.style
                }
                cell.glyph.append(to: &text)
            }
            return text + "\u{1B}]8;;\u{1B}\\"
        }
        return Array("\u{1B}7\(sequences.joined())\u{1B}8".utf8)
    }

    private static func position(of drawn: DrawnLink) -> (Int, Int) {
        (drawn.link.region.row, drawn.link.region.column)
    }
}
