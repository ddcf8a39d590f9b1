import Drawings
import TerminalUI

/// A notice that is too long for the status line, whole: in the last rows above the tabs, or in the first ones where one
/// types down there.
struct NoticeBanner {
    let notice: Notice
    /// Columns that the status line has for it.
    let room: Int

    private static let mostRows = 4

    /// Nothing where the status line says all of it.
    func draw(in regions: ScreenRegions, theme: Theme, into surface: inout Surface) {
        guard DisplayText.columns(of: notice.text) > room else { return }
        let content = regions.content
        let columns = content.columns - 2
        guard columns > 10, content.rows > 3 else { return }
        let lines = DisplayText.wrapped(
            notice.text, columns: columns, maximumLines: min(Self.mostRows, content.rows / 3))
        let isTypedBelow = surface.cursor.map { $0.row >= content.endRow - lines.count } ?? false
        let place = isTypedBelow ? content.prefix(lines.count) : content.dropFirst(content.rows - lines.count)
        surface.fill(place, style: .plain)
        surface.draw(lines: lines, in: place.inset(columns: 1), style: theme.warning)
    }
}
