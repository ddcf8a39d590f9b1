import Drawings
import Feeds
import Pictures
import TerminalUI

/// The strip of pins that look similar to an open pin, in the space that its picture and text leave, below a title.
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
        let place = [layout.belowText, layout.besideText].max { Self.capacity(in: $0) < Self.capacity(in: $1) }
        guard let place, Self.capacity(in: place) >= Self.minimumCount, pins.count >= Self.minimumCount else { return nil }
        let columns = min(Self.columns(in: place), pins.count)
        let rows = min(Self.rows(in: place), (pins.count + columns - 1) / columns)
        region = ScreenRegion(
            row: place.row, column: place.column, rows: 1 + rows * Self.tile.rows, columns: columns * Self.tile.columns)
        self.pins = Array(pins.prefix(columns * rows))
        self.cellAspect = cellAspect
    }

    /// Returns the number of pins that fit beside or below the text of an open pin.
    package static func capacity(in layout: DetailLayout) -> Int {
        max(capacity(in: layout.belowText), capacity(in: layout.besideText))
    }

    private static func capacity(in place: ScreenRegion) -> Int { columns(in: place) * rows(in: place) }

    private static func columns(in place: ScreenRegion) -> Int { place.columns / tile.columns }

    private static func rows(in place: ScreenRegion) -> Int { max(0, min(maximumRows, (place.rows - 1) / tile.rows)) }

    private func tileRegion(_ index: Int) -> ScreenRegion {
        let columns = region.columns / Self.tile.columns
        return ScreenRegion(
            row: region.row + 1 + index / columns * Self.tile.rows,
            column: region.column + index % columns * Self.tile.columns, rows: Self.tile.rows - 1,
            columns: Self.tile.columns - 2)
    }

    private func request(_ index: Int, _ medium: PictureMedium) -> PictureRequest? {
        let place = tileRegion(index)
        guard let path = pins[index].picturePath else { return nil }
        return medium.request(
            path: path, columns: place.columns, rows: place.rows, crop: pins[index].filling(cellAspect: cellAspect))
    }

    /// Returns the picture requests of the strip, in order.
    package func pictures(medium: PictureMedium) -> [PictureRequest] {
        pins.indices.compactMap { request($0, medium) }
    }

    /// Returns the index of the pin at a screen position; `nil` for none.
    package func pin(at position: ScreenPosition) -> Int? { pins.indices.first { tileRegion($0).contains(position) } }

    /// Draws the title and the pictures.
    /// - Parameter ways: the key hints beside the title; those that do not fit are omitted.
    package func draw(
        title: String, hints: [KeyLabel], with surroundings: BoxEnvironment, into surface: inout Surface
    ) {
        var column = region.column
        column += surface.draw(
            title, row: region.row, column: column, style: surroundings.theme.caption, maximumColumns: region.columns)
        for way in hints where column + 3 + DisplayText.columns(of: way.text) <= region.endColumn {
            way.draw(
                row: region.row, column: column + 3, maximumColumns: region.endColumn - column - 3,
                theme: surroundings.theme, into: &surface)
            column += 3 + DisplayText.columns(of: way.text)
        }
        for index in pins.indices {
            surface.declarePressable(tileRegion(index))
            PictureView.draw(
                pins[index], request(index, surroundings.medium), in: tileRegion(index), cache: surroundings.cache,
                theme: surroundings.theme, into: &surface)
        }
    }
}
