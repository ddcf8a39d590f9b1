import Feeds
import Pictures

extension Pin {
    /// What the picture is asked for by; nil when it is nowhere.
    package var picturePath: String? { picture.key }

    /// What a box shows of the pin's picture that does not have its shape: as much as fills it, around what the feed wants
    /// to be seen.
    package func filling(cellAspect: Double) -> PictureRequest.Crop {
        guard let focus else { return .fill(cellAspect: cellAspect) }
        return .fill(cellAspect: cellAspect, focus: .init(x: focus.x, y: focus.y))
    }
}
