import Feeds
import GRDB
import LibraryValues

/// A post that is about to be inserted into the tables.
struct NewPost: Sendable {
    struct Picture: Sendable {
        /// The file name in the library's picture folder, or an absolute path.
        let name: String
        let pixelSize: PixelSize?
        let dominantColor: RGBColor?
    }

    let id: String
    let content: PostContent
    /// The pictures, at least one.
    let pictures: [Picture]
    let createdAt: Int64
    let editedAt: Int64?

    /// - Parameter sequence: the row id, which defines the order of posts; `nil` for the newest.
    func insert(by account: Account.ID, sequence: Int64?, in database: Database) throws {
        let first = pictures[0]
        try database.execute(
            literal: """
                INSERT INTO post (sequence, id, accountID, title, description, picture, pixelWidth, pixelHeight,
                    dominantColor, createdAt, editedAt)
                VALUES (\(sequence), \(id), \(account), \(content.title), \(content.description), \(first.name),
                    \(first.pixelSize?.width), \(first.pixelSize?.height), \(first.dominantColor?.packed), \(createdAt),
                    \(editedAt))
                """)
        try Self.insert(content.tags, of: id, in: database)
        for (position, picture) in pictures.enumerated().dropFirst() {
            try database.execute(
                literal: """
                    INSERT INTO postPicture (postID, position, picture, pixelWidth, pixelHeight, dominantColor)
                    VALUES (\(id), \(position), \(picture.name), \(picture.pixelSize?.width),
                        \(picture.pixelSize?.height), \(picture.dominantColor?.packed))
                    """)
        }
    }

    static func insert(_ tags: [String], of post: String, in database: Database) throws {
        for (position, tag) in tags.enumerated() {
            try database.execute(
                literal: "INSERT INTO postTag (postID, position, tag) VALUES (\(post), \(position), \(tag))")
        }
    }
}
