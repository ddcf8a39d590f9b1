import CVips

/// The decoded surroundings of a part that was asked for: panning takes the next part from here.
final class DecodedWindow {
    /// What makes a decoding the right one for another wish.
    struct Key: Equatable {
        var file: PictureFile.Identity
        var frame: Int
        /// How often the picture was shrunk before.
        var shrink: Int
    }

    let key: Key
    /// What the window shows of the picture as it is shown, shrunk.
    let place: Orientation.Rectangle
    /// The pixels: in memory, upright, sRGB, 3 or 4 bands.
    let image: UnsafeMutablePointer<VipsImage>
    /// Whether the file is cut off or damaged, and the image is what could be decoded of it.
    let isIncomplete: Bool

    /// The most pixels that a window has when a part alone does not have more: 16,777,216, in 48 or 64 MiB. A picture
    /// of 12 megapixels fits whole.
    static let mostPixels = 1 << 24
    /// How many other queries may come before it is let go: who does not pan needs no window.
    static let mostIdle = 16

    /// Takes over the image.
    init(key: Key, place: Orientation.Rectangle, image: UnsafeMutablePointer<VipsImage>, isIncomplete: Bool) {
        self.isIncomplete = isIncomplete
        self.key = key
        self.place = place
        self.image = image
    }

    deinit {
        g_object_unref(image)
    }

    func covers(_ part: Orientation.Rectangle) -> Bool {
        part.x >= place.x && part.y >= place.y && part.x + part.width <= place.x + place.width
            && part.y + part.height <= place.y + place.height
    }

    /// The surroundings of a part that may be decoded at once: as even on all sides as the picture allows.
    static func place(around part: Orientation.Rectangle, inWidth width: Int, height: Int) -> Orientation.Rectangle {
        guard width * height > mostPixels else {
            return Orientation.Rectangle(x: 0, y: 0, width: width, height: height)
        }
        let growth = max(1, (Double(mostPixels) / Double(part.width * part.height)).squareRoot())
        let wide = min(width, max(part.width, Int(Double(part.width) * growth)))
        let high = min(height, max(part.height, mostPixels / wide))
        // A picture less high leaves more for its width.
        let wider = min(width, max(wide, mostPixels / high))
        return Orientation.Rectangle(
            x: max(0, min(part.x - (wider - part.width) / 2, width - wider)),
            y: max(0, min(part.y - (high - part.height) / 2, height - high)), width: wider, height: high)
    }
}
