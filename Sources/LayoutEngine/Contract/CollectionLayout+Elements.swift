extension CollectionLayout {
    /// The number of items that were laid out, in all sections.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public var numberOfItems: Int {
        (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) }
    }

    /// Every element that is visible in `rect`, sorted as ``forEachElement(in:_:)`` tells.
    public func elements(in rect: Rect) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        forEachElement(in: rect) { elements.append($0) }
        return elements
    }

    /// Fills `buffer` with every element that is visible in `rect`; what it held before is removed.
    ///
    /// A buffer that is used again keeps its storage, so that drawing frame after frame allocates nothing.
    public func elements(in rect: Rect, into buffer: inout [LayoutElement]) {
        buffer.removeAll(keepingCapacity: true)
        forEachElement(in: rect) { buffer.append($0) }
    }

    /// Every element of the layout, sorted as ``forEachElement(in:_:)`` tells, those without width or height too.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public func allElements() -> [LayoutElement] {
        elements(in: .everything)
    }

    /// The element whose frame covers `point`; where several do, the last one, which is drawn on top.
    ///
    /// - Complexity: that of a visible-rect query.
    public func element(covering point: Point) -> LayoutElement? {
        var found: LayoutElement?
        forEachElement(in: Rect(x: point.x, y: point.y, width: 1, height: 1)) { element in
            if element.frame.contains(point) { found = element }
        }
        return found
    }

    /// The element that a viewport shows at `point`, which lies in the content's coordinates: as
    /// ``element(covering:)``, but with pinned elements where the viewport holds them, over all others.
    ///
    /// - Complexity: that of a viewport query.
    public func element(covering point: Point, inViewport viewport: Rect) -> LayoutElement? {
        var found: LayoutElement?
        forEachVisibleElement(in: viewport) { element in
            if element.frame.contains(point) { found = element }
        }
        return found
    }
}
