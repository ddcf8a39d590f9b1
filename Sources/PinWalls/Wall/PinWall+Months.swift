import LayoutEngine
import LayoutFiles
import PinSearch

extension PinWall {
    /// Whether the pins are in sections by month.
    package var isInMonths: Bool { layoutState.isInColumns && !months.isEmpty }

    /// Returns the months of the first `count` pins.
    func months(ofFirst count: Int) -> ArraySlice<MonthRun> {
        var before = 0
        return months.prefix { month in
            defer { before += month.count }
            return before < count
        }
    }

    /// Returns the column layout for a size.
    func columnFile(in size: Size, months: ArraySlice<MonthRun>) -> LayoutFile {
        columns.file(in: CollectionViewport.container(of: size).width, isEmpty: isEmpty, months: months)
    }

    /// Lays out appended cards that belong to new months.
    /// - Parameter shown: the subject of the current layout.
    /// - Returns: `false` if more must change; nothing has changed then.
    mutating func layOutAppendedMonths(of subject: LayoutRequest.Parameters, behind shown: LayoutRequest.Parameters) -> Bool {
        let former = months(ofFirst: layoutState.count)
        var expected = subject
        expected.file = columnFile(in: subject.viewport, months: former)
        guard file == nil, !former.isEmpty, shown == expected else { return false }
        let contents = PinLayoutDataSource(shapes: shapes, file: subject.file, cellAspect: cellAspect)
        guard
            viewport.append(
                sectionsOf: subject.file.layout, dataSource: contents, numberedBy: contents.numbering)
        else { return false }
        layoutState.recordUpdate(subject, count: cards.count)
        return true
    }
}
