/// How elements are shown: as they were placed, or mirrored. Kept apart from the layout, which a closure that held on
/// to it would copy for every element.
struct ElementDisplay {
    /// The width that frames are mirrored in; `nil` where they are not.
    private let mirrorWidth: Int?

    /// How a layout of this direction and width shows its elements.
    init(_ direction: LayoutDirection, width: Int) {
        mirrorWidth = direction == .rightToLeft ? width : nil
    }

    @inline(__always)
    func shown(_ element: LayoutElement) -> LayoutElement {
        guard let mirrorWidth else { return element }
        var element = element
        element.frame = element.frame.mirrored(in: mirrorWidth)
        return element
    }

    /// Calls `body` with the element as it is shown, if it is visible in `rect`.
    @inline(__always)
    func show(_ element: LayoutElement, in rect: Rect, _ body: (LayoutElement) -> Void) {
        let element = shown(element)
        if element.frame.isVisible(in: rect) { body(element) }
    }
}
