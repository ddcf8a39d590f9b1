// Default implementations that query all elements. Each takes O(*n*) in the number of elements.
extension CollectionLayout {
    /// The largest section index that has an element, plus one.
    public var numberOfSections: Int {
        var count = 0
        forEachElement(in: .everything) { count = max(count, $0.index.section + 1) }
        return count
    }

    /// Returns the largest item index of `section` that has an element, plus one.
    public func numberOfItems(inSection section: Int) -> Int {
        var count = 0
        forEachElement(in: .everything) { element in
            guard element.kind == .item, element.index.section == section else { return }
            count = max(count, element.index.item + 1)
        }
        return count
    }

    /// Returns the smallest full-width rectangle that contains the elements of `section`, or `nil` if it has none.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    public func frame(ofSection section: Int) -> Rect? {
        var rows: Range<Int>?
        forEachElement(in: .everything) { element in
            guard element.index.section == section else { return }
            let frame = element.frame
            rows = min(rows?.lowerBound ?? frame.minY, frame.minY)..<max(rows?.upperBound ?? frame.maxY, frame.maxY)
        }
        return rows.map { Rect(x: 0, y: $0.lowerBound, width: contentSize.width, height: $0.count) }
    }

    /// Returns the item at `index`, or `nil` if it was not laid out.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    public func element(at index: ItemIndex) -> LayoutElement? { element(.item, at: index) }

    /// Returns the supplementary element or the decoration of `section`, or `nil` if it has none of that kind. Always
    /// `nil` for ``ElementKind/item``.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        kind == .item ? nil : element(kind, at: ItemIndex(section: section, item: 0))
    }

    private func element(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement? {
        var match: LayoutElement?
        forEachElement(in: .everything) { element in
            if element.kind == kind, element.index == index { match = element }
        }
        return match
    }

    /// Lays out every item of `dataSource` again. Does nothing if `count` is not positive.
    ///
    /// - Complexity: That of ``prepare(in:dataSource:)``.
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        guard count > 0 else { return }
        prepare(in: container, dataSource: dataSource)
    }

    /// Lays out every item of `dataSource`. Contradictory updates are not detected.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        prepare(in: container, dataSource: dataSource)
    }
}

extension Rect {
    /// A rectangle in which every element is visible.
    static let everything = Rect(x: .min / 2, y: .min / 2, width: .max, height: .max)
}
