/// The sizes of the Thumbnail Managing Standard 0.9.0
/// (<https://specifications.freedesktop.org/thumbnail-spec/latest/directory.html>). The raw value is the maximum width
/// and height, in pixels.
package enum ThumbnailSize: Int, CaseIterable, Comparable, Hashable, Sendable {
    case normal = 128
    case large = 256
    case extraLarge = 512
    case extraExtraLarge = 1024

    /// The size of a thumbnail, in pixels.
    package struct Pixels: Hashable, Sendable {
        package let width: Int
        package let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }

        /// Returns whether a picture of this size fills or fits the box without being enlarged.
        package func covers(_ box: PictureBox) -> Bool {
            switch box.mode {
            case .stretch, .fill: width >= box.width && height >= box.height
            case .fit: width >= box.width || height >= box.height
            }
        }
    }

    package static func < (left: ThumbnailSize, right: ThumbnailSize) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Returns the size of the thumbnail of a picture of `width` x `height` pixels, keeping its aspect ratio, at least
    /// 1 x 1.
    ///
    /// Returns `nil` if the picture is not larger than the thumbnail.
    package func pixels(ofPictureWithWidth width: Int, height: Int) -> Pixels? {
        guard width > 0, height > 0, max(width, height) > rawValue else { return nil }
        let scale = Double(rawValue) / Double(max(width, height))
        return Pixels(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded()))
        )
    }

    /// Returns the smallest size whose thumbnail of a picture of `width` x `height` pixels covers `box`. Returns `nil`
    /// if none does, or if the picture is not larger than such a thumbnail.
    package static func smallest(
        covering box: PictureBox, ofPictureWithWidth width: Int, height: Int
    ) -> ThumbnailSize? {
        allCases.first { $0.pixels(ofPictureWithWidth: width, height: height)?.covers(box) == true }
    }
}
