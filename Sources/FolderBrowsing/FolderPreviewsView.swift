import Drawings
import LayoutEngine
import PinWalls
import ScreenKit
import TerminalUI

/// A view of the previews. The selected picture has the focus style, and marked ones show their numbers.
struct FolderPreviewsView {
    let browser: FolderBrowser
    let context: ScreenContext
    let region: ScreenRegion

    func draw(into surface: inout Surface) {
        let wall = browser.previews.wall
        surface.withClip(to: region) { surface in
            wall.viewport.layout.forEachElement(in: wall.viewport.visibleRect) { element in
                if element.kind == .item { draw(element, of: wall, into: &surface) }
            }
            wall.viewport.drawScrollIndicator(in: region, style: context.theme.caption, into: &surface)
        }
    }

    private func draw(_ element: LayoutElement, of wall: PinWall, into surface: inout Surface) {
        let theme = context.theme
        let pin = wall.cards[element.index.item].pin
        let frame = wall.viewport.region(of: element.frame, in: region)
        let isSelected = pin.id == browser.selectedPath
        surface.declarePressable(frame)
        surface.drawBox(frame, isFocused: isSelected, theme: theme)
        let isMeasured = browser.previews[pin.id] != nil
        PictureView.draw(
            pin, isMeasured ? wall.pictureRequest(for: element, medium: context.medium) : nil, in: frame.inset(by: 1),
            cache: context.pictures.cache, theme: theme, into: &surface)
        if let index = browser.markedPaths.firstIndex(of: pin.id) {
            surface.draw(
                " \(index + 1) ", row: frame.endRow - 1, column: frame.column + 1, style: theme.focus,
                maximumColumns: frame.columns - 2)
        }
    }
}
