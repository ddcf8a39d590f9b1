/// A layout that describes its structure and explains its frames, for debugging.
public protocol InspectableLayout: CollectionLayout {
    /// Calls `body` with every outline that is visible in `rect` by the rule of ``Rect/isVisible(in:)``. Outlines show
    /// elements, sections, groups and spacing, with unpinned frames.
    ///
    /// Outlines are sorted by section, and containers precede their content. Items' outlines have the frames of their
    /// elements. The default implementation outlines sections and elements.
    ///
    /// - Complexity: That of a visible-rect query; each layout states its own.
    func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void)

    /// Returns the explanation of the size and position of the item at `index`, or `nil` if it was not laid out or the
    /// layout does not explain it. The default is `nil`.
    ///
    /// - Complexity: That of a visible-rect query; each layout states its own.
    func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation?
}

extension InspectableLayout {
    /// Returns every outline that is visible in `rect`, in the order of ``forEachOutline(in:_:)``.
    public func outlines(in rect: Rect) -> [LayoutOutline] {
        var outlines: [LayoutOutline] = []
        forEachOutline(in: rect) { outlines.append($0) }
        return outlines
    }

    /// Calls `body` with the outlines of the elements and of the sections to which they belong.
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

    /// Returns `nil`: by default only the frames of items are known.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? { nil }
}
