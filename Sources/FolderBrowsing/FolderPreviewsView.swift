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
        surface.clipped(to: region) { surface in
            wall.viewport.layout.forEachElement(in: wall.viewport.visibleRect) { element in
                if element.kind == .item { draw(element, of: wall, into: &surface) }
            }
            wall.viewport.drawScrollIndicator(in: region, style: context.theme.caption, into: &surface)
        }
    }

    private func draw(_ element: LayoutElement, of wall: PinWall, into surface: inout Surface) {
        let theme = context.theme
        let pin = wall.cards[element.index.item].pin
        let place = wall.viewport.region(of: element.frame, in: region)
        let isSelected = pin.id == browser.selectedPath
        surface.declarePressable(place)
        surface.drawBox(place, isFocused: isSelected, theme: theme)
        let isKnown = browser.previews[pin.id] != nil
        PictureView.draw(
            pin, isKnown ? wall.pictureRequest(for: element, medium: context.medium) : nil, in: place.inset(by: 1),
            cache: context.pictures.cache, theme: theme, into: &surface)
        if let number = browser.markedPaths.firstIndex(of: pin.id) {
            surface.draw(
                " \(number + 1) ", row: place.endRow - 1, column: place.column + 1, style: theme.focus,
                maximumColumns: place.columns - 2)
        }
    }
}
