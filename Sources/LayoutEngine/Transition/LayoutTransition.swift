/// An animated transition from one layout to another layout of the same items.
///
///     let transition = LayoutTransition(
///         from: masonry, showing: Rect(x: 0, y: 40, width: 80, height: 24),
///         to: flow, showing: Rect(x: 0, y: 62, width: 80, height: 24))
///     transition.forEachElement(at: 0.5) { draw($0.element, presence: $0.presence) }
///
/// All frames are in *the viewport's* coordinates, where (0, 0) is its top left corner, because the layouts have
/// different scroll offsets. At fraction 0 the elements and frames are exactly those that the first layout shows, at 1
/// those of the second. In between, x, y, width and height are interpolated linearly and rounded, halves to even.
///
/// An element that only one layout shows moves from or to its position in the other layout, outside the viewport. An
/// element that the other layout does not have stays in place, and its ``Element/presence`` changes. For easing, pass
/// an eased fraction.
///
/// Elements are identified by kind and index; if a layout has two equal ones, the first is used. For layouts that
/// divide the same items into different sections, pass an ``ItemNumbering`` for each. Items and their supplementary
/// elements are then identified by the items' numbers, and reported with that number in section 0. All other elements
/// keep their section.
public struct LayoutTransition: Sendable {
    /// An element during the transition.
    public struct Element: Hashable, Sendable {
        /// The element, with its frame in the viewport's coordinates.
        public var element: LayoutElement
        /// The opacity of the element, in `0...1`: 1 if both layouts have it, less while it appears or disappears.
        public var presence: Double

        /// Creates an element with its frame in the viewport's coordinates and its presence in `0...1`.
        public init(element: LayoutElement, presence: Double) {
            self.element = element
            self.presence = presence
        }
    }

    private var start = TransitionEndpoint()
    private var end = TransitionEndpoint()
    /// The elements that either layout shows, without duplicates.
    private var tracks: [TransitionTrack] = []
    private var trackIndexes: [ElementIdentity: Int] = [:]
    /// The tracks from back to front, in the order of the first and of the second layout.
    private var startOrder: [DrawingPosition] = []
    private var endOrder: [DrawingPosition] = []

    /// Creates a transition without elements.
    public init() {}

    /// Creates a transition from one layout to another.
    ///
    /// - Parameters:
    ///   - startLayout: The first layout.
    ///   - startRect: The viewport of the first layout, in its content's coordinates.
    ///   - startNumbering: The numbering of the first layout's items, or `nil`. Items without a number are not shown.
    ///     If only the other layout has a numbering, the items that the first layout laid out are numbered.
    ///   - endLayout: The second layout.
    ///   - endRect: The viewport of the second layout, in its content's coordinates.
    ///   - endNumbering: The numbering of the second layout's items, or `nil`.
    public init(
        from startLayout: any CollectionLayout, showing startRect: Rect,
        numberedBy startNumbering: ItemNumbering? = nil,
        to endLayout: any CollectionLayout, showing endRect: Rect, numberedBy endNumbering: ItemNumbering? = nil
    ) {
        prepare(
            from: startLayout, showing: startRect, numberedBy: startNumbering, to: endLayout, showing: endRect,
            numberedBy: endNumbering)
    }

    /// Replaces the transition with one between two other layouts, reusing its memory.
    ///
    /// The parameters are those of ``init(from:showing:numberedBy:to:showing:numberedBy:)``.
    ///
    /// - Complexity: O(*v* log *v*) in the number of elements that are visible in either layout, plus the queries in
    ///   both.
    public mutating func prepare(
        from startLayout: any CollectionLayout, showing startRect: Rect,
        numberedBy startNumbering: ItemNumbering? = nil,
        to endLayout: any CollectionLayout, showing endRect: Rect, numberedBy endNumbering: ItemNumbering? = nil
    ) {
        let isNumbered = startNumbering != nil || endNumbering != nil
        let startNumbering = isNumbered ? startNumbering ?? ItemNumbering(of: startLayout) : nil
        let endNumbering = isNumbered ? endNumbering ?? ItemNumbering(of: endLayout) : nil
        start.collect(startLayout, showing: startRect, numberedBy: startNumbering)
        end.collect(endLayout, showing: endRect, numberedBy: endNumbering)
        tracks.removeAll(keepingCapacity: true)
        trackIndexes.removeAll(keepingCapacity: true)
        for element in start.elements where trackIndexes[ElementIdentity(element)] == nil {
            trackIndexes[ElementIdentity(element)] = tracks.count
            let frame = endLayout.frame(of: element, showing: endRect, numberedBy: endNumbering)
            tracks.append(TransitionTrack(startingAt: element, end: frame))
        }
        let startCount = tracks.count
        for element in end.elements {
            if let trackIndex = trackIndexes[ElementIdentity(element)] {
                // Of several equal elements, only the first is used.
                if trackIndex < startCount, !tracks[trackIndex].isShownAtEnd {
                    tracks[trackIndex].setEnd(element.frame)
                }
            } else {
                trackIndexes[ElementIdentity(element)] = tracks.count
                let frame = startLayout.frame(of: element, showing: startRect, numberedBy: startNumbering)
                tracks.append(TransitionTrack(endingAt: element, start: frame))
            }
        }
        order(&startOrder, like: start.elements, thenLike: end.elements)
        order(&endOrder, like: end.elements, thenLike: start.elements)
    }

