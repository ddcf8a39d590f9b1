/// A pin of the sample feed: a picture of the catalogue, with its text.
struct PinText: Hashable, Sendable {
    /// The name of the picture in the catalogue.
    var picture: String
    var title: String
    var author: String
    var likes: Int
    var tags: [String]
    var description: String
    /// The names of the other pictures of a carousel.
    var further: [String]

    init(
        _ picture: String, _ title: String, by author: String, likes: Int, _ tags: String, _ description: String = "",
        further: [String] = []
    ) {
        self.picture = picture
        self.title = title
        self.author = author
        self.likes = likes
        self.tags = tags.split(separator: " ").map(String.init)
        self.description = description
        self.further = further
    }

    /// All pins in the order of the feed.
    static let all = opening + morning + afternoon + evening + repeats + closing
}
