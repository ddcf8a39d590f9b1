import Feeds
import LayoutEngine
import LayoutFiles
import PinSearch

/// Pins as boxes in a viewport: what Home and Profile scroll, and what a person's focus moves through.
///
/// A file lays the boxes out: the wall's own columns, or one that was chosen. The focus is nil exactly when there is no pin.
package struct PinWall: Sendable {
    package private(set) var cards = PinCards()
    /// What decides the sizes of the cards' boxes, by the cards' numbers.
    package var shapes: [BoxShape] { cards.shapes }
    /// Another number whenever the cards changed, but not when some only came at the end.
    package private(set) var edition = 0
    /// The months that the pins are of, each a section of the columns; none where they are in no order by date. Pins of the
    /// last ones may still be coming.
    package private(set) var months: [MonthRun] = []
    /// Why the place is told beside the scroll mark; nil while it is not.
    package internal(set) var scrubbing: Scrubbing?
    /// The boxes as they are laid out and looked at, by the cards' numbers.
    package var viewport = CollectionViewport()
    /// The columns that the boxes stand in, unless a file is chosen.
    package private(set) var columns: ColumnPlan
    /// The layout that was chosen in place of the columns; nil for these.
    package internal(set) var file: LayoutFile?
    /// What is laid out, and what is to be.
    package internal(set) var orders: LayoutOrders
    /// A cell's height over its width, from which boxes' rows follow.
    package private(set) var cellAspect = BoxMetrics.cellAspect
    /// The pictures after the first one of the person's own posts that have several.
    package var postPictures: [Pin.ID: [PinPicture]] = [:]
    /// What was shown at random since these pins are here: it is counted by their places.
    package var round = RandomRound()
    /// How many pins there are, with those that are not loaded; nil when these are all.
    package var total: Int?
    /// Whether more pins can be asked for.
    package var hasMore = false
    /// Which cards are those of a feed that is known from session to session; nil for all other walls, and where cards came or
    /// went since that was said.
    package var feed: WallFeed? {
        get { toldFeed.flatMap { $0.first + $0.count == cards.count ? $0 : nil } }
        set { toldFeed = newValue }
    }
    private var toldFeed: WallFeed?
    /// Whether there are more pins and it is known how many, as of what is on a disk.
    package var isMeasured: Bool { hasMore && total ?? 0 > cards.count }
    /// Pins that show the small picture that was kept, because their own is gone.
    package var standIns: Set<Pin.ID> = []

    /// - Parameter ordersFiles: whether a chosen file is laid out elsewhere, when it is asked for with ``order()``, so that
    ///   its cost does not matter; else at once.
    package init(
        columns: ColumnRule = .automatic, gap: Int = 1, headerHeight: Int = 0, footerHeight: Int = 2,
        ordersFiles: Bool = false
    ) {
        self.columns = ColumnPlan(rule: columns, gap: gap, headerHeight: headerHeight, footerHeight: footerHeight)
        orders = LayoutOrders(ordersFiles: ordersFiles)
        layOut()
    }

    package var isEmpty: Bool { cards.isEmpty }

    package subscript(index: Int) -> Pin? {
        cards.indices.contains(index) ? cards[index].pin : nil
    }

    /// The focused pin's place among the cards.
    package var focus: Int? { viewport.focus }

    package var focusedPin: Pin? { focus.flatMap { self[$0] } }

    package mutating func setFocus(_ index: Int) {
        guard cards.indices.contains(index) else { return }
        viewport.focus = index
    }

    // MARK: Contents

    /// Replaces all pins; the reader is at the beginning again.
    /// - Parameter months: what these pins are of, and those that are still to come at the end.
    package mutating func replace(with newCards: PinCards, months: [MonthRun] = []) {
        cards = newCards
        edition += 1
        self.months = months
        round = RandomRound()
        let focus = cards.isEmpty ? nil : 0
        guard !isOrdered else {
            viewport.keepFirst(cards.count, focus: focus)
            return viewport.scrollToBeginning()
        }
        let fresh = PinLayout(subject, shapes: shapes)
        orders.note(fresh, isColumns: file == nil)
        viewport.begin(with: fresh.layout, numberedBy: fresh.numbering, focus: focus)
    }

    /// Adds pins at the end without laying the wall out again.
    package mutating func append(_ newCards: PinCards) {
        guard !newCards.isEmpty else { return }
        // Empty columns have no footer yet.
        guard !isEmpty else { return replace(with: newCards, months: months) }
        cards.append(contentsOf: newCards)
        if !layOutAppended(), !isOrdered { layOut() }
    }

    /// Adds pins at the beginning and keeps what is being read in place and in its column, unless the reader is there.
    package mutating func prepend(_ newCards: PinCards) {
        let isAtBeginning = viewport.isAtBeginning
        insert(newCards, at: 0)
        guard isAtBeginning, !newCards.isEmpty else { return }
        setFocus(0)
        viewport.scrollToBeginning()
    }

    /// Adds pins before another one and keeps what is being read in place and in its column.
    /// - Parameter index: of the other one; behind the last one for the end.
    package mutating func insert(_ newCards: PinCards, at index: Int) {
        guard !newCards.isEmpty else { return }
        guard !isEmpty else { return replace(with: newCards) }
        func moved(_ item: Int) -> Int { item < index ? item : item + newCards.count }
        var anchor = viewport.anchor
        anchor.map { anchor?.item = moved($0.item) }
        round.shift(by: newCards.count)
        let insertions = newCards.indices.map { ItemIndex(section: 0, item: index + $0) }
        var all = cards
        all.insert(contentsOf: newCards, at: index)
        apply(LayoutUpdate(insertions: insertions), to: all, focus: moved(focus ?? 0))
        viewport.restore(anchor)
    }

    /// Has the layout follow cards that came, went or changed, and gives one of them the focus.
    /// - Parameter update: what happened to the cards, by their numbers.
    mutating func apply(_ update: LayoutUpdate, to newCards: PinCards, focus: Int) {
        let former = cards.count
        cards = newCards
        edition += 1
        let focus = cards.isEmpty ? nil : max(0, min(focus, cards.count - 1))
        guard !isOrdered else { return viewport.keepFirst(cards.count, focus: focus) }
        viewport.focus = focus
        let contents = PinContents(shapes: shapes, file: subject.file, cellAspect: cellAspect)
        let numbering = contents.numbering
        let update = numbering.beginsAtEnd ? update.fromEnd(former: former, count: cards.count) : update
        // A layout of several sections shares the cards out anew.
        if contents.numberOfSections == 1, viewport.layout.numberOfSections == 1,
            (try? viewport.apply(update, dataSource: contents, numberedBy: numbering)) != nil
        {
            orders.follow(subject, count: cards.count)
        } else {
            layOut()
        }
    }

    // MARK: Shape

    /// Gives the wall another viewport and keeps the reader's place.
    package mutating func resize(to size: Size) {
        guard size != viewport.size else { return }
        if isOrdered { viewport.resize(to: size) } else { layOut(in: size) }
    }

    /// Changes how many columns there are and keeps the reader's place.
    package mutating func setColumns(_ rule: ColumnRule) {
        columns.rule = rule
        if file == nil { layOut() }
    }

    package mutating func setCellAspect(_ aspect: Double) {
        guard aspect != cellAspect else { return }
        cellAspect = aspect
        if !isOrdered { layOut() }
    }

    /// Keeps rows free above the boxes in columns, as a profile's head.
    package mutating func setHeaderHeight(_ height: Int) {
        guard height != columns.headerHeight else { return }
        columns.headerHeight = height
        if file == nil { layOut() }
    }

    /// Shows the pins through another layout; nil puts them back into columns.
    package mutating func show(_ file: LayoutFile?) {
        guard file != self.file else { return }
        self.file = file
        if !isOrdered { layOut() }
    }

    // MARK: The end

    /// Whether the reader is within two screens of the last pin that is loaded, or few are left in another way.
    package var isNearEnd: Bool {
        viewport.windowsToLastItem < 2 || isFocusNearEnd
    }

    /// Whether few pins are left behind the focused one, or of those at random.
    package var isFocusNearEnd: Bool { (focus ?? 0) + 10 >= cards.count || isRoundNearEnd }

    /// Whether pins were shown at random and few are left.
    package var isRoundNearEnd: Bool { round.seenCount > 0 && round.seenCount + 10 > cards.count }
}
