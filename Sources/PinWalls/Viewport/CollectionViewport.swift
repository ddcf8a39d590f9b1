import LayoutEngine

/// A viewport over any layout, with a focused item.
///
/// Items are identified by their number across all sections. The offset is clamped so that the content fills the
/// viewport along the scroll axis. While a new layout is pending, the focused item may have no frame.
package struct CollectionViewport: Sendable {
    package internal(set) var layout: any CollectionLayout = MasonryLayout(sections: [])
    package private(set) var numbering = ItemNumbering(counts: [])
    /// The size of the viewport in cells, including the scroll indicator in the last column or row.
    package private(set) var size = Size.zero
    /// The origin of the viewport in the content.
    package internal(set) var offset = Point.zero
    /// The number of the focused item; `nil` for none.
    package internal(set) var focus: Int?
    /// The direction of the last movement, for prefetching. If the content scrolls horizontally, `up` means left.
    package private(set) var scrollDirection = Heading.down

    package enum Heading: Hashable, Sendable { case up, down }

    package init() {}

    /// Returns the container size for the layout, without the scroll indicator. At least one column remains, because a
    /// temporarily tiny window would lose the scroll position.
    package static func container(of size: Size, scrolling axis: ScrollAxis = .vertical) -> Size {
        axis == .vertical
            ? Size(width: max(1, size.width - 1), height: size.height)
            : Size(width: size.width, height: max(1, size.height - 1))
    }

    var axis: ScrollAxis { layout.scrollAxis }

    /// The visible part of the content.
    package var visibleRect: Rect { Rect(origin: offset, size: Self.container(of: size, scrolling: axis)) }

    /// The visible length of the content along the scroll axis, in cells.
    package var length: Int { visibleRect.size.length(along: axis) }

    /// The maximum offset along the scroll axis.
    package var maximumOffset: Int { max(0, layout.contentSize.length(along: axis) - length) }

    /// Whether the layout consists of horizontal pages, without vertical scrolling.
    package var isPaged: Bool { layout.numberOfPages > 0 }

    /// Whether the page past the last item is shown, which invites the user to create a post.
    package var isPastEnd: Bool { layout.currentPage.map { $0 >= numbering.count } ?? false }

    /// Returns the frame of an item in the content; `nil` if the layout does not contain it.
    package func frame(of item: Int) -> Rect? { numbering.index(of: item).flatMap { layout.element(at: $0)?.frame } }

    /// The frame of the focused item in the content; `nil` for none.
    package var focusFrame: Rect? { focus.flatMap { frame(of: $0) } }

    /// Returns whether any part of a frame is visible.
    package func isVisible(_ frame: Rect) -> Bool { frame.isVisible(in: visibleRect) }

    /// The position of the focused item relative to the viewport, along the scroll axis; `nil` if it is not visible.
    package var focusStart: Int? { focusFrame.flatMap { isVisible($0) ? start(of: $0) : nil } }

    /// Returns the position of a frame relative to the viewport, along the scroll axis; may be negative.
    func start(of frame: Rect) -> Int { frame.start(along: axis) - offset[axis] }

    /// The range of visible item numbers; `nil` if no item is visible.
    package var visibleItems: ClosedRange<Int>? {
        var range: ClosedRange<Int>?
        layout.forEachVisibleElement(in: visibleRect) { element in
            guard element.kind == .item, let item = numbering.number(of: element.index) else { return }
            range = min(range?.lowerBound ?? item, item)...max(range?.upperBound ?? item, item)
        }
        return range
    }

    /// Returns the item at a point in the viewport. Supplementary elements of an item count as part of it.
    /// - Parameter kind: the kind of elements to ignore, so that those below them are found; `nil` to ignore none.
    package func item(at point: Point, lookingThrough kind: ElementKind? = nil) -> Int? {
        guard let element = element(at: point, lookingThrough: kind),
            element.kind == .item
                || layout.supplementaryElement(element.kind, inSection: element.index.section) == nil
        else { return nil }
        return numbering.number(of: element.index)
    }

    /// Returns the topmost element at a point in the viewport, except elements of `kind`.
    func element(at point: Point, lookingThrough kind: ElementKind? = nil) -> LayoutElement? {
        let point = Point(x: point.x + offset.x, y: point.y + offset.y)
        var topmost: LayoutElement?
        layout.forEachVisibleElement(in: visibleRect) { element in
            if element.kind != kind, element.frame.contains(point) { topmost = element }
        }
        return topmost
    }

    // MARK: Layouts

    /// Changes the size of the viewport. The layout must be prepared for the new size separately.
    package mutating func resize(to size: Size) {
        let wasAtBeginning = isAtBeginning
        self.size = size
        if wasAtBeginning { scrollToBeginning() } else { offset[axis] = clamped(offset[axis]) }
    }

    /// Shows other items from their beginning.
    package mutating func reset(to layout: any CollectionLayout, numberedBy numbering: ItemNumbering, focus: Int?) {
        self.layout = layout
        self.numbering = numbering
        self.focus = focus
        offset = Point(x: pageOffset, y: 0)
        scrollToBeginning()
        revealFocusIfHidden()
    }

    /// Shows the same items in another layout, or for another size.
    ///
    /// The focused item keeps its position in the viewport; if it is not visible, the first visible item keeps its own. A
    /// viewport at the beginning stays there.
    /// - Parameter keepsSections: whether sections retain their horizontal scroll positions.
    mutating func setLayout(
        _ layout: any CollectionLayout, numberedBy numbering: ItemNumbering, size: Size? = nil, keepsSections: Bool
    ) {
        let anchor = isAtBeginning ? nil : self.anchor
        let oldLayout = self.layout
        self.layout = layout
        self.numbering = numbering
        self.size = size ?? self.size
        if keepsSections { copyScrollPositions(from: oldLayout) }
        if let focus, focus >= numbering.count, numbering.count > 0 { self.focus = numbering.count - 1 }
        restore(anchor)
    }

    /// Removes all items but the first `count` ones, while another layout is pending.
    mutating func removeAllButFirst(_ count: Int, focus: Int?) {
        numbering = ItemNumbering(
            counts: (0..<layout.numberOfSections).map(layout.numberOfItems(inSection:)),
            beginsAtEnd: numbering.beginsAtEnd
        ).prefix(count)
        self.focus = focus
    }

    /// Lays out items that were appended to a section.
    mutating func append(
        _ count: Int, toSection section: Int, dataSource: some LayoutDataSource, numberedBy numbering: ItemNumbering
    ) {
        let wasPastEnd = isPastEnd
        layout.append(count, toSection: section, dataSource: dataSource)
        self.numbering = numbering
        guard isPaged else { return }
        offset.x = pageOffset
        // A user who waited on the page past the end sees the first new item.
        if wasPastEnd, let page = layout.currentPage, page < numbering.count { focus = page }
    }

    /// Lays out appended sections, and items appended to the last existing section.
    /// - Parameter newLayout: all sections, without their items.
    /// - Returns: `false` if the layout does not support it; nothing has changed then.
    mutating func append(
        sectionsOf newLayout: any CollectionLayout, dataSource: some LayoutDataSource,
        numberedBy numbering: ItemNumbering
    ) -> Bool {
        guard layout.append(sectionsOf: newLayout, dataSource: dataSource) else { return false }
        self.numbering = numbering
        return true
    }

    /// Applies an update to the layout. The caller updates the focus and the scroll position.
    /// - Throws: `LayoutUpdateError` for an invalid update; nothing has changed then.
    mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, numberedBy numbering: ItemNumbering
    ) throws(LayoutUpdateError) {
        let isAtTop = offset[axis] == 0 && layout.anchor == .top
        try layout.apply(update, dataSource: dataSource, visibleRect: isAtTop ? nil : visibleRect)
        self.numbering = numbering
        offset[axis] = clamped(offset[axis])
    }

    /// Inserts items and keeps the visible items in place.
    /// - Returns: `false` if the insertion is invalid; nothing has changed then.
    mutating func insertKeepingScrollPosition(
        _ items: [ItemIndex], dataSource: some LayoutDataSource, numberedBy numbering: ItemNumbering
    ) -> Bool {
        let anchor = isAtBeginning ? nil : self.anchor
        guard (try? apply(LayoutUpdate(insertions: items), dataSource: dataSource, numberedBy: numbering)) != nil else {
            return false
        }
        restore(anchor)
        return true
    }

    private mutating func copyScrollPositions(from oldLayout: any CollectionLayout) {
        for section in 0..<min(oldLayout.numberOfSections, layout.numberOfSections, 256) {
            let position = oldLayout.scrollPosition(ofSection: section)
            if position > 0 { layout.setScrollPosition(position, ofSection: section) }
        }
    }

    /// The offset of the current page; 0 without pages.
    private var pageOffset: Int { layout.currentPage.flatMap { layout.offset(ofPage: $0) } ?? 0 }

    // MARK: Scroll position

    /// A scroll anchor: an item, and its distance from the start of the viewport along the scroll axis, in cells.
    package struct Anchor {
        var item: Int
        let distance: Int

        package init(item: Int, distance: Int) {
            self.item = item
            self.distance = distance
        }
    }

    /// The focused item if it is visible, otherwise the first visible item.
    var anchor: Anchor? {
        if let focus, let focusStart { return Anchor(item: focus, distance: focusStart) }
        return ScrollAnchor(in: layout, visibleRect: visibleRect).flatMap { anchor in
            numbering.number(of: anchor.index).map { Anchor(item: $0, distance: anchor.distance) }
        }
    }

    /// Scrolls an anchor back to its position, or without one to the beginning, and reveals the focused item.
    package mutating func restore(_ anchor: Anchor?) {
        let start = anchor == nil ? beginning : clamped(offset[axis])
        offset = Point(x: pageOffset, y: 0)
        offset[axis] = start
        if let anchor, let index = numbering.index(of: anchor.item) {
            let scrollAnchor = ScrollAnchor(index: index, distance: anchor.distance)
            if let position = scrollAnchor.offset(in: layout, viewportLength: length) { scroll(to: position) }
            revealFocus()
        } else if isPaged {
            revealFocus()
        } else {
            revealFocusIfHidden()
        }
    }

    func clamped(_ position: Int) -> Int { max(0, min(position, maximumOffset)) }

    /// Scrolls to an offset along the scroll axis, clamped to the content.
    package mutating func scroll(to position: Int) {
        let position = clamped(position)
        if position != offset[axis] { scrollDirection = position > offset[axis] ? .down : .up }
        // At the beginning only one direction is possible.
        if position == beginning { scrollDirection = layout.anchor == .top ? .down : .up }
        offset[axis] = position
    }

    // MARK: Beginning of the content

    /// The offset that shows the newest item: the start or the end of the content, depending on its anchor.
    var beginning: Int { layout.initialOffset(viewportLength: length) }

    /// Whether the viewport is at the beginning, where new items appear.
    package var isAtBeginning: Bool { offset[axis] == beginning }

    /// Scrolls to the beginning, where new items appear.
    package mutating func scrollToBeginning() { scroll(to: beginning) }

    /// The distance to the oldest item, in lengths of the viewport.
    package var viewportsToLastItem: Double {
        Double(layout.anchor == .top ? maximumOffset - offset[axis] : offset[axis]) / Double(max(1, length))
    }
}
