import Feeds

extension PinWall {
    /// How many pictures a pin has: one, or those of a carousel.
    package func pictureCount(of pin: Pin) -> Int { 1 + furtherPictures(of: pin).count }

    private func furtherPictures(of pin: Pin) -> [PinPicture] { postPictures[pin.id] ?? pin.further }

    /// A pin as it is while one of its pictures is shown.
    /// - Parameter picture: the picture's place, 0 for the first one; beyond the last it is the last.
    package func pin(at index: Int, showing picture: Int) -> Pin? {
        guard let pin = self[index] else { return nil }
        let further = furtherPictures(of: pin)
        guard picture > 0, !further.isEmpty else { return pin }
        return pin.showing(further[min(picture, further.count) - 1])
    }
}

extension Pin {
    /// The pin with another picture in its own one's place.
    fileprivate func showing(_ other: PinPicture) -> Pin {
        var pin = self
        pin.picture = other.reference
        pin.pixelSize = other.pixelSize
        pin.dominantColor = other.dominantColor
        pin.placeholder = nil
        pin.focus = other.focus
        pin.alternativeText = other.alternativeText
        return pin
    }
}
