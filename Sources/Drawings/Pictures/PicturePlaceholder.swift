import Feeds
import Pictures
import TerminalUI

/// A placeholder for a picture that isn't loaded yet. It has the same size, so that the layout doesn't change.
package enum PicturePlaceholder: Hashable, Sendable {
    case unknown
    case color(Color)
    /// Tiles of colour, which take far fewer bytes than the picture.
    case blur(BlurHash)
    case thumb(ThumbHash)

    /// Creates a pin's placeholder: a valid hash from the feed, else the dominant colour.
    package init(of pin: Pin) {
        if case .thumbHash(let hash) = pin.placeholder {
            self = .thumb(hash)
        } else if let hash = pin.placeholder?.blurHash.flatMap({ BlurHash($0) }) {
            self = .blur(hash)
        } else if let color = pin.dominantColor {
            self = .color(.rgb(color.red, color.green, color.blue))
        } else {
            self = .unknown
        }
    }

    /// The minimum size of a tile in cells, about square on the screen.
    private static let tile = ScreenSize(columns: 4, rows: 2)
    /// The maximum number of tiles in each direction. A hash has at most nine frequencies in each.
    private static let maximumTiles = 16

    /// Fills a region with tiles from the hash, or else with one colour.
    package func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        switch self {
        case .color(let color) where theme.colorDepth != .monochrome:
            surface.fill(region, style: Style(background: color))
        case .blur(let hash) where theme.colorDepth != .monochrome:
            Self.drawTiles(hash.samples, in: region, into: &surface)
        case .thumb(let hash) where theme.colorDepth != .monochrome:
            Self.drawTiles(hash.samples, in: region, into: &surface)
        case .unknown, .color, .blur, .thumb: Self.drawShade(in: region, theme: theme, into: &surface)
        }
    }

    /// Fills a region for which no colour is available: with the background of text fields, or with shade characters if
    /// text fields are underlined.
    package static func drawShade(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        if theme.field.background == .default {
            surface.fill(region, with: Glyph(unchecked: 0x2591), style: theme.border)
        } else {
            surface.fill(region, style: theme.field)
        }
    }

    /// - Parameter samples: returns the colours of a grid of tiles, as `0xrrggbb`, row by row.
    private static func drawTiles(
        _ samples: (_ columns: Int, _ rows: Int) -> [UInt32], in region: ScreenRegion, into surface: inout Surface
    ) {
        let across = tiles(region.columns, of: tile.columns)
        let down = tiles(region.rows, of: tile.rows)
        for (index, color) in samples(across, down).enumerated() {
            let rows = range(index / across, of: down, in: region.rows)
            let columns = range(index % across, of: across, in: region.columns)
            surface.fill(
                ScreenRegion(
                    row: region.row + rows.lowerBound, column: region.column + columns.lowerBound,
                    rows: rows.count, columns: columns.count),
                style: Style(background: .rgb(color)))
        }
        // On a slow connection adjacent text is drawn first.
        surface.markArt(in: region)
    }

    private static func tiles(_ cells: Int, of side: Int) -> Int {
        min(maximumTiles, max(1, cells / side))
    }

    /// Returns the range of one of `count` parts into which `total` cells are divided evenly.
    private static func range(_ index: Int, of count: Int, in total: Int) -> Range<Int> {
        index * total / count..<(index + 1) * total / count
    }
}
