extension SidewaysLayout: InspectableLayout where Upright: InspectableLayout {
    /// The upright layout's outlines, each where it is seen. Their kinds are the upright layout's, too: what lies between
    /// two of its columns lies between two rows.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        upright.forEachOutline(in: rect.transposed) { outline in
            var outline = outline
            outline.frame = outline.frame.transposed
            body(outline)
        }
    }

    /// Why the item stands where it does in the upright layout, which the explanation says.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        upright.placementExplanation(ofItemAt: index)?.onItsSide
    }
}
