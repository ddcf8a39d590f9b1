/// The sizes of the Thumbnail Managing Standard 0.9.0
/// (<https://specifications.freedesktop.org/thumbnail-spec/latest/directory.html>): the raw value is the most pixels
/// that a thumbnail has on a side.
package enum ThumbnailSize: Int, CaseIterable, Comparable, Hashable, Sendable {
    case normal = 128
    case large = 256
    case extraLarge = 512
    case extraExtraLarge = 1024

    /// A thumbnail's size in pixels.
    package struct Pixels: Hashable, Sendable {
        package let width: Int
        package let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }

        /// Whether a picture of this size is scaled down, if at all, to meet the box.
        package func cover(_ box: PictureBox) -> Bool {
            switch box.mode {
            case .stretch, .fill: width >= box.width && height >= box.height
            case .fit: width >= box.width || height >= box.height
            }
        }
    }

    package static func < (left: ThumbnailSize, right: ThumbnailSize) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The pixels of this size's thumbnail of a picture of `width` x `height` pixels: its shape kept, at least 1 each
    /// way.
    ///
    /// Nil when the picture itself is no larger: a thumbnail would save nothing.
    package func pixels(ofPictureWithWidth width: Int, height: Int) -> Pixels? {
        guard width > 0, height > 0, max(width, height) > rawValue else { return nil }
        let scale = Double(rawValue) / Double(max(width, height))
        return Pixels(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded()))
        )
    }

    /// The smallest size whose thumbnail of a picture of `width` x `height` pixels covers the box; nil when none does,
    /// or the picture is no larger than a thumbnail that would.
    package static func smallest(
        covering box: PictureBox, ofPictureWithWidth width: Int, height: Int
    ) -> ThumbnailSize? {
        allCases.first { $0.pixels(ofPictureWithWidth: width, height: height)?.cover(box) == true }
    }
}
