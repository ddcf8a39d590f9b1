import Feeds
import LayoutEngine
import LibraryValues

/// Pins as masonry in a viewport: what Home and Profile scroll, and what a person's focus moves through.
///
/// Invariants: the focus is nil exactly when there is no pin; the offset lies within what can be scrolled.
package struct PinWall: Sendable {
    package private(set) var cards: [PinCard] = [] {
        didSet {
            if !isAppending {
                edition += 1
                shapes.removeAll(keepingCapacity: true)
            }
            for card in cards[shapes.count...] { shapes.append(BoxShape(card)) }
        }
    }
    /// What decides the sizes of the cards' boxes, by the cards' numbers.
    package private(set) var shapes: [BoxShape] = []
    /// Another number whenever the cards changed, but not when some only came at the end.
    package private(set) var edition = 0
    private var isAppending = false
    package private(set) var layout: MasonryLayout
    /// The cells that show the wall; the wall's last column is the scroll mark's.
    package private(set) var viewport: Size = .zero
    /// The content row at the viewport's top.
    package private(set) var offset = 0
    /// The focused pin's index.
    package private(set) var focus: Int?
    package private(set) var columns: ColumnRule
    /// Rows above the boxes that scroll with them, as a profile's head.
    package private(set) var headerHeight: Int
    /// A cell's height over its width, from which boxes' rows follow.
    package private(set) var cellAspect = BoxMetrics.cellAspect
    /// The pictures after the first one of the pins that have several.
    package internal(set) var furtherPictures: [Pin.ID: [PostPicture]] = [:]
    /// What was shown at random since these pins are here: it is counted by their places.
    package internal(set) var round = RandomRound()
    /// How many pins there are, with those that are not loaded; nil when these are all.
    var total: Int?
    /// Pins that show the small picture that was kept, because their own is gone.
    var standIns: Set<Pin.ID> = []
    /// Which way the reader last went, for what is decoded ahead.
    package private(set) var heading = Heading.down

    package enum Heading: Hashable, Sendable { case up, down }

    /// How many columns a wall has.
    package enum ColumnRule: Hashable, Sendable {
        /// As many as the width holds, boxes a little wider on wide screens.
        case automatic
        /// As many as the width holds, boxes at least this wide in cells.
        case minimumWidth(Int)
        case count(Int)
    }

    /// Rows below the last box, where a wall says what comes next.
    private let footerHeight: Int

    package init(columns: ColumnRule = .automatic, gap: Int = 1, headerHeight: Int = 0, footerHeight: Int = 2) {
        self.columns = columns
        self.gap = gap
        self.headerHeight = headerHeight
        self.footerHeight = footerHeight
        layout = MasonryLayout(sections: [])
    }

    private let gap: Int

    package var isEmpty: Bool { cards.isEmpty }

    package subscript(index: Int) -> Pin? {
        cards.indices.contains(index) ? cards[index].pin : nil
    }

    /// The content rows that the viewport shows.
    package var visibleRect: Rect {
        Rect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    }

    /// The largest offset.
    package var maximumOffset: Int { max(0, layout.contentSize.height - viewport.height) }

    /// How many columns the wall has now.
    package var columnCount: Int {
        switch columns {
        case .count(let count): max(1, min(count, Self.mostColumns(in: contentWidth, gap: gap)))
        case .minimumWidth(let width): max(1, (contentWidth + gap) / (max(1, width) + gap))
        case .automatic: max(1, (contentWidth + gap) / (Self.comfortableWidth(in: contentWidth) + gap))
        }
    }

    /// A box that people enjoy looking at: 24 cells on a narrow screen, up to 32 on a wide one.
    private static func comfortableWidth(in width: Int) -> Int {
        max(24, min(32, 24 + (width - 100) / 12))
    }

    /// Boxes narrower than 8 cells say nothing.
    private static func mostColumns(in width: Int, gap: Int) -> Int {
        max(1, (width + gap) / (8 + gap))
    }

    /// Never 0: without boxes a window that was made tiny for a moment would lose the reader's place.
    private var contentWidth: Int { max(1, viewport.width - 1) }

    // MARK: Contents

    /// Replaces all pins; the reader is at the top again.
    package mutating func replace(with newCards: [PinCard]) {
        cards = newCards
        round = RandomRound()
        focus = cards.isEmpty ? nil : 0
        offset = 0
        heading = .down
        prepare()
        keepFocusInSight()
    }

    /// Adds pins at the end without laying the wall out again.
    package mutating func append(_ newCards: [PinCard]) {
        guard !newCards.isEmpty else { return }
        // An empty wall has no footer yet.
        guard !isEmpty else { return replace(with: newCards) }
        isAppending = true
        cards += newCards
        isAppending = false
        layout.append(newCards.count, toSection: 0, dataSource: contents)
    }

    /// Adds pins at the top and keeps what is being read in place and in its column, unless the reader is at the top.
    package mutating func prepend(_ newCards: [PinCard]) {
        guard !newCards.isEmpty else { return }
        // An empty wall has no footer yet.
        guard !isEmpty else { return replace(with: newCards) }
        let isAtTop = offset == 0
        let anchor = isAtTop ? nil : self.anchor
        let visibleRect = isAtTop ? nil : self.visibleRect
        cards = newCards + cards
        round.shift(by: newCards.count)
        let update = LayoutUpdate(insertions: newCards.indices.map { ItemIndex(section: 0, item: $0) })
        do {
            try layout.apply(update, dataSource: contents, visibleRect: visibleRect)
        } catch {
            // The wall tells of every card that it adds, so that the layout cannot disagree; if it did, a new one
            // helps.
            layout = freshLayout()
        }
        if isAtTop {
            focus = 0
            scroll(to: 0)
        } else {
            focus = (focus ?? 0) + newCards.count
            restore(
                anchor.map { anchor in
                    let index = ItemIndex(section: 0, item: anchor.index.item + newCards.count)
                    return ScrollAnchor(index: index, distance: anchor.distance)
                })
        }
    }

    /// Has the layout follow cards that came, went or changed.
    mutating func apply(_ update: LayoutUpdate, to newCards: [PinCard]) {
        let visibleRect = offset == 0 ? nil : self.visibleRect
        cards = newCards
        do {
            try layout.apply(update, dataSource: contents, visibleRect: visibleRect)
        } catch {
            layout = freshLayout()
        }
        if cards.isEmpty { focus = nil } else { focus = min(focus ?? 0, cards.count - 1) }
        scroll(to: offset)
    }

    private var contents: WallContents { WallContents(cards: cards, cellAspect: cellAspect) }

    // MARK: Shape

    /// Gives the wall another viewport and keeps the reader's place.
    package mutating func resize(to size: Size) {
        guard size != viewport else { return }
        relayout { wall in wall.viewport = size }
    }

    /// Changes how many columns there are and keeps the reader's place.
    package mutating func setColumns(_ rule: ColumnRule) {
        relayout { wall in wall.columns = rule }
    }

    package mutating func setCellAspect(_ aspect: Double) {
        guard aspect != cellAspect else { return }
        relayout { wall in wall.cellAspect = aspect }
    }

    package mutating func setHeaderHeight(_ height: Int) {
        guard height != headerHeight else { return }
        relayout { wall in wall.headerHeight = height }
    }

    private mutating func relayout(_ change: (inout PinWall) -> Void) {
        let anchor = offset == 0 ? nil : self.anchor
        change(&self)
        prepare()
        restore(anchor)
    }

    private mutating func prepare() {
        layout = freshLayout()
        offset = max(0, min(offset, maximumOffset))
    }

    private func freshLayout() -> MasonryLayout {
        var section = MasonrySection(
            columns: .count(columnCount), headerHeight: headerHeight,
            footerHeight: cards.isEmpty ? 0 : footerHeight)
        // A row is twice as high as a column is wide, and borders set the boxes of a column apart already.
        section.columnGap = gap
        section.rowGap = gap / 2
        var fresh = MasonryLayout(sections: [section])
        fresh.prepare(width: contentWidth, dataSource: contents)
        return fresh
    }

    // MARK: Place

    /// The focused pin where it can be seen, else the first one that can.
    private var anchor: ScrollAnchor? {
        if let focus, let frame = frame(of: focus), isInSight(frame) {
            return ScrollAnchor(ItemIndex(section: 0, item: focus), in: layout, visibleRect: visibleRect)
        }
        return ScrollAnchor(in: layout, visibleRect: visibleRect)
    }

    private mutating func restore(_ anchor: ScrollAnchor?) {
        guard let anchor else {
            scroll(to: offset)
            // Fewer columns push a box down, and so does a higher head.
            keepFocusInSight()
            return
        }
        scroll(to: anchor.offset(in: layout, viewportHeight: viewport.height) ?? offset)
        if let focus, let frame = frame(of: focus) { reveal(frame) }
    }

    /// Shows the focused box where nothing of it is seen.
    mutating func keepFocusInSight() {
        if let focus, let frame = frame(of: focus), !isInSight(frame) { reveal(frame) }
    }

    /// Whether any row of a frame is in the viewport.
    func isInSight(_ frame: Rect) -> Bool {
        frame.minY < visibleRect.maxY && frame.maxY > visibleRect.minY
    }

    package func frame(of index: Int) -> Rect? {
        layout.element(at: ItemIndex(section: 0, item: index))?.frame
    }

    /// Moves the viewport; what lies outside the content is clamped.
    package mutating func scroll(to newOffset: Int) {
        let clamped = max(0, min(newOffset, maximumOffset))
        // From the top there is one way to go.
        heading = clamped > offset || clamped == 0 ? .down : clamped < offset ? .up : heading
        offset = clamped
    }

    /// Moves the viewport as little as shows a frame whole; a frame taller than the viewport shows its top.
    package mutating func reveal(_ frame: Rect) {
        if frame.minY < offset || frame.height >= viewport.height {
            // The head of a wall is worth showing when the first row of boxes is reached, as far as it leaves these half of
            // the viewport.
            let showsHead =
                frame.minY <= headerHeight
                && (frame.maxY <= viewport.height || 2 * frame.minY <= viewport.height)
            scroll(to: showsHead ? 0 : frame.minY)
        } else if frame.maxY > offset + viewport.height {
            scroll(to: frame.maxY - viewport.height)
        }
    }

    package mutating func setFocus(_ index: Int) {
        guard cards.indices.contains(index) else { return }
        focus = index
    }
}
