import LayoutEngine

/// The pictures of the catalogue, each drawn by the code that its page shows.
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

/// A drawing with a caption above it.
struct CaptionedDrawing {
    let caption: String
    let lines: [String]

    init(_ caption: String, _ lines: [String]) {
        self.caption = caption
        self.lines = lines
    }

    /// Draws all of a prepared layout.
    init(_ caption: String, _ layout: some CollectionLayout) {
        self.init(caption, FrameDrawing(layout).lines)
    }

    /// Draws the part of a layout that a viewport shows.
    init(_ caption: String, _ layout: some CollectionLayout, viewport: Rect) {
        self.init(caption, FrameDrawing(layout, viewport: viewport).lines)
    }

    /// Draws a masonry section with the items of a data source.
    init(_ caption: String, _ section: MasonrySection, width: Int, dataSource: some LayoutDataSource) {
        var layout = MasonryLayout(section: section)
        layout.prepare(width: width, dataSource: dataSource)
        self.init(caption, layout)
    }

    /// Draws a flow section with the items of a data source.
    init(_ caption: String, _ section: FlowSection, width: Int, dataSource: some LayoutDataSource) {
        var layout = FlowLayout(section: section)
        layout.prepare(width: width, dataSource: dataSource)
        self.init(caption, layout)
    }
}

extension [CaptionedDrawing] {
    /// The drawings side by side, separated by three spaces, without trailing spaces.
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
