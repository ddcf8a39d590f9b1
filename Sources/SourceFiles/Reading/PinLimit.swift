import FeedItems

/// How long the texts of a pin may be, in Unicode scalars where nothing else is told.
enum PinLimit {
    static let id = 500
    static let title = 500
    static let description = 10_000
    static let author = 200
    static let alternativeText = 2_000
    static let tag = 100
    static let tagCount = 50
    /// The pictures of a pin in all their sizes.
    static let pictureCount = 32
    /// What a picture may be wide and high, in pixels.
    static let side = 1...1_000_000
    /// The pins of an answer, and what could have been such.
    static let items = 20_000
    /// The texts of all pins of an answer, in bytes.
    static let answerBytes = 1 << 26

    static func cut(_ text: String, to limit: Int) -> String {
        // No text has more scalars than bytes.
        guard text.utf8.count > limit else { return text }
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) else {
            return text
        }
        return String(scalars[..<end])
    }
}

extension FeedItem {
    /// The bytes of its longer texts.
    var textBytes: Int {
        var count = id.utf8.count + title.utf8.count + description.utf8.count + author.utf8.count
        count += alternativeText.utf8.count + (link?.utf8.count ?? 0)
        for tag in tags { count += tag.utf8.count }
        for picture in pictures { count += picture.address.utf8.count }
        return count
    }
}
