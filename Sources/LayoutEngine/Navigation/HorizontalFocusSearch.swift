/// A search for the item to which the focus moves left or right.
struct HorizontalFocusSearch<Layout: CollectionLayout>: NearnessMeasure {
    private let layout: Layout
    let origin: LayoutElement
    private let isRight: Bool
    private let section: Rect
    /// The distance beyond which there are no items, in cells.
    private let limit: Int

    /// The distance above or below the item beyond which items are ignored: 128 rows, about two screens.
    private static var rowLimit: Int { 128 }

    /// Creates a search, or `nil` if the section does not exist.
    init?(_ layout: Layout, from origin: LayoutElement, isRight: Bool) {
        let sectionIndex = origin.index.section
        guard let section = layout.frame(ofSection: sectionIndex) else { return nil }
        self.layout = layout
        self.origin = origin
        self.isRight = isRight
        self.section = section
        // A section that scrolls orthogonally extends beyond the content, from its first item to its last.
        var left = section.minX
        var right = section.maxX
        for item in [0, layout.numberOfItems(inSection: sectionIndex) - 1] {
            guard let frame = layout.element(at: ItemIndex(section: sectionIndex, item: item))?.frame else { continue }
            left = min(left, frame.minX)
            right = max(right, frame.maxX)
        }
        let frame = origin.frame
        let distance = isRight ? right.subtractingClamped(frame.maxX) : frame.minX.subtractingClamped(left)
        // In a section that scrolls, other items of the first or last group can be slightly farther out.
        let scrolls = layout.scrollWidth(ofSection: sectionIndex) > 0
        limit = scrolls ? distance.addingClamped(section.width) : distance
    }

    /// Returns the nearest item. The searched area grows step by step, so that only nearby items are visited.
    func nearestItem() -> ItemIndex? {
        guard limit > 0 else { return nil }
        var reach = 64
        var width = max(1, section.width.addingClamped(section.width))
        while true {
            width = min(width, limit)
            if let index = nearestItemBeside(reach: &reach, upTo: width) ?? nearestItemAboveOrBelow(within: width) {
                return index
            }
            guard width < limit else { return nil }
            width = width.addingClamped(width)
        }
    }

    /// Returns the nearest item that shares rows with the origin.
    private func nearestItemBeside(reach: inout Int, upTo width: Int) -> ItemIndex? {
        let frame = origin.frame
        while true {
            let coversWidth = reach >= width
            var nearest = NearestItem(prefersLater: false)
            let rows = area(min(reach, width), y: besideRows.lowerBound, height: besideRows.count)
            layout.forEachElement(in: rows) { element in
                guard isBeside(element) else { return }
                nearest.consider(
                    element.index,
                    nearness: Nearness(
                        frame.columnsBetween(element.frame), -frame.rowsShared(with: element.frame),
                        frame.middleDistanceY(to: element.frame)))
            }
            if let index = nearest.index { return index }
            if coversWidth { return nil }
            reach = reach.addingClamped(reach)
        }
    }

    /// The rows in which items are beside the origin; for a very tall origin only those around its middle.
    private var besideRows: Range<Int> {
        let frame = origin.frame
        let height = max(1, frame.height)
        guard height > 2 * Self.rowLimit else { return frame.y..<frame.y.addingClamped(height) }
        let middle = frame.y.addingClamped(height / 2)
        return middle.subtractingClamped(Self.rowLimit)..<middle.addingClamped(Self.rowLimit)
    }

    private func nearestItemAboveOrBelow(within width: Int) -> ItemIndex? {
        let frame = origin.frame
        // One more row than the section, because an item without height can be exactly on its edge.
        let top = max(section.y, frame.minY.subtractingClamped(Self.rowLimit))
        let bottom = min(section.maxY, frame.maxY.addingClamped(Self.rowLimit)).addingClamped(1)
        let side = area(width, y: top, height: max(0, bottom.subtractingClamped(top)))
        var nearest = NearestItem(prefersLater: false)
        for isDown in [false, true] {
            let candidate = layout.nearestItem(isDown: isDown, in: side, by: self)
            if let index = candidate.index { nearest.consider(index, nearness: candidate.nearness) }
        }
        return nearest.index
    }

    /// Returns the nearness of an item in the search direction that is above or below the origin.
    func nearness(of element: LayoutElement) -> Nearness? {
        guard isBeside(element) else { return nil }
        let frame = origin.frame
        return Nearness(
            frame.rowsBetween(element.frame), frame.columnsBetween(element.frame),
            frame.middleDistanceY(to: element.frame))
    }

    /// Returns the area of a given width beside the origin, in the search direction.
    private func area(_ width: Int, y: Int, height: Int) -> Rect {
        let frame = origin.frame
        return Rect(
            x: isRight ? frame.maxX : frame.minX.subtractingClamped(width), y: y, width: width, height: height)
    }

    /// Returns whether the element is an item beside the origin in the search direction. Centers are compared too, so
    /// that items without width do not count as beside themselves.
    private func isBeside(_ element: LayoutElement) -> Bool {
        let frame = origin.frame
        let other = element.frame
        guard element.kind == .item else { return false }
        let isBeyond =
            isRight
            ? other.minX >= frame.maxX && other.doubledMiddleX > frame.doubledMiddleX
            : other.maxX <= frame.minX && other.doubledMiddleX < frame.doubledMiddleX
        guard isBeyond else { return false }
        // Pages of all sections lie side by side, in the same rows.
        return element.index.section == origin.index.section
            || (section.height > 0 && layout.frame(ofSection: element.index.section) == section)
    }
}
