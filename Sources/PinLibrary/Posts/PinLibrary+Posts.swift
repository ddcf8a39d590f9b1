import Feeds
import Foundation
import GRDB

extension PinLibrary {
    /// An account's posts, newest first; empty when it has none.
    ///
    /// A pin's id starts with `post-`, its author is the account's name, its picture the library's own copy.
    package func posts(by account: Account.ID) async throws(PinLibraryError) -> [Pin] {
        let folder = pictures?.path
        return try await read { database in
            let posts: SQLRequest<Row> = """
                SELECT post.id, title, description, picture, pixelWidth, pixelHeight, dominantColor, post.createdAt, name
                FROM post JOIN account ON account.id = accountID
                WHERE accountID = \(account) ORDER BY sequence DESC
                """
            let tags: SQLRequest<Row> = """
                SELECT postID, tag FROM postTag JOIN post ON post.id = postID
                WHERE accountID = \(account) ORDER BY postID, position
                """
            var tagsOfPost: [String: [String]] = [:]
            for row in try tags.fetchAll(database) {
                tagsOfPost[row.text("postID"), default: []].append(row.text("tag"))
            }
            return try posts.fetchAll(database).map { row in
                let id = row.text("id")
                return Pin(
                    id: id, title: row.text("title"), description: row.text("description"), author: row.text("name"),
                    picture: Self.reference(row.text("picture"), in: folder), pixelSize: row.pixelSize ?? .unknown,
                    dominantColor: row.dominantColor, tags: tagsOfPost[id] ?? [], date: row.date("createdAt"))
            }
        }
    }

    /// Posts a draft: keeps a copy of its picture, stores the post and removes the account's stored draft, all or nothing.
    ///
    /// A picture of unknown size is taken to be `PixelSize.unknown`. Post only after an earlier `save(_:by:)` has returned:
    /// a save that comes later brings the draft back.
    /// - Returns: the pin as `posts(by:)` gives it from now on.
    /// - Throws: `PinLibraryError`; the stored draft is then still there.
    package func addPost(_ draft: PostDraft, by account: Account.ID) async throws(PinLibraryError) -> Pin {
        let draft = draft.withoutNUL
        if let fault = draft.fault { throw fault }
        guard !draft.picturePath.isEmpty else { throw .noPictureChosen }

        let id = "post-" + UUID().uuidString.lowercased()
        let picture = try await kept(draft.picturePath, as: id)
        let createdAt = now().milliseconds
        let name: String
        do throws(PinLibraryError) {
            name = try await write { database in
                try Self.insert(draft, id: id, account: account, picture: picture, createdAt: createdAt, in: database)
            }
        } catch {
            // A commit that failed on the disk may yet be found stored: then its picture must stay.
            let isStored = try? await read { database in
                try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM post WHERE id = ?)", arguments: [id])
            }
            if isStored == false { pictures?.remove(picture) }
            throw error
        }
        return Pin(
            id: id, title: draft.title, description: draft.description, author: name,
            picture: Self.reference(picture, in: pictures?.path), pixelSize: draft.pixelSize ?? .unknown,
            dominantColor: draft.dominantColor, tags: draft.tags, date: Date(milliseconds: createdAt))
    }

    /// Copies the picture and returns what the table calls it.
    private func kept(_ original: String, as name: String) async throws(PinLibraryError) -> String {
        let original = URL(fileURLWithPath: original).standardizedFileURL.path
        guard let pictures else {
            guard access(original, R_OK) == 0 else { throw .pictureMissing(path: original) }
            return original
        }
        return try await Self.blocking { () throws(PinLibraryError) in try pictures.keep(original, as: name) }
    }

    /// Returns the account's name.
    private static func insert(
        _ draft: PostDraft, id: String, account: Account.ID, picture: String, createdAt: Int64, in database: Database
    ) throws -> String {
        let named: SQLRequest<String> = "SELECT name FROM account WHERE id = \(account)"
        guard let name = try named.fetchOne(database) else { throw PinLibraryError.unknownAccount(id: account) }
        try database.execute(
            literal: """
                INSERT INTO post
                    (id, accountID, title, description, picture, pixelWidth, pixelHeight, dominantColor, createdAt)
                VALUES (\(id), \(account), \(draft.title), \(draft.description), \(picture), \(draft.pixelSize?.width),
                    \(draft.pixelSize?.height), \(draft.dominantColor?.packed), \(createdAt))
                """)
        for (position, tag) in draft.tags.enumerated() {
            try database.execute(
                literal: "INSERT INTO postTag (postID, position, tag) VALUES (\(id), \(position), \(tag))")
        }
        try database.execute(literal: "DELETE FROM draft WHERE accountID = \(account)")
        return name
    }

    private static func reference(_ picture: String, in folder: String?) -> PictureReference {
        if picture.hasPrefix("/") { return .file(path: picture) }
        // A name from a tampered file must not lead out of the folder.
        guard let folder, !picture.isEmpty, !picture.contains("/") else {
            return .unavailable(reason: "the library does not know where it is")
        }
        return .file(path: folder + "/" + picture)
    }
}
