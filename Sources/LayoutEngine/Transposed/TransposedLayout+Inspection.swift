extension TransposedLayout: InspectableLayout where Upright: InspectableLayout {
    /// Calls `body` with the transposed outlines of the upright layout. Their kinds do not change: spacing between two
    /// of its columns lies between two rows on the screen.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        base.forEachOutline(in: rect.transposed) { outline in
            var outline = outline
            outline.frame = outline.frame.transposed
            body(outline)
        }
    }

    /// Returns the explanation of the upright layout, marked as transposed.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        base.placementExplanation(ofItemAt: index)?.transposed
    }
}
