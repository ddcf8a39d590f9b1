import Feeds
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Brings what an export has and the library has not into the library, all or nothing.
    ///
    /// What is there stays as it is; what was removed comes back. Accounts are found by their login names and made when
    /// there are none, boards by their ids or names, everything else by its id: so a second import changes nothing. New
    /// saved pins and posts stand below those that are there.
    /// - Parameter loginName: of the account that the one account of the export goes into; nil for those of their own
    ///   names.
    /// - Throws: `PinLibraryError`: `notAnExport`, `newerExport`, `severalAccounts`, `noSuchAccount`, `diskFull`.
    package func `import`(
        from path: String, account loginName: String? = nil
    ) async throws(PinLibraryError) -> LibraryImport {
        if let refusal { throw refusal }
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        let export = try await Self.blocking { () throws(PinLibraryError) in try LibraryExport.read(from: path) }
        if loginName != nil, export.accounts.count != 1 { throw .severalAccounts(path: path) }
        let (library, writer, ledger, pictures) = (self.path, writer, ledger, pictures)
        let createdAt = now().milliseconds
        return try await Self.blocking { () throws(PinLibraryError) in
            let copies = PictureImport(into: pictures, beside: path)
            do {
                return try writer.write { database in
                    var writing = ImportWriting(
                        database: database, folder: pictures?.path, copies: copies, now: createdAt)
                    for account in export.accounts {
                        let id = try writing.add(account, to: loginName)
                        try ledger.note(Set(LibrarySubject.allCases), of: id, in: database)
                    }
                    writing.result.missingPictures = copies.missing
                    return writing.result
                }
            } catch {
                copies.takeBack()
                throw PinLibraryError(error, at: library, while: .writing)
            }
        }
    }
}

/// Writes an export into a library, within one transaction.
struct ImportWriting {
    let database: Database
    /// The library's own pictures; nil in memory.
    let folder: String?
    let copies: PictureImport
    /// Milliseconds.
    let now: Int64
    var result = LibraryImport()

    /// - Returns: the account that it went into.
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
        let found = try PinLibrary.account(loginName: name, folder: folder, in: database)
        if found == nil {
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
        // Of a profile that is there, only what nobody has chosen yet.
        if account.bio.isEmpty, !exported.bio.isEmpty {
            try database.execute(
                literal: "UPDATE account SET bio = \(exported.bio.withoutNUL) WHERE id = \(account.id)")
        }
        if account.name == account.loginName, !exported.name.isEmpty {
            try database.execute(
                literal: "UPDATE account SET name = \(exported.name.withoutNUL) WHERE id = \(account.id)")
        }
        if account.avatar == .initials {
            let picture = try exported.avatarPicture.map { picture in
                try copies.own(picture, as: "avatar-" + UUID().uuidString.lowercased())
            }
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
            let place = try place(of: post.id, in: "post", account: account)
            if place.isTaken { continue }
            result.posts += 1
            if place.wasRemoved { continue }
            let pictures = try post.pictures.enumerated().map { index, picture in
                NewPost.Picture(
                    name: try copies.own(picture, as: index == 0 ? place.id : "\(place.id)-\(index + 1)"),
                    pixelSize: picture.pixelSize, dominantColor: picture.dominantColor)
            }
            let texts = PostDraft(title: post.title, description: post.description, tags: post.tags).withoutNUL
            let new = NewPost(
                id: place.id,
                texts: PostTexts(title: texts.title, description: texts.description, tags: texts.tags),
                pictures: pictures, createdAt: post.createdAt, editedAt: post.editedAt)
            try new.insert(by: account, sequence: sequence, in: database)
        }
    }

    /// Where something of an export is or goes.
    struct Place {
        var id: String
        var isTaken = false
        /// Whether it was in the library, removed, and has been brought back.
        var wasRemoved = false
    }

    /// - Parameter table: `post`, `board` or `capsule`.
    func place(of id: String, in table: String, account: Account.ID) throws -> Place {
        let request: SQLRequest<Row> = "SELECT accountID, removalID FROM \(sql: table) WHERE id = \(id)"
        guard let row = try request.fetchOne(database) else { return Place(id: id) }
        guard row.integer("accountID") == account else {
            // Another account of this library has it: the same again gets an id of its own, the same each time.
            return try place(of: "\(id)-\(account)", in: table, account: account)
        }
        guard row.integer("removalID") != nil else { return Place(id: id, isTaken: true) }
        if table != "board" {
            try database.execute(literal: "UPDATE \(sql: table) SET removalID = NULL WHERE id = \(id)")
        }
        return Place(id: id, wasRemoved: true)
    }

    /// The first of so many places below all that are there; nil in an empty table.
    func firstSequence(in table: String, count: Int) throws -> Int64? {
        let request: SQLRequest<Int64> = "SELECT min(sequence) FROM \(sql: table)"
        return try request.fetchOne(database).map { $0 - Int64(count) }
    }
}
