import Feeds
import LayoutEngine
import LayoutFiles
import PinSearch

/// A scrollable collection of pins, shown as boxes, with one focused pin.
///
/// The built-in column layout arranges the boxes unless a layout file is selected. An empty wall has no focus.
package struct PinWall: Sendable {
    package private(set) var cards = PinCards()
    /// The shapes of the cards' boxes, in the order of the cards.
    package var shapes: [BoxShape] { cards.shapes }
    /// A number that changes with the cards, except when cards are only appended.
    package private(set) var edition = 0
    /// The months of the pins, each a section of the column layout; empty if the pins are not sorted by date. Pins of
    /// the last months may not be loaded yet.
    package private(set) var months: [MonthRun] = []
    /// The reason why the position label is shown; `nil` if it is hidden.
    package internal(set) var scrubbing: Scrubbing?
    /// The viewport over the layout, whose items are numbered like the cards.
    package var viewport = CollectionViewport()
    /// The column layout, which is used unless a file is selected.
    package private(set) var columns: ColumnPlan
    /// The selected layout file; `nil` for the columns.
    package internal(set) var file: LayoutFile?
    /// The state of the current layout and of the pending request.
    package internal(set) var layoutState: LayoutState
    /// The height of a cell divided by its width, which determines the rows of boxes.
    package private(set) var cellAspect = BoxMetrics.cellAspect
    /// The additional pictures of the user's own posts.
    package var postPictures: [Pin.ID: [PinPicture]] = [:]
    /// The random order in which pins are shown. It is reset when pins are removed or replaced.
    package var randomOrder = ShuffledHistory()
    /// The total number of pins, including those not loaded yet; `nil` if all are loaded or the number is unknown.
    package var total: Int?
    /// Whether more pins can be loaded.
    package var hasMore = false
    /// The range of cards that belong to a feed that can be cached; `nil` for other walls, and if cards were added or
    /// removed since it was set.
    package var feed: CacheableFeedRange? {
        get { storedFeed.flatMap { $0.first + $0.count == cards.count ? $0 : nil } }
        set { storedFeed = newValue }
    }
    private var storedFeed: CacheableFeedRange?
    /// Whether more pins can be loaded and their total number is known, for example for local files.
    package var hasKnownTotal: Bool { hasMore && total ?? 0 > cards.count }
    /// The pins that show their small saved copy, because the original picture is missing.
    package var fallbacks: Set<Pin.ID> = []

    /// - Parameter preparesFilesAsynchronously: whether layouts from files are prepared asynchronously, by
    ///   ``makeLayoutRequest()``.
    package init(
        columns: ColumnRule = .automatic, gap: Int = 1, headerHeight: Int = 0, footerHeight: Int = 2,
        preparesFilesAsynchronously: Bool = false
    ) {
        self.columns = ColumnPlan(rule: columns, gap: gap, headerHeight: headerHeight, footerHeight: footerHeight)
        layoutState = LayoutState(preparesFilesAsynchronously: preparesFilesAsynchronously)
        layOut()
    }

    package var isEmpty: Bool { cards.isEmpty }

    package subscript(index: Int) -> Pin? {
        cards.indices.contains(index) ? cards[index].pin : nil
    }

    /// The index of the focused pin; `nil` if the wall is empty.
    package var focus: Int? { viewport.focus }

    package var focusedPin: Pin? { focus.flatMap { self[$0] } }

    package mutating func setFocus(_ index: Int) {
        guard cards.indices.contains(index) else { return }
        viewport.focus = index
    }

    // MARK: Contents

    /// Replaces all pins and scrolls to the beginning.
    /// - Parameter months: the months of these pins, and of those that will be appended.
    package mutating func replace(with newCards: PinCards, months: [MonthRun] = []) {
        cards = newCards
        edition += 1
        self.months = months
        randomOrder = ShuffledHistory()
        let focus = cards.isEmpty ? nil : 0
        guard !isLaidOutAsynchronously else {
            viewport.removeAllButFirst(cards.count, focus: focus)
            return viewport.scrollToBeginning()
        }
        let newLayout = PinLayout(layoutParameters, shapes: shapes)
        layoutState.record(newLayout, isColumns: file == nil)
        viewport.reset(to: newLayout.layout, numberedBy: newLayout.numbering, focus: focus)
    }

    /// Appends pins without laying out the existing pins again.
    package mutating func append(_ newCards: PinCards) {
        guard !newCards.isEmpty else { return }
        // An empty column layout has no footer, so it must be laid out again.
        guard !isEmpty else { return replace(with: newCards, months: months) }
        cards.append(contentsOf: newCards)
        if !layOutAppendedCards(), !isLaidOutAsynchronously { layOut() }
    }

    /// Inserts pins at the beginning and keeps the visible boxes in place. At the beginning, focuses the first new pin.
    package mutating func prepend(_ newCards: PinCards) {
        let isAtBeginning = viewport.isAtBeginning
        insert(newCards, at: 0)
        guard isAtBeginning, !newCards.isEmpty else { return }
        setFocus(0)
        viewport.scrollToBeginning()
    }

    /// Inserts pins and keeps the visible boxes in place.
    /// - Parameter index: the index of the pin to insert before, or the number of pins to append.
    package mutating func insert(_ newCards: PinCards, at index: Int) {
        guard !newCards.isEmpty else { return }
        guard !isEmpty else { return replace(with: newCards) }
        func shifted(_ item: Int) -> Int { item < index ? item : item + newCards.count }
        var anchor = viewport.anchor
        anchor.map { anchor?.item = shifted($0.item) }
        randomOrder.shift(by: newCards.count, from: index)
        let insertions = newCards.indices.map { ItemIndex(section: 0, item: index + $0) }
        var all = cards
        all.insert(contentsOf: newCards, at: index)
        apply(LayoutUpdate(insertions: insertions), to: all, focus: shifted(focus ?? 0))
        viewport.restore(anchor)
    }

    /// Applies insertions, deletions and changes of cards to the layout, and sets the focus.
    /// - Parameter update: the changes, by index of the cards.
    mutating func apply(_ update: LayoutUpdate, to newCards: PinCards, focus: Int) {
        let oldCount = cards.count
        cards = newCards
        edition += 1
        let focus = cards.isEmpty ? nil : max(0, min(focus, cards.count - 1))
        guard !isLaidOutAsynchronously else { return viewport.removeAllButFirst(cards.count, focus: focus) }
        viewport.focus = focus
        let contents = PinLayoutDataSource(shapes: shapes, file: layoutParameters.file, cellAspect: cellAspect)
        let numbering = contents.numbering
        let update = numbering.beginsAtEnd ? update.fromEnd(oldCount: oldCount, newCount: cards.count) : update
        // A layout with several sections divides the cards again.
        if contents.numberOfSections == 1, viewport.layout.numberOfSections == 1,
            (try? viewport.apply(update, dataSource: contents, numberedBy: numbering)) != nil
        {
            layoutState.recordUpdate(layoutParameters, count: cards.count)
        } else {
            layOut()
        }
    }

    // MARK: Size and layout

    /// Resizes the viewport and keeps the scroll position.
    package mutating func resize(to size: Size) {
        guard size != viewport.size else { return }
        if isLaidOutAsynchronously { viewport.resize(to: size) } else { layOut(in: size) }
    }

    /// Changes the column rule and keeps the scroll position.
    package mutating func setColumns(_ rule: ColumnRule) {
        columns.rule = rule
        if file == nil { layOut() }
    }

    package mutating func setCellAspect(_ aspect: Double) {
        guard aspect != cellAspect else { return }
        cellAspect = aspect
        if !isLaidOutAsynchronously { layOut() }
    }

    /// Sets the height of the header above the column layout, in rows.
    package mutating func setHeaderHeight(_ height: Int) {
        guard height != columns.headerHeight else { return }
        columns.headerHeight = height
        if file == nil { layOut() }
    }

    /// Selects the layout file that arranges the pins; `nil` restores the columns.
    package mutating func setLayoutFile(_ file: LayoutFile?) {
        guard file != self.file else { return }
        self.file = file
        if !isLaidOutAsynchronously { layOut() }
    }

    // MARK: End of the content

    /// Whether loaded pins for less than two viewports remain, or few pins after the focus or in the random order.
    package var isNearEnd: Bool {
        viewport.viewportsToLastItem < 2 || isFocusNearEnd
    }

    /// Whether few pins remain after the focused one, or in the random order.
    package var isFocusNearEnd: Bool { (focus ?? 0) + 10 >= cards.count || isRoundNearEnd }

    /// Whether pins were shown at random and few remain.
    package var isRoundNearEnd: Bool { randomOrder.seenCount > 0 && randomOrder.seenCount + 10 > cards.count }
}
