import LayoutEngine
import LayoutFiles
import PinSearch

extension PinWall {
    /// Whether the pins are in sections by month.
    package var isInMonths: Bool { layoutState.isInColumns && !months.isEmpty }

    /// Returns the months of the first `count` pins.
    func months(ofFirst count: Int) -> ArraySlice<MonthRun> {
        var precedingCount = 0
        return months.prefix { month in
            defer { precedingCount += month.count }
            return precedingCount < count
        }
    }

    /// Returns the column layout for a size.
    func columnFile(in size: Size, months: ArraySlice<MonthRun>) -> LayoutFile {
        columns.file(in: CollectionViewport.container(of: size).width, isEmpty: isEmpty, months: months)
    }

    /// Lays out appended cards that belong to new months.
    /// - Parameters:
    ///   - layoutParameters: the parameters of the layout that the wall should have.
    ///   - current: the parameters of the current layout.
    /// - Returns: `false` if other sections must change, too. Nothing has changed then.
    mutating func layOutAppendedMonths(
        of layoutParameters: LayoutRequest.Parameters, current: LayoutRequest.Parameters
    ) -> Bool {
        let oldMonths = months(ofFirst: layoutState.count)
        var expected = layoutParameters
        expected.file = columnFile(in: layoutParameters.viewport, months: oldMonths)
        guard file == nil, !oldMonths.isEmpty, current == expected else { return false }
        let contents = PinLayoutDataSource(shapes: shapes, file: layoutParameters.file, cellAspect: cellAspect)
        guard
            viewport.append(
                sectionsOf: layoutParameters.file.layout, dataSource: contents, numberedBy: contents.numbering)
        else { return false }
        layoutState.recordUpdate(layoutParameters, count: cards.count)
        return true
    }
}
