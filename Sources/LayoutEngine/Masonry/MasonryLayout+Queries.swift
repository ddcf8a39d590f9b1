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
        let rect = rect.clamped(toContentOf: contentSize)
        guard !rect.isEmpty else { return }
        var section = firstSection(reaching: rect.minY)
        while section < tracks.count, tracks[section].origin < rect.maxY {
            tracks[section].forEachElement(in: rect, body)
            section += 1
        }
    }

    public func element(at index: ItemIndex) -> LayoutElement? {
        track(index.section)?.element(at: index.item)
    }

    public func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        switch kind {
        case .header: track(section)?.header
        case .footer: track(section)?.footer
        case .item, .supplementary, .decoration: nil
        }
    }

    /// The columns of `section` as they were laid out; `nil` for a section that does not exist.
    public func columnGrid(inSection section: Int) -> ColumnGrid? {
        track(section)?.grid
    }

    /// The width that heights are asked for in `section`: the narrowest column's, less the item insets. 0 for a
    /// section that does not exist.
    public func itemWidth(inSection section: Int) -> Int {
        track(section)?.itemWidth ?? 0
    }

    /// The column of the item at `index`, from 0 at the left; `nil` where no item was laid out.
    public func column(ofItemAt index: ItemIndex) -> Int? {
        guard let track = track(index.section), index.item >= 0, index.item < track.count else { return nil }
        return track.column(at: index.item)
    }

    private func track(_ section: Int) -> SectionTrack? {
        tracks.indices.contains(section) ? tracks[section] : nil
    }
}
