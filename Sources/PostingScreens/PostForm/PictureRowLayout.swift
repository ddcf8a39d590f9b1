import FolderBrowsing
import Pictures
import ScreenKit
import TerminalUI

/// The layout of the form's pictures: the selected picture, and a row of thumbnails below it if there are several pictures.
struct PictureRowLayout {
    /// The region of the selected picture.
    let large: ScreenRegion
    let thumbnails: [Thumbnail]

    struct Thumbnail: Hashable {
        let index: Int
        let picture: ScreenRegion
        /// The row below the picture for its number.
        let label: ScreenRegion
    }

    /// Returns the size of thumbnails, limited so that the large picture gets most of the space.
    private static func size(in region: ScreenRegion) -> ScreenSize {
        let columns = max(8, min(16, region.columns / 4 - 1))
        return ScreenSize(columns: columns, rows: max(3, min(columns * 3 / 8, region.rows / 5)))
    }

    /// - Parameters:
    ///   - row: the pictures and the selection.
    ///   - region: the region for the large picture and the thumbnails.
    init(row: PictureRow, in region: ScreenRegion) {
        let size = Self.size(in: region)
        let hasThumbnails = row.count > 1 && region.rows >= size.rows + 5 && region.columns >= size.columns
        guard hasThumbnails else {
            large = region
            thumbnails = []
            return
        }
        let rows = size.rows + 1
        large = region.dropLast(rows + 1)
        let thumbnailCount = min(row.count, (region.columns + 1) / (size.columns + 1))
        // Center the selected thumbnail unless it is near an end.
        let first = max(0, min(row.selection - thumbnailCount / 2, row.count - thumbnailCount))
        let width = thumbnailCount * (size.columns + 1) - 1
        let startColumn = region.column + (region.columns - width) / 2
        thumbnails = (0..<thumbnailCount).map { offset in
            let column = startColumn + offset * (size.columns + 1)
            return Thumbnail(
                index: first + offset,
                picture: ScreenRegion(
                    row: region.endRow - rows, column: column, rows: size.rows, columns: size.columns),
                label: ScreenRegion(row: region.endRow - 1, column: column, rows: 1, columns: size.columns))
        }
    }

    /// Returns the index of the picture whose thumbnail is at a position; `nil` if there is none.
    func pictureIndex(at position: ScreenPosition) -> Int? {
        thumbnails.first { $0.picture.contains(position) || $0.label.contains(position) }?.index
    }

    /// Returns the request for a thumbnail that fills the region, cropped to the center; `nil` if the picture isn't
    /// measured or the region is empty.
    static func request(
        for picture: ChosenPicture, in region: ScreenRegion, context: ScreenContext
    ) -> PictureRequest? {
        guard picture.pixelSize != nil, !region.isEmpty else { return nil }
        return context.medium.request(
            path: picture.path, columns: region.columns, rows: region.rows,
            crop: .fill(cellAspect: context.cellAspect))
    }
}
