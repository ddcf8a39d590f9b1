/// A layout that can tell how it is made, for a person who looks into it.
public protocol InspectableLayout: CollectionLayout {
    /// Calls `body` with every outline that is visible in `rect` by the rule of ``Rect/isVisible(in:)``: what there is
    /// to see of how the layout is made, each where it stands when nothing is pinned.
    ///
    /// Section by section, and what is larger before what lies in it; the items' outlines have the frames of their
    /// elements. By default the sections and the elements.
    ///
    /// - Complexity: that of a visible-rect query; each layout states its own.
    func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void)

    /// Why the item at `index` is as large as it is, and stands where it does; `nil` where none was laid out. By
    /// default nothing is told.
    ///
    /// - Complexity: that of a visible-rect query; each layout states its own.
    func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation?
}

extension InspectableLayout {
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

    /// Nothing: of a layout that does not explain its items, only their frames are known.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? { nil }
}
