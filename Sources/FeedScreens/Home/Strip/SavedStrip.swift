import Drawings
import Feeds
import LayoutEngine
import LayoutFiles
import Pictures
import PinWalls
import ScreenKit

/// The saved pins above the feed: a section that scrolls sideways on its own and with the feed up and down.
///
/// Its wall keeps the pins, the focused one and where they stand, for the open pin and for pins at random.
package struct SavedStrip: Sendable {
    package var list = SavedList(target: .strip)
    /// Whether keys are for the strip.
    package private(set) var isFocused = false
    /// How many boxes stood in it last.
    private var count = 0
    private var shape = Shape(of: PinWall())

    /// The measures of its boxes, which follow from the screen.
    private struct Shape: Hashable {
        /// Rows of a picture: about a seventh of the screen's.
        let pictureRows: Int
        /// Columns of a box: a picture of four to three, and the borders.
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

    /// Rows of a picture.
    var pictureRows: Int { shape.pictureRows }

    /// Rows of the strip: its title, and the boxes with their borders.
    var height: Int { pictureRows + 3 }

    /// Has the boxes follow the screen.
    mutating func resize(_ wall: inout PinWall) {
        shape = Shape(of: wall)
        wall.show(shape.file)
        wall.viewport.revealFocus()
    }

    /// Shows the focused box after boxes came or went.
    mutating func follow(_ wall: inout PinWall) {
        guard count != wall.cards.count else { return }
        count = wall.cards.count
        if isFocused { wall.viewport.revealFocus() }
    }

    /// Whether the last boxes that are loaded are about to be seen.
    func isNearEnd(on wall: PinWall) -> Bool {
        let layout = wall.viewport.layout
        return layout.scrollPosition(ofSection: 0) + 3 * wall.viewport.visibleRect.width
            > layout.scrollWidth(ofSection: 0) || wall.isFocusNearEnd
    }

    // MARK: Focus

    mutating func leave() { isFocused = false }

    /// Takes the keys, at a box.
    mutating func enter(at index: Int, on wall: inout PinWall) {
        guard wall.cards.indices.contains(index) else { return }
        wall.viewport.focus(on: index)
        isFocused = true
    }

    /// Takes the keys, at the box in sight that is nearest to a column.
    mutating func enter(nearColumn column: Int, on wall: inout PinWall) {
        wall.viewport.focusNearest(to: Point(x: column, y: 0))
        if let focus = wall.focus { enter(at: focus, on: &wall) }
    }

    /// What to ask for a box of the strip.
    func request(for pin: Pin, medium: PictureMedium) -> PictureRequest? {
        guard let path = pin.picturePath else { return nil }
        return medium.request(
            path: path, columns: shape.boxWidth - 2, rows: pictureRows, crop: pin.filling(cellAspect: shape.cellAspect))
    }
}
