import LayoutEngine

// Sections that scroll sideways on their own.
extension CollectionViewport {
    /// Scrolls sideways by columns: all of the content, or a section that does so on its own; the focus goes along when it
    /// would no longer be seen.
    /// - Returns: false when neither does.
    package mutating func wheelSideways(by columns: Int, section: Int) -> Bool {
        if axis == .horizontal {
            scrollKeepingFocus(by: columns)
            return true
        }
        guard layout.scrollWidth(ofSection: section) > 0 else { return false }
        scroll(section: section, to: layout.scrollPosition(ofSection: section) + columns)
        return true
    }

    private mutating func scroll(section: Int, to position: Int) {
        layout.setScrollPosition(position, ofSection: section)
        guard let focus, numbering.index(of: focus)?.section == section, let frame = focusFrame, !isInSight(frame)
        else { return }
        // At the edge that it left by.
        let visible = visibleRect
        focusNearest(to: Point(x: min(max(frame.minX, visible.minX), visible.maxX - 1), y: frame.minY))
    }

    /// The section at a place in the window.
    func section(at point: Point) -> Int? {
        let row = point.y + offset.y
        var section: Int?
        layout.forEachElement(in: Rect(x: offset.x, y: row, width: visibleRect.width, height: 1)) {
            section = section ?? $0.index.section
        }
        return section
    }

    /// How many pages a section has beside each other, and which of them is shown, from 0 on; nil for one that does not
    /// scroll sideways.
    func pages(ofSection section: Int) -> (count: Int, shown: Int)? {
        layout.currentPage(ofSection: section).map { (layout.numberOfPages(inSection: section), $0) }
    }

    /// Turns a section to one of its pages, or the nearest that exists.
    mutating func turn(section: Int, toPage page: Int) {
        let page = max(0, min(page, layout.numberOfPages(inSection: section) - 1))
        guard let position = layout.scrollPosition(ofPage: page, inSection: section) else { return }
        scroll(section: section, to: position)
    }
}
