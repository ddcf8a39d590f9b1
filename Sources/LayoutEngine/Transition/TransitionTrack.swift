/// What tells an element of one layout from all others, and finds it in the other layout.
struct ElementName: Hashable {
    let kind: ElementKind
    let index: ItemIndex

    init(_ element: LayoutElement) {
        kind = element.kind
        index = element.index
    }
}

/// What one end of a transition shows, in the viewport's coordinates and the layout's order.
struct TransitionEnd: Sendable {
    private(set) var elements: [LayoutElement] = []
    private(set) var viewport = Size.zero

    /// - Parameter numbering: the layout's items, where their indexes are to hold their numbers.
    mutating func collect(
        _ layout: any CollectionLayout, showing visibleRect: Rect, numberedBy numbering: ItemNumbering?
    ) {
        viewport = visibleRect.size
        elements.removeAll(keepingCapacity: true)
        layout.forEachVisibleElement(in: visibleRect) { element in
            var element = element
            element.frame = element.frame.seen(from: visibleRect)
            if let numbering, element.kind == .item || layout.hasAtItem(element) {
                guard let number = numbering.number(of: element.index) else { return }
                element.index = ItemIndex(section: 0, item: number)
            }
            elements.append(element)
        }
    }
}

extension CollectionLayout {
    /// Whether an element of the layout that is no item stands at one.
    fileprivate func hasAtItem(_ element: LayoutElement) -> Bool {
        supplementaryElement(element.kind, inSection: element.index.section) == nil
            && supplementaryElement(element.kind, at: element.index) != nil
    }
}

/// An element's way from one layout to the other, in the viewport's coordinates.
struct TransitionTrack: Sendable {
    /// Which of the layouts have the element.
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

    /// An element that the first layout shows.
    ///
    /// - Parameter end: where it stands in the second one; `nil` where that does not have it.
    init(startingAt element: LayoutElement, end: Rect?) {
        kind = element.kind
        index = element.index
        start = element.frame
        self.end = end ?? element.frame
        existence = end == nil ? .startOnly : .both
        isShownAtStart = true
        isShownAtEnd = false
    }

    /// An element that only the second layout shows.
    ///
    /// - Parameter start: where it stands in the first one; `nil` where that does not have it.
    init(endingAt element: LayoutElement, start: Rect?) {
        kind = element.kind
        index = element.index
        self.start = start ?? element.frame
        end = element.frame
        existence = start == nil ? .endOnly : .both
        isShownAtStart = false
        isShownAtEnd = true
    }

    /// The second layout shows the element, too: there, which may not be where it stands unpinned.
    mutating func finish(at frame: Rect) {
        end = frame
        existence = .both
        isShownAtEnd = true
    }
}

/// Where a track comes in the order of drawing.
struct DrawingPlace: Hashable, Comparable, Sendable {
    let track: Int
    /// The position in the layout whose order counts, or that of the element that this one follows.
    var position = Int.max
    /// 0 for an element of that layout; else its position in the other one.
    var following = 0

    init(track: Int) {
        self.track = track
    }

    var isOpen: Bool { position == .max }

    static func < (left: DrawingPlace, right: DrawingPlace) -> Bool {
        (left.position, left.following) < (right.position, right.following)
    }
}

extension Rect {
    /// The rectangle as a viewport that shows `visibleRect` sees it.
    func seen(from visibleRect: Rect) -> Rect {
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
    /// The number on the way to another one; `fraction` is in 0...1. The way done is rounded half to even, so that it
    /// is never longer at a smaller fraction, and the ends are exact.
    func interpolated(to other: Int, at fraction: Double) -> Int {
        guard fraction > 0, self != other else { return self }
        guard fraction < 1 else { return other }
        let done = Int(roundingHalfToEven: Double(other.subtractingClamped(self)) * fraction)
        let reached = addingClamped(done)
        return self < other ? Swift.min(reached, other) : Swift.max(reached, other)
    }
}
