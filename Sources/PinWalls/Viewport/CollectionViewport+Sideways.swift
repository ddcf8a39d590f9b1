import LayoutEngine

// Sections that scroll horizontally by themselves.
extension CollectionViewport {
    /// Scrolls horizontally by columns: the content, or else `section` if it scrolls by itself. The focus moves if its
    /// item would be hidden.
    /// - Returns: `false` if neither scrolls horizontally.
    package mutating func scrollSideways(by columns: Int, section: Int) -> Bool {
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
        guard let focus, numbering.index(of: focus)?.section == section, let frame = focusFrame, !isVisible(frame)
        else { return }
        // Focus the item at the edge where the focused one disappeared.
        let visible = visibleRect
        focusNearest(to: Point(x: min(max(frame.minX, visible.minX), visible.maxX - 1), y: frame.minY))
    }

    /// Returns the section at a point in the viewport; `nil` for none.
    func section(at point: Point) -> Int? {
        let row = point.y + offset.y
        var section: Int?
        layout.forEachElement(in: Rect(x: offset.x, y: row, width: visibleRect.width, height: 1)) {
            section = section ?? $0.index.section
        }
        return section
    }

    /// Returns the page count and the current page of a horizontally scrolling section; `nil` for other sections.
    func pages(ofSection section: Int) -> (count: Int, current: Int)? {
        layout.currentPage(ofSection: section).map { (layout.numberOfPages(inSection: section), $0) }
    }

    /// Scrolls a section to one of its pages, clamped to the existing ones.
    mutating func turn(section: Int, toPage page: Int) {
        let page = max(0, min(page, layout.numberOfPages(inSection: section) - 1))
        guard let position = layout.scrollPosition(ofPage: page, inSection: section) else { return }
        scroll(section: section, to: position)
    }
}
