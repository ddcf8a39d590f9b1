import Languages
import LayoutEngine
import TerminalUI

/// Going far by the scroll mark: with the mouse in its column, or by keys from part to part.
extension CollectionViewport {
    /// The column in which the mouse takes the scroll mark.
    func scrubRegion(in region: ScreenRegion) -> ScreenRegion {
        ScreenRegion(row: region.row, column: region.column + size.width - 1, rows: size.height, columns: 1)
            .intersection(region)
    }
}

extension PinWall {
    /// Why the place that one is at is told beside the scroll mark.
    package enum Scrubbing: Hashable, Sendable {
        /// The mark is held by the mouse.
        case held
        /// A key has just gone there.
        case stepped
    }

    /// Whether an event is for the scroll mark: a press in its column, and what the mouse does until it is let go.
    /// - Parameter region: where the wall is on the screen.
    package func isForScrollMark(_ event: MouseEvent, in region: ScreenRegion) -> Bool {
        switch event.action {
        case .drag(.left): scrubbing == .held
        case .press(.left), .doublePress(.left):
            viewport.isScrubbable && viewport.scrubRegion(in: region).contains(event.position)
        default: false
        }
    }

    /// Goes where the mouse holds the scroll mark: at the first row is the beginning, at the last one the end.
    mutating func scrub(to position: ScreenPosition, in region: ScreenRegion) {
        let last = viewport.size.height - 1
        let row = position.row - region.row
        viewport.move(toPart: last > 0 ? Double(row) / Double(last) : 0)
        scrubbing = .held
    }

    /// Goes on to the next month, or back to the beginning of this one or of the one before; where the pins are in no order
    /// by date, a tenth of the wall on or back.
    package mutating func moveByPart(_ step: Int) {
        scrubbing = .stepped
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

    /// The place is no longer told.
    package mutating func endScrubbing() { scrubbing = nil }

    /// What is told of the place that one is at: its month, or which pin it is; nil where nothing is.
    package var placeLabel: String? {
        guard scrubbing != nil, let focus else { return nil }
        if isInMonths, let section = viewport.numbering.index(of: focus)?.section, months.indices.contains(section) {
            return months[section].title
        }
        return tr("\(focus + 1) of \(max(cards.count, total ?? 0))")
    }
}
