/// The way from elements as they were placed to those that a rectangle shows: moved, mirrored from right to left, and
/// left out unless they are visible.
@usableFromInline
struct ElementDisplay {
    /// The rectangle, in the content's coordinates.
    let rect: Rect
    /// Whether pinned elements are left out.
    let skipsPinned: Bool
    /// The width that frames are mirrored in; `nil` from left to right.
    private let mirrorWidth: Int?
    /// The origin of the placed frames, before mirroring.
    private var origin = Point.zero

    /// The display of a layout of this direction and width, which shows nothing unless a rectangle is given.
    @usableFromInline
    init(_ direction: LayoutDirection, width: Int, rect: Rect = .zero, skipsPinned: Bool = false) {
        self.rect = rect
        self.skipsPinned = skipsPinned
        mirrorWidth = direction == .rightToLeft ? width : nil
    }

    /// The display that shows what is visible in `rect` as it was placed.
    init(_ rect: Rect) { self.init(.leftToRight, width: 0, rect: rect) }

    /// The same display for frames that are relative to `origin`.
    func moved(to origin: Point) -> ElementDisplay {
        var moved = self
        moved.origin = origin
        return moved
    }

    /// A rectangle before mirroring through which all that ``rect`` shows is visible.
    var placedRect: Rect { mirrorWidth.map { rect.mirroredForQuery(in: $0) } ?? rect }

    @inline(__always)
    func shown(_ element: LayoutElement) -> LayoutElement {
        var element = element
        element.frame.x &+= origin.x
        element.frame.y &+= origin.y
        if let mirrorWidth { element.frame = element.frame.mirrored(in: mirrorWidth) }
        return element
    }

    /// Calls `body` with the element as it is shown, if it is visible.
    @inline(__always)
    func show(_ element: LayoutElement, _ body: (LayoutElement) -> Void) {
        let element = shown(element)
        if element.frame.isVisible(in: rect) { body(element) }
    }

    /// Calls `body` with an element that is visible in ``placedRect`` as it is shown.
    ///
    /// Only mirroring can still put it out of sight, as half-open rectangles are not symmetrical.
    @inline(__always)
    func showFound(_ element: LayoutElement, _ body: (LayoutElement) -> Void) {
        let element = shown(element)
        if mirrorWidth == nil || element.frame.isVisible(in: rect) { body(element) }
    }
}
