import Feeds

/// An unfinished post. All properties may be empty.
package struct PostDraft: Hashable, Sendable {
    /// The absolute path of the first picture's original file; empty until a picture is chosen.
    package var picturePath: String
    package var title: String
    package var description: String
    /// The tags in the order typed, without `#`.
    package var tags: [String]
    /// The picture's size in pixels after applying its orientation; `nil` if unknown.
    package var pixelSize: PixelSize?
    package var dominantColor: RGBColor?
    /// The pictures after the first one, in order. If not empty, the post is a carousel.
    package var furtherPictures: [DraftPicture]
    /// Whether each picture becomes its own post instead of a picture of a carousel.
    package var usesSeparatePosts: Bool

    package init(
        picturePath: String = "", title: String = "", description: String = "", tags: [String] = [],
        pixelSize: PixelSize? = nil, dominantColor: RGBColor? = nil, furtherPictures: [DraftPicture] = [],
        usesSeparatePosts: Bool = false
    ) {
        self.picturePath = picturePath
        self.title = title
        self.description = description
        self.tags = tags
        self.pixelSize = pixelSize
        self.dominantColor = dominantColor
        self.furtherPictures = furtherPictures
        self.usesSeparatePosts = usesSeparatePosts
    }

    /// Whether the user has entered nothing.
    package var isEmpty: Bool {
        picturePath.isEmpty && title.isEmpty && description.isEmpty && tags.isEmpty
            && furtherPictures.isEmpty
    }
}

/// A picture of an unfinished post.
package struct DraftPicture: Hashable, Sendable {
    /// The absolute path of the original file.
    package var path: String
    /// The picture's size in pixels after applying its orientation; `nil` if unknown.
    package var pixelSize: PixelSize?
    package var dominantColor: RGBColor?

    package init(path: String, pixelSize: PixelSize? = nil, dominantColor: RGBColor? = nil) {
        self.path = path
        self.pixelSize = pixelSize
        self.dominantColor = dominantColor
    }
}
