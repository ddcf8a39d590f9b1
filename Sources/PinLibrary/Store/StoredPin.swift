import Feeds
import Foundation

/// A pin encoded as JSON, in exports and in the notes of capsules.
struct StoredPin: Codable, Hashable, Sendable {
    var id: String
    var title: String
    var description: String
    var author: String
    var link: String?
    /// The picture, encoded by `PinColumns`; in an export never a file name in the library's folder.
    var picture: String
    /// The width in pixels; 0 if the size is unknown, as is `height`.
    var width: Int
    var height: Int
    /// The color as `0xRRGGBB`.
    var color: Int64?
    var blurHash: String?
    /// The ThumbHash in Base64.
    var thumbHash: String?
    /// Further attributes; `nil` if the writer didn't support them yet.
    var pictures: StoredPinDetails?
    var tags: [String]
    var likes: Int
    /// The date in milliseconds since 1970, like every date in an export.
    var date: Int64?

    init(_ pin: Pin, folder: String?) {
        id = pin.id
        title = pin.title
        description = pin.description
        author = pin.author
        link = pin.link?.absoluteString
        picture = PinColumns.text(pin.picture, in: folder)
        width = pin.pixelSize?.width ?? 0
        height = pin.pixelSize?.height ?? 0
        color = pin.dominantColor?.packed
        blurHash = pin.placeholder?.blurHash
        thumbHash = pin.placeholder?.thumbHash
        pictures = StoredPinDetails(pin, folder: folder)
        tags = pin.tags
        likes = pin.likes
        date = pin.date?.milliseconds
    }

    func pin(in folder: String?) -> Pin {
        var pin = Pin(
            id: id, title: title, description: description, author: author, link: link.flatMap { URL(string: $0) },
            picture: PinColumns.reference(picture, in: folder),
            pixelSize: PixelSize(width: width, height: height),
            dominantColor: color.map(RGBColor.init(packed:)),
            placeholder: PinPlaceholder(blurHash: blurHash, thumbHash: thumbHash), tags: tags, likes: likes,
            date: date.map(Date.init(milliseconds:)))
        pictures?.apply(to: &pin, in: folder)
        return pin
    }

    /// Returns `nil` if `json` is invalid.
    init?(json: String) {
        guard let pin = try? JSONDecoder().decode(StoredPin.self, from: Data(json.utf8)) else { return nil }
        self = pin
    }

    var json: String {
        (try? JSONEncoder.stored.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
