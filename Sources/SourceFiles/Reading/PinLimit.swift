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
    /// The pins of an answer.
    static let items = 20_000

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
