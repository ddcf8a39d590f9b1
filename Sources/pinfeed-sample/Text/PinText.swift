/// What a person wrote under a picture of the catalogue.
struct PinText: Hashable, Sendable {
    /// The picture's name in the catalogue.
    var picture: String
    var title: String
    var author: String
    var likes: Int
    var tags: [String]
    var description: String

    init(
        _ picture: String, _ title: String, by author: String, likes: Int, _ tags: String, _ description: String = ""
    ) {
        self.picture = picture
        self.title = title
        self.author = author
        self.likes = likes
        self.tags = tags.split(separator: " ").map(String.init)
        self.description = description
    }

    /// The whole feed, in the order in which it is seen.
    static let all = opening + morning + afternoon + evening + encores + farewells
}
