extension MasonryLayout {
    public var container: Size { stack.container }

    public var contentSize: Size { stack.contentSize }

    public var numberOfSections: Int { stack.tracks.count }

    public func numberOfItems(inSection section: Int) -> Int { stack.track(section)?.count ?? 0 }

    public func frame(ofSection section: Int) -> Rect? { stack.track(section)?.frame }

    public func element(at index: ItemIndex) -> LayoutElement? {
        stack.track(index.section)?.element(at: index.item).map(transform().transformed)
    }

    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        stack.track(section)?.supplementaryElement(kind).map(transform().transformed)
    }

    /// Returns the columns of `section`, from left to right regardless of the direction, or `nil` if the section does
    /// not exist.
    public func columnGrid(inSection section: Int) -> ColumnGrid? {
        stack.track(section)?.grid
    }

    /// Returns the width for which heights are requested in `section`: the width of the narrowest columns minus the
    /// item insets, or 0 if the section does not exist.
    ///
    /// - Parameters:
    ///   - section: The section's index.
    ///   - span: The number of columns that the item spans. The gaps between them are included.
    public func itemWidth(inSection section: Int, span: Int = 1) -> Int {
        guard let track = stack.track(section) else { return 0 }
        return track.itemWidths[min(max(1, span), max(1, track.columnCount))]
    }

    /// Returns the zero-based column of the item at `index`, counted from the leading side, or `nil` if it was not laid
    /// out. If the item spans several columns, returns the first one.
    public func column(ofItemAt index: ItemIndex) -> Int? {
        guard let track = stack.track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.column(at: index.item)
    }

    /// Returns the number of columns that the item at `index` spans, or `nil` if it was not laid out.
    public func span(ofItemAt index: ItemIndex) -> Int? {
        guard let track = stack.track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.span(at: index.item)
    }
}
