import Feeds
import Foundation

/// A pin as JSON: in exports, and in the notes of capsules.
struct KeptPin: Codable, Hashable, Sendable {
    var id: String
    var title: String
    var description: String
    var author: String
    var link: String?
    /// The picture as `PinColumns` writes it; in an export always absolute or `:`.
    var picture: String
    /// Pixels; 0 for both while the size is unknown.
    var width: Int
    var height: Int
    /// `0xRRGGBB`.
    var color: Int64?
    var blurHash: String?
    /// Base64.
    var thumbHash: String?
    /// Nil in what was written before they were kept.
    var pictures: KeptPictures?
    var tags: [String]
    var likes: Int
    /// Milliseconds since 1970, as every date of an export.
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
        pictures = KeptPictures(pin, folder: folder)
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
        pictures?.complete(&pin, in: folder)
        return pin
    }

    /// Nil for what is not one.
    init?(json: String) {
        guard let pin = try? JSONDecoder().decode(KeptPin.self, from: Data(json.utf8)) else { return nil }
        self = pin
    }

    var json: String {
        (try? JSONEncoder.stored.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
