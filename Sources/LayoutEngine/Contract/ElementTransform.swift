/// A conversion of elements from stored frames to the frames shown in a rectangle: translated, mirrored for
/// right-to-left layouts, and filtered by visibility.
@usableFromInline
struct ElementTransform {
    /// The queried rectangle, in the content's coordinates.
    let rect: Rect
    /// Whether pinned elements are omitted.
    let skipsPinned: Bool
    /// The width in which frames are mirrored, or `nil` for left-to-right layouts.
    private let mirrorWidth: Int?
    /// The origin of the stored frames, before mirroring.
    private var origin = Point.zero

    /// Creates the transform of a layout with a direction and a width. If `rect` is empty, nothing is visible.
    @usableFromInline
    init(_ direction: LayoutDirection, width: Int, rect: Rect = .zero, skipsPinned: Bool = false) {
        self.rect = rect
        self.skipsPinned = skipsPinned
        mirrorWidth = direction == .rightToLeft ? width : nil
    }

    /// Creates a transform without mirroring, for the elements that are visible in `rect`.
    init(_ rect: Rect) { self.init(.leftToRight, width: 0, rect: rect) }

    /// Returns this transform for stored frames that are relative to `origin`.
    func moved(to origin: Point) -> ElementTransform {
        var moved = self
        moved.origin = origin
        return moved
    }

    /// A rectangle before mirroring that contains everything visible in ``rect``.
    var placedRect: Rect { mirrorWidth.map { rect.mirroredForQuery(in: $0) } ?? rect }

    @inline(__always)
    func transformed(_ element: LayoutElement) -> LayoutElement {
        var element = element
        element.frame.x &+= origin.x
        element.frame.y &+= origin.y
        if let mirrorWidth { element.frame = element.frame.mirrored(in: mirrorWidth) }
        return element
    }

    /// Calls `body` with the converted element, if it is visible.
    @inline(__always)
    func passIfVisible(_ element: LayoutElement, to body: (LayoutElement) -> Void) {
        let element = transformed(element)
        if element.frame.isVisible(in: rect) { body(element) }
    }

    /// Calls `body` with the converted element, which must be visible in ``placedRect``.
    ///
    /// Only a mirrored element can still be invisible, because half-open rectangles are not symmetrical.
    @inline(__always)
    func passCandidate(_ element: LayoutElement, to body: (LayoutElement) -> Void) {
        let element = transformed(element)
        if mirrorWidth == nil || element.frame.isVisible(in: rect) { body(element) }
    }
}
