import Feeds
import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Adds the items of an export or backup that the library doesn't have, all or nothing.
    ///
    /// Existing items are unchanged except for missing pictures, and removed items are restored. Accounts are matched
    /// by login name and created if missing, boards by id or name, and everything else by id, so importing the same
    /// file twice changes nothing. New saved pins and posts are inserted after the existing ones.
    ///
    /// A transaction that needs pictures is rolled back and repeated after copying them, so it doesn't block other writers.
    /// - Parameters:
    ///   - path: a file that `export` or `backUp` wrote, or another library.
    ///   - loginName: the account into which the file's only account is imported; `nil` to match login names.
    ///   - check: rejects files that aren't pictures.
    /// - Throws: `PinLibraryError`: `notAnExport`, `newerExport`, `severalAccounts`, `noSuchAccount`, `diskFull`.
    package func `import`(
        from path: String, account loginName: String? = nil, checking check: PictureCheck
    ) async throws(PinLibraryError) -> LibraryImport {
        if let writeError { throw writeError }
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        // Opening and closing the file here would release SQLite's locks on it.
        if let file = realpath(path), file == realpath(self.path) { return LibraryImport() }
        let source = try await Self.blocking { () throws(PinLibraryError) in try ImportSource(reading: path) }
        if loginName != nil, source.export.accounts.count != 1 { throw .severalAccounts(path: path) }
        var pictures = PictureImport(into: self.pictures)
        do throws(PinLibraryError) {
            while true {
                switch try await write(source, to: loginName, with: pictures) {
                case .done(var result):
                    result.refusedPictures = pictures.rejectedFiles.count
                    return result
                case .needsPictures(let requests):
                    for request in requests { try await pictures.copy(request, checking: check) }
                }
            }
        } catch {
            await removeCopies(pictures.createdFiles)
            throw error
        }
    }

    private enum ImportStep: Sendable {
        case done(LibraryImport)
        /// Nothing was stored; these pictures must be copied first.
        case needsPictures(Set<PictureImport.Request>)
    }

    private func write(
        _ source: ImportSource, to loginName: String?, with pictures: PictureImport
    ) async throws(PinLibraryError) -> ImportStep {
        let createdAt = now().milliseconds
        return try await Self.blocking { [self] () throws(PinLibraryError) in
            let copies = PictureLookup(of: source, in: pictures)
            do {
                return try writer.writeWithoutTransaction { database in
                    try commit(database) { database in
                        var importWriter = ImportWriter(
                            database: database, folder: pictures.folder?.path, copies: copies, now: createdAt)
                        for account in source.export.accounts {
                            let id = try importWriter.add(account, to: loginName)
                            try changeTracker.recordChanges(Set(LibrarySubject.allCases), of: id, in: database)
                        }
                        guard copies.pendingRequests.isEmpty else { throw PicturesNeeded() }
                        importWriter.result.missingPictures = copies.missingCount
                        return .done(importWriter.result)
                    }
                }
            } catch is PicturesNeeded {
                return .needsPictures(copies.pendingRequests)
            } catch {
                throw PinLibraryError(error, at: self.path, while: .writing)
            }
        }
    }

    /// Thrown to roll back the transaction of an import that needs pictures.
    private struct PicturesNeeded: Error {}
}

/// A writer of an export to a library, within one transaction.
struct ImportWriter {
    let database: Database
    /// The library's picture folder; `nil` in memory.
    let folder: String?
    let copies: PictureLookup
    /// The time of the import, in milliseconds since 1970.
    let now: Int64
    var result = LibraryImport()

    /// Imports an account into the existing account `loginName`; if it is `nil`, into the account with its own login name.
    /// - Returns: the id of the account with the imported items.
    mutating func add(_ exported: ExportedAccount, to loginName: String?) throws -> Account.ID {
        let account = try self.account(exported, to: loginName)
        try addBoardsAndPins(of: exported, to: account)
        try addPosts(exported.posts, to: account)
        try addCapsules(exported.capsules, to: account)
        if let draft = exported.draft, try PinLibrary.draft(by: account, in: database) == nil {
            try PinLibrary.insert(draft.draft.withoutNUL, by: account, in: database)
        }
        return account
    }

