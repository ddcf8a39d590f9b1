extension CollectionLayout {
    /// Every outline that is visible in `rect`, as ``forEachOutline(in:_:)`` tells them.
    public func outlines(in rect: Rect) -> [LayoutOutline] {
        var outlines: [LayoutOutline] = []
        forEachOutline(in: rect) { outlines.append($0) }
        return outlines
    }

    /// What the contract alone tells of any layout: the elements, and the sections that they belong to.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        var last: Int?
        forEachElement(in: rect) { element in
            let section = element.index == .wholeLayout ? nil : element.index.section
            if let section, section != last, let frame = frame(ofSection: section), frame.isVisible(in: rect) {
                body(LayoutOutline(kind: .section, frame: frame, section: section))
                last = section
            }
            body(
                LayoutOutline(
                    kind: LayoutOutline.Kind(element.kind), frame: element.frame, section: section,
                    item: element.kind == .item ? element.index.item : nil))
        }
    }

    /// Nothing: of a layout that does not account for its items, only their frames are known.
    public func placementAccount(ofItemAt index: ItemIndex) -> PlacementAccount? { nil }
}
