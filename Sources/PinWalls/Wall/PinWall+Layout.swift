import LayoutEngine
import LayoutFiles

/// What a wall's boxes are laid out as, and what was ordered.
package struct LayoutOrders: Sendable {
    /// Whether chosen files are laid out elsewhere.
    let ordersFiles: Bool
    /// What is shown; nil before the first layout.
    package fileprivate(set) var shown: LayoutOrder.Subject?
    /// How many pins were laid out.
    fileprivate(set) var count = 0
    /// Whether the wall's own columns are shown: a file that was chosen may still be on its way.
    package fileprivate(set) var isInColumns = true
    /// How long it took to lay out what is shown, in nanoseconds; nil when nobody measured it.
    package private(set) var preparation: Duration?
    /// What was ordered last.
    fileprivate var ordered: LayoutOrder.Subject?
    fileprivate var orderedCount = 0
    fileprivate(set) var number = 0
    /// The last order that needs no answer any more.
    package fileprivate(set) var settledNumber = 0

    init(ordersFiles: Bool) {
        self.ordersFiles = ordersFiles
    }

    /// Whether what was ordered last is not there yet.
    package var isAwaited: Bool { settledNumber != number }

    /// Takes note of what is shown now.
    mutating func note(_ layout: PinLayout, isColumns: Bool) {
        follow(layout.subject, count: layout.numbering.count)
        isInColumns = isColumns
        preparation = layout.preparation
    }

    /// Takes note that what is shown has followed a change.
    mutating func follow(_ subject: LayoutOrder.Subject, count: Int) {
        shown = subject
        self.count = count
    }

    /// What is under way no longer counts.
    mutating func forget(upTo number: Int = 0) {
        self.number = max(self.number, number) + 1
        settledNumber = self.number
    }
}

extension PinWall {
    /// Whether the layout is to be ordered: nothing may be laid out here.
    var isOrdered: Bool { orders.ordersFiles && file != nil }

    /// What the wall is to be laid out as now.
    var subject: LayoutOrder.Subject { subject(in: viewport.size) }

    private func subject(in size: Size) -> LayoutOrder.Subject {
        let file = file ?? columnFile(in: size, months: months(ofFirst: cards.count))
        return LayoutOrder.Subject(file: file, viewport: size, cellAspect: cellAspect, edition: edition)
    }

    /// How many columns the wall has, or would have.
    package var columnCount: Int { columns.count(in: CollectionViewport.container(of: viewport.size).width) }

    /// Whether there is no room for one more column.
    package var hasMostColumns: Bool {
        columnCount >= columns.mostColumns(in: CollectionViewport.container(of: viewport.size).width)
    }

    /// One more or one fewer column; the count that is shown is the one that changes.
    package mutating func changeColumns(by delta: Int) { setColumns(.count(max(1, columnCount + delta))) }

    /// Lays everything out anew and keeps the reader's place.
    mutating func layOut(in size: Size? = nil) {
        let fresh = PinLayout(subject(in: size ?? viewport.size), shapes: shapes)
        if orders.isAwaited { orders.forget() }
        show(fresh)
    }

    private mutating func show(_ layout: PinLayout) {
        let isSame = orders.shown?.file.name == layout.subject.file.name
        orders.note(layout, isColumns: file == nil)
        viewport.show(
            layout.layout, numberedBy: layout.numbering, size: layout.subject.viewport, keepsSections: isSame)
    }

    /// Lays out cards that came at the end where they lengthen the last section that has any.
    /// - Returns: false when they change more, or when something else is to be laid out first.
    mutating func layOutAppended() -> Bool {
        let subject = subject
        guard let shown = orders.shown, !orders.isAwaited else { return false }
        guard shown == subject else { return layOutMonths(of: subject, behind: shown) }
        let former = subject.file.sectionCounts(of: orders.count)
        let contents = PinContents(shapes: shapes, file: subject.file, cellAspect: cellAspect)
        let numbering = contents.numbering
        if numbering.beginsAtEnd {
            // Sections share the pins out from the last one on: all of them change.
            guard contents.numberOfSections == 1, former.count == 1, numbering.count > former[0] else { return false }
            let came = (0..<numbering.count - former[0]).map { ItemIndex(section: 0, item: $0) }
            guard viewport.insertKeepingPlace(came, dataSource: contents, numberedBy: numbering) else { return false }
            orders.count = cards.count
            orders.orderedCount = cards.count
            return true
        }
        let grown = (0..<contents.numberOfSections).map { contents.numberOfItems(inSection: $0) }
        guard let last = grown.lastIndex(where: { $0 > 0 }), former.count == grown.count,
            grown[..<last].elementsEqual(former[..<last]), grown[last] >= former[last]
        else { return false }
        viewport.append(grown[last] - former[last], toSection: last, dataSource: contents, numberedBy: numbering)
        orders.count = cards.count
        orders.orderedCount = cards.count
        return true
    }

    /// The wall's columns as a file that a person can turn, without what stands above and below them.
    package var bareColumns: LayoutFile { columns.bareFile(in: CollectionViewport.container(of: viewport.size).width) }

    // MARK: Going back

    /// How a wall is shown, to be gone back to.
    package struct Arrangement: Sendable {
        package let file: LayoutFile?
        fileprivate let viewport: CollectionViewport
        fileprivate let orders: LayoutOrders
    }

    /// How it is shown now.
    package var arrangement: Arrangement { Arrangement(file: file, viewport: viewport, orders: orders) }

    /// Shows a layout as it was.
    /// - Returns: false when its pins or the window are not the same, or it was never shown: nothing has changed then.
    package mutating func putBack(_ former: Arrangement) -> Bool {
        guard former.file != nil, !former.orders.isInColumns, let shown = former.orders.shown, shown.edition == edition,
            shown.viewport == viewport.size, shown.cellAspect == cellAspect
        else { return false }
        let number = orders.number
        file = former.file
        viewport = former.viewport
        orders = former.orders
        // What is still under way for the layout that was tried is not shown.
        orders.forget(upTo: number)
        return true
    }

    // MARK: Orders

    /// What is to be laid out elsewhere now; nil when that is under way or done.
    package mutating func order() -> LayoutOrder? {
        guard isOrdered else { return nil }
        let subject = subject
        guard subject != orders.ordered || cards.count != orders.orderedCount else { return nil }
        orders.ordered = subject
        orders.orderedCount = cards.count
        orders.number += 1
        return LayoutOrder(subject: subject, shapes: shapes, number: orders.number)
    }

    /// Shows what was ordered.
    /// - Returns: false when it was not what was ordered last.
    package mutating func show(_ layout: PinLayout, order number: Int) -> Bool {
        guard number == orders.number, orders.isAwaited else { return false }
        orders.settledNumber = number
        show(layout)
        return true
    }
}
