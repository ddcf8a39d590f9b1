extension FlowLayout {
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
    /// - Complexity: O(log *s* + log *n* + *r* log *m* + *v*), *s* sections, *n* items, *r* the rows visible, *m* the
    ///   items of one, *v* the elements visible.
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

    /// The item at `index`, or `nil` where none was laid out.
    ///
    /// - Complexity: O(log *n*) in the number of rows.
    public func element(at index: ItemIndex) -> LayoutElement? {
        stack.track(index.section)?.element(at: index.item).map(display().shown)
    }

    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        stack.track(section)?.supplementaryElement(kind).map(display().shown)
    }

    /// The number of rows in `section`; 0 for a section that does not exist.
    ///
    /// - Complexity: O(1).
    public func numberOfRows(inSection section: Int) -> Int {
        stack.track(section)?.rows.count ?? 0
    }

    /// The row of the item at `index`, from 0 at its section's top; `nil` where no item was laid out.
    ///
    /// - Complexity: O(log *n*) in the number of rows.
    public func row(ofItemAt index: ItemIndex) -> Int? {
        guard let track = stack.track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.row(ofItem: index.item)
    }

    /// The items of a section's row, by their numbers; `nil` for a row that does not exist.
    ///
    /// - Complexity: O(1).
    public func items(inRow row: Int, ofSection section: Int) -> Range<Int>? {
        guard let track = stack.track(section), track.rows.indices.contains(row) else { return nil }
        return track.rows[row].first..<track.end(ofRow: row)
    }

    // Dynamic for the reason that the queries of masonry layouts are.
    private dynamic func forEachElement(in display: ElementDisplay, _ body: (LayoutElement) -> Void) {
        stack.forEachElement(in: display, body)
    }

    private func display(_ rect: Rect = .zero, skipsPinned: Bool = false) -> ElementDisplay {
        ElementDisplay(direction, width: contentSize.width, rect: rect, skipsPinned: skipsPinned)
    }
}
