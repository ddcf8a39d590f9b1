import LayoutEngine
import LayoutFiles

/// The feed through a file's layout, in place of Home's columns.
///
/// The focus is the wall's: what is opened, saved or downloaded is the same pin, whatever the layout.
package struct LayoutStage: Sendable {
    /// The layout that the reader chose; it may still be on its way.
    package internal(set) var file: LayoutFile
    /// What is shown; nil until the first layout is there.
    package internal(set) var shown: StageLayout?
    /// The viewport's beginning in the content.
    package internal(set) var offset = Point.zero
    /// What was asked for last.
    private(set) var ordered: StageOrder.Subject?
    private(set) var orderNumber = 0
    /// The last order that needs no answer any more.
    private var settledNumber = 0
    /// How many cards were laid out.
    private var cardCount = 0
    /// The card that was last seen to.
    private(set) var focus: Int?

    package init(file: LayoutFile) {
        self.file = file
    }

    /// The content that the viewport shows.
    package var visibleRect: Rect {
        guard let shown else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        let size = StageLayout.container(of: shown.subject.viewport)
        return Rect(x: offset.x, y: offset.y, width: size.width, height: size.height)
    }

    /// Whether what was asked for last is not there yet.
    var isAwaited: Bool { settledNumber != orderNumber }

    /// Whether pages follow each other sideways: nothing scrolls downwards then.
    var isPaged: Bool { shown?.layout is PagedLayout }

    // MARK: Layouts

    /// What is to be laid out now, when that is not under way or done; cards that only came are laid out at once.
    mutating func order(of wall: inout PinWall) -> StageOrder? {
        let subject = StageOrder.Subject(
            file: file, viewport: wall.viewport, cellAspect: wall.cellAspect, edition: wall.edition)
        if subject == ordered {
            guard wall.cards.count != cardCount else { return nil }
            // What is under way has not got them.
            let wasPastEnd = isPastEnd
            if shown?.subject == subject, shown?.append(wall.shapes) == true {
                cardCount = wall.cards.count
                followPage(on: &wall, movesFocus: wasPastEnd)
                return nil
            }
        }
        ordered = subject
        orderNumber += 1
        cardCount = wall.cards.count
        return StageOrder(subject: subject, shapes: wall.shapes, number: orderNumber)
    }

    /// Answers to orders up to this one no longer count.
    mutating func forget(ordersUpTo number: Int) {
        orderNumber = number + 1
        settledNumber = orderNumber
    }

    /// Shows what was ordered and keeps the focused pin in its place on the screen; who was at the top stays there.
    /// - Parameter screenRow: the row of the viewport that the focused pin's box begins at; nil when it is not in sight.
    /// - Returns: false when it was not what was ordered last.
    mutating func show(_ layout: StageLayout, order number: Int, on wall: inout PinWall, screenRow: Int?) -> Bool {
        guard number == orderNumber else { return false }
        settledNumber = number
        let former = shown
        let wasAtTop = former == nil ? wall.offset == 0 : offset.y == 0
        shown = layout
        if let former, former.file.name == file.name { keepScrollPositions(of: former.layout) }
        if let focus = wall.focus, focus >= layout.numbering.count, layout.numbering.count > 0 {
            wall.setFocus(layout.numbering.count - 1)
        }
        focus = wall.focus
        guard let focus, let frame = layout.frame(of: focus) else {
            offset = .zero
            return true
        }
        offset = Point(x: 0, y: clamped(screenRow.map { frame.minY - $0 } ?? frame.minY))
        reveal(focus)
        // A box as high as the viewport would have the first header scrolled away to be seen whole.
        if wasAtTop, screenRow != nil, !isPaged, frame.minY < visibleRect.height / 2 { offset.y = 0 }
        return true
    }

    /// Sections that scroll sideways stay where they were when the file of the same layout changes.
    private mutating func keepScrollPositions(of former: any CollectionLayout) {
        guard let former = former as? CompositionalLayout, var layout = shown?.layout as? CompositionalLayout else {
            return
        }
        for section in 0..<min(former.numberOfSections, layout.numberOfSections, 256) {
            let position = former.scrollPosition(ofSection: section)
            if position > 0 { layout.setScrollPosition(position, ofSection: section) }
        }
        shown?.layout = layout
    }

    // MARK: Place

    /// Follows a focus that was changed elsewhere, as by an open pin's neighbours.
    mutating func follow(_ focus: Int?) {
        guard focus != self.focus else { return }
        self.focus = focus
        if let focus { reveal(focus) }
    }

    /// Turns pages, scrolls the section and moves the viewport so that a card is seen whole.
    mutating func reveal(_ card: Int) {
        guard let index = shown?.numbering.index(of: card), shown?.layout.element(at: index) != nil else { return }
        let visible = visibleRect
        guard let origin = shown?.layout.reveal(index, in: visible) else { return }
        offset = origin
        // The first row's header is worth showing with it, and pinned ones must not cover what is shown.
        guard let frame = shown?.layout.element(at: index)?.frame, !isPaged else { return }
        if frame.minY < visibleRect.height, frame.minY < offset.y + Self.headerRoom {
            let top = frame.maxY <= visibleRect.height ? 0 : offset.y
            offset.y = clamped(min(offset.y, max(top, frame.minY - Self.headerRoom)))
        }
        let covered = coveredRows
        if covered > 0, frame.minY < offset.y + covered, frame.height + covered <= visibleRect.height {
            offset.y = clamped(frame.minY - covered)
        }
    }

    /// Headers of files are rarely higher.
    private static let headerRoom = 8

    /// The rows at the viewport's top that pinned elements cover.
    private var coveredRows: Int {
        var covered = 0
        let visible = visibleRect
        shown?.layout.forEachVisibleElement(in: visible) { element in
            guard element.kind != .item, element.kind != .decoration, element.frame.minY <= visible.minY,
                element.frame.width > visible.width / 2
            else { return }
            covered = max(covered, element.frame.maxY - visible.minY)
        }
        return min(covered, visible.height / 2)
    }

    /// The largest row that the viewport can begin at.
    var maximumOffset: Int {
        max(0, (shown?.layout.contentSize.height ?? 0) - visibleRect.height)
    }

    func clamped(_ row: Int) -> Int { max(0, min(row, maximumOffset)) }

    /// The row of the viewport that a card's box begins at; nil when nothing of it is in sight.
    func screenRow(of card: Int?) -> Int? {
        guard let card, let frame = shown?.frame(of: card), frame.isVisible(in: visibleRect) else { return nil }
        return frame.minY - offset.y
    }

    /// The last card that is in sight; nil without any.
    var lastCardInSight: Int? {
        var last: Int?
        guard let shown else { return nil }
        shown.layout.forEachVisibleElement(in: visibleRect) { element in
            guard element.kind == .item, let card = shown.numbering.number(of: element.index) else { return }
            last = max(last ?? 0, card)
        }
        return last
    }

    /// The first card that is in sight; nil without any.
    var firstCardInSight: Int? {
        var first: Int?
        guard let shown else { return nil }
        shown.layout.forEachVisibleElement(in: visibleRect) { element in
            guard element.kind == .item, let card = shown.numbering.number(of: element.index) else { return }
            first = min(first ?? card, card)
        }
        return first
    }

    mutating func setFocus(_ card: Int, on wall: inout PinWall) {
        wall.setFocus(card)
        focus = wall.focus
    }
}
