import Feeds
import Pictures

extension Pin {
    /// The `PictureRequest.path` of the picture; `nil` if it is unavailable.
    package var picturePath: String? { picture.cacheKey }

    /// Returns the crop of the pin's picture that fills a box around the feed's focus point. `cellAspect` is the height of
    /// a cell divided by its width.
    package func fillCrop(cellAspect: Double) -> PictureRequest.Crop {
        guard let focus else { return .fill(cellAspect: cellAspect) }
        return .fill(cellAspect: cellAspect, focus: .init(x: focus.x, y: focus.y))
    }
}
