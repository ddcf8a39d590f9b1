import Feeds

extension PinWall {
    /// Returns the number of pictures of a pin.
    package func pictureCount(of pin: Pin) -> Int { 1 + additionalPictures(of: pin).count }

    private func additionalPictures(of pin: Pin) -> [PinPicture] { postPictures[pin.id] ?? pin.additionalPictures }

    /// Returns a pin with one of its pictures; `nil` for an invalid index.
    /// - Parameter picture: the index of the picture, clamped to the last one.
    package func pin(at index: Int, showing picture: Int) -> Pin? {
        guard let pin = self[index] else { return nil }
        let further = additionalPictures(of: pin)
        guard picture > 0, !further.isEmpty else { return pin }
        return pin.showing(further[min(picture, further.count) - 1])
    }
}

extension Pin {
    /// Returns the pin with another picture.
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
