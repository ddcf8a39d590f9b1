extension JoinedFlowLayout: InspectableLayout {
    /// Calls `body` with the visible sections, and then with their shared rows as groups. A row and its spacing belong
    /// to the section of its first item.
    ///
    /// - Complexity: That of ``FlowLayout/forEachOutline(in:_:)``, plus O(log *s* log *n*) for each visible section.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        forEachSection(in: rect, body)
        joinedLayout.forEachOutline(in: rect) { outline in
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

    /// Returns the maximum y of a section: the end of its frame or of its last row, whichever is greater. It never
    /// decreases from one section to the next.
    private func bottom(ofSection section: Int) -> Int {
        let bottom = frame(ofSection: section)?.maxY ?? 0
        guard let track = joinedLayout.stack.tracks.first, let end = numbering.items(ofSection: section)?.upperBound,
            end > 0
        else { return bottom }
        return max(bottom, track.itemsOrigin + track.rows[track.row(ofItem: end - 1)].maxY)
    }

    /// Returns the explanation of the item's row. The indexes of the row's items are relative to the first item of the
    /// item's section; those of earlier sections are negative.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        guard let item = numbering.item(at: index) else { return nil }
        return joinedLayout.placementExplanation(ofItemAt: item)?.renumbered(index)
    }
}

extension PlacementExplanation {
    /// Returns the explanation with indexes relative to the section of `index`, for rows that continue across sections.
    fileprivate func renumbered(_ index: ItemIndex) -> PlacementExplanation {
        guard case .row(var row) = placement else { return self }
        let start = self.index.item - index.item
        row.items = row.items.lowerBound - start..<row.items.upperBound - start
        return PlacementExplanation(index: index, frame: frame, width: width, height: height, placement: .row(row))
    }
}
