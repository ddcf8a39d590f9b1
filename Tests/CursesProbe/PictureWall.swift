import TerminalUI

/// Three scrolling columns of boxes with pictures and captions, like a feed.
struct PictureWall {
    /// The number of pictures that have loaded, from the first; other boxes show symbols only.
    var loadedCount = 4
    /// Whether another screen with text is shown.
    var isHidden = false
    /// Whether text covers the middle.
    var isCovered = false

    private let pictures: [PixelPicture?]

    private static let columns = 3
    private static let count = 24
    private static let width = 19
    /// The size of a cell in pixels in the tests' terminal.
    private static let cell = (width: 4, height: 8)
    private static let border = Style(foreground: .palette(8))

    /// - Parameter areFiles: Whether pictures are PNG files for kitty, of which only the parts that the tests read are valid.
    init(areFiles: Bool = false) {
        pictures = (0..<Self.count).map { index in
            areFiles
                ? Self.file(index, rows: Self.rows(of: index) - 3)
                : Self.picture(index, columns: Self.width - 2, rows: Self.rows(of: index) - 3)
        }
    }

    /// Returns some kilobytes of noise with the end of a PNG file.
    private static func file(_ index: Int, rows: Int) -> PixelPicture? {
        let noise = (0..<4_000 * (1 + index % 5)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ index &* 7) }
        return PixelPicture(
            width: (width - 2) * cell.width, height: rows * cell.height,
            content: .png(noise + [0xAE, 0x42, 0x60, 0x82]))
    }

    private static func rows(of index: Int) -> Int { 7 + index * 5 % 6 }

    /// - Parameter rows: The visible rows of the screen.
    func draw(offset: Int, rows: Range<Int>, into surface: inout Surface) {
        let view = ScreenRegion(row: rows.lowerBound, column: 0, rows: rows.count, columns: surface.size.columns)
        guard !isHidden else {
            for row in rows {
                surface.draw("What another screen says in line \(row)", row: row, column: 2 + row % 3, style: .plain)
            }
            return
        }
        surface.declareScrollBand(identity: 8, rows: rows, offset: offset)
        surface.withClip(to: view) { surface in
            var tops = Array(repeating: rows.lowerBound - offset, count: Self.columns)
            for index in 0..<Self.count {
                let column = index % Self.columns
                let box = ScreenRegion(
                    row: tops[column], column: column * (Self.width + 1), rows: Self.rows(of: index),
                    columns: Self.width)
                tops[column] = box.endRow + index % 2
                draw(index, in: box, into: &surface)
            }
        }
        guard isCovered else { return }
        let text = ScreenRegion(row: rows.lowerBound + 3, column: 10, rows: 6, columns: 20)
        surface.fill(text, style: .plain)
        for row in text.row..<text.endRow {
            surface.draw("help, line \(row)", row: row, column: text.column + 1, style: .plain)
        }
    }

    private func draw(_ index: Int, in box: ScreenRegion, into surface: inout Surface) {
        surface.drawBorder(box, kind: .rounded, style: Self.border)
        surface.draw("Pin \(index)", row: box.endRow - 2, column: box.column + 1, style: .plain)
        let region = ScreenRegion(
            row: box.row + 1, column: box.column + 1, rows: box.rows - 3, columns: box.columns - 2)
        surface.declareArt(identity: index, in: region)
        for row in region.row..<region.endRow {
            for column in region.column..<region.endColumn {
                // Scrolled symbols are the same on other rows.
                let shape = UInt32((row - box.row) * 7 + (column - box.column) * (row - box.row) + index) % 16
                surface.set(
                    Glyph(unchecked: 0x2590 + shape), width: 1, row: row, column: column,
                    style: Style(foreground: .palette(UInt8(17 + (index * 29 + row - box.row) % 200))))
            }
        }
        if index < loadedCount, let picture = pictures[index] { surface.place(picture, in: region) }
    }

    /// Returns slanted stripes in a palette for each index.
    private static func picture(_ pictureIndex: Int, columns: Int, rows: Int) -> PixelPicture? {
        let (width, height) = (columns * cell.width, rows * cell.height)
        let palette = (0..<12).map { UInt32(($0 * 7_919 + pictureIndex * 104_729) % 0xFF_FFFF) }
        let indices = (0..<width * height).map { index in
            UInt8((index % width / 3 + index / width * (2 + pictureIndex % 3)) / 2 % 12)
        }
        return IndexedPixels(indices: indices, palette: palette).flatMap {
            PixelPicture(width: width, height: height, content: .indexed($0))
        }
    }
}
