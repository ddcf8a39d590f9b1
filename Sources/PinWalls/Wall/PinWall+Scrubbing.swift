import Languages
import LayoutEngine
import TerminalUI

/// Navigation over long distances: with the mouse on the scroll indicator, and by month or tenth with keys.
extension CollectionViewport {
    /// Returns the screen region of the scroll indicator, one column wide.
    /// - Parameter region: the region of the viewport.
    func scrubRegion(in region: ScreenRegion) -> ScreenRegion {
        ScreenRegion(row: region.row, column: region.column + size.width - 1, rows: size.height, columns: 1)
            .intersection(region)
    }
}

extension PinWall {
    /// The reason why a position label is shown beside the scroll indicator.
    package enum Scrubbing: Hashable, Sendable {
        /// The mouse drags the scroll indicator.
        case dragging
        /// A key moved by a month or a tenth.
        case stepping
    }

    /// Returns whether an event is for the scroll indicator: a press in its column, or a drag that began there.
    /// - Parameter region: the region of the wall on the screen.
    package func isScrollIndicatorEvent(_ event: MouseEvent, in region: ScreenRegion) -> Bool {
        switch event.action {
        case .drag(.left): scrubbing == .dragging
        case .press(.left), .doublePress(.left):
            viewport.isScrubbable && viewport.scrubRegion(in: region).contains(event.position)
        default: false
        }
    }

    /// Scrolls to the position of the mouse: the first row is the beginning, the last row the end.
    mutating func scrub(to position: ScreenPosition, in region: ScreenRegion) {
        let last = viewport.size.height - 1
        let row = position.row - region.row
        viewport.scroll(toFraction: last > 0 ? Double(row) / Double(last) : 0)
        scrubbing = .dragging
    }

    /// Moves the focus to the next month, or back to the beginning of the current or previous month. If the pins are
    /// not in sections by month, moves by a tenth of the wall.
    /// - Parameter step: 1 to move forward, -1 to move back.
    package mutating func moveByPart(_ step: Int) {
        scrubbing = .stepping
        guard isInMonths, let index = focus.flatMap({ viewport.numbering.index(of: $0) }) else {
            return viewport.move(byTenths: step)
        }
        let isBack = step < 0 && index.item > 0
        let section = isBack ? index.section : index.section + step
        if section < 0 {
            viewport.moveToTop()
        } else if section < viewport.numbering.numberOfSections {
            viewport.move(toSection: section)
        } else {
            viewport.moveToEnd()
        }
    }

    /// Hides the position label.
    package mutating func endScrubbing() { scrubbing = nil }

    /// The label of the current position: its month, or its number; `nil` if it is hidden.
    package var positionLabel: String? {
        guard scrubbing != nil, let focus else { return nil }
        if isInMonths, let section = viewport.numbering.index(of: focus)?.section, months.indices.contains(section) {
            return months[section].title
        }
        return tr("\(focus + 1) of \(max(cards.count, total ?? 0))")
    }
}
