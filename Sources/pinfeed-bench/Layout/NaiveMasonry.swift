import LayoutEngine

/// The baseline: masonry as in collection view tutorials, an array of frames that is filtered completely for every
/// query and recomputed for every change.
struct NaiveMasonry {
    /// The frame and index of an item, 40 bytes.
    struct Attributes {
        var item: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    private let columns: Int
    private let gap: Int
    private var attributes: [Attributes] = []
    private(set) var contentHeight = 0

    init(columns: Int, gap: Int) {
        self.columns = columns
        self.gap = gap
    }

    mutating func prepare(width: Int, dataSource: some LayoutDataSource) {
        attributes = []
        contentHeight = 0
        let columnWidth = (width - gap * (columns - 1)) / columns
        var ends = Array(repeating: 0, count: columns)
        for item in 0..<dataSource.numberOfItems(inSection: 0) {
            let height = dataSource.height(ofItemAt: ItemIndex(section: 0, item: item), width: columnWidth)
            var column = 0
            for other in 1..<columns where ends[other] < ends[column] { column = other }
            let x = column * (columnWidth + gap)
            attributes.append(Attributes(item: item, x: x, y: ends[column], width: columnWidth, height: height))
            contentHeight = max(contentHeight, ends[column] + height)
            ends[column] += height + gap
        }
    }

    func attributes(in rect: Rect, into buffer: inout [Attributes]) {
        buffer.removeAll(keepingCapacity: true)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        for frame in attributes
        where frame.y < bottom && frame.y + frame.height > top && frame.x < right && frame.x + frame.width > left {
            buffer.append(frame)
        }
    }
}
