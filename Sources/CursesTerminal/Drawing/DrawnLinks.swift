import TerminalUI

/// The words on the screen that lead somewhere (OSC 8, <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>).
///
/// curses knows no links: their words are written once more over what it drew, whenever they are others or were drawn anew.
struct DrawnLinks {
    private struct Shown: Hashable {
        let link: Surface.Link
        /// The cells of the link.
        let cells: [Cell]
    }

    private var shown: Set<Shown> = []

    /// The words of links that are not on the screen as links, in a form that leaves cursor and attributes as they are.
    /// - Parameters:
    ///   - depth: the colours of the screen.
    ///   - isAnew: whether the screen was cleared, or rows moved on it.
    mutating func overdraw(_ surface: Surface, depth: ColorDepth, isAnew: Bool) -> [UInt8] {
        let wanted = Set(
            surface.links.compactMap { link in
                let columns = link.region.column..<link.region.endColumn
                let cells = columns.map { surface[link.region.row, $0] }
                // Addresses are ASCII; what lies over one is none of it.
                let isWhole = cells.allSatisfy { (0x21...0x7E).contains($0.glyph.base) && $0.glyph.marks.isEmpty }
                return isWhole ? Shown(link: link, cells: cells) : nil
            })
        defer { shown = wanted }
        let missing = isAnew ? wanted : wanted.subtracting(shown)
        guard !missing.isEmpty else { return [] }
        let reduction = ColorReduction(depth: depth)
        let words = missing.sorted { Self.place($0) < Self.place($1) }.map { shown in
            let region = shown.link.region
            var text = "\u{1B}[\(region.row + 1);\(region.column + 1)H\u{1B}]8;;\(shown.link.address)\u{1B}\\"
            var style: Style?
            for cell in shown.cells {
                if cell.style != style {
                    text += SurfaceText.selectGraphicRendition(reduction.reduce(cell.style))
                    style = cell.style
                }
                cell.glyph.append(to: &text)
            }
            return text + "\u{1B}]8;;\u{1B}\\"
        }
        return Array("\u{1B}7\(words.joined())\u{1B}8".utf8)
    }

    private static func place(_ shown: Shown) -> (Int, Int) { (shown.link.region.row, shown.link.region.column) }
}
