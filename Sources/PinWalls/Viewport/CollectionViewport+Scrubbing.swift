import LayoutEngine
import TerminalUI

extension CollectionViewport {
    /// The scroll indicator; `nil` for pages.
    var scrollIndicator: ScrollIndicator? {
        isPaged
            ? nil
            : ScrollIndicator(offset: offset[axis], visible: length, total: layout.contentSize.length(along: axis))
    }

    /// Whether the scroll indicator can be clicked and dragged.
    var isScrubbable: Bool { axis == .vertical && !isPaged && maximumOffset > 0 }

    /// Scrolls to a fraction of the content and focuses an item there.
    /// - Parameter fraction: the fraction, from 0 for the beginning to 1 for the end.
    mutating func scroll(toFraction fraction: Double) {
        guard fraction > 0 else { return moveToTop() }
        guard fraction < 1 else { return moveToEnd() }
        scroll(to: Int((Double(maximumOffset) * fraction).rounded()))
        let visible = visibleRect
        var point = Point(x: visible.minX + visible.width / 2, y: visible.minY + visible.height / 2)
        point[axis] = offset[axis] + Int(Double(length) * fraction)
        focusNearest(to: point)
    }

    /// Scrolls by tenths of the content, or moves by tenths of the pages.
    mutating func move(byTenths step: Int) {
        if isPaged, let focus {
            return self.focus(on: max(0, min(focus + step * ((numbering.count + 9) / 10), numbering.count - 1)))
        }
        let target = offset[axis] + step * ((maximumOffset + 9) / 10)
        scroll(toFraction: maximumOffset > 0 ? Double(target) / Double(maximumOffset) : Double(max(0, step)))
    }

    /// Scrolls the beginning of a section to the top of the viewport, if possible, and focuses its first item.
    mutating func move(toSection section: Int) {
        guard let frame = layout.frame(ofSection: section),
            let item = numbering.number(of: ItemIndex(section: section, item: 0))
        else { return }
        focus = item
        scroll(to: frame.start(along: axis))
    }
}
