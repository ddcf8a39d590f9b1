import Feeds
import GRDB
import LibraryValues

extension PinLibrary {
    /// Returns the account's unfinished post; `nil` if there is none.
    package func draft(by account: Account.ID) async throws(PinLibraryError) -> PostDraft? {
        try await read { try Self.draft(by: account, in: $0) }
    }

    static func draft(by account: Account.ID, in database: Database) throws -> PostDraft? {
        let draft: SQLRequest<Row> = """
            SELECT picturePath, title, description, pixelWidth, pixelHeight, dominantColor, isPostEach
            FROM draft WHERE accountID = \(account)
            """
        let tags: SQLRequest<Row> = "SELECT tag FROM draftTag WHERE accountID = \(account) ORDER BY position"
        let pictures: SQLRequest<Row> = """
            SELECT picturePath, pixelWidth, pixelHeight, dominantColor
            FROM draftPicture WHERE accountID = \(account) ORDER BY position
            """
        guard let row = try draft.fetchOne(database) else { return nil }
        return PostDraft(
            picturePath: row.text("picturePath"), title: row.text("title"), description: row.text("description"),
            tags: try tags.fetchAll(database).map { $0.text("tag") }, pixelSize: row.pixelSize,
            dominantColor: row.dominantColor,
            furtherPictures: try pictures.fetchAll(database).map { row in
                DraftPicture(
                    path: row.text("picturePath"), pixelSize: row.pixelSize, dominantColor: row.dominantColor)
            }, usesSeparatePosts: row["isPostEach"] ?? false)
    }

    /// Replaces the account's draft. An empty draft deletes it.
    ///
    /// A draft may exceed a post's limits, up to 8 MiB per field and 10,000 tags. Await each save before the next one.
    package func save(_ draft: PostDraft, by account: Account.ID) async throws(PinLibraryError) {
        let draft = draft.withoutNUL
        if let error = draft.validationError(within: { _ in .draft }) { throw error }
        guard draft.tags.count <= PostDraft.draftTagLimit else { throw .tooManyTags(limit: PostDraft.draftTagLimit) }
        guard draft.furtherPictures.count <= PostDraft.draftFurtherPictureLimit else {
            throw .tooManyPictures(limit: 1 + PostDraft.draftFurtherPictureLimit)
        }
        try await write(.draft, of: account) { database in
            try Self.requireAccount(account, in: database)
            // Cascades to the draft's tags and pictures.
            try database.execute(literal: "DELETE FROM draft WHERE accountID = \(account)")
            if !draft.isEmpty { try Self.insert(draft, by: account, in: database) }
        }
    }

    static func insert(_ draft: PostDraft, by account: Account.ID, in database: Database) throws {
        let usesSeparatePosts = draft.usesSeparatePosts
        try database.execute(
            literal: """
                INSERT INTO draft
                    (accountID, picturePath, title, description, pixelWidth, pixelHeight, dominantColor, isPostEach)
                VALUES (\(account), \(draft.picturePath), \(draft.title), \(draft.description),
                    \(draft.pixelSize?.width), \(draft.pixelSize?.height), \(draft.dominantColor?.packed), \(usesSeparatePosts))
                """)
        for (position, tag) in draft.tags.enumerated() {
            try database.execute(
                literal: "INSERT INTO draftTag (accountID, position, tag) VALUES (\(account), \(position), \(tag))")
        }
        for (position, picture) in draft.furtherPictures.enumerated() {
            try database.execute(
                literal: """
                    INSERT INTO draftPicture
                        (accountID, position, picturePath, pixelWidth, pixelHeight, dominantColor)
                    VALUES (\(account), \(position), \(picture.path), \(picture.pixelSize?.width),
                        \(picture.pixelSize?.height), \(picture.dominantColor?.packed))
                    """)
        }
    }
}
