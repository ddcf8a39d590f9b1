import GRDB
import LibraryValues

extension PinLibrary {
    /// Returns the numbers of an account's posts, saved pins, boards and capsules, with one query.
    package func counts(by account: Account.ID) async throws(PinLibraryError) -> LibraryCounts {
        try await read { database in
            let request: SQLRequest<Row> = """
                SELECT (SELECT count(*) FROM post WHERE accountID = \(account) AND removalID IS NULL),
                    (SELECT count(*) FROM savedPin WHERE accountID = \(account) AND removalID IS NULL),
                    (SELECT count(*) FROM board WHERE accountID = \(account) AND removalID IS NULL),
                    (SELECT count(*) FROM capsule WHERE accountID = \(account) AND removalID IS NULL)
                """
            guard let row = try request.fetchOne(database) else { return LibraryCounts() }
            let counts = (0..<4).map { Int(clamping: row.integer(at: $0) ?? 0) }
            return LibraryCounts(posts: counts[0], saved: counts[1], boards: counts[2], capsules: counts[3])
        }
    }
}
