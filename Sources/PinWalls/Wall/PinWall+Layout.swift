import LayoutEngine
import LayoutFiles

/// The state of a wall's layout, and the pending request for the next one.
package struct LayoutState: Sendable {
    /// Whether layouts from files are prepared asynchronously.
    let ordersFiles: Bool
    /// The subject of the current layout; `nil` before the first one.
    package fileprivate(set) var shown: LayoutRequest.Subject?
    /// The number of pins in the current layout.
    fileprivate(set) var count = 0
    /// Whether the wall's own columns are shown. Still true while a selected layout file is being prepared.
    package fileprivate(set) var isInColumns = true
    /// The time that preparing the current layout took; `nil` if it was not measured.
    package private(set) var preparation: Duration?
    /// The subject of the last request.
    fileprivate var ordered: LayoutRequest.Subject?
    fileprivate var orderedCount = 0
    fileprivate(set) var number = 0
    /// The number of the last request that is complete or obsolete.
    package fileprivate(set) var completedNumber = 0

    init(ordersFiles: Bool) {
        self.ordersFiles = ordersFiles
    }

    /// Whether the last request is pending.
    package var isPending: Bool { completedNumber != number }

    /// Records the current layout.
    mutating func record(_ layout: PinLayout, isColumns: Bool) {
        recordUpdate(layout.subject, count: layout.numbering.count)
        isInColumns = isColumns
        preparation = layout.preparationTime
    }

    /// Records that the current layout was updated for a change.
    mutating func recordUpdate(_ subject: LayoutRequest.Subject, count: Int) {
        shown = subject
        self.count = count
    }

    /// Cancels the pending request.
    mutating func cancel(upTo number: Int = 0) {
        self.number = max(self.number, number) + 1
        completedNumber = self.number
    }
}

extension PinWall {
    /// Whether layouts are prepared asynchronously, so that the wall must not be laid out synchronously.
    var isLaidOutAsynchronously: Bool { orders.ordersFiles && file != nil }

    /// The subject of the layout that the wall should have.
    var subject: LayoutRequest.Subject { subject(in: viewport.size) }

    private func subject(in size: Size) -> LayoutRequest.Subject {
        let file = file ?? columnFile(in: size, months: months(ofFirst: cards.count))
        return LayoutRequest.Subject(file: file, viewport: size, cellAspect: cellAspect, edition: edition)
    }

    /// The number of columns that the wall has, or would have in the column layout.
    package var columnCount: Int { columns.count(in: CollectionViewport.container(of: viewport.size).width) }

    /// Whether the number of columns is the maximum for the width.
    package var hasMostColumns: Bool {
        columnCount >= columns.maximumColumns(in: CollectionViewport.container(of: viewport.size).width)
    }

    /// Changes the number of columns by `delta`, starting from the displayed number.
    package mutating func changeColumns(by delta: Int) { setColumns(.count(max(1, columnCount + delta))) }

    /// Lays out all pins again and keeps the scroll position.
    mutating func layOut(in size: Size? = nil) {
        let fresh = PinLayout(subject(in: size ?? viewport.size), shapes: shapes)
        if orders.isPending { orders.cancel() }
        show(fresh)
    }

    private mutating func show(_ layout: PinLayout) {
        let isSame = orders.shown?.file.name == layout.subject.file.name
        orders.record(layout, isColumns: file == nil)
        viewport.show(
            layout.layout, numberedBy: layout.numbering, size: layout.subject.viewport, keepsSections: isSame)
    }

    /// Lays out appended cards if they only extend the last nonempty section.
    /// - Returns: `false` if more must change, or a request is pending.
    mutating func layOutAppendedCards() -> Bool {
        let subject = subject
        guard let shown = orders.shown, !orders.isPending else { return false }
        guard shown == subject else { return layOutAppendedMonths(of: subject, behind: shown) }
        let former = subject.file.sectionCounts(of: orders.count)
        let contents = PinLayoutDataSource(shapes: shapes, file: subject.file, cellAspect: cellAspect)
        let numbering = contents.numbering
        if numbering.beginsAtEnd {
            // Sections are filled from the last one, so appended pins change all of them.
            guard contents.numberOfSections == 1, former.count == 1, numbering.count > former[0] else { return false }
            let came = (0..<numbering.count - former[0]).map { ItemIndex(section: 0, item: $0) }
            guard viewport.insertKeepingScrollPosition(came, dataSource: contents, numberedBy: numbering) else {
                return false
            }
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

    /// The column layout as a file with adjustable values, without header and footer.
    package var bareColumns: LayoutFile { columns.plainFile(in: CollectionViewport.container(of: viewport.size).width) }

    // MARK: Restoring

    /// The arrangement of a wall, which can be restored.
    package struct Arrangement: Sendable {
        package let file: LayoutFile?
        fileprivate let viewport: CollectionViewport
        fileprivate let orders: LayoutState
    }

    /// The current arrangement.
    package var arrangement: Arrangement { Arrangement(file: file, viewport: viewport, orders: orders) }

    /// Restores a former arrangement.
    /// - Returns: `false`, without a change, if the pins or the size have changed or it was never shown.
    package mutating func restore(_ former: Arrangement) -> Bool {
        guard former.file != nil, !former.orders.isInColumns, let shown = former.orders.shown, shown.edition == edition,
            shown.viewport == viewport.size, shown.cellAspect == cellAspect
        else { return false }
        let number = orders.number
        file = former.file
        viewport = former.viewport
        orders = former.orders
        // Ignore the pending layout of the discarded arrangement.
        orders.cancel(upTo: number)
        return true
    }

    // MARK: Layout requests

    /// Returns the request for the next asynchronous layout; `nil` if it is pending or not needed.
    package mutating func layoutRequest() -> LayoutRequest? {
        guard isLaidOutAsynchronously else { return nil }
        let subject = subject
        guard subject != orders.ordered || cards.count != orders.orderedCount else { return nil }
        orders.ordered = subject
        orders.orderedCount = cards.count
        orders.number += 1
        return LayoutRequest(subject: subject, shapes: shapes, number: orders.number)
    }

    /// Shows a requested layout.
    /// - Returns: `false` if the layout does not belong to the last request.
    package mutating func show(_ layout: PinLayout, order number: Int) -> Bool {
        guard number == orders.number, orders.isPending else { return false }
        orders.completedNumber = number
        show(layout)
        return true
    }
}
