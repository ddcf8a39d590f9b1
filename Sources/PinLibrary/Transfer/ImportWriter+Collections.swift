import Feeds
import Foundation
import GRDB
import LibraryValues

extension ImportWriter {
    mutating func addBoardsAndPins(of exported: ExportedAccount, to account: Account.ID) throws {
        var rows: [Board.ID: Int64] = [:]
        for board in exported.boards { rows[board.id] = try row(of: board, account: account) }

        var sequence = try firstSequence(in: "savedPin", count: exported.saved.count)
        for saved in exported.saved {
            defer { sequence = sequence.map { $0 + 1 } }
            if try PinLibrary.isSaved(saved.pin.id, by: account, in: database) { continue }
            var pin = saved.pin.pin(in: nil)
            pin.picture = copies.savedPicture(saved)
            try PinLibrary.insert(
                pin.storable, savedAt: saved.savedAt, board: saved.board.flatMap { rows[$0] }, sequence: sequence,
                account: account, folder: folder, in: database)
            result.savedPins += 1
            if let thumbnail = try saved.thumbnail.flatMap(copies.thumbnail(named:)) {
                let row = database.lastInsertedRowID
                try database.execute(
                    literal: "INSERT INTO savedThumbnail (sequence, png) VALUES (\(row), \(thumbnail))")
            }
        }
    }

    /// Returns the row id of the imported board: an existing row with its id, one with its name and kind, or a new row.
    private mutating func row(of board: ExportedBoard, account: Account.ID) throws -> Int64 {
        let importTarget = try target(of: board.id, in: "board", account: account)
        var name = try EditableField.boardName.normalizedName(board.name)
        let search = try board.search.map { try EditableField.search.normalizedName($0) }
        if !importTarget.alreadyExists {
            let request: SQLRequest<Int64> = """
                SELECT sequence FROM board
                WHERE accountID = \(account) AND name = \(name) AND removalID IS NULL AND search IS \(search)
                """
            if let row = try request.fetchOne(database) { return row }
            name = try PinLibrary.unusedName(for: name, by: account, in: database)
            if importTarget.wasRemoved {
                try database.execute(
                    literal: "UPDATE board SET removalID = NULL, name = \(name) WHERE id = \(importTarget.id)")
                try database.execute(
                    literal: """
                        UPDATE savedPin SET board = formerBoard, formerBoard = NULL
                        WHERE board IS NULL AND formerBoard = (SELECT sequence FROM board WHERE id = \(importTarget.id))
                        """)
            } else {
                try PinLibrary.insertBoard(
                    id: importTarget.id, name: name, search: search, createdAt: board.createdAt, account: account,
                    in: database
                )
            }
            result.boards += 1
        }
        return try PinLibrary.row(of: importTarget.id, by: account, in: database)
    }

    mutating func addCapsules(_ capsules: [ExportedCapsule], to account: Account.ID) throws {
        for capsule in capsules {
            let importTarget = try target(of: capsule.id, in: "capsule", account: account)
            if !importTarget.alreadyExists { result.capsules += 1 }
            if !importTarget.alreadyExists, !importTarget.wasRemoved {
                try database.execute(
                    literal: """
                        INSERT INTO capsule (id, accountID, name, goal, opensAt, createdAt)
                        VALUES (\(importTarget.id), \(account), \(try EditableField.capsuleName.normalizedName(capsule.name)),
                            \(capsule.goal), \(capsule.opensAt), \(capsule.createdAt))
                        """)
            }
            if let opening = capsule.opening {
                try database.execute(
                    literal: """
                        INSERT INTO capsuleOpening (capsuleID, openedAt, wasEarly)
                        VALUES (\(importTarget.id), \(opening.openedAt), \(opening.wasEarly ? 1 : 0)) ON CONFLICT DO NOTHING
                        """)
            }
            for note in capsule.notes { try add(note, to: importTarget.id, account: account) }
        }
    }

    private mutating func add(_ note: ExportedNote, to capsule: Capsule.ID, account: Account.ID) throws {
        var id = note.id
        var row: Row?
        // If another account's capsule has a note with this id, use another id.
        while true {
            let request: SQLRequest<Row> = "SELECT capsuleID, removalID FROM note WHERE id = \(id)"
            row = try request.fetchOne(database)
            guard let existingRow = row, existingRow.text("capsuleID") != capsule else { break }
            id += "-\(account)"
        }
        if let row {
            guard row.integer("removalID") != nil else { return }
            try database.execute(literal: "UPDATE note SET removalID = NULL WHERE id = \(id)")
        } else {
            let pin = note.pin.map { StoredPin($0.pin(in: nil).storable, folder: folder).json }
            try database.execute(
                literal: """
                    INSERT INTO note (id, capsuleID, text, pin, createdAt)
                    VALUES (\(id), \(capsule), \(note.text.withoutNUL), \(pin), \(note.createdAt))
                    """)
        }
        result.notes += 1
    }
}
