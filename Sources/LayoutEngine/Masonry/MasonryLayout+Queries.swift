extension MasonryLayout {
    public var numberOfSections: Int { tracks.count }

    public func numberOfItems(inSection section: Int) -> Int {
        track(section)?.count ?? 0
    }

    public func frame(ofSection section: Int) -> Rect? {
        track(section)?.frame
    }

    /// Calls `body` with every element that is visible in `rect`, sorted: section by section, its header, its items
    /// by index, its footer.
    ///
    /// - Complexity: O(log *s* + log *n* + *v*), *s* sections, *n* items of one, *v* the elements visible. In order
    ///   it is O(log *s* + *c* log *n* + *v* log *c*), *c* columns. In the shortest column, beside an item much
    ///   taller than the others, *v* counts those that begin beside it too.
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        switch direction {
        case .leftToRight:
            forEachElementFromLeft(in: rect, body)
        case .rightToLeft:
            forEachElementFromLeft(in: rect.mirroredForQuery(in: contentSize.width)) { element in
                let element = placed(element)
                if element.frame.isVisible(in: rect) { body(element) }
            }
        }
    }

    private func forEachElementFromLeft(in rect: Rect, _ body: (LayoutElement) -> Void) {
        let rect = rect.clamped(toContentOf: contentSize)
        guard !rect.isEmpty else { return }
        var section = firstSection(reaching: rect.minY)
        while section < tracks.count, tracks[section].origin < rect.maxY {
            tracks[section].forEachElement(in: rect, body)
            section += 1
        }
    }

    /// The element where it stands: the mirror image where the layout begins at the right.
    private func placed(_ element: LayoutElement) -> LayoutElement {
        guard direction == .rightToLeft else { return element }
        var element = element
        element.frame = element.frame.mirrored(in: contentSize.width)
        return element
    }

    public func element(at index: ItemIndex) -> LayoutElement? {
        track(index.section)?.element(at: index.item).map(placed)
    }

    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        guard let track = track(section) else { return nil }
        let element =
            switch kind {
            case .header: track.header
            case .footer: track.footer
            case .decoration: track.decoration
            case .item, .supplementary: LayoutElement?.none
            }
        return element.map(placed)
    }

    /// The columns of `section` as they were laid out, from left to right whatever the direction; `nil` for a section
    /// that does not exist.
    public func columnGrid(inSection section: Int) -> ColumnGrid? {
        track(section)?.grid
    }

    /// The width that heights are asked for in `section`: the narrowest column's, less the item insets. 0 for a
    /// section that does not exist.
    ///
    /// - Parameter span: the number of columns that the item stands across, with the gaps between them.
    public func itemWidth(inSection section: Int, span: Int = 1) -> Int {
        guard let track = track(section) else { return 0 }
        return track.itemWidths[min(max(1, span), max(1, track.columnCount))]
    }

    /// The column of the item at `index`, from 0 where the layout begins, the first one of several; `nil` where no
    /// item was laid out.
    public func column(ofItemAt index: ItemIndex) -> Int? {
        guard let track = track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.column(at: index.item)
    }

    /// The number of columns that the item at `index` stands across; `nil` where no item was laid out.
    public func span(ofItemAt index: ItemIndex) -> Int? {
        guard let track = track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.span(at: index.item)
    }

    private func track(_ section: Int) -> SectionTrack? {
        tracks.indices.contains(section) ? tracks[section] : nil
    }
}
