extension MasonryLayout {
    public var container: Size { stack.container }

    public var contentSize: Size { stack.contentSize }

    public var numberOfSections: Int { stack.tracks.count }

    public func numberOfItems(inSection section: Int) -> Int { stack.track(section)?.count ?? 0 }

    public func frame(ofSection section: Int) -> Rect? { stack.track(section)?.frame }

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
