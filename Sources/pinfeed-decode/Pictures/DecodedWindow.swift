import CVips

/// The decoded surroundings of a zoomed region, from which nearby regions are extracted when the user pans.
final class DecodedWindow {
    /// The cache key of a window.
    struct Key: Equatable {
        var file: PictureFile.Identity
        var frame: Int
        /// The factor by which the picture is shrunk while decoding: 1, 2, 4 or 8.
        var shrink: Int
    }

    let key: Key
    /// The rectangle of the shrunk picture that the window contains, with the orientation applied.
    let rectangle: Orientation.Rectangle
    /// The pixels in memory: upright, sRGB, 3 or 4 bands.
    let image: UnsafeMutablePointer<VipsImage>
    /// Whether the file is truncated or damaged, so that the image is incomplete.
    let isIncomplete: Bool

    /// The maximum size of a window, in pixels, unless a single region is larger: 16,777,216, which take 48 or 64 MiB.
    /// A picture of 12 megapixels fits completely.
    static let maximumPixelCount = 1 << 24
    /// The maximum number of queries without a region after which the window is released.
    static let maximumIdleQueryCount = 16

    /// Creates a window that takes ownership of `image`.
    init(key: Key, rectangle: Orientation.Rectangle, image: UnsafeMutablePointer<VipsImage>, isIncomplete: Bool) {
        self.isIncomplete = isIncomplete
        self.key = key
        self.rectangle = rectangle
        self.image = image
    }

    deinit {
        g_object_unref(image)
    }

    func covers(_ region: Orientation.Rectangle) -> Bool {
        region.x >= rectangle.x && region.y >= rectangle.y && region.x + region.width <= rectangle.x + rectangle.width
            && region.y + region.height <= rectangle.y + rectangle.height
    }

    /// Returns the largest rectangle around `region` that fits a window, centred as far as the picture's edges allow.
    static func rectangle(around region: Orientation.Rectangle, inWidth width: Int, height: Int)
        -> Orientation.Rectangle
    {
        guard width * height > maximumPixelCount else {
            return Orientation.Rectangle(x: 0, y: 0, width: width, height: height)
        }
        let growth = max(1, (Double(maximumPixelCount) / Double(region.width * region.height)).squareRoot())
        let wide = min(width, max(region.width, Int(Double(region.width) * growth)))
        let high = min(height, max(region.height, maximumPixelCount / wide))
        // If the height is limited by the picture, use the remaining pixels for the width.
        let wider = min(width, max(wide, maximumPixelCount / high))
        return Orientation.Rectangle(
            x: max(0, min(region.x - (wider - region.width) / 2, width - wider)),
            y: max(0, min(region.y - (high - region.height) / 2, height - high)), width: wider, height: high)
    }
}
