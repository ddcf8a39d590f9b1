import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// The longest name that is taken from the system, in characters.
    private static let longestName = 100

    /// The account of a login name; made when there is none, named `fullName`, or the login name when that is blank.
    ///
    /// Later calls return the account as it is stored, whatever `fullName` says then.
    package func account(loginName: String, fullName: String = "") async throws(PinLibraryError) -> Account {
        let loginName = loginName.withoutNUL
        // Looked for first: an ordinary start writes nothing.
        let folder = pictures?.path
        let stored = try await read { try Self.account(loginName: loginName, folder: folder, in: $0) }
        if let stored { return stored }

        let given = fullName.withoutNUL.trimmingCharacters(in: .whitespacesAndNewlines)
        let name = String((given.isEmpty ? loginName : given).prefix(Self.longestName))
        let createdAt = now().milliseconds
        return try await write { database in
            // Another process may have been quicker.
            try database.execute(
                literal: """
                    INSERT INTO account (loginName, name, bio, createdAt) VALUES (\(loginName), \(name), '', \(createdAt))
                    ON CONFLICT (loginName) DO NOTHING
                    """)
            guard let account = try Self.account(loginName: loginName, folder: folder, in: database) else {
                throw DatabaseError(resultCode: .SQLITE_NOTFOUND, message: "the new account is not there")
            }
            return account
        }
    }

    /// An account as it is now; nil when there is none.
    package func account(_ id: Account.ID) async throws(PinLibraryError) -> Account? {
        let folder = pictures?.path
        return try await read { database in
            let request: SQLRequest<Row> = "SELECT * FROM account WHERE id = \(id)"
            return try request.fetchOne(database).map { Self.account($0, folder: folder) }
        }
    }

    /// Every account of the library, the oldest first.
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
