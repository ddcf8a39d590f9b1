import LayoutEngine
import LayoutFiles

/// What a layout of a file is told of a wall: its pins in order, shared out to the file's sections.
package struct PinContents: LayoutDataSource {
    private let shapes: [BoxShape]
    private let cellAspect: Double
    /// The number of the first pin of each section, and behind the last one how many there are.
    private let starts: [Int]
    /// The file's contents of each section, and the height of its items.
    private let contents: [SectionContents]
    private let itemHeights: [Int?]
    private let repeatsSections: Bool
    private let beginsAtEnd: Bool
    package let offersPagePastEnd: Bool

    /// - Complexity: O(*s*) in the file's sections, as often as they repeat.
    /// - Parameter counts: the items of each section; nil as the file shares them out.
    package init(shapes: [BoxShape], file: LayoutFile, counts: [Int]? = nil, cellAspect: Double) {
        self.shapes = shapes
        self.cellAspect = cellAspect
        var start = 0
        starts =
            [0]
            + (counts ?? file.sectionCounts(of: shapes.count)).map { count in
                start += count
                return start
            }
        contents = file.sectionContents
        itemHeights = contents.indices.map { file.itemHeight(inSection: $0) }
        repeatsSections = file.repeatsSections
        beginsAtEnd = file.newest == .last
        offersPagePastEnd = file.plan.paged?.invitesPastEnd ?? false
    }

    /// The pins by the sections that they are in.
    var numbering: ItemNumbering { ItemNumbering(of: self, beginsAtEnd: beginsAtEnd) }

    package var numberOfSections: Int { starts.count - 1 }

    package func numberOfItems(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

    package func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        BoxMetrics(shape(at: index), width: width, cellAspect: cellAspect).height
    }

    package func width(ofItemAt index: ItemIndex, height: Int) -> Int { width(of: shape(at: index), height: height) }

    package func columnSpan(ofItemAt index: ItemIndex) -> Int {
        contents[described(index.section)].span(ofItem: index.item)
    }

    package func fixedColumn(ofItemAt index: ItemIndex) -> Int? {
        contents[described(index.section)].fixedColumn(ofItem: index.item)
    }

    /// The size of a box: in a row, as high as the file says and as wide as its picture then is; else as wide as proposed.
    package func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        guard let height = itemHeights[described(index.section)] else {
            let width = min(contents[described(index.section)].itemWidth ?? .max, proposed.width)
            return Size(width: width, height: self.height(ofItemAt: index, width: width))
        }
        return Size(width: width(of: shape(at: index), height: height), height: height)
    }

    /// The width of a box so high that shows all of its picture.
    private func width(of box: BoxShape, height: Int) -> Int {
        let rows = max(1, height - 2 - (box.titleColumns > 0 ? 1 : 0) - (box.hasCaption ? 1 : 0))
        let columns = Double(rows) * cellAspect * min(max(1 / box.shape, 0.25), 4)
        return Int(columns.rounded()) + 2
    }

    /// The section of the file that describes one of the layout.
    private func described(_ section: Int) -> Int {
        repeatsSections ? section % contents.count : min(section, contents.count - 1)
    }

    private func shape(at index: ItemIndex) -> BoxShape {
        let place = starts[index.section] + index.item
        return shapes[beginsAtEnd ? starts[starts.count - 1] - 1 - place : place]
    }
}
