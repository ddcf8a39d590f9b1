import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Returns the account's unsaved form contents in unspecified order.
    package func unsavedTexts(by account: Account.ID) async throws(PinLibraryError) -> [UnsavedText] {
        let folder = pictures?.path
        return try await read { database in
            let rows: SQLRequest<Row> = "SELECT kind, item, texts, pin FROM unfinished WHERE accountID = \(account)"
            return try rows.fetchAll(database).compactMap { row in
                guard let subject = UnsavedText.Subject(kind: row.text("kind"), item: row.text("item")),
                    let texts = try? JSONDecoder().decode([String: String].self, from: Data(row.text("texts").utf8))
                else { return nil }
                return UnsavedText(subject, texts: texts, pin: StoredPin(json: row.text("pin"))?.pin(in: folder))
            }
        }
    }

    /// Stores unsaved form contents, replacing earlier ones with the same subjects, and deletes those of `subjects`.
    ///
    /// The contents may exceed the limits for stored values, up to 8 MiB per subject.
    package func store(
        _ texts: [UnsavedText], removing subjects: [UnsavedText.Subject], by account: Account.ID
    ) async throws(PinLibraryError) {
        let folder = pictures?.path
        let rows = texts.map { text in
            let json = (try? JSONEncoder.stored.encode(text.texts)).map { String(decoding: $0, as: UTF8.self) }
            return (text.subject.name, json ?? "{}", text.pin.map { StoredPin($0.storable, folder: folder).json })
        }
        guard rows.allSatisfy({ TextLimit.draft.allows($0.1) }) else { throw .textTooLong(.note, limit: .draft) }
        try await write(.unfinished, of: account) { database in
            try Self.requireAccount(account, in: database)
            for (kind, item) in subjects.map(\.name) + rows.map(\.0) {
                try database.execute(
                    literal: """
                        DELETE FROM unfinished WHERE accountID = \(account) AND kind = \(kind) AND item = \(item)
                        """)
            }
            for ((kind, item), json, pin) in rows {
                try database.execute(
                    literal: """
                        INSERT INTO unfinished (accountID, kind, item, texts, pin)
                        VALUES (\(account), \(kind), \(item), \(json), \(pin))
                        """)
            }
        }
    }
}
