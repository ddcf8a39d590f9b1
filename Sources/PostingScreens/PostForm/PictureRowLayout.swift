import FolderBrowsing
import Pictures
import ScreenKit
import TerminalUI

/// Where the form's pictures stand: the selected one large, and all of them small in a row below it when there are several.
struct PictureRowLayout {
    /// The selected picture's place.
    let large: ScreenRegion
    /// The small pictures' places that show, each with its place in the order.
    let thumbnails: [Thumbnail]

    struct Thumbnail: Hashable {
        let place: Int
        /// The picture's cells.
        let picture: ScreenRegion
        /// The row below it, with its number.
        let label: ScreenRegion
    }

    /// Small pictures are as large as leaves the large one most of the place.
    private static func size(in region: ScreenRegion) -> ScreenSize {
        let columns = max(8, min(16, region.columns / 4 - 1))
        return ScreenSize(columns: columns, rows: max(3, min(columns * 3 / 8, region.rows / 5)))
    }

    /// - Parameter region: what both share.
    init(row: PictureRow, in region: ScreenRegion) {
        let size = Self.size(in: region)
        let isShown = row.count > 1 && region.rows >= size.rows + 5 && region.columns >= size.columns
        guard isShown else {
            large = region
            thumbnails = []
            return
        }
        let rows = size.rows + 1
        large = region.dropLast(rows + 1)
        let shown = min(row.count, (region.columns + 1) / (size.columns + 1))
        // The selected one is in the middle as far as there are others on both sides.
        let first = max(0, min(row.selection - shown / 2, row.count - shown))
        let width = shown * (size.columns + 1) - 1
        let left = region.column + (region.columns - width) / 2
        thumbnails = (0..<shown).map { index in
            let column = left + index * (size.columns + 1)
            return Thumbnail(
                place: first + index,
                picture: ScreenRegion(
                    row: region.endRow - rows, column: column, rows: size.rows, columns: size.columns),
                label: ScreenRegion(row: region.endRow - 1, column: column, rows: 1, columns: size.columns))
        }
    }

    /// The picture that is at a place on the screen, by its place in the order.
    func place(at position: ScreenPosition) -> Int? {
        thumbnails.first { $0.picture.contains(position) || $0.label.contains(position) }?.place
    }

    /// What to ask for to show a small picture, its middle when it has another shape.
    static func request(
        for picture: ChosenPicture, in region: ScreenRegion, context: ScreenContext
    ) -> PictureRequest? {
        guard picture.pixelSize != nil, !region.isEmpty else { return nil }
        return context.medium.request(
            path: picture.path, columns: region.columns, rows: region.rows,
            crop: .fill(cellAspect: context.cellAspect))
    }
}
