extension JoinedFlowLayout: InspectableLayout {
    /// Tells of the sections that are visible, then of the rows through them as groups. A row has the section of its first
    /// item, and so has what is kept free in it.
    ///
    /// - Complexity: that of ``FlowLayout/forEachOutline(in:_:)``, and O(log *s* log *n*) for each section visible.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        forEachSection(in: rect, body)
        whole.forEachOutline(in: rect) { outline in
            guard outline.kind != .section else { return }
            var outline = outline
            let index = outline.item.map(numbering.index)
            (outline.section, outline.item) = (index?.section, index?.item)
            body(outline)
        }
    }

    private func forEachSection(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        var section = (0..<numberOfSections).partitioningIndex { bottom(ofSection: $0) >= rect.minY }
        while let frame = frame(ofSection: section), frame.minY < rect.maxY {
            if frame.isVisible(in: rect) { body(LayoutOutline(kind: .section, frame: frame, section: section)) }
            section += 1
        }
    }

    /// The end of a section's frame, or that of the last row up to it if that is lower: no section's is above that of one
    /// before.
    private func bottom(ofSection section: Int) -> Int {
        let bottom = frame(ofSection: section)?.maxY ?? 0
        guard let track = whole.stack.tracks.first, let end = numbering.items(ofSection: section)?.upperBound, end > 0
        else { return bottom }
        return max(bottom, track.itemsOrigin + track.rows[track.row(ofItem: end - 1)].maxY)
    }

    /// Why the item stands in its row. The numbers of the row's items count from the first item of its section: those of
    /// the section before are negative.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        guard let item = numbering.item(at: index) else { return nil }
        return whole.placementExplanation(ofItemAt: item)?.numbered(index)
    }
}

extension PlacementExplanation {
    /// The same of an item in a row that goes on through several sections, of which `index` is the place.
    fileprivate func numbered(_ index: ItemIndex) -> PlacementExplanation {
        guard case .row(var row) = place else { return self }
        let start = self.index.item - index.item
        row.items = row.items.lowerBound - start..<row.items.upperBound - start
        return PlacementExplanation(index: index, frame: frame, width: width, height: height, place: .row(row))
    }
}
