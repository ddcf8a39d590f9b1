import Feeds

/// A post as it is being written. Every part may still be empty.
package struct PostDraft: Hashable, Sendable {
    /// The absolute path of the original picture; empty until one is chosen.
    package var picturePath: String
    package var title: String
    package var description: String
    /// The tags in the order typed, without `#`.
    package var tags: [String]
    /// The picture's size in pixels, orientation applied; nil when it is not known.
    package var pixelSize: PixelSize?
    package var dominantColor: RGBColor?
    /// The pictures after the first one, which make a carousel of the post; empty for one picture.
    package var furtherPictures: [DraftPicture]
    /// Several pictures are to be a post each, not one carousel.
    package var isPostEach: Bool

    package init(
        picturePath: String = "", title: String = "", description: String = "", tags: [String] = [],
        pixelSize: PixelSize? = nil, dominantColor: RGBColor? = nil, furtherPictures: [DraftPicture] = [],
        isPostEach: Bool = false
    ) {
        self.picturePath = picturePath
        self.title = title
        self.description = description
        self.tags = tags
        self.pixelSize = pixelSize
        self.dominantColor = dominantColor
        self.furtherPictures = furtherPictures
        self.isPostEach = isPostEach
    }

    /// Whether a person has put nothing into it.
    package var isEmpty: Bool {
        picturePath.isEmpty && title.isEmpty && description.isEmpty && tags.isEmpty
            && furtherPictures.isEmpty
    }
}

/// A picture of a post that is being written.
package struct DraftPicture: Hashable, Sendable {
    /// The absolute path of the original.
    package var path: String
    /// The picture's size, orientation applied; nil when it is not known.
    package var pixelSize: PixelSize?
    package var dominantColor: RGBColor?

    package init(path: String, pixelSize: PixelSize? = nil, dominantColor: RGBColor? = nil) {
        self.path = path
        self.pixelSize = pixelSize
        self.dominantColor = dominantColor
    }
}
