extension CompositionalLayout {
    /// Calls `body` with every element that a viewport shows. Unlike in ``forEachElement(in:_:)``, pinned boundary
    /// items have their pinned frames.
    ///
    /// Pinned items come last, those of the whole layout after all others. A section's pinned items stay at the
    /// viewport's edge, next to those of the whole layout, until the end of the section pushes them out.
    ///
    /// Calls the ``Section/visibleItems`` callbacks, and allocates memory only for sections with such a callback.
    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        guard let inner = queryRect(viewport) else { return }
        let pinnedInsets = boundary.pinnedInsets
        let display = transform(viewport, skipsPinned: true)
        var changedPinnedElements: [LayoutElement] = []
        forEachBoundaryElement(behindItems: true, display, body)
        forEachShownSection(in: inner) { section in
            guard let handler = section.description?.visibleItems else {
                return section.forEachElement(in: inner, display, body)
            }
            for element in elements(
                of: section, in: inner, display, pinnedInsets: pinnedInsets, changedBy: handler)
            {
                if section.boundary.pins(element.kind) { changedPinnedElements.append(element) } else { body(element) }
            }
        }
        forEachBoundaryElement(behindItems: false, display, body)
        forEachShownSection(in: inner) { section in
            guard section.description?.visibleItems == nil else {
                for element in changedPinnedElements where element.index.section == section.sectionIndex {
                    body(element)
                }
                return
            }
            section.forEachPinnedElement(display, leaving: pinnedInsets, body)
        }
        for entry in boundary.entries where entry.item.pinsToVisibleBounds {
            var element = element(of: entry)
            element.frame = boundary.pinnedFrame(
                of: entry, height: contentSize.height, top: viewport.minY, bottom: viewport.maxY)
            display.passIfVisible(element, to: body)
        }
    }

    /// Returns the section's visible elements, as modified by the callback `handler`.
    private func elements(
        of section: borrowing PlacedSection, in inner: Rect, _ display: ElementTransform, pinnedInsets: EdgeInsets,
        changedBy handler: Section.VisibleItemsHandler
    ) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        section.forEachElement(in: inner, display) { elements.append($0) }
        section.forEachPinnedElement(display, leaving: pinnedInsets) { elements.append($0) }
        handler(
            &elements,
            VisibleItemsContext(
                section: section.sectionIndex,
                scrollOffset: Point(
                    x: section.isOrthogonal ? section.scrollPosition : display.rect.x, y: display.rect.y),
                container: container))
        return elements
    }
}

extension BoundaryArrangement {
    fileprivate func pins(_ kind: ElementKind) -> Bool {
        entries.contains { $0.item.kind == kind && $0.item.pinsToVisibleBounds }
    }
}
