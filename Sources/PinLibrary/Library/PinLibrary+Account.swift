import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// The maximum length of a name from the system's user database, in characters.
    private static let maximumNameLength = 100

    /// Returns the account of a login name. If missing, creates it with `fullName`, or the login name if that is blank.
    ///
    /// `fullName` is ignored if the account exists.
    package func account(loginName: String, fullName: String = "") async throws(PinLibraryError) -> Account {
        let loginName = loginName.withoutNUL
        // Read first, so that an ordinary start writes nothing.
        let folder = pictures?.path
        let existingAccount = try await read { try Self.account(loginName: loginName, folder: folder, in: $0) }
        if let existingAccount { return existingAccount }

        let trimmedName = fullName.withoutNUL.trimmingCharacters(in: .whitespacesAndNewlines)
        let name = String((trimmedName.isEmpty ? loginName : trimmedName).prefix(Self.maximumNameLength))
        let createdAt = now().milliseconds
        return try await write { database in
            // Another process may have created the account.
            try database.execute(
                literal: """
                    INSERT INTO account (loginName, name, bio, createdAt) VALUES (\(loginName), \(name), '', \(createdAt))
                    ON CONFLICT (loginName) DO NOTHING
                    """)
            guard let account = try Self.account(loginName: loginName, folder: folder, in: database) else {
                throw DatabaseError(resultCode: .SQLITE_NOTFOUND, message: "the new account is missing")
            }
            return account
        }
    }

    /// Returns an account; `nil` if it doesn't exist.
    package func account(_ id: Account.ID) async throws(PinLibraryError) -> Account? {
        let folder = pictures?.path
        return try await read { database in
            let request: SQLRequest<Row> = "SELECT * FROM account WHERE id = \(id)"
            return try request.fetchOne(database).map { Self.account($0, folder: folder) }
        }
    }

    /// Returns all accounts of the library, oldest first.
    package func accounts() async throws(PinLibraryError) -> [Account] {
        let folder = pictures?.path
        return try await read { database in
            let request: SQLRequest<Row> = "SELECT * FROM account ORDER BY id"
            return try request.fetchAll(database).map { Self.account($0, folder: folder) }
        }
    }

    /// - Throws: `unknownAccount`, or an error of the database.
    static func account(_ id: Account.ID, folder: String?, in database: Database) throws -> Account {
        let request: SQLRequest<Row> = "SELECT * FROM account WHERE id = \(id)"
        guard let row = try request.fetchOne(database) else { throw PinLibraryError.unknownAccount(id: id) }
        return account(row, folder: folder)
    }

    static func account(loginName: String, folder: String?, in database: Database) throws -> Account? {
        let request: SQLRequest<Row> = "SELECT * FROM account WHERE loginName = \(loginName)"
        return try request.fetchOne(database).map { account($0, folder: folder) }
    }

    private static func account(_ row: Row, folder: String?) -> Account {
        let picture = row.text("avatarPicture")
        let drawing = row.text("avatarDrawing")
        let avatar: Avatar =
            if !picture.isEmpty {
                .picture(PinColumns.reference(picture, in: folder))
            } else {
                drawing.isEmpty ? .initials : .drawing(drawing)
            }
        return Account(
            id: row.integer("id") ?? 0, loginName: row.text("loginName"), name: row.text("name"),
            bio: row.text("bio"), avatar: avatar, createdAt: row.date("createdAt"))
    }
}
