import Feeds
import LibraryValues

extension PinWall {
    /// How many pictures a pin has: one, or those of a carousel.
    func pictureCount(of pin: Pin) -> Int { 1 + (furtherPictures[pin.id]?.count ?? 0) }

    /// A pin as it is while one of its pictures is shown.
    /// - Parameter picture: the picture's place, 0 for the first one; beyond the last it is the last.
    func pin(at index: Int, showing picture: Int) -> Pin? {
        guard let pin = self[index] else { return nil }
        guard picture > 0, let further = furtherPictures[pin.id], !further.isEmpty else { return pin }
        return pin.showing(further[min(picture, further.count) - 1])
    }
}

extension Pin {
    /// The pin with another picture in its own one's place.
    fileprivate func showing(_ other: PostPicture) -> Pin {
        var pin = self
        pin.picture = other.reference
        pin.pixelSize = other.pixelSize
        pin.dominantColor = other.dominantColor
        pin.placeholder = nil
        pin.focus = nil
        return pin
    }
}
