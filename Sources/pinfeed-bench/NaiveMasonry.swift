import LayoutEngine

/// Masonry as collection view tutorials write it: an array of frames, filtered from end to end for every query, and
/// made anew for every change. It is what the engine is compared with.
struct NaiveMasonry {
    private let columns: Int
    private let gap: Int
    private var elements: [LayoutElement] = []
    private(set) var contentHeight = 0

    init(columns: Int, gap: Int) {
        self.columns = columns
        self.gap = gap
    }

    mutating func prepare(width: Int, dataSource: some LayoutDataSource) {
        elements = []
        contentHeight = 0
        let columnWidth = (width - gap * (columns - 1)) / columns
        var ends = Array(repeating: 0, count: columns)
        for item in 0..<dataSource.numberOfItems(inSection: 0) {
            let index = ItemIndex(section: 0, item: item)
            let height = dataSource.height(ofItemAt: index, width: columnWidth)
            var column = 0
            for other in 1..<columns where ends[other] < ends[column] { column = other }
            let frame = Rect(
                x: column * (columnWidth + gap), y: ends[column], width: columnWidth, height: height)
            elements.append(LayoutElement(kind: .item, index: index, frame: frame))
            ends[column] += height + gap
            contentHeight = max(contentHeight, frame.maxY)
        }
    }

    func elements(in rect: Rect, into buffer: inout [LayoutElement]) {
        buffer.removeAll(keepingCapacity: true)
        for element in elements where element.frame.isVisible(in: rect) { buffer.append(element) }
    }
}
