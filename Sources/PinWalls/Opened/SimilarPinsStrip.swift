import Drawings
import Feeds
import Pictures
import TerminalUI

/// The strip of pins that look similar to an open pin: a title and pictures, below or beside the text of the open pin.
package struct SimilarPinsStrip {
    /// The region of the title and the pictures.
    package let region: ScreenRegion
    private let pins: [Pin]
    private let cellAspect: Double

    private static let tile = ScreenSize(columns: 14, rows: 6)
    /// The minimum number of pictures.
    private static let minimumCount = 2
    private static let maximumRows = 4

    /// Lays out the strip; fails if fewer than two pictures fit or exist.
    /// - Parameters:
    ///   - layout: the layout of the open pin.
    ///   - pins: the similar pins, the most similar first. Pins that do not fit are omitted.
    ///   - cellAspect: the height of a cell divided by its width.
    package init?(in layout: DetailLayout, pins: [Pin], cellAspect: Double) {
        let area = [layout.belowText, layout.besideText].max { Self.capacity(in: $0) < Self.capacity(in: $1) }
        guard let area, Self.capacity(in: area) >= Self.minimumCount, pins.count >= Self.minimumCount else {
            return nil
        }
        let columns = min(Self.columns(in: area), pins.count)
        let rows = min(Self.rows(in: area), (pins.count + columns - 1) / columns)
        region = ScreenRegion(
            row: area.row, column: area.column, rows: 1 + rows * Self.tile.rows, columns: columns * Self.tile.columns)
        self.pins = Array(pins.prefix(columns * rows))
        self.cellAspect = cellAspect
    }

    /// Returns the number of pins that fit beside or below the text of an open pin.
    package static func capacity(in layout: DetailLayout) -> Int {
        max(capacity(in: layout.belowText), capacity(in: layout.besideText))
    }

    private static func capacity(in area: ScreenRegion) -> Int { columns(in: area) * rows(in: area) }

    private static func columns(in area: ScreenRegion) -> Int { area.columns / tile.columns }

    private static func rows(in area: ScreenRegion) -> Int { max(0, min(maximumRows, (area.rows - 1) / tile.rows)) }

    private func tileRegion(_ index: Int) -> ScreenRegion {
        let columns = region.columns / Self.tile.columns
        return ScreenRegion(
            row: region.row + 1 + index / columns * Self.tile.rows,
            column: region.column + index % columns * Self.tile.columns, rows: Self.tile.rows - 1,
            columns: Self.tile.columns - 2)
    }

    private func request(at index: Int, medium: PictureMedium) -> PictureRequest? {
        let tile = tileRegion(index)
        guard let path = pins[index].picturePath else { return nil }
        return medium.request(
            path: path, columns: tile.columns, rows: tile.rows, crop: pins[index].fillCrop(cellAspect: cellAspect))
    }

    /// Returns the picture requests of the strip, in order.
    package func pictureRequests(medium: PictureMedium) -> [PictureRequest] {
        pins.indices.compactMap { request(at: $0, medium: medium) }
    }

    /// Returns the index of the pin at a screen position; `nil` for none.
    package func pinIndex(at position: ScreenPosition) -> Int? {
        pins.indices.first { tileRegion($0).contains(position) }
    }

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
        for index in pins.indices {
            surface.declarePressable(tileRegion(index))
            PictureView.draw(
                pins[index], request(at: index, medium: environment.medium), in: tileRegion(index),
                cache: environment.cache, theme: environment.theme, into: &surface)
        }
    }
}
