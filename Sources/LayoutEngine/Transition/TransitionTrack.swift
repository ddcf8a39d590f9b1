/// The identity of an element, which is equal in both layouts.
struct ElementIdentity: Hashable {
    let kind: ElementKind
    let index: ItemIndex

    init(_ element: LayoutElement) {
        kind = element.kind
        index = element.index
    }
}

/// The elements that one of the layouts shows, in the viewport's coordinates and the layout's order.
struct TransitionEndpoint: Sendable {
    private(set) var elements: [LayoutElement] = []
    private(set) var viewport = Size.zero

    /// Stores the elements that a layout shows.
    ///
    /// - Parameter numbering: The numbering that replaces the items' indexes, or `nil`.
    mutating func collect(
        _ layout: any CollectionLayout, showing visibleRect: Rect, numberedBy numbering: ItemNumbering?
    ) {
        viewport = visibleRect.size
        elements.removeAll(keepingCapacity: true)
        layout.forEachVisibleElement(in: visibleRect) { element in
            var element = element
            element.frame = element.frame.relative(to: visibleRect)
            if let numbering, element.kind == .item || layout.attachesToItem(element) {
                guard let number = numbering.number(of: element.index) else { return }
                element.index = ItemIndex(section: 0, item: number)
            }
            elements.append(element)
        }
    }
}

extension CollectionLayout {
    /// Returns whether an element that is not an item belongs to an item.
    fileprivate func attachesToItem(_ element: LayoutElement) -> Bool {
        supplementaryElement(element.kind, inSection: element.index.section) == nil
            && supplementaryElement(element.kind, at: element.index) != nil
    }
}

/// The path of an element from one layout to the other, in the viewport's coordinates.
struct TransitionTrack: Sendable {
    /// The layouts that have the element.
    enum Existence: Hashable, Sendable {
        case both, startOnly, endOnly
    }

    let kind: ElementKind
    let index: ItemIndex
    let start: Rect
    private(set) var end: Rect
    private(set) var existence: Existence
    let isShownAtStart: Bool
    private(set) var isShownAtEnd: Bool

    /// Creates the track of an element that the first layout shows.
    ///
    /// - Parameter end: The element's frame in the second layout, or `nil` if that layout does not have the element.
    init(startingAt element: LayoutElement, end: Rect?) {
        kind = element.kind
        index = element.index
        start = element.frame
        self.end = end ?? element.frame
        existence = end == nil ? .startOnly : .both
        isShownAtStart = true
        isShownAtEnd = false
    }

    /// Creates the track of an element that only the second layout shows.
    ///
    /// - Parameter start: The element's frame in the first layout, or `nil` if that layout does not have the element.
    init(endingAt element: LayoutElement, start: Rect?) {
        kind = element.kind
        index = element.index
        self.start = start ?? element.frame
        end = element.frame
        existence = start == nil ? .endOnly : .both
        isShownAtStart = false
        isShownAtEnd = true
    }

    /// Sets the end for an element that the second layout shows, too. For a pinned element, it is the pinned frame.
    mutating func setEnd(_ frame: Rect) {
        end = frame
        existence = .both
        isShownAtEnd = true
    }
}

/// The position of a track in the drawing order.
struct DrawingPosition: Hashable, Comparable, Sendable {
    let track: Int
    /// The position in the primary layout, or that of the element's predecessor.
    var position = Int.max
    /// 0 for an element of the primary layout; otherwise the element's position in the other layout plus one.
    var secondaryRank = 0

    init(track: Int) {
        self.track = track
    }

    var isUnset: Bool { position == .max }

    static func < (left: DrawingPosition, right: DrawingPosition) -> Bool {
        (left.position, left.secondaryRank) < (right.position, right.secondaryRank)
    }
}

extension Rect {
    /// Returns the rectangle in the coordinates of a viewport that shows `visibleRect`.
    func relative(to visibleRect: Rect) -> Rect {
        Rect(
            x: x.subtractingClamped(visibleRect.x), y: y.subtractingClamped(visibleRect.y), width: width,
            height: height)
    }

    func interpolated(to other: Rect, at fraction: Double) -> Rect {
        Rect(
            x: x.interpolated(to: other.x, at: fraction), y: y.interpolated(to: other.y, at: fraction),
            width: width.interpolated(to: other.width, at: fraction),
            height: height.interpolated(to: other.height, at: fraction))
    }
}

extension Int {
    /// Returns the number interpolated linearly to another one, for a `fraction` in `0...1`. The difference is rounded,
    /// halves to even, so that the result is monotonic and the ends are exact.
    func interpolated(to other: Int, at fraction: Double) -> Int {
        guard fraction > 0, self != other else { return self }
        guard fraction < 1 else { return other }
        let change = Int(roundingHalfToEven: Double(other.subtractingClamped(self)) * fraction)
        let result = addingClamped(change)
        return self < other ? Swift.min(result, other) : Swift.max(result, other)
    }
}