    private mutating func account(_ exported: ExportedAccount, to loginName: String?) throws -> Account.ID {
        let name = (loginName ?? exported.loginName).withoutNUL
        let existingAccount = try PinLibrary.account(loginName: name, folder: folder, in: database)
        if existingAccount == nil {
            if let loginName { throw PinLibraryError.noSuchAccount(loginName) }
            try database.execute(
                literal: """
                    INSERT INTO account (loginName, name, bio, createdAt)
                    VALUES (\(name), \(exported.name.withoutNUL), \(exported.bio.withoutNUL), \(exported.createdAt))
                    """)
            result.accounts += 1
        }
        guard let account = try PinLibrary.account(loginName: name, folder: folder, in: database) else {
            throw PinLibraryError.noSuchAccount(name)
        }
        // Only set profile fields that still have their default.
        if account.bio.isEmpty, !exported.bio.isEmpty {
            try database.execute(
                literal: "UPDATE account SET bio = \(exported.bio.withoutNUL) WHERE id = \(account.id)")
        }
        if account.name == account.loginName, !exported.name.isEmpty {
            try database.execute(
                literal: "UPDATE account SET name = \(exported.name.withoutNUL) WHERE id = \(account.id)")
        }
        if case .picture(.file(let path)) = account.avatar, access(path, F_OK) != 0,
            let picture = exported.avatarPicture,
            let copyName = copies.copyName(of: picture, as: .avatar)
        {
            try database.execute(literal: "UPDATE account SET avatarPicture = \(copyName) WHERE id = \(account.id)")
            result.restoredPictures += 1
        }
        if account.avatar == .initials {
            let picture = exported.avatarPicture.map { copies.copyNameOrOriginal($0, as: .avatar) }
            if picture != nil || exported.avatarDrawing != nil {
                try database.execute(
                    literal: """
                        UPDATE account
                        SET avatarPicture = \(picture), avatarDrawing = \(exported.avatarDrawing?.withoutNUL)
                        WHERE id = \(account.id)
                        """)
            }
        }
        return account.id
    }

    private mutating func addPosts(_ posts: [ExportedPost], to account: Account.ID) throws {
        var sequence = try firstSequence(in: "post", count: posts.count)
        for post in posts {
            defer { sequence = sequence.map { $0 + 1 } }
            let importTarget = try target(of: post.id, in: "post", account: account)
            if !importTarget.alreadyExists { result.posts += 1 }
            if importTarget.alreadyExists || importTarget.wasRemoved {
                try restorePictures(of: post, id: importTarget.id)
                continue
            }
            let pictures = post.pictures.enumerated().map { index, picture in
                NewPost.Picture(
                    name: copies.copyNameOrOriginal(picture, as: .picture(index, ofPost: importTarget.id)),
                    pixelSize: picture.pixelSize, dominantColor: picture.dominantColor)
            }
            let content = PostDraft(title: post.title, description: post.description, tags: post.tags).withoutNUL
            let newPost = NewPost(
                id: importTarget.id,
                content: PostContent(title: content.title, description: content.description, tags: content.tags),
                pictures: pictures, createdAt: post.createdAt, editedAt: post.editedAt)
            try newPost.insert(by: account, sequence: sequence, in: database)
        }
    }

    /// Replaces the missing pictures of an existing post.
    private mutating func restorePictures(of post: ExportedPost, id: String) throws {
        let request: SQLRequest<Row> = """
            SELECT 0 AS position, picture FROM post WHERE id = \(id)
            UNION ALL SELECT position, picture FROM postPicture WHERE postID = \(id)
            """
        for row in try request.fetchAll(database) {
            let position = Int(clamping: row.integer("position") ?? 0)
            guard copies.isMissing(row.text("picture")), post.pictures.indices.contains(position),
                let copyName = copies.copyName(of: post.pictures[position], as: .picture(position, ofPost: id))
            else { continue }
            if position == 0 {
                try database.execute(literal: "UPDATE post SET picture = \(copyName) WHERE id = \(id)")
            } else {
                try database.execute(
                    literal:
                        "UPDATE postPicture SET picture = \(copyName) WHERE postID = \(id) AND position = \(position)")
            }
            result.restoredPictures += 1
        }
    }

    /// The row of an imported item in the library.
    struct ImportTarget {
        /// The id of the row; differs from the exported one if another account has that id.
        var id: String
        var alreadyExists = false
        /// Whether the library has the item as a removed one, which the import restores.
        var wasRemoved = false
    }

    /// Returns the target of an item, and restores it if it was removed and isn't a board.
    /// - Parameter table: `post`, `board` or `capsule`.
    func target(of id: String, in table: String, account: Account.ID) throws -> ImportTarget {
        let request: SQLRequest<Row> = "SELECT accountID, removalID FROM \(sql: table) WHERE id = \(id)"
        guard let row = try request.fetchOne(database) else { return ImportTarget(id: id) }
        guard row.integer("accountID") == account else {
            // Another account has this id. Derive an id that is the same for every import.
            return try target(of: "\(id)-\(account)", in: table, account: account)
        }
        guard row.integer("removalID") != nil else { return ImportTarget(id: id, alreadyExists: true) }
        if table != "board" {
            try database.execute(literal: "UPDATE \(sql: table) SET removalID = NULL WHERE id = \(id)")
        }
        return ImportTarget(id: id, wasRemoved: true)
    }

    /// Returns the first of `count` consecutive row ids below all existing ones; `nil` if the table is empty.
    func firstSequence(in table: String, count: Int) throws -> Int64? {
        let request: SQLRequest<Int64> = "SELECT min(sequence) FROM \(sql: table)"
        return try request.fetchOne(database).map { $0 - Int64(count) }
    }
}
