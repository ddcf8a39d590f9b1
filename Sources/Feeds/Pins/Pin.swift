import FeedItems
import Files
import Foundation

/// An entry of a feed: a picture and its metadata.
///
/// Strings are as received from the source, but trimmed. They may contain any scalar and are sanitized when drawn.
package struct Pin: Identifiable, Hashable, Sendable {
    package typealias ID = String

    /// A unique identifier that is stable between runs: the source's identity, `//`, and the id in the source.
    package var id: ID
    package var title: String
    package var description: String
    /// The author's name; empty if unknown.
    package var author: String
    package var link: URL?
    package var picture: PictureReference
    /// The second and later pictures, in order.
    package var additionalPictures: [PinPicture] = []
    /// The picture's size in pixels with its orientation applied; `nil` if unknown.
    package var pixelSize: PixelSize?
    /// The colour to show until the picture is decoded, if there is no placeholder.
    package var dominantColor: RGBColor?
    package var placeholder: PinPlaceholder?
    /// The point that stays visible when a box crops the picture; `nil` for the centre.
    package var focus: FocusPoint?
    /// The alternative text for people who can't see the picture; empty if unknown.
    package var alternativeText: String
    package var tags: [String]
    package var likes: Int
    package var date: Date?
    /// Whether `date` has no time. It is then midnight UTC, and the same day is shown in every time zone.
    package var isDateOnly = false

    /// The size for layout: the picture's size, or a square if unknown.
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

/// The location of a picture.
package enum PictureReference: Hashable, Sendable {
    /// A local file with an absolute path.
    case file(path: String)
    /// A member of an archive, which is read in place.
    case archiveMember(ArchiveMember)
    /// A picture on a server, fetched when needed.
    case remote(RemotePicture)
    /// The picture can't be read, for `reason`. `path` is the path or archive member to try again; `nil` if there is
    /// none.
    case unavailable(reason: String, path: String? = nil)

    /// The picture's key in caches: its path, or the text form of its member or remote picture; `nil` if unavailable.
    package var cacheKey: String? {
        switch self {
        case .file(let path): path
        case .archiveMember(let member): member.text
        case .remote(let picture): picture.text
        case .unavailable: nil
        }
    }
}

/// The size of a picture in pixels, each side from 1 to `UInt32.max`.
package struct PixelSize: Hashable, Sendable {
    // 32 bits per side, so that an optional size needs at most two words.
    private let columns: UInt32
    private let rows: UInt32

    package var width: Int { Int(columns) }
    package var height: Int { Int(rows) }

    /// Creates a size; `nil` if a side is out of range.
    package init?(width: Int, height: Int) {
        guard width > 0, height > 0, let columns = UInt32(exactly: width), let rows = UInt32(exactly: height) else {
            return nil
        }
        (self.columns, self.rows) = (columns, rows)
    }

    /// Creates a size from an aspect ratio (width / height); `nil` if the ratio is outside 0.001 to 1,000.
    package init?(ratio: Double) {
        guard (0.001...1000).contains(ratio) else { return nil }
        let side = 1000.0
        self.init(
            width: Int(max(1, ratio < 1 ? side * ratio : side)), height: Int(max(1, ratio < 1 ? side : side / ratio)))
    }

    /// The size for the layout of a picture of unknown size: a square. It is never stored.
    package static let assumed = PixelSize(square: 512)

    private init(square side: UInt32) { (columns, rows) = (side, side) }
}

/// An sRGB colour.
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
