extension CollectionLayout {
    /// The number of items that were laid out, in all sections.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public var numberOfItems: Int {
        (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) }
    }

    /// Returns every element that is visible in `rect`, in the order of ``forEachElement(in:_:)``.
    public func elements(in rect: Rect) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        forEachElement(in: rect) { elements.append($0) }
        return elements
    }

    /// Replaces the contents of `buffer` with every element that is visible in `rect`.
    ///
    /// The buffer keeps its capacity, so that drawing consecutive frames allocates nothing.
    public func elements(in rect: Rect, into buffer: inout [LayoutElement]) {
        buffer.removeAll(keepingCapacity: true)
        forEachElement(in: rect) { buffer.append($0) }
    }

    /// Returns every element of the layout, including empty ones, in the order of ``forEachElement(in:_:)``.
    public func allElements() -> [LayoutElement] {
        elements(in: .everything)
    }

    /// Returns the element whose frame contains `point`, or `nil`. If several do, returns the topmost one.
    public func element(covering point: Point) -> LayoutElement? {
        var topmostElement: LayoutElement?
        forEachElement(in: Rect(x: point.x, y: point.y, width: 1, height: 1)) { element in
            if element.frame.contains(point) { topmostElement = element }
        }
        return topmostElement
    }

    /// Returns the topmost element that a viewport shows at `point`, in the content's coordinates, or `nil`.
    ///
    /// Unlike ``element(covering:)``, this uses the pinned frames of pinned elements, above all others.
    ///
    /// - Complexity: That of a viewport query.
    public func element(covering point: Point, inViewport viewport: Rect) -> LayoutElement? {
        var topmostElement: LayoutElement?
        forEachVisibleElement(in: viewport) { element in
            if element.frame.contains(point) { topmostElement = element }
        }
        return topmostElement
    }
}
