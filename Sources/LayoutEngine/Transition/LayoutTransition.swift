/// The way from one layout to another of the same items, for a screen that shows the change as a movement.
///
///     let transition = LayoutTransition(
///         from: masonry, showing: Rect(x: 0, y: 40, width: 80, height: 24),
///         to: flow, showing: Rect(x: 0, y: 62, width: 80, height: 24))
///     transition.forEachElement(at: 0.5) { draw($0.element, presence: $0.presence) }
///
/// All frames are in *the viewport's* coordinates, (0, 0) being its top left corner, since the layouts are scrolled to
/// different offsets. At 0 the elements and frames are exactly those that the first layout shows, at 1 those of the
/// second. Between, each of x, y, width and height goes evenly from the one to the other, never back, rounded to
/// whole cells, half to even.
///
/// An element that only one end shows moves from or to its real place in the other layout, off the screen. One that
/// the other layout does not have at all stays where it is and comes or goes:
/// its ``Element/presence`` tells how much of it is there. Easing is the caller's: give the eased fraction.
///
/// Elements are told apart by kind and index; where a layout has two of the same, the first counts. Layouts that divide
/// the same items into sections differently are given an ``ItemNumbering`` each: then items, and what stands at them, are
/// told apart by the items' numbers, and reported as item of that number in section 0. All other elements keep their
/// section.
public struct LayoutTransition: Sendable {
    /// An element on its way.
    public struct Element: Hashable, Sendable {
        /// The element, its frame in the viewport's coordinates.
        public var element: LayoutElement
        /// How much of it is there: 1 for one that both layouts have; above 0 and below 1 while it comes or goes.
        public var presence: Double

        /// An element with its frame in the viewport's coordinates, and how much of it is there, in 0...1.
        public init(element: LayoutElement, presence: Double) {
            self.element = element
            self.presence = presence
        }
    }

    private var start = TransitionEnd()
    private var end = TransitionEnd()
    /// Every element that either end shows, once.
    private var tracks: [TransitionTrack] = []
    private var trackNumbers: [ElementName: Int] = [:]
    /// The tracks from back to front, as the first and as the second layout draws them.
    private var startOrder: [DrawingPlace] = []
    private var endOrder: [DrawingPlace] = []

    /// A transition between nothing and nothing.
    public init() {}

    /// A transition from what one layout shows to what the other shows.
    ///
    /// - Parameters:
    ///   - startLayout: the layout that is left.
    ///   - startRect: what the viewport shows of the first layout, in its content's coordinates.
    ///   - startNumbering: the first layout's items, where they are known by their numbers: an item that it does not
    ///     count is not shown. Where only the other end has one, the items that the first layout laid out.
    ///   - endLayout: the layout that is arrived at.
    ///   - endRect: what the viewport shows of the second layout, in its content's coordinates.
    ///   - endNumbering: the same for the second layout.
    public init(
        from startLayout: any CollectionLayout, showing startRect: Rect,
        numberedBy startNumbering: ItemNumbering? = nil,
        to endLayout: any CollectionLayout, showing endRect: Rect, numberedBy endNumbering: ItemNumbering? = nil
    ) {
        prepare(
            from: startLayout, showing: startRect, numberedBy: startNumbering, to: endLayout, showing: endRect,
            numberedBy: endNumbering)
    }

    /// Makes this the transition between two other layouts. The storage of the last one is used again.
    ///
    /// The parameters are those of ``init(from:showing:numberedBy:to:showing:numberedBy:)``.
    ///
    /// - Complexity: O(*v* log *v*) in the elements visible at both ends, and what the layouts need to tell them and
    ///   to find each in the other layout.
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
        trackNumbers.removeAll(keepingCapacity: true)
        for element in start.elements where trackNumbers[ElementName(element)] == nil {
            trackNumbers[ElementName(element)] = tracks.count
            let frame = endLayout.frame(of: element, showing: endRect, numberedBy: endNumbering)
            tracks.append(TransitionTrack(startingAt: element, end: frame))
        }
        let startCount = tracks.count
        for element in end.elements {
            if let number = trackNumbers[ElementName(element)] {
                // A second element of the same name is not seen again.
                if number < startCount, !tracks[number].isShownAtEnd { tracks[number].finish(at: element.frame) }
            } else {
                trackNumbers[ElementName(element)] = tracks.count
                let frame = startLayout.frame(of: element, showing: startRect, numberedBy: startNumbering)
                tracks.append(TransitionTrack(endingAt: element, start: frame))
            }
        }
        order(&startOrder, like: start.elements, thenLike: end.elements)
        order(&endOrder, like: end.elements, thenLike: start.elements)
    }

    /// Calls `body` with every element that the viewport shows on the way, from back to front: in the first layout's
    /// order up to half of the way, then in the second one's.
    ///
    /// - Parameters:
    ///   - fraction: how much of the way is done, in 0...1; less counts as 0, more as 1, and what is not a number as 0.
    ///   - body: called for one element after the other.
    /// - Complexity: O(*v*) in the elements that are visible at either end. Nothing is allocated.
    public func forEachElement(at fraction: Double, _ body: (Element) -> Void) {
        // Written so that a number that is none fails both comparisons.
        let fraction = fraction >= 1 ? 1 : fraction > 0 ? fraction : 0
        let viewport = Rect(
            x: 0, y: 0, width: start.viewport.width.interpolated(to: end.viewport.width, at: fraction),
            height: start.viewport.height.interpolated(to: end.viewport.height, at: fraction))
        for place in fraction < 0.5 ? startOrder : endOrder {
            let track = tracks[place.track]
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

    /// Every element that the viewport shows on the way; see ``forEachElement(at:_:)``.
    public func elements(at fraction: Double) -> [Element] {
        var elements: [Element] = []
        forEachElement(at: fraction) { elements.append($0) }
        return elements
    }

    /// Sorts the tracks like `first`, each that is not in it behind the one that it follows in `second`.
    private func order(
        _ order: inout [DrawingPlace], like first: [LayoutElement], thenLike second: [LayoutElement]
    ) {
        order.removeAll(keepingCapacity: true)
        for track in tracks.indices { order.append(DrawingPlace(track: track)) }
        for (position, element) in first.enumerated() {
            guard let track = trackNumbers[ElementName(element)], order[track].isOpen else { continue }
            order[track].position = position
        }
        var behind = -1
        for (position, element) in second.enumerated() {
            guard let track = trackNumbers[ElementName(element)] else { continue }
            if order[track].isOpen {
                order[track].position = behind
                order[track].following = position + 1
            } else if order[track].following == 0 {
                behind = order[track].position
            }
        }
        order.sort()
    }
}

extension CollectionLayout {
    /// Where the layout has an element of the same kind and index, in the viewport's coordinates.
    ///
    /// - Parameter numbering: the layout's items, where an item's index holds its number.
    fileprivate func frame(
        of element: LayoutElement, showing visibleRect: Rect, numberedBy numbering: ItemNumbering?
    ) -> Rect? {
        if element.kind != .item,
            let found = supplementaryElement(element.kind, inSection: element.index.section)
        {
            return found.frame.seen(from: visibleRect)
        }
        guard !element.kind.isDecoration,
            let index = numbering.map({ $0.index(of: element.index.item) }) ?? element.index
        else { return nil }
        let found = element.kind == .item ? self.element(at: index) : supplementaryElement(element.kind, at: index)
        return found?.frame.seen(from: visibleRect)
    }
}
