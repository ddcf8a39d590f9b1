import Feeds
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Returns an account's posts, newest first.
    ///
    /// A pin's id starts with `post-`, its author is the account's name, and its picture is the post's first picture.
    package func posts(by account: Account.ID) async throws(PinLibraryError) -> [Pin] {
        try await allPosts(by: account).map(\.pin)
    }

    /// Returns an account's posts with all their pictures, newest first.
    package func allPosts(by account: Account.ID) async throws(PinLibraryError) -> [Post] {
        let folder = pictures?.path
        return try await read { try Self.posts(where: "accountID = \(account)", folder: folder, in: $0) }
    }

    /// Returns a post of an account; `nil` if it doesn't exist.
    package func post(_ id: Pin.ID, by account: Account.ID) async throws(PinLibraryError) -> Post? {
        let folder = pictures?.path
        return try await read { database in
            try Self.posts(where: "accountID = \(account) AND post.id = \(id)", folder: folder, in: database).first
        }
    }

    /// Returns up to `limit` tags of an account's posts that start with `text`, ignoring case, most used first.
    package func tags(
        startingWith text: String, by account: Account.ID, limit: Int = 10
    ) async throws(PinLibraryError) -> [String] {
        try await read { database in
            let request: SQLRequest<Row> = """
                SELECT tag, count(*) AS uses FROM postTag JOIN post ON post.id = postID
                WHERE accountID = \(account) AND removalID IS NULL AND tag <> '' GROUP BY tag ORDER BY uses DESC, tag
                """
            let start = text.lowercased()
            return try request.fetchAll(database).lazy.map { $0.text("tag") }
                .filter { $0.lowercased().hasPrefix(start) }.prefix(max(0, limit)).map(\.self)
        }
    }

    static func posts(where condition: SQL, folder: String?, in database: Database) throws -> [Post] {
        let posts: SQLRequest<Row> = """
            SELECT post.id, title, description, picture, pixelWidth, pixelHeight, dominantColor, post.createdAt, editedAt,
                name
            FROM post JOIN account ON account.id = accountID
            WHERE \(condition) AND removalID IS NULL ORDER BY sequence DESC
            """
        let tags: SQLRequest<Row> = """
            SELECT postID, tag FROM postTag JOIN post ON post.id = postID
            WHERE \(condition) AND removalID IS NULL ORDER BY postID, position
            """
        let furtherPictures: SQLRequest<Row> = """
            SELECT postID, postPicture.picture, postPicture.pixelWidth, postPicture.pixelHeight, postPicture.dominantColor
            FROM postPicture JOIN post ON post.id = postID
            WHERE \(condition) AND removalID IS NULL ORDER BY postID, position
            """
        var tagsOfPost: [String: [String]] = [:]
        for row in try tags.fetchAll(database) {
            tagsOfPost[row.text("postID"), default: []].append(row.text("tag"))
        }
        var furtherPicturesOfPost: [String: [PinPicture]] = [:]
        for row in try furtherPictures.fetchAll(database) {
            furtherPicturesOfPost[row.text("postID"), default: []].append(picture(row, in: folder))
        }
        return try posts.fetchAll(database).map { row in
            let id = row.text("id")
            let first = picture(row, in: folder)
            let pin = Pin(
                id: id, title: row.text("title"), description: row.text("description"), author: row.text("name"),
                picture: first.reference, pixelSize: first.pixelSize, dominantColor: first.dominantColor,
                tags: tagsOfPost[id] ?? [], date: row.date("createdAt"))
            return Post(
                pin: pin, pictures: [first] + (furtherPicturesOfPost[id] ?? []),
                editedAt: row.integer("editedAt").map(Date.init(milliseconds:)))
        }
    }

    private static func picture(_ row: Row, in folder: String?) -> PinPicture {
        PinPicture(
            reference: PinColumns.reference(row.text("picture"), in: folder), pixelSize: row.pixelSize,
            dominantColor: row.dominantColor)
    }
}
