/// The frames of a section's items, derived from their columns, tops and heights.
struct ItemFrames {
    private let grid: ColumnGrid
    private let insets: EdgeInsets
    private let alignment: MasonrySection.ItemAlignment
    private let firstTop: Int
    /// The height of all items if tops count upwards from the last item; otherwise `nil`.
    private let reversedHeight: Int?

    /// Creates the frames of a section.
    ///
    /// - Parameters:
    ///   - firstTop: The row that tops are relative to.
    ///   - innerHeight: The number of rows from the top of the first item to the bottom of the last one.
    init(_ section: MasonrySection, grid: ColumnGrid, firstTop: Int, innerHeight: Int) {
        self.grid = grid
        insets = section.itemInsets
        alignment = section.itemAlignment
        self.firstTop = firstTop
        reversedHeight = section.fillsFromBottom ? innerHeight : nil
    }

    /// Returns the frame of the item at `index`, whose leftmost column is `column`.
    @inline(__always)
    func frame<Row, Height, Column>(of index: Int, in track: ItemTrack<Row, Height, Column>, column: Int) -> Rect {
        var frame = extent(ofColumn: column, span: track.span(at: index))
        if alignment != .stretch {
            let free = max(0, frame.width - Int(track.widths[index]))
            frame.x += alignment == .leading ? 0 : alignment == .centered ? free / 2 : free
            frame.width -= free
        }
        frame.height = track.height(at: index)
        let top = track.top(at: index)
        frame.y = firstTop &+ (reversedHeight.map { $0 &- top &- frame.height } ?? top)
        return frame
    }

    /// Returns the horizontal extent of an item that spans `span` columns from `column` on, without height.
    @inline(__always)
    func extent(ofColumn column: Int, span: Int = 1) -> Rect {
        let width = grid.width(ofColumn: column, span: span)
        let left = min(insets.left, width)
        return Rect(
            x: grid.minX(ofExistingColumn: column) &+ left, y: 0, width: max(0, width &- left &- insets.right),
            height: 0)
    }
}
