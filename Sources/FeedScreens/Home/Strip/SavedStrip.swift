import Drawings
import Feeds
import LayoutEngine
import LayoutFiles
import Pictures
import PinWalls
import ScreenKit

/// The strip of saved pins above the feed: a section that scrolls horizontally by itself and vertically with the feed.
///
/// Few pins are folded into one row until the strip has the focus. The strip's wall stores the pins, the focus and the
/// scroll position, so that other screens can use them.
package struct SavedStrip: Sendable {
    package var list = SavedList(target: .strip)
    /// Whether the strip has the keyboard focus.
    package private(set) var isFocused = false
    /// The number of boxes at the last update.
    private var count = 0
    private var shape = Shape(of: PinWall())

    /// The dimensions of the strip's boxes, derived from the screen's size.
    private struct Shape: Hashable {
        /// The height of a picture in rows: a seventh of the viewport, from 1 to 3.
        let pictureRows: Int
        /// The width of a box in columns: a picture with an aspect ratio of 4:3, and a margin on each side.
        let boxWidth: Int
        let cellAspect: Double

        init(of wall: PinWall) {
            pictureRows = max(1, min(3, wall.viewport.size.height / 7))
            cellAspect = wall.cellAspect
            boxWidth = max(8, Int((Double(pictureRows) * cellAspect * 4 / 3).rounded())) + 2
        }

        var file: LayoutFile {
            var group = GroupPlan()
            group.size = CompositionalLayout.DimensionSize(
                width: .absolute(boxWidth), height: .absolute(pictureRows))
            var section = SectionPlan()
            section.group = group
            section.boundaryItems = [BoundaryPlan()]
            section.orthogonalScrolling = .continuousGroupLeadingBoundary
            var plan = CompositionalPlan()
            plan.sections = [section]
            return LayoutFile(.compositional(plan))
        }
    }

    var pictureRows: Int { shape.pictureRows }

    /// The minimum number of pins of a strip that is not folded.
    private static let minimumCount = 4

    /// Returns whether only the title is shown.
    func isFolded(_ wall: PinWall) -> Bool { !isFocused && wall.cards.count < Self.minimumCount }

    /// Returns the height of the strip in rows: its title and, unless it is folded, the pictures.
    func height(on wall: PinWall) -> Int { isFolded(wall) ? 1 : 1 + pictureRows }

    /// Lays out the boxes for the current size of the screen.
    mutating func resize(_ wall: inout PinWall) {
        shape = Shape(of: wall)
        wall.setLayoutFile(shape.file)
        wall.viewport.revealFocus()
    }

    /// Reveals the focused box, or the newest one, if boxes were added or removed.
    mutating func update(for wall: inout PinWall) {
        guard count != wall.cards.count else { return }
        count = wall.cards.count
        wall.viewport.reveal(isFocused ? wall.focus ?? 0 : 0)
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
            crop: pin.fillCrop(cellAspect: shape.cellAspect),
            isRounded: true)
    }
}
