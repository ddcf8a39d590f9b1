import Drawings
import Feeds
import LayoutEngine
import Pictures
import TerminalUI

/// Pins that look similar to an open pin, as a masonry in the space that its picture and text leave, below a title.
package struct SimilarPinsStrip {
    /// The region of the title and the pictures.
    package let region: ScreenRegion
    private let tiles: [Tile]
    private let cellAspect: Double

    /// A pin and the region of its picture. The last picture of a column may be cropped.
    private struct Tile {
        let pin: Pin
        let region: ScreenRegion
        let isCropped: Bool
    }

    private static let section: MasonrySection = {
        var section = MasonrySection(columns: .minimumWidth(minimumColumns), gap: columnGap)
        section.rowGap = 1
        return section
    }()
    /// The minimum width of a picture, in columns.
    private static let minimumColumns = 20
    private static let columnGap = 2
    /// The minimum height of a picture, in rows.
    fileprivate static let minimumRows = 4
    /// The minimum number of pictures.
    private static let minimumCount = 2
    /// The number of pins that are laid out at most, which bounds the work for each frame.
    private static let maximumCount = 60

    /// Lays out the strip; fails if fewer than two pictures fit or exist.
    /// - Parameters:
    ///   - layout: the layout of the open pin.
    ///   - pins: the similar pins, the most similar first. Pins that do not fit are omitted.
    ///   - cellAspect: the height of a cell divided by its width.
    package init?(in layout: DetailLayout, pins: [Pin], cellAspect: Double) {
        guard let area = Self.area(in: layout), pins.count >= Self.minimumCount else { return nil }
        let shapes = TileShapes(pins: pins.prefix(Self.maximumCount), cellAspect: cellAspect)
        var masonry = MasonryLayout(section: Self.section)
        masonry.prepare(width: area.columns, dataSource: shapes)
        var tiles: [Tile] = []
        for item in shapes.pins.indices {
            guard let frame = masonry.element(at: ItemIndex(section: 0, item: item))?.frame else { continue }
            let rows = min(frame.height, area.rows - 1 - frame.y)
            guard rows >= Self.minimumRows else { continue }
            let region = ScreenRegion(
                row: area.row + 1 + frame.y, column: area.column + frame.x, rows: rows, columns: frame.width)
            tiles.append(
                Tile(pin: shapes.pins[item], region: region, isCropped: rows != shapes.rows(item, frame.width)))
        }
        guard tiles.count >= Self.minimumCount else { return nil }
        region = area
        self.tiles = tiles
        self.cellAspect = cellAspect
    }

    /// Returns whether similar pins fit beside or below the text of an open pin.
    package static func fits(in layout: DetailLayout) -> Bool { area(in: layout) != nil }

    private static func area(in layout: DetailLayout) -> ScreenRegion? {
        [layout.belowText, layout.besideText]
            .filter { $0.columns >= 2 * minimumColumns + columnGap && $0.rows > minimumRows }
            .max { $0.columns * $0.rows < $1.columns * $1.rows }
    }

    private func request(for tile: Tile, medium: PictureMedium) -> PictureRequest? {
        guard let path = tile.pin.picturePath else { return nil }
        return medium.request(
            path: path, columns: tile.region.columns, rows: tile.region.rows,
            crop: tile.isCropped ? tile.pin.fillCrop(cellAspect: cellAspect) : .none, isRounded: true)
    }

    /// Returns the picture requests of the strip, in order.
    package func pictureRequests(medium: PictureMedium) -> [PictureRequest] {
        tiles.compactMap { request(for: $0, medium: medium) }
    }

    /// Returns the pin at a screen position; `nil` for none.
    package func pin(at position: ScreenPosition) -> Pin? { tiles.first { $0.region.contains(position) }?.pin }

    /// Draws the title and the pictures.
    /// - Parameter hints: the key hints beside the title; those that do not fit are omitted.
    package func draw(
        title: String, hints: [KeyLabel], with environment: BoxEnvironment, into surface: inout Surface
    ) {
        var column = region.column
        column += surface.draw(
            title, row: region.row, column: column, style: environment.theme.caption, maximumColumns: region.columns)
        for hint in hints where column + 3 + DisplayText.columns(of: hint.text) <= region.endColumn {
            hint.draw(
                row: region.row, column: column + 3, maximumColumns: region.endColumn - column - 3,
                theme: environment.theme, into: &surface)
            column += 3 + DisplayText.columns(of: hint.text)
        }
        for tile in tiles {
            surface.declarePressable(tile.region)
            PictureView.draw(
                tile.pin, request(for: tile, medium: environment.medium), in: tile.region, cache: environment.cache,
                theme: environment.theme, into: &surface)
        }
    }
}

/// The heights of pictures in columns.
private struct TileShapes: LayoutDataSource {
    let pins: [Pin]
    let cellAspect: Double

    init(pins: some Sequence<Pin>, cellAspect: Double) {
        self.pins = Array(pins)
        self.cellAspect = cellAspect
    }

    var numberOfSections: Int { 1 }

    func numberOfItems(inSection section: Int) -> Int { pins.count }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        let maximumRows = Int(Double(width) * BoxMetrics.maximumAspectRatio / cellAspect)
        return max(SimilarPinsStrip.minimumRows, min(rows(index.item, width), maximumRows))
    }

    /// Returns the number of rows of a whole picture in `columns` columns.
    func rows(_ item: Int, _ columns: Int) -> Int {
        let size = pins[item].layoutSize
        return max(
            1, Int((Double(columns) * Double(size.height) / Double(size.width) / cellAspect).rounded()))
    }
}
