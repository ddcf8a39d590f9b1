import Feeds
import Pictures
import TerminalUI

/// What is known of a picture's looks, drawn in its place until it is there: exactly as large, so that nothing moves.
package enum PicturePlaceholder: Hashable, Sendable {
    case unknown
    case color(Color)
    /// Tiles of colour, so large that they cost the line a small part of what the picture will.
    case blur(BlurHash)
    case thumb(ThumbHash)

    /// The hash where the feed gives one that can be read, else the dominant colour.
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

    /// The smallest tile in cells, about square on the screen.
    private static let tile = ScreenSize(columns: 4, rows: 2)
    /// The most tiles across and down: a hash has at most nine waves each way.
    private static let mostTiles = 16

    /// Fills a region: tiles where the feed gave a hash, else one colour.
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

    /// Fills a region where nothing is known of the picture, or there are no colours to tell it: with the ground of fields
    /// where there is one, for underlines would look like lines to write on.
    package static func drawShade(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        if theme.field.background == .default {
            surface.fill(region, with: Glyph(unchecked: 0x2591), style: theme.border)
        } else {
            surface.fill(region, style: theme.field)
        }
    }

    /// - Parameter samples: gives the colours of so many tiles across and down, row by row.
    private static func drawTiles(
        _ samples: (_ across: Int, _ down: Int) -> [UInt32], in region: ScreenRegion, into surface: inout Surface
    ) {
        let across = tiles(region.columns, of: tile.columns)
        let down = tiles(region.rows, of: tile.rows)
        for (index, color) in samples(across, down).enumerated() {
            let rows = part(index / across, of: down, in: region.rows)
            let columns = part(index % across, of: across, in: region.columns)
            surface.fill(
                ScreenRegion(
                    row: region.row + rows.lowerBound, column: region.column + columns.lowerBound,
                    rows: rows.count, columns: columns.count),
                style: Style(background: .rgb(color)))
        }
        // On a slow connection the text beside it comes first.
        surface.markArt(in: region)
    }

    private static func tiles(_ cells: Int, of side: Int) -> Int {
        min(mostTiles, max(1, cells / side))
    }

    /// The cells of one of `count` parts that share `total` cells as evenly as they go.
    private static func part(_ index: Int, of count: Int, in total: Int) -> Range<Int> {
        index * total / count..<(index + 1) * total / count
    }
}
