import LayoutEngine
import LayoutFiles

/// The data source for layouts from files: the pins of a wall in order, divided among the file's sections.
package struct PinLayoutDataSource: LayoutDataSource {
    private let shapes: [BoxShape]
    private let cellAspect: Double
    /// The index of the first pin of each section, then the total number of pins.
    private let starts: [Int]
    /// The file's description of each section, and the height of its items.
    private let contents: [SectionContents]
    private let itemHeights: [Int?]
    private let repeatsSections: Bool
    private let beginsAtEnd: Bool
    package let hasExtraPage: Bool

    /// - Parameter counts: the number of items in each section; `nil` divides them as the file specifies.
    /// - Complexity: O(*s*) in the number of sections, including repeated ones.
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
        hasExtraPage = file.plan.paged?.hasExtraPage ?? false
    }

    /// The numbering of the pins across sections.
    var numbering: ItemNumbering { ItemNumbering(of: self, beginsAtEnd: beginsAtEnd) }

    package var numberOfSections: Int { starts.count - 1 }

    package func numberOfItems(inSection section: Int) -> Int { starts[section + 1] - starts[section] }

    package func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        BoxMetrics(shape(at: index), width: width, cellAspect: cellAspect).height
    }

    package func width(ofItemAt index: ItemIndex, height: Int) -> Int { width(of: shape(at: index), height: height) }

    package func columnSpan(ofItemAt index: ItemIndex) -> Int {
        contents[fileSection(for: index.section)].span(ofItem: index.item)
    }

    package func fixedColumn(ofItemAt index: ItemIndex) -> Int? {
        contents[fileSection(for: index.section)].fixedColumn(ofItem: index.item)
    }

    /// Returns the size of a box: in a row of fixed height, as wide as its picture; otherwise of the proposed width.
    package func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        guard let height = itemHeights[fileSection(for: index.section)] else {
            let width = min(contents[fileSection(for: index.section)].itemWidth ?? .max, proposed.width)
            return Size(width: width, height: self.height(ofItemAt: index, width: width))
        }
        return Size(width: width(of: shape(at: index), height: height), height: height)
    }

    /// Returns the width at which a box of a height shows its whole picture.
    private func width(of box: BoxShape, height: Int) -> Int {
        let rows = max(1, height - 2 - (box.titleColumns > 0 ? 1 : 0) - (box.hasCaption ? 1 : 0))
        let columns = Double(rows) * cellAspect * min(max(1 / box.aspectRatio, 0.25), 4)
        return Int(columns.rounded()) + 2
    }

    /// Returns the index of the file's section that describes a section of the layout.
    private func fileSection(for section: Int) -> Int {
        repeatsSections ? section % contents.count : min(section, contents.count - 1)
    }

    private func shape(at index: ItemIndex) -> BoxShape {
        let pinIndex = starts[index.section] + index.item
        return shapes[beginsAtEnd ? starts[starts.count - 1] - 1 - pinIndex : pinIndex]
    }
}
