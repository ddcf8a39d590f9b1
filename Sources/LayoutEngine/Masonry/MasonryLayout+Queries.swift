extension MasonryLayout {
    public var numberOfSections: Int { stack.tracks.count }

    public func numberOfItems(inSection section: Int) -> Int {
        stack.track(section)?.count ?? 0
    }

    public func frame(ofSection section: Int) -> Rect? {
        stack.track(section)?.frame
    }

    /// Calls `body` with every element that is visible in `rect`, sorted: section by section, its decoration, its
    /// header, its items by index, its footer.
    ///
    /// - Complexity: O(log *s* + log *n* + *v*), *s* sections, *n* items of one, *v* the elements visible. In order
    ///   it is O(log *s* + *c* log *n* + *v* log *c*), *c* columns. With spans or a tolerance *v* are the items of the
    ///   blocks of 64 that hold visible ones or lie between those. Where an item is much taller than the others
    ///   it is O(log *s* + *v* log *n*) instead.
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        forEachElement(in: display(rect), body)
    }

    /// Calls `body` with every element that `viewport` shows; headers and footers of sections that pin them stand
    /// where the viewport holds them, and come last.
    ///
    /// A pinned header never leaves the space between where it stands unpinned and the footer; a pinned footer the
    /// space between the header and where it stands unpinned. In a viewport too low for both they overlap.
    ///
    /// - Complexity: that of ``forEachElement(in:_:)``.
    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        let display = display(viewport, skipsPinned: true)
        forEachElement(in: display, body)
        stack.forEachPinnedElement(in: display, body)
    }

    // Dynamic, so that the compiler does not specialize all queries for each of the closures that they are called with.
    private dynamic func forEachElement(in display: ElementDisplay, _ body: (LayoutElement) -> Void) {
        stack.forEachElement(in: display, body)
    }

    private func display(_ rect: Rect = .zero, skipsPinned: Bool = false) -> ElementDisplay {
        ElementDisplay(direction, width: contentSize.width, rect: rect, skipsPinned: skipsPinned)
    }

    public func element(at index: ItemIndex) -> LayoutElement? {
        stack.track(index.section)?.element(at: index.item).map(display().shown)
    }

    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        stack.track(section)?.supplementaryElement(kind).map(display().shown)
    }

    /// The columns of `section` as they were laid out, from left to right whatever the direction; `nil` for a section
    /// that does not exist.
    public func columnGrid(inSection section: Int) -> ColumnGrid? {
        stack.track(section)?.grid
    }

    /// The width that heights are asked for in `section`: the narrowest column's, less the item insets. 0 for a
    /// section that does not exist.
    ///
    /// - Parameters:
    ///   - section: the section's number.
    ///   - span: the number of columns that the item stands across, with the gaps between them.
    public func itemWidth(inSection section: Int, span: Int = 1) -> Int {
        guard let track = stack.track(section) else { return 0 }
        return track.itemWidths[min(max(1, span), max(1, track.columnCount))]
    }

    /// The column of the item at `index`, from 0 where the layout begins, the first one of several; `nil` where no
    /// item was laid out.
    public func column(ofItemAt index: ItemIndex) -> Int? {
        guard let track = stack.track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.column(at: index.item)
    }

    /// The number of columns that the item at `index` stands across; `nil` where no item was laid out.
    public func span(ofItemAt index: ItemIndex) -> Int? {
        guard let track = stack.track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.span(at: index.item)
    }
}
