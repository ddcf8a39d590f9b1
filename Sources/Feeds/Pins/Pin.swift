import FeedItems
import Files
import Foundation

/// One entry of a feed: a picture and what is known about it.
///
/// Text is as the source gave it, trimmed, and may hold any scalar: what reaches the terminal is made safe where it is
/// drawn.
package struct Pin: Identifiable, Hashable, Sendable {
    package typealias ID = String

    /// Unique among all feeds and the same in each run: the source's identity, `//`, and the id within the source.
    package var id: ID
    package var title: String
    package var description: String
    /// Empty when unknown.
    package var author: String
    package var link: URL?
    package var picture: PictureReference
    /// The pictures after this one, of a pin that has several; in order.
    package var further: [PinPicture] = []
    /// The picture's size in pixels with the orientation applied; nil while it is unknown.
    package var pixelSize: PixelSize?
    /// What stands in the picture's place until it is decoded, where there is no placeholder.
    package var dominantColor: RGBColor?
    package var placeholder: PinPlaceholder?
    /// What a box that crops keeps in sight; nil for the middle.
    package var focus: FocusPoint?
    /// What the picture shows, for who cannot see it; empty when unknown.
    package var alternativeText: String
    package var tags: [String]
    package var likes: Int
    package var date: Date?
    /// Whether `date` is a day without a time. It is the beginning of the day in UTC then, and the same day in every time zone.
    package var isDateOnly = false

    /// The size that the picture is laid out with: its own, or a square while that is unknown.
    package var layoutSize: PixelSize { pixelSize ?? .assumed }

    package init(
        id: ID, title: String, description: String = "", author: String = "", link: URL? = nil,
        picture: PictureReference, pixelSize: PixelSize?, dominantColor: RGBColor? = nil,
        placeholder: PinPlaceholder? = nil, focus: FocusPoint? = nil, alternativeText: String = "", tags: [String] = [],
        likes: Int = 0,
        date: Date? = nil
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.author = author
        self.link = link
        self.picture = picture
        self.pixelSize = pixelSize
        self.dominantColor = dominantColor
        self.placeholder = placeholder
        self.focus = focus
        self.alternativeText = alternativeText
        self.tags = tags
        self.likes = likes
        self.date = date
    }
}

package typealias FocusPoint = FeedItems.FocusPoint

/// Where a pin's picture is.
package enum PictureReference: Hashable, Sendable {
    /// An absolute path of a local file.
    case file(path: String)
    /// In an archive, where it stays.
    case member(ArchiveMember)
    /// On a server; fetched when it is to be seen.
    case remote(RemotePicture)
    /// The picture can't be read, for `reason`. `path` is the file or the text of the archive member to try again; nil if
    /// the source gives no valid location.
    case unavailable(reason: String, path: String? = nil)

    /// What the picture is known by: its path, or the text of one in an archive or on a server; nil when it is nowhere.
    package var key: String? {
        switch self {
        case .file(let path): path
        case .member(let member): member.text
        case .remote(let picture): picture.text
        case .unavailable: nil
        }
    }
}

/// A picture's size in pixels, each side from 1 to `UInt32.max`.
package struct PixelSize: Hashable, Sendable {
    // 32 bits a side, so that an optional size takes no more memory than two words.
    private let columns: UInt32
    private let rows: UInt32

    package var width: Int { Int(columns) }
    package var height: Int { Int(rows) }

    /// Nil when a side is out of range.
    package init?(width: Int, height: Int) {
        guard width > 0, height > 0, let columns = UInt32(exactly: width), let rows = UInt32(exactly: height) else {
            return nil
        }
        (self.columns, self.rows) = (columns, rows)
    }

    /// The size of a picture of which only width over height is known; nil when that is no number above 0, or so far
    /// from 1 that nothing could be seen of it.
    package init?(ratio: Double) {
        guard (0.001...1000).contains(ratio) else { return nil }
        let side = 1000.0
        self.init(
            width: Int(max(1, ratio < 1 ? side * ratio : side)), height: Int(max(1, ratio < 1 ? side : side / ratio)))
    }

    /// The size that a picture is laid out with while its own is unknown: a square. For layout only; it is never stored.
    package static let assumed = PixelSize(square: 512)

    private init(square side: UInt32) { (columns, rows) = (side, side) }
}

/// A colour in sRGB.
package struct RGBColor: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
