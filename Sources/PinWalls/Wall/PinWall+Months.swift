import LayoutEngine
import LayoutFiles
import PinSearch

extension PinWall {
    /// Whether each month is a section that begins with its name.
    package var isInMonths: Bool { orders.isInColumns && !months.isEmpty }

    /// The months that the first pins are of.
    func months(ofFirst count: Int) -> ArraySlice<MonthRun> {
        var before = 0
        return months.prefix { month in
            defer { before += month.count }
            return before < count
        }
    }

    /// The wall's own columns in a window.
    func columnFile(in size: Size, months: ArraySlice<MonthRun>) -> LayoutFile {
        columns.file(in: CollectionViewport.container(of: size).width, isEmpty: isEmpty, months: months)
    }

    /// Lays out cards that came at the end where they are of months that have no section yet.
    /// - Parameter shown: what was laid out before they came.
    /// - Returns: false when they change more; nothing has changed then.
    mutating func layOutMonths(of subject: LayoutOrder.Subject, behind shown: LayoutOrder.Subject) -> Bool {
        let former = months(ofFirst: orders.count)
        var expected = subject
        expected.file = columnFile(in: subject.viewport, months: former)
        guard file == nil, !former.isEmpty, shown == expected else { return false }
        let contents = PinContents(shapes: shapes, file: subject.file, cellAspect: cellAspect)
        guard
            viewport.append(
                sectionsOf: subject.file.layout, dataSource: contents, numberedBy: contents.numbering)
        else { return false }
        orders.follow(subject, count: cards.count)
        return true
    }
}
