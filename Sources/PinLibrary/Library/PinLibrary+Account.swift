import Foundation
import GRDB

extension PinLibrary {
    /// The longest name that is taken from the system, in characters.
    private static let longestName = 100

    /// The account of a login name; made when there is none, named `fullName`, or the login name when that is blank.
    ///
    /// Later calls return the account as it is stored, whatever `fullName` says then.
    package func account(loginName: String, fullName: String = "") async throws(PinLibraryError) -> Account {
        let loginName = loginName.withoutNUL
        // Looked for first: an ordinary start writes nothing.
        if let account = try await read({ try Self.account(loginName: loginName, in: $0) }) { return account }

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
            guard let account = try Self.account(loginName: loginName, in: database) else {
                throw DatabaseError(resultCode: .SQLITE_NOTFOUND, message: "the new account is not there")
            }
            return account
        }
    }

    private static func account(loginName: String, in database: Database) throws -> Account? {
        let request: SQLRequest<Row> = """
            SELECT id, loginName, name, bio, createdAt FROM account WHERE loginName = \(loginName)
            """
        return try request.fetchOne(database).map { row in
            Account(
                id: row.integer("id") ?? 0, loginName: row.text("loginName"), name: row.text("name"),
                bio: row.text("bio"), createdAt: row.date("createdAt"))
        }
    }
}
