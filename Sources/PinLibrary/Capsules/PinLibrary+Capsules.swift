import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// The maximum opening date: 9999-12-31T23:59:59Z.
    private static let lastDate = Date(timeIntervalSince1970: 253_402_300_799)

    /// Returns an account's capsules, oldest first.
    package func capsules(by account: Account.ID) async throws(PinLibraryError) -> [Capsule] {
        try await read { try Self.capsules(where: "accountID = \(account)", in: $0) }
    }

    /// Creates a sealed capsule.
    /// - Throws: `PinLibraryError`: `textMissing`, `textTooLong`, `goalOutOfRange`, `openingDatePassed`,
    ///   `openingDateTooFar`.
    package func addCapsule(
        _ settings: CapsuleSettings, by account: Account.ID
    ) async throws(PinLibraryError) -> Capsule {
        let settings = try validate(settings, original: nil)
        let id = "capsule-" + UUID().uuidString.lowercased()
        let createdAt = now().milliseconds
        return try await write(.capsules, of: account) { database in
            try Self.requireAccount(account, in: database)
            try database.execute(
                literal: """
                    INSERT INTO capsule (id, accountID, name, goal, opensAt, createdAt)
                    VALUES (\(id), \(account), \(settings.name), \(settings.goal), \(settings.opensAt.milliseconds),
                        \(createdAt))
                    """)
            return try Self.capsule(id, by: account, in: database)
        }
    }

    /// Changes the settings of a capsule. The opening date of an opened capsule can't be changed.
    /// - Returns: the former settings. To undo the edit, pass them to this function before their opening date.
    /// - Throws: `PinLibraryError`: `textMissing`, `textTooLong`, `goalOutOfRange`, `openingDatePassed`,
    ///   `openingDateTooFar`, `notFound`, `capsuleOpened`.
    @discardableResult
    package func editCapsule(
        _ id: Capsule.ID, to settings: CapsuleSettings, by account: Account.ID
    ) async throws(PinLibraryError) -> CapsuleSettings {
        let original = try await read { try Self.capsule(id, by: account, in: $0) }
        let settings = try validate(settings, original: original)
        return try await write(.capsules, of: account) { database in
            // The capsule may have been opened since it was read above.
            let capsule = try Self.capsule(id, by: account, in: database)
            guard capsule.opening == nil || capsule.settings.opensAt == settings.opensAt else {
                throw PinLibraryError.capsuleOpened(name: capsule.settings.name)
            }
            try database.execute(
                literal: """
                    UPDATE capsule
                    SET name = \(settings.name), goal = \(settings.goal), opensAt = \(settings.opensAt.milliseconds)
                    WHERE id = \(id)
                    """)
            return capsule.settings
        }
    }

    /// Removes a capsule with its notes.
    /// - Returns: the removal, which `restore` undoes.
    package func removeCapsule(_ id: Capsule.ID, by account: Account.ID) async throws(PinLibraryError) -> Removal {
        let removedAt = now().milliseconds
        return try await write(.capsules, of: account) { database in
            let removal = try Self.remove(from: account, at: removedAt, in: database) { removal in
                try database.execute(
                    literal: """
                        UPDATE capsule SET removalID = \(removal)
                        WHERE id = \(id) AND accountID = \(account) AND removalID IS NULL
                        """)
            }
            guard let removal else { throw PinLibraryError.notFound(.capsule) }
            return removal
        }
    }

    /// Opens a capsule permanently. Does nothing if the capsule is open already.
    /// - Parameter early: whether to open the capsule even before its date, which the user must have confirmed.
    /// - Throws: `PinLibraryError`: `capsuleSealed` before the date unless `early`, `notFound`.
    @discardableResult
    package func openCapsule(
        _ id: Capsule.ID, early: Bool = false, by account: Account.ID
    ) async throws(PinLibraryError) -> Capsule {
        let date = Date(milliseconds: now().milliseconds)
        return try await write(.capsules, of: account) { database in
            let capsule = try Self.capsule(id, by: account, in: database)
            if capsule.opening != nil { return capsule }
            let isDue = capsule.isDue(at: date)
            guard isDue || early else { throw PinLibraryError.capsuleSealed(name: capsule.settings.name) }
            try database.execute(
                literal: """
                    INSERT INTO capsuleOpening (capsuleID, openedAt, wasEarly)
                    VALUES (\(id), \(date.milliseconds), \(isDue ? 0 : 1))
                    """)
            return try Self.capsule(id, by: account, in: database)
        }
    }

    private func validate(
        _ settings: CapsuleSettings, original: Capsule?
    ) throws(PinLibraryError) -> CapsuleSettings {
        var settings = settings
        settings.name = try EditableField.capsuleName.normalizedName(settings.name)
        guard (1...CapsuleSettings.noteLimit).contains(settings.goal) else {
            throw .goalOutOfRange(settings.goal, limit: CapsuleSettings.noteLimit)
        }
        let seconds = settings.opensAt.timeIntervalSince1970
        guard seconds.isFinite, settings.opensAt <= Self.lastDate else { throw .openingDateTooFar }
        settings.opensAt = Date(milliseconds: settings.opensAt.milliseconds)
        // An unchanged date may be in the past.
        guard original?.settings.opensAt == settings.opensAt || settings.opensAt > now() else {
            throw .openingDatePassed
        }
        return settings
    }

    static func capsule(_ id: Capsule.ID, by account: Account.ID, in database: Database) throws -> Capsule {
        guard let capsule = try capsules(where: "accountID = \(account) AND id = \(id)", in: database).first else {
            throw PinLibraryError.notFound(.capsule)
        }
        return capsule
    }

    static func capsules(where condition: SQL, in database: Database) throws -> [Capsule] {
        let request: SQLRequest<Row> = """
            SELECT id, name, goal, opensAt, createdAt, openedAt, wasEarly,
                (SELECT count(*) FROM note WHERE note.capsuleID = capsule.id AND note.removalID IS NULL) AS count
            FROM capsule LEFT JOIN capsuleOpening ON capsuleOpening.capsuleID = capsule.id
            WHERE \(condition) AND removalID IS NULL ORDER BY sequence
            """
        return try request.fetchAll(database).map { row in
            Capsule(
                id: row.text("id"),
                settings: CapsuleSettings(
                    name: row.text("name"), goal: Int(clamping: row.integer("goal") ?? 1), opensAt: row.date("opensAt")
                ), createdAt: row.date("createdAt"), count: Int(clamping: row.integer("count") ?? 0),
                opening: row.integer("openedAt").map { openedAt in
                    Capsule.Opening(date: Date(milliseconds: openedAt), wasEarly: row.integer("wasEarly") != 0)
                })
        }
    }
}
