extension PagedLayout {
    public var numberOfSections: Int { track.sectionEnds.count }

    public func numberOfItems(inSection section: Int) -> Int { track.count(ofSection: section) }

    /// Returns the content's whole area for every section, because the pages of all sections lie side by side.
    public func frame(ofSection section: Int) -> Rect? {
        guard track.sectionEnds.indices.contains(section) else { return nil }
        return Rect(x: 0, y: 0, width: contentSize.width, height: contentSize.height)
    }

    /// Calls `body` with every element that is visible in `rect`, by page.
    ///
    /// - Complexity: O(*v* log *s*), where *v* is the number of visible elements and *s* of sections.
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        guard !rect.isEmpty, !isEmpty else { return }
        // One more page on each side, because elements that only touch the rectangle can be visible.
        let last = numberOfPages - 1
        let left = max(0, min(max(0, rect.minX), contentSize.width) / track.stride - 1)
        let right = min(last, max(0, min(rect.maxX, contentSize.width)) / track.stride)
        guard left <= right else { return }
        let pages = direction == .leftToRight ? left...right : last - right...last - left
        for page in pages {
            guard let content = track.content(ofPage: page) else { continue }
            let element = track.element(onPage: page, content: content, direction: direction)
            if element.frame.isVisible(in: rect) { body(element) }
        }
    }

    /// Returns the item on the page to the left or right, or `nil` for up and down, because pages lie side by side.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    public func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex? {
        guard direction == .left || direction == .right, let origin = element(at: index) else { return nil }
        return HorizontalFocusSearch(self, from: origin, isRight: direction == .right)?.nearestItem()
    }

    public func element(at index: ItemIndex) -> LayoutElement? {
        track.page(of: index).map { track.element(onPage: $0, content: .item(index), direction: direction) }
    }

    /// Returns the extra page as the footer of the last section, and `nil` otherwise.
    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        guard kind == .footer, section == numberOfSections - 1, let page = extraPage else { return nil }
        return track.element(onPage: page, content: .extra, direction: direction)
    }
}
