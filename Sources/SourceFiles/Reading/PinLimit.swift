import FeedItems

/// The maximum lengths of a pin's strings, in Unicode scalars, and other limits.
enum PinLimit {
    static let id = 500
    static let title = 500
    static let description = 10_000
    static let author = 200
    static let alternativeText = 2_000
    static let tag = 100
    static let tagCount = 50
    /// The maximum number of sizes of a pin's pictures.
    static let pictureCount = 32
    /// The valid width and height of a picture, in pixels.
    static let side = 1...1_000_000
    /// The maximum number of items in a response, including those that are not pins.
    static let itemCount = 20_000
    /// The maximum size of the strings of all pins in a response, in bytes.
    static let maximumResponseBytes = 1 << 26

    /// Returns the text truncated to a number of Unicode scalars.
    static func truncated(_ text: String, to limit: Int) -> String {
        // A string never has more scalars than bytes.
        guard text.utf8.count > limit else { return text }
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) else {
            return text
        }
        return String(scalars[..<end])
    }
}

extension FeedItem {
    /// The total size of the item's id, texts, link, tags and picture addresses, in bytes.
    var textByteCount: Int {
        var count = id.utf8.count + title.utf8.count + description.utf8.count + author.utf8.count
        count += alternativeText.utf8.count + (link?.utf8.count ?? 0)
        for tag in tags { count += tag.utf8.count }
        for picture in pictures { count += picture.address.utf8.count }
        return count
    }
}
