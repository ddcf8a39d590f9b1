import LayoutEngine

extension MasonryLayout {
    /// Creates a layout of one section with fixed heights, and prepares it.
    init(_ section: MasonrySection, width: Int, heights: [Int]) {
        self.init(section: section)
        prepare(width: width, dataSource: FixedHeights(heights))
    }

    func frames(inSection section: Int = 0) -> [Rect] {
        (0..<numberOfItems(inSection: section)).compactMap {
            element(at: ItemIndex(section: section, item: $0))?.frame
        }
    }
}

/// A data source that returns implausible counts and heights.
struct OutOfRangeSource: LayoutDataSource {
    var numberOfSections = 1
    var items = 3
    var height = 4

    func numberOfItems(inSection section: Int) -> Int { items }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { height }
}

/// A data source whose item heights depend on the width, as for pictures.
struct SquareSource: LayoutDataSource {
    var items: Int
    var extra = 0

    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { items }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { width + extra }
}

func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

func item(_ item: Int, section: Int = 0) -> ItemIndex {
    ItemIndex(section: section, item: item)
}
