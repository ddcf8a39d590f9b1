/// An entry of a feed as received from its source.
///
/// Strings are plain text without markup and may contain any scalar. They are trimmed, and their length is limited by
/// `FeedItem.Limit`.
package struct FeedItem: Hashable, Sendable {
    /// An identifier that is unique in the feed and stable between reads; not empty.
    package var id: String
    /// The title; empty if unknown.
    package var title = ""
    /// The description; empty if unknown.
    package var description = ""
    /// The author's name; empty if unknown.
    package var author = ""
    /// The `http` or `https` URL of the entry's page.
    package var link: String?
    /// The first picture in one or more sizes, by ascending width; sizes without a known width come last.
    package var pictures: [PictureVersion]
    /// The second and later pictures, in order.
    package var additionalPictures: [AdditionalPicture] = []
    /// The aspect ratio (width / height) if the sizes don't include it; finite and greater than 0.
    package var ratio: Double?
    /// The dominant colour as `#rrggbb`.
    package var color: String?
    /// The BlurHash as received, see <https://blurha.sh>.
    package var blurHash: String?
    /// The ThumbHash in base64, see <https://evanw.github.io/thumbhash/>.
    package var thumbHash: String?
    /// The alternative text of the picture for people who can't see it; empty if unknown.
    package var alternativeText = ""
    /// The point that stays visible when a box crops the picture.
    package var focus: FocusPoint?
    package var tags: [String] = []
    package var likes = 0
    /// The date in ISO 8601, either in UTC, such as `2026-11-23T19:20:00Z`, or without a time, such as `2026-11-23`.
    package var date: String?

    package init(id: String, pictures: [PictureVersion]) {
        self.id = id
        self.pictures = pictures
    }

    /// Appends a picture unless the entry has the maximum number of pictures.
    package mutating func add(_ picture: AdditionalPicture) {
        if additionalPictures.count < AdditionalPicture.maximumCount { additionalPictures.append(picture) }
    }
}

/// The second or a later picture of an entry.
package struct AdditionalPicture: Hashable, Sendable {
    /// The picture in several sizes, sorted like `FeedItem.pictures`.
    package var versions: [PictureVersion]
    /// The aspect ratio, see `FeedItem.ratio`.
    package var ratio: Double?
    package var color: String?
    package var focus: FocusPoint?
    package var alternativeText = ""

    package init(versions: [PictureVersion], ratio: Double? = nil) {
        self.versions = versions
        self.ratio = ratio
    }

    /// The maximum number of additional pictures of an entry.
    package static let maximumCount = 50
}

/// The point that stays visible when a box crops the picture, in fractions (0 to 1) of the size from the top left.
package struct FocusPoint: Hashable, Sendable {
    package let x: Double
    package let y: Double

    /// Creates a point; `nil` if it is outside the picture.
    package init?(x: Double, y: Double) {
        guard 0...1 ~= x, 0...1 ~= y else { return nil }
        self.x = x
        self.y = y
    }

    /// Creates a point from coordinates of -1 to 1, relative to the centre, right and up, as in Mastodon's API; `nil`
    /// if it is outside the picture.
    package init?(fromCenterX x: Double, y: Double) {
        self.init(x: (x + 1) / 2, y: (1 - y) / 2)
    }
}

/// One size of a picture.
package struct PictureVersion: Hashable, Sendable {
    /// An absolute `http` or `https` URL.
    package var address: String
    /// The width in pixels; `nil` if unknown.
    package var width: Int?
    /// The height in pixels; `nil` if unknown.
    package var height: Int?

    package init(address: String, width: Int? = nil, height: Int? = nil) {
        self.address = address
        self.width = width
        self.height = height
    }
}
