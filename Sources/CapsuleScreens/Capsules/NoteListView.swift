import LayoutEngine
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// A view of the notes of an opened capsule.
struct NoteListView {
    let list: NoteList
    let region: ScreenRegion
    let context: ScreenContext

    /// - Parameter outer: the available region, in which the notes are centered.
    init(list: NoteList, in outer: ScreenRegion, context: ScreenContext) {
        self.list = list
        self.context = context
        region = Self.region(in: outer)
    }

    /// Returns the region of as many columns of cards as fit, and of the scroll indicator.
    static func region(in outer: ScreenRegion) -> ScreenRegion {
        let columns = max(1, (outer.columns - 1 + NoteList.gap) / (NoteCard.width + NoteList.gap))
        let width = columns * (NoteCard.width + NoteList.gap) - NoteList.gap + 1
        return outer.centred(rows: outer.rows, columns: min(outer.columns, width))
    }

    func draw(into surface: inout Surface) {
        surface.withClip(to: region) { surface in
            list.viewport.layout.forEachElement(in: list.viewport.visibleRect) { element in
                card(element).draw(in: context, into: &surface)
            }
            list.viewport.drawScrollIndicator(in: region, style: context.theme.caption, into: &surface)
        }
    }

    private func card(_ element: LayoutElement) -> NoteCard {
        let index = element.index.item
        return NoteCard(
            note: list.notes[index], region: list.viewport.region(of: element.frame, in: region),
            isFocused: index == list.focus)
    }

    /// Returns the index of the note at a screen position; `nil` for none.
    func note(at position: ScreenPosition) -> Int? {
        guard region.contains(position) else { return nil }
        return list.viewport.item(at: Point(x: position.column - region.column, y: position.row - region.row))
    }

    /// Returns requests for the visible pictures, then for those up to `screensAhead` screen heights below.
    func pictureRequests(screensAhead: Double) -> [PictureRequest] {
        var area = list.viewport.visibleRect
        area.height += Int((Double(area.height) * max(0, screensAhead)).rounded())
        var requests: [PictureRequest] = []
        list.viewport.layout.forEachElement(in: area) { element in
            if let request = card(element).pictureRequest(in: context) { requests.append(request) }
        }
        return requests
    }
}
