import LayoutEngine

/// The items of any layout seen through a window of cells, one of them focused.
///
/// Items are known by their numbers through all sections. The window begins inside the content, and no further along it
/// than leaves it full: down, or to the right where the layout scrolls so. A layout that is still to come may leave the focus with an item that stands nowhere yet.
package struct CollectionViewport: Sendable {
    package internal(set) var layout: any CollectionLayout = MasonryLayout(sections: [])
    package private(set) var numbering = ItemNumbering(counts: [])
    /// The window's cells; its last column, or its last row where it scrolls sideways, is the scroll mark's.
    package private(set) var size = Size.zero
    /// Where the window begins in the content.
    package internal(set) var offset = Point.zero
    /// The focused item's number; nil without any.
    package internal(set) var focus: Int?
    /// Which way the reader last went, for what is decoded ahead: up is to the left where it scrolls sideways.
    package private(set) var heading = Heading.down

    package enum Heading: Hashable, Sendable { case up, down }

    package init() {}

    /// What content is laid out for in a window. Never without a column: a window that was made tiny for a moment would
    /// lose the reader's place.
    package static func container(of size: Size, scrolling axis: ScrollAxis = .vertical) -> Size {
        axis == .vertical
            ? Size(width: max(1, size.width - 1), height: size.height)
            : Size(width: size.width, height: max(1, size.height - 1))
    }

    /// The way that the content scrolls.
    var axis: ScrollAxis { layout.scrollAxis }

    /// The content that the window shows.
    package var visibleRect: Rect { Rect(origin: offset, size: Self.container(of: size, scrolling: axis)) }

    /// The rows of content that the window shows; columns where it scrolls sideways.
    package var length: Int { visibleRect.size.length(along: axis) }

    /// The largest row, or column, that the window can begin at.
    package var maximumOffset: Int { max(0, layout.contentSize.length(along: axis) - length) }

    /// Whether pages follow each other sideways: nothing scrolls downwards then.
    package var isPaged: Bool { layout.numberOfPages > 0 }

    /// Whether the page past the last item is shown, which invites to make the next one.
    package var isPastEnd: Bool { layout.currentPage.map { $0 >= numbering.count } ?? false }

    /// Where an item stands in the content; nil for one that the layout leaves out.
    package func frame(of item: Int) -> Rect? { numbering.index(of: item).flatMap { layout.element(at: $0)?.frame } }

    /// Where the focused item stands in the content.
    package var focusFrame: Rect? { focus.flatMap { frame(of: $0) } }

    /// Whether anything of a frame is in the window.
    package func isInSight(_ frame: Rect) -> Bool { frame.isVisible(in: visibleRect) }

    /// The row of the window, or the column, that the focused item begins at; nil when nothing of it is in sight.
    package var focusStart: Int? { focusFrame.flatMap { isInSight($0) ? start(of: $0) : nil } }

    /// The row of the window, or the column, that a frame begins at; negative above it.
    func start(of frame: Rect) -> Int { frame.start(along: axis) - offset[axis] }

    /// The items in sight, from the lowest number to the highest; nil without any.
    package var itemsInSight: ClosedRange<Int>? {
        var range: ClosedRange<Int>?
        layout.forEachVisibleElement(in: visibleRect) { element in
            guard element.kind == .item, let item = numbering.number(of: element.index) else { return }
            range = min(range?.lowerBound ?? item, item)...max(range?.upperBound ?? item, item)
        }
        return range
    }

    /// The item at a place in the window; what stands at an item is a part of it.
    /// - Parameter kind: the elements that do not hide what lies below them.
    package func item(at point: Point, lookingThrough kind: ElementKind? = nil) -> Int? {
        guard let element = element(at: point, lookingThrough: kind),
            element.kind == .item
                || layout.supplementaryElement(element.kind, inSection: element.index.section) == nil
        else { return nil }
        return numbering.number(of: element.index)
    }

    /// What is seen at a place in the window, but for elements of a kind.
    func element(at point: Point, lookingThrough kind: ElementKind? = nil) -> LayoutElement? {
        let point = Point(x: point.x + offset.x, y: point.y + offset.y)
        var found: LayoutElement?
        layout.forEachVisibleElement(in: visibleRect) { element in
            if element.kind != kind, element.frame.contains(point) { found = element }
        }
        return found
    }

    // MARK: Layouts

    /// Gives the window another size; what it shows is laid out for the former one still.
    package mutating func resize(to size: Size) {
        let wasAtBeginning = isAtBeginning
        self.size = size
        if wasAtBeginning { scrollToBeginning() } else { offset[axis] = clamped(offset[axis]) }
    }

    /// Shows other items from their beginning, the first one focused.
    package mutating func begin(with layout: any CollectionLayout, numberedBy numbering: ItemNumbering, focus: Int?) {
        self.layout = layout
        self.numbering = numbering
        self.focus = focus
        offset = Point(x: pageOffset, y: 0)
        scrollToBeginning()
        keepFocusInSight()
    }

    /// Shows the same items through another layout, or for a window of another size.
    ///
    /// The focused item stays in its row of the window, or its column, else the first one in sight does; who was at the
    /// beginning stays there.
    /// - Parameter keepsSections: whether sections that are scrolled sideways stay so.
    mutating func show(
        _ layout: any CollectionLayout, numberedBy numbering: ItemNumbering, size: Size? = nil, keepsSections: Bool
    ) {
        let anchor = isAtBeginning ? nil : self.anchor
        let former = self.layout
        self.layout = layout
        self.numbering = numbering
        self.size = size ?? self.size
        if keepsSections { takeScrollPositions(of: former) }
        if let focus, focus >= numbering.count, numbering.count > 0 { self.focus = numbering.count - 1 }
        restore(anchor)
    }

    /// Forgets all items but so many of the first ones, while another layout is on its way.
    mutating func keepFirst(_ count: Int, focus: Int?) {
        numbering = ItemNumbering(
            counts: (0..<layout.numberOfSections).map(layout.numberOfItems(inSection:)),
            beginsAtEnd: numbering.beginsAtEnd
        ).first(count)
        self.focus = focus
    }

    /// Lays out items that came at the end of a section.
    mutating func append(
        _ count: Int, toSection section: Int, dataSource: some LayoutDataSource, numberedBy numbering: ItemNumbering
    ) {
        let wasPastEnd = isPastEnd
        layout.append(count, toSection: section, dataSource: dataSource)
        self.numbering = numbering
        guard isPaged else { return }
        offset.x = pageOffset
        // Who waited past the end sees the first of those that came.
        if wasPastEnd, let page = layout.currentPage, page < numbering.count { focus = page }
    }

    /// Lays out sections that came behind the others, and what came to the last of those.
    /// - Parameter described: all of the sections, without their items.
    /// - Returns: false where the layout does not follow; nothing has changed then.
    mutating func append(
        sectionsOf described: any CollectionLayout, dataSource: some LayoutDataSource,
        numberedBy numbering: ItemNumbering
    ) -> Bool {
        guard layout.append(sectionsOf: described, dataSource: dataSource) else { return false }
        self.numbering = numbering
        return true
    }

    /// Has the layout follow items that came, went or changed; where it stands and what has the focus is the caller's.
    /// - Throws: what is wrong with the update; nothing has changed then.
    mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, numberedBy numbering: ItemNumbering
    ) throws(LayoutUpdateError) {
        let isAtTop = offset[axis] == 0 && layout.anchor == .top
        try layout.apply(update, dataSource: dataSource, visibleRect: isAtTop ? nil : visibleRect)
        self.numbering = numbering
        offset[axis] = clamped(offset[axis])
    }

    /// Lays out items that came above what is being read.
    /// - Returns: false when they cannot be there; nothing has changed then.
    mutating func insertKeepingPlace(
        _ items: [ItemIndex], dataSource: some LayoutDataSource, numberedBy numbering: ItemNumbering
    ) -> Bool {
        let anchor = isAtBeginning ? nil : self.anchor
        guard (try? apply(LayoutUpdate(insertions: items), dataSource: dataSource, numberedBy: numbering)) != nil else {
            return false
        }
        restore(anchor)
        return true
    }

    private mutating func takeScrollPositions(of former: any CollectionLayout) {
        for section in 0..<min(former.numberOfSections, layout.numberOfSections, 256) {
            let position = former.scrollPosition(ofSection: section)
            if position > 0 { layout.setScrollPosition(position, ofSection: section) }
        }
    }

    /// Where the page on screen begins; 0 without pages.
    private var pageOffset: Int { layout.currentPage.flatMap { layout.offset(ofPage: $0) } ?? 0 }

    // MARK: Place

    /// What keeps a reader's place: an item, and the rows from the window's top to it, or the columns from its left edge.
    package struct Anchor {
        var item: Int
        let distance: Int

        package init(item: Int, distance: Int) {
            self.item = item
            self.distance = distance
        }
    }

    /// The focused item where it can be seen, else the first one that can.
    var anchor: Anchor? {
        if let focus, let focusStart { return Anchor(item: focus, distance: focusStart) }
        return ScrollAnchor(in: layout, visibleRect: visibleRect).flatMap { anchor in
            numbering.number(of: anchor.index).map { Anchor(item: $0, distance: anchor.distance) }
        }
    }

    /// Brings an item back to its row, and the focus into sight. Without an anchor the reader was at the beginning.
    package mutating func restore(_ anchor: Anchor?) {
        let place = anchor == nil ? beginning : clamped(offset[axis])
        offset = Point(x: pageOffset, y: 0)
        offset[axis] = place
        if let anchor, let index = numbering.index(of: anchor.item) {
            let place = ScrollAnchor(index: index, distance: anchor.distance)
            if let place = place.offset(in: layout, viewportLength: length) { scroll(to: place) }
            revealFocus()
        } else if isPaged {
            revealFocus()
        } else {
            keepFocusInSight()
        }
    }

    func clamped(_ place: Int) -> Int { max(0, min(place, maximumOffset)) }

    /// Moves the window to a row, or to a column; what lies outside the content is clamped.
    package mutating func scroll(to place: Int) {
        let place = clamped(place)
        if place != offset[axis] { heading = place > offset[axis] ? .down : .up }
        // From the beginning there is one way to go.
        if place == beginning { heading = layout.anchor == .top ? .down : .up }
        offset[axis] = place
    }

    // MARK: The beginning

    /// The row, or column, that the window begins at where it shows the newest item: the end that the content keeps to.
    var beginning: Int { layout.openingOffset(viewportLength: length) }

    /// Whether the reader sees what comes.
    package var isAtBeginning: Bool { offset[axis] == beginning }

    /// Shows what comes.
    package mutating func scrollToBeginning() { scroll(to: beginning) }

    /// How many windows of content lie between this one and the other end, where the oldest item is.
    package var windowsToLastItem: Double {
        Double(layout.anchor == .top ? maximumOffset - offset[axis] : offset[axis]) / Double(max(1, length))
    }
}
