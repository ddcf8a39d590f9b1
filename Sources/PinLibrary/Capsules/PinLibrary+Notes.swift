import Feeds
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Adds a note to a sealed capsule.
    /// - Parameters:
    ///   - text: may be empty if `pin` isn't `nil`.
    ///   - pin: the attached pin, stored as a copy; `nil` for none.
    /// - Throws: `PinLibraryError`: `noteEmpty`, `textTooLong`, `notFound`, `capsuleOpened`, `tooManyNotes`.
    @discardableResult
    package func addNote(
        _ text: String, pin: Pin? = nil, to capsule: Capsule.ID, by account: Account.ID
    ) async throws(PinLibraryError) -> Note {
        let text = try EditableField.note.normalizedText(text)
        guard pin != nil || !text.allSatisfy(\.isWhitespace) else { throw .noteEmpty }
        let pin = pin?.storable
        let pinJSON = pin.map { StoredPin($0, folder: pictures?.path).json }
        let id = "note-" + UUID().uuidString.lowercased()
        let createdAt = now().milliseconds
        return try await write(.capsules, of: account) { database in
            let storedCapsule = try Self.capsule(capsule, by: account, in: database)
            guard storedCapsule.opening == nil else {
                throw PinLibraryError.capsuleOpened(name: storedCapsule.settings.name)
            }
            guard storedCapsule.count < CapsuleSettings.noteLimit else {
                throw PinLibraryError.tooManyNotes(limit: CapsuleSettings.noteLimit)
            }
            try database.execute(
                literal: """
                    INSERT INTO note (id, capsuleID, text, pin, createdAt)
                    VALUES (\(id), \(capsule), \(text), \(pinJSON), \(createdAt))
                    """)
            return Note(id: id, text: text, pin: pin, createdAt: Date(milliseconds: createdAt))
        }
    }

    /// Returns the notes of an opened capsule, oldest first. Opens a sealed capsule whose date has passed.
    /// - Throws: `PinLibraryError`: `capsuleSealed` before the date, `notFound`.
    package func notes(of capsule: Capsule.ID, by account: Account.ID) async throws(PinLibraryError) -> [Note] {
        let storedCapsule = try await read { try Self.capsule(capsule, by: account, in: $0) }
        if storedCapsule.opening == nil { try await openCapsule(capsule, by: account) }
        let folder = pictures?.path
        return try await read { database in
            try Self.notes(of: capsule, in: database).map { row in
                Note(
                    id: row.text("id"), text: row.text("text"),
                    pin: StoredPin(json: row.text("pin"))?.pin(in: folder), createdAt: row.date("createdAt"))
            }
        }
    }

    /// Removes a note from a capsule, sealed or opened.
    /// - Returns: the removal, which `restore` undoes.
    package func removeNote(_ id: Note.ID, by account: Account.ID) async throws(PinLibraryError) -> Removal {
        let removedAt = now().milliseconds
        return try await write(.capsules, of: account) { database in
            let removal = try Self.remove(from: account, at: removedAt, in: database) { removal in
                try database.execute(
                    literal: """
                        UPDATE note SET removalID = \(removal) WHERE id = \(id) AND removalID IS NULL
                            AND capsuleID IN (SELECT id FROM capsule WHERE accountID = \(account))
                        """)
            }
            guard let removal else { throw PinLibraryError.notFound(.note) }
            return removal
        }
    }

    static func notes(of capsule: Capsule.ID, in database: Database) throws -> [Row] {
        let request: SQLRequest<Row> = """
            SELECT id, text, pin, createdAt FROM note
            WHERE capsuleID = \(capsule) AND removalID IS NULL ORDER BY sequence
            """
        return try request.fetchAll(database)
    }
}
