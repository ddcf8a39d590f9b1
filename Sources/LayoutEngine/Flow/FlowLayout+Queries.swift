extension FlowLayout {
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

    /// Returns the number of rows in `section`, or 0 if the section does not exist.
    ///
    /// - Complexity: O(1).
    public func numberOfRows(inSection section: Int) -> Int {
        stack.track(section)?.rows.count ?? 0
    }

    /// Returns the zero-based index of the item's row in its section, or `nil` if the item was not laid out.
    ///
    /// - Complexity: O(log *n*) in the number of rows.
    public func row(ofItemAt index: ItemIndex) -> Int? {
        guard let track = stack.track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.row(ofItem: index.item)
    }

    /// Returns the indexes of the items in a row of `section`, or `nil` if the row does not exist.
    ///
    /// - Complexity: O(1).
    public func items(inRow row: Int, ofSection section: Int) -> Range<Int>? {
        guard let track = stack.track(section), track.rows.indices.contains(row) else { return nil }
        return track.rows[row].first..<track.end(ofRow: row)
    }
}
