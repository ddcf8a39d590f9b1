import Feeds
import Pictures

extension Pin {
    /// The path by which the picture is requested; `nil` if it is unavailable.
    package var picturePath: String? { picture.cacheKey }

    /// Returns the crop of the pin's picture that fills a box, around the focus point that the feed specifies.
    package func filling(cellAspect: Double) -> PictureRequest.Crop {
        guard let focus else { return .fill(cellAspect: cellAspect) }
        return .fill(cellAspect: cellAspect, focus: .init(x: focus.x, y: focus.y))
    }
}
