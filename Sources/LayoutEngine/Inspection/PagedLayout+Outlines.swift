extension PagedLayout: InspectableLayout {
    /// Calls `body` with every visible outline. Each page is outlined as a group, and a section as all of its pages.
    ///
    /// - Complexity: O(*v* log *s*), where *v* is the number of visible pages and *s* of sections.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        guard !rect.isEmpty, !isEmpty else { return }
        let pen = OutlinePen(direction, width: contentSize.width, rect: rect)
        // One more page on each side, because elements that only touch the rectangle can be visible.
        let visibleRect = direction == .leftToRight ? rect : rect.mirroredForQuery(in: contentSize.width)
        let left = max(0, min(max(0, visibleRect.minX), contentSize.width) / track.stride - 1)
        let right = min(numberOfPages - 1, max(0, min(visibleRect.maxX, contentSize.width)) / track.stride + 1)
        guard left <= right else { return }
        var section: Int?
        for page in left...right {
            guard let content = track.content(ofPage: page) else { continue }
            let element = track.element(onPage: page, content: content, direction: .leftToRight)
            if section != element.index.section {
                section = element.index.section
                drawSection(element.index.section, pen, body)
            }
            draw(element, onPage: page, pen.inSection(element.index.section), body)
        }
    }

    private func drawSection(_ section: Int, _ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        let count = track.count(ofSection: section)
        guard let first = track.page(of: ItemIndex(section: section, item: 0)) else { return }
        let frame = Rect(
            x: first * track.stride, y: 0, width: count * track.stride - track.spacing, height: track.pageSize.height)
        pen.inSection(section).draw(.section, frame, body)
    }

    private func draw(_ element: LayoutElement, onPage page: Int, _ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        let pageFrame = Rect(x: page * track.stride, y: 0, width: track.pageSize.width, height: track.pageSize.height)
        if page > 0 {
            let gap = Rect(x: pageFrame.x - track.spacing, y: 0, width: track.spacing, height: pageFrame.height)
            pen.drawSpace(.spacing(.groups), gap, body)
        }
        let item = element.kind == .item ? element.index.item : nil
        pen.draw(.group, pageFrame, item: item, depth: 1, body)
        pen.draw(LayoutOutline.Kind(element.kind), element.frame, item: item, depth: 1, body)
        let kind: LayoutOutline.Kind = element.kind == .item ? .itemInsets : .boundaryInsets
        pen.drawSides(kind, of: pageFrame, around: element.frame, item: item, depth: 1, body)
    }
}
