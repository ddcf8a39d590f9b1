/// One entry of a feed as its source tells it, before a browser has looked at it.
///
/// Texts are plain, without markup, and may hold any scalar; they are trimmed, and no longer than `FeedItem.Limit` says.
package struct FeedItem: Hashable, Sendable {
    /// What tells it from the others of its feed, the same whenever the feed is read; not empty.
    package var id: String
    /// Empty when unknown.
    package var title = ""
    /// Empty when unknown.
    package var description = ""
    /// Empty when unknown.
    package var author = ""
    /// An `http` or `https` address.
    package var link: String?
    /// The same picture in several sizes, the smallest first; those without a known width last. Never empty in an item
    /// that a document gives.
    package var pictures: [FeedPicture]
    /// The pictures after this one, where the entry has several; in order.
    package var further: [FurtherPicture] = []
    /// Width over height where a source tells no more than that; more than 0 and finite.
    package var ratio: Double?
    /// The dominant colour as `#rrggbb`.
    package var color: String?
    /// See <https://blurha.sh>; as the source gave it.
    package var blurHash: String?
    /// See <https://evanw.github.io/thumbhash/>; base64.
    package var thumbHash: String?
    /// What a picture shows, for who cannot see it; empty when unknown.
    package var alternativeText = ""
    /// What a box that crops keeps in sight.
    package var focus: FocusPoint?
    package var tags: [String] = []
    package var likes = 0
    /// ISO 8601 in UTC, such as `2026-11-23T19:20:00Z`, or a day without a time, such as `2026-11-23`.
    package var date: String?

    package init(id: String, pictures: [FeedPicture]) {
        self.id = id
        self.pictures = pictures
    }

    /// Adds a picture after those that are there, unless there are as many as an entry may have.
    package mutating func add(_ picture: FurtherPicture) {
        if further.count < FurtherPicture.limit { further.append(picture) }
    }
}

/// A picture of an entry that has several, after its first one.
package struct FurtherPicture: Hashable, Sendable {
    /// The picture in its sizes, as those of the entry itself.
    package var versions: [FeedPicture]
    /// The picture's proportions, as those of the entry itself.
    package var ratio: Double?
    package var color: String?
    package var focus: FocusPoint?
    package var alternativeText = ""

    package init(versions: [FeedPicture], ratio: Double? = nil) {
        self.versions = versions
        self.ratio = ratio
    }

    /// The most that an entry has.
    package static let limit = 50
}

/// A point of a picture that a box which crops keeps in sight: parts of its width and height from the top left, 0 to 1.
package struct FocusPoint: Hashable, Sendable {
    package let x: Double
    package let y: Double

    /// Nil when it is not inside the picture.
    package init?(x: Double, y: Double) {
        guard 0...1 ~= x, 0...1 ~= y else { return nil }
        self.x = x
        self.y = y
    }

    /// A point told from the middle to the right and up, -1 to 1, as Mastodon does; nil when it is not inside the picture.
    package init?(fromCenterX x: Double, y: Double) {
        self.init(x: (x + 1) / 2, y: (1 - y) / 2)
    }
}

/// A picture in one of its sizes.
package struct FeedPicture: Hashable, Sendable {
    /// An `http` or `https` address, absolute.
    package var address: String
    /// Pixels across; nil when the source does not tell.
    package var width: Int?
    package var height: Int?

    package init(address: String, width: Int? = nil, height: Int? = nil) {
        self.address = address
        self.width = width
        self.height = height
    }
}
