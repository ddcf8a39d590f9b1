extension FlowLayout {
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
}
