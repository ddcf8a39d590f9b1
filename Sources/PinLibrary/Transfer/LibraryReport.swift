import GRDB
import LibraryValues

/// The result of `PinLibrary.check`.
package struct LibraryReport: Hashable, Sendable {
    package struct AccountReport: Hashable, Sendable {
        package let loginName: String
        package let counts: LibraryCounts
    }

    /// The messages of SQLite's integrity checks; empty if the file is sound.
    package let faults: [String]
    /// The names of the applied migrations, in order.
    package let schema: [String]
    /// The size of the database in bytes.
    package let size: Int
    package let accounts: [AccountReport]
    /// The stored names of posts' pictures whose files are missing.
    package let missingPictures: [String]

    package var isSound: Bool { faults.isEmpty && missingPictures.isEmpty }
}

extension PinLibrary {
    /// Checks the whole file for damage, and whether the pictures of posts exist. The time depends on the file size.
    package func check() async throws(PinLibraryError) -> LibraryReport {
        let folder = pictures?.path
        let schemaAndSize = try await read { database in
            (
                try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid"),
                (try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0)
                    * (try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
            )
        }
        let faults = try await read { database in
            let messages = try String.fetchAll(database, sql: "PRAGMA integrity_check(20)")
            let violations = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
            let violationMessages = violations.prefix(20).map {
                "\($0.text(at: 0)): a row refers to a missing \($0.text(at: 2))"
            }
            return (messages == ["ok"] ? [] : messages) + violationMessages
        }
        var reports: [LibraryReport.AccountReport] = []
        for account in try await accounts() {
            reports.append(.init(loginName: account.loginName, counts: try await counts(by: account.id)))
        }
        let missingNames = try await read { try Self.missingPictures(in: $0, folder: folder) }
        return LibraryReport(
            faults: faults, schema: schemaAndSize.0, size: schemaAndSize.1, accounts: reports,
            missingPictures: missingNames)
    }
}
