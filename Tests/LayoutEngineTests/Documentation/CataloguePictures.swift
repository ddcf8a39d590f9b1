import LayoutEngine

/// The pictures of the catalogue, each made with the code that its page shows.
enum CataloguePictures {
    typealias Maker = @Sendable () throws -> [String]

    /// Every picture by its name.
    static let makers: [String: Maker] = {
        let pages = [
            masonry, masonrySections, flow, paged, sideways, groups, boundaries, scrolling, edits, queries, transitions,
        ]
        return pages.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }()
}

/// A drawing and what stands above it.
struct CaptionedDrawing {
    let caption: String
    let lines: [String]

    init(_ caption: String, _ lines: [String]) {
        self.caption = caption
        self.lines = lines
    }

    /// All of a prepared layout.
    init(_ caption: String, _ layout: some CollectionLayout) {
        self.init(caption, FrameDrawing(layout).lines)
    }

    /// What a viewport shows of a layout.
    init(_ caption: String, _ layout: some CollectionLayout, viewport: Rect) {
        self.init(caption, FrameDrawing(layout, viewport: viewport).lines)
    }

    /// A masonry section with items of these heights.
    init(_ caption: String, _ section: MasonrySection, width: Int, dataSource: some LayoutDataSource) {
        var layout = MasonryLayout(section: section)
        layout.prepare(width: width, dataSource: dataSource)
        self.init(caption, layout)
    }

    /// A section of a flow.
    init(_ caption: String, _ section: FlowSection, width: Int, dataSource: some LayoutDataSource) {
        var layout = FlowLayout(section: section)
        layout.prepare(width: width, dataSource: dataSource)
        self.init(caption, layout)
    }
}

extension [CaptionedDrawing] {
    /// The drawings side by side, three blanks between them, without blanks at the lines' ends.
    var sideBySide: [String] {
        let columns = map { [$0.caption] + $0.lines }
        let height = columns.map(\.count).max() ?? 0
        return (0..<height).map { row in
            let line = columns.reduce(into: "") { line, column in
                let width = column.map(\.count).max() ?? 0
                let text = row < column.count ? column[row] : ""
                line += text + String(repeating: " ", count: width - text.count + 3)
            }
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