    /// Calls `body` with every element that is visible during the transition, from back to front: in the first layout's
    /// order for fractions below 0.5, then in the second layout's order.
    ///
    /// - Parameters:
    ///   - fraction: The completed fraction of the transition, clamped to `0...1`; NaN is treated as 0.
    ///   - body: Called once for each element.
    /// - Complexity: O(*v*) in the number of elements that are visible in either layout. Nothing is allocated.
    public func forEachElement(at fraction: Double, _ body: (Element) -> Void) {
        // NaN fails both comparisons and becomes 0.
        let fraction = fraction >= 1 ? 1 : fraction > 0 ? fraction : 0
        let viewport = Rect(
            x: 0, y: 0, width: start.viewport.width.interpolated(to: end.viewport.width, at: fraction),
            height: start.viewport.height.interpolated(to: end.viewport.height, at: fraction))
        for position in fraction < 0.5 ? startOrder : endOrder {
            let track = tracks[position.track]
            let frame = track.start.interpolated(to: track.end, at: fraction)
            let isShown =
                fraction == 0
                ? track.isShownAtStart : fraction == 1 ? track.isShownAtEnd : frame.isVisible(in: viewport)
            guard isShown else { continue }
            let presence =
                switch track.existence {
                case .both: 1.0
                case .startOnly: 1 - fraction
                case .endOnly: fraction
                }
            body(
                Element(element: LayoutElement(kind: track.kind, index: track.index, frame: frame), presence: presence))
        }
    }

    /// Returns every element that is visible during the transition; see ``forEachElement(at:_:)``.
    public func elements(at fraction: Double) -> [Element] {
        var elements: [Element] = []
        forEachElement(at: fraction) { elements.append($0) }
        return elements
    }

    /// Sorts the tracks in the order of `first`. Other elements follow their predecessors in `second`.
    private func order(
        _ order: inout [DrawingPosition], like first: [LayoutElement], thenLike second: [LayoutElement]
    ) {
        order.removeAll(keepingCapacity: true)
        for track in tracks.indices { order.append(DrawingPosition(track: track)) }
        for (position, element) in first.enumerated() {
            guard let track = trackIndexes[ElementIdentity(element)], order[track].isUnset else { continue }
            order[track].position = position
        }
        var behind = -1
        for (position, element) in second.enumerated() {
            guard let track = trackIndexes[ElementIdentity(element)] else { continue }
            if order[track].isUnset {
                order[track].position = behind
                order[track].secondaryRank = position + 1
            } else if order[track].secondaryRank == 0 {
                behind = order[track].position
            }
        }
        order.sort()
    }
}

extension CollectionLayout {
    /// Returns the frame of the element with the same kind and index in the viewport's coordinates, or `nil` if none has.
    ///
    /// - Parameter numbering: The numbering with which `element.index` was created, or `nil`.
    fileprivate func frame(
        of element: LayoutElement, showing visibleRect: Rect, numberedBy numbering: ItemNumbering?
    ) -> Rect? {
        if element.kind != .item,
            let match = supplementaryElement(element.kind, inSection: element.index.section)
        {
            return match.frame.relative(to: visibleRect)
        }
        guard !element.kind.isDecoration,
            let index = numbering.map({ $0.index(of: element.index.item) }) ?? element.index
        else { return nil }
        let match = element.kind == .item ? self.element(at: index) : supplementaryElement(element.kind, at: index)
        return match?.frame.relative(to: visibleRect)
    }
}
