import Drawings
import Feeds
import LayoutEngine
import LayoutFiles
import Pictures
import PinWalls
import ScreenKit

/// The strip of saved pins above the feed: a section that scrolls horizontally by itself and vertically with the feed.
///
/// The strip's wall stores the pins, the focus and the scroll position, so that other screens can use them.
package struct SavedStrip: Sendable {
    package var list = SavedList(target: .strip)
    /// Whether the strip has the keyboard focus.
    package private(set) var isFocused = false
    /// The number of boxes at the last update.
    private var count = 0
    private var shape = Shape(of: PinWall())

    /// The dimensions of the strip's boxes, derived from the screen's size.
    private struct Shape: Hashable {
        /// The height of a picture in rows: a seventh of the viewport, from 1 to 8.
        let pictureRows: Int
        /// The width of a box in columns: a picture with an aspect ratio of 4:3, and the borders.
        let boxWidth: Int
        let cellAspect: Double

        init(of wall: PinWall) {
            pictureRows = max(1, min(8, wall.viewport.size.height / 7))
            cellAspect = wall.cellAspect
            boxWidth = max(8, Int((Double(pictureRows) * cellAspect * 4 / 3).rounded())) + 2
        }

        var file: LayoutFile {
            var group = GroupPlan()
            group.size = CompositionalLayout.DimensionSize(
                width: .absolute(boxWidth), height: .absolute(pictureRows + 2))
            var section = SectionPlan()
            section.group = group
            section.interGroupSpacing = 1
            section.boundaryItems = [BoundaryPlan()]
            section.orthogonalScrolling = .continuousGroupLeadingBoundary
            var plan = CompositionalPlan()
            plan.sections = [section]
            return LayoutFile(.compositional(plan))
        }
    }

    var pictureRows: Int { shape.pictureRows }

    /// The height of the strip in rows: its title, and the boxes with their borders.
    var height: Int { pictureRows + 3 }

    /// Lays out the boxes for the current size of the screen.
    mutating func resize(_ wall: inout PinWall) {
        shape = Shape(of: wall)
        wall.setLayoutFile(shape.file)
        wall.viewport.revealFocus()
    }

    /// Reveals the focused box if boxes were added or removed.
    mutating func update(for wall: inout PinWall) {
        guard count != wall.cards.count else { return }
        count = wall.cards.count
        if isFocused { wall.viewport.revealFocus() }
    }

    /// Returns whether the last loaded boxes are near the visible ones.
    func isNearEnd(on wall: PinWall) -> Bool {
        let layout = wall.viewport.layout
        return layout.scrollPosition(ofSection: 0) + 3 * wall.viewport.visibleRect.width
            > layout.scrollWidth(ofSection: 0) || wall.isFocusNearEnd
    }

    // MARK: Focus

    mutating func unfocus() { isFocused = false }

    /// Focuses the box at an index; does nothing if the index is invalid.
    mutating func focus(at index: Int, on wall: inout PinWall) {
        guard wall.cards.indices.contains(index) else { return }
        wall.viewport.focus(on: index)
        isFocused = true
    }

    /// Focuses the visible box nearest to a column of the screen.
    mutating func focusNearest(toColumn column: Int, on wall: inout PinWall) {
        wall.viewport.focusNearest(to: Point(x: column, y: 0))
        if let focus = wall.focus { self.focus(at: focus, on: &wall) }
    }

    /// Returns the picture request of a box; `nil` if the pin has no picture.
    func request(for pin: Pin, medium: PictureMedium) -> PictureRequest? {
        guard let path = pin.picturePath else { return nil }
        return medium.request(
            path: path, columns: shape.boxWidth - 2, rows: pictureRows,
            crop: pin.fillCrop(cellAspect: shape.cellAspect))
    }
}
