import LayoutEngine
import LayoutFiles

/// The state of a wall's layout, and the pending request for the next one.
package struct LayoutState: Sendable {
    /// Whether layouts from files are prepared asynchronously.
    let preparesFilesAsynchronously: Bool
    /// The parameters of the current layout; `nil` before the first one.
    package fileprivate(set) var current: LayoutRequest.Parameters?
    /// The number of pins in the current layout.
    fileprivate(set) var count = 0
    /// Whether the built-in column layout is shown. Still true while a selected layout file is being prepared.
    package fileprivate(set) var isInColumns = true
    /// The duration of the preparation of the current layout; `nil` if it was not measured.
    package private(set) var preparationTime: Duration?
    /// The parameters of the last request.
    fileprivate var requestedParameters: LayoutRequest.Parameters?
    fileprivate var requestedCount = 0
    fileprivate(set) var number = 0
    /// The number of the last request that is complete or obsolete.
    package fileprivate(set) var completedNumber = 0

    init(preparesFilesAsynchronously: Bool) {
        self.preparesFilesAsynchronously = preparesFilesAsynchronously
    }

    /// Whether the last request is pending.
    package var isPending: Bool { completedNumber != number }

    /// Records the current layout.
    mutating func record(_ layout: PinLayout, isColumns: Bool) {
        recordUpdate(layout.parameters, count: layout.numbering.count)
        isInColumns = isColumns
        preparationTime = layout.preparationTime
    }

    /// Records that the current layout was updated for a change.
    mutating func recordUpdate(_ parameters: LayoutRequest.Parameters, count: Int) {
        current = parameters
        self.count = count
    }

    /// Cancels the pending request. Numbers up to `number` are not used again.
    mutating func cancel(upTo number: Int = 0) {
        self.number = max(self.number, number) + 1
        completedNumber = self.number
    }
}

extension PinWall {
    /// Whether layouts are prepared asynchronously, so that the wall must not be laid out synchronously.
    var isLaidOutAsynchronously: Bool { layoutState.preparesFilesAsynchronously && file != nil }

    /// The parameters of the layout that the wall should have.
    var layoutParameters: LayoutRequest.Parameters { layoutParameters(in: viewport.size) }

    private func layoutParameters(in size: Size) -> LayoutRequest.Parameters {
        let file = file ?? columnFile(in: size, months: months(ofFirst: cards.count))
        return LayoutRequest.Parameters(file: file, viewport: size, cellAspect: cellAspect, edition: edition)
    }

    /// The number of columns that the wall has, or would have in the column layout.
    package var columnCount: Int { columns.count(in: CollectionViewport.container(of: viewport.size).width) }

    /// Whether the number of columns is the maximum for the width.
    package var hasMaximumColumns: Bool {
        columnCount >= columns.maximumColumns(in: CollectionViewport.container(of: viewport.size).width)
    }

    /// Changes the number of columns by `delta`, starting from the displayed number.
    package mutating func changeColumns(by delta: Int) { setColumns(.count(max(1, columnCount + delta))) }

    /// Lays out all pins again and keeps the scroll position.
    mutating func layOut(in size: Size? = nil) {
        let newLayout = PinLayout(layoutParameters(in: size ?? viewport.size), shapes: shapes)
        if layoutState.isPending { layoutState.cancel() }
        setLayout(newLayout)
    }

    private mutating func setLayout(_ layout: PinLayout) {
        let isSame = layoutState.current?.file.name == layout.parameters.file.name
        layoutState.record(layout, isColumns: file == nil)
        viewport.setLayout(
            layout.layout, numberedBy: layout.numbering, size: layout.parameters.viewport, keepsSections: isSame)
    }

    /// Lays out appended cards if they only extend the last nonempty section.
    /// - Returns: `false` if other sections must change, too, or a request is pending. Nothing has changed then.
    mutating func layOutAppendedCards() -> Bool {
        let layoutParameters = layoutParameters
        guard let current = layoutState.current, !layoutState.isPending else { return false }
        guard current == layoutParameters else { return layOutAppendedMonths(of: layoutParameters, current: current) }
        let oldCounts = layoutParameters.file.sectionCounts(of: layoutState.count)
        let contents = PinLayoutDataSource(shapes: shapes, file: layoutParameters.file, cellAspect: cellAspect)
        let numbering = contents.numbering
        if numbering.beginsAtEnd {
            // Sections are filled from the last one, so appended pins change all of them.
            guard contents.numberOfSections == 1, oldCounts.count == 1, numbering.count > oldCounts[0] else {
                return false
            }
            let insertedItems = (0..<numbering.count - oldCounts[0]).map { ItemIndex(section: 0, item: $0) }
            guard viewport.insertKeepingScrollPosition(insertedItems, dataSource: contents, numberedBy: numbering)
            else {
                return false
            }
            layoutState.count = cards.count
            layoutState.requestedCount = cards.count
            return true
        }
        let newCounts = (0..<contents.numberOfSections).map { contents.numberOfItems(inSection: $0) }
        guard let last = newCounts.lastIndex(where: { $0 > 0 }), oldCounts.count == newCounts.count,
            newCounts[..<last].elementsEqual(oldCounts[..<last]), newCounts[last] >= oldCounts[last]
        else { return false }
        viewport.append(newCounts[last] - oldCounts[last], toSection: last, dataSource: contents, numberedBy: numbering)
        layoutState.count = cards.count
        layoutState.requestedCount = cards.count
        return true
    }

    /// The column layout as a file with adjustable values, without header and footer.
    package var bareColumns: LayoutFile { columns.plainFile(in: CollectionViewport.container(of: viewport.size).width) }

    // MARK: Restoring

    /// The arrangement of a wall, which can be restored.
    package struct Arrangement: Sendable {
        package let file: LayoutFile?
        fileprivate let viewport: CollectionViewport
        fileprivate let layoutState: LayoutState
    }

    package var arrangement: Arrangement { Arrangement(file: file, viewport: viewport, layoutState: layoutState) }

    /// Restores an earlier arrangement.
    /// - Returns: `false`, without a change, if the pins or the size have changed or it was never shown.
    package mutating func restore(_ arrangement: Arrangement) -> Bool {
        guard arrangement.file != nil, !arrangement.layoutState.isInColumns,
            let current = arrangement.layoutState.current, current.edition == edition,
            current.viewport == viewport.size, current.cellAspect == cellAspect
        else { return false }
        let number = layoutState.number
        file = arrangement.file
        viewport = arrangement.viewport
        layoutState = arrangement.layoutState
        // Ignore the pending layout of the discarded arrangement.
        layoutState.cancel(upTo: number)
        return true
    }

    // MARK: Layout requests

    /// Returns the request for the next asynchronous layout; `nil` if it is pending or not needed.
    package mutating func makeLayoutRequest() -> LayoutRequest? {
        guard isLaidOutAsynchronously else { return nil }
        let layoutParameters = layoutParameters
        guard layoutParameters != layoutState.requestedParameters || cards.count != layoutState.requestedCount else {
            return nil
        }
        layoutState.requestedParameters = layoutParameters
        layoutState.requestedCount = cards.count
        layoutState.number += 1
        return LayoutRequest(parameters: layoutParameters, shapes: shapes, number: layoutState.number)
    }

    /// Sets a layout that was requested.
    /// - Parameter number: the number of the request.
    /// - Returns: `false` if the layout does not belong to the last request.
    package mutating func receive(_ layout: PinLayout, requestNumber number: Int) -> Bool {
        guard number == layoutState.number, layoutState.isPending else { return false }
        layoutState.completedNumber = number
        setLayout(layout)
        return true
    }
}
