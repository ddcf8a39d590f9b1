import Feeds
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Writes the library, or one account of it, as JSON: one moment of it, while others go on using it. What was
    /// removed is not in it.
    /// - Parameters:
    ///   - path: of a file that is not there; it is there complete or not at all.
    ///   - loginName: of the one account; nil for all.
    ///   - withPictures: whether every picture that can be read is copied, into a folder beside the file:
    ///     `library.json` has `library-pictures`. Thumbnails of saved pins are only there.
    /// - Throws: `PinLibraryError`: `fileExists`, `noSuchAccount`, `diskFull`, `writeFailed`.
    package func export(
        to path: String, account loginName: String? = nil, withPictures: Bool = false
    ) async throws(PinLibraryError) {
        let folder = pictures?.path
        let (library, source) = (self.path, writer)
        try await Self.blocking { () throws(PinLibraryError) in
            var file = try NewFile(at: path)
            let copies = withPictures ? try PictureExport(beside: path, own: folder) : nil
            do {
                try source.read { database in
                    let reading = ExportReading(database: database, folder: folder, copies: copies)
                    try reading.write(account: loginName, to: &file)
                }
            } catch {
                throw PinLibraryError(error, at: library, while: .reading)
            }
            try copies?.finish()
            try file.finish()
        }
    }
}

/// Reads a library for an export, within one transaction.
struct ExportReading {
    let database: Database
    /// The library's own pictures; nil when there are none.
    let folder: String?
    /// Nil when no pictures are copied.
    let copies: PictureExport?

    func write(account loginName: String?, to file: inout NewFile) throws {
        let all = try Row.fetchAll(database, sql: "SELECT id, loginName FROM account ORDER BY id")
        let chosen = all.filter { loginName == nil || $0.text("loginName") == loginName }
        if let loginName, chosen.isEmpty { throw PinLibraryError.noSuchAccount(loginName) }
        try file.write(
            "{\"format\":\"\(LibraryExport.format)\",\"version\":\(LibraryExport.version),\"accounts\":[".utf8)
        for (index, row) in chosen.enumerated() {
            if index > 0 { try file.write(",".utf8) }
            try file.write("\n".utf8)
            try write(row.integer("id") ?? 0, to: &file)
        }
        try file.write("\n]}\n".utf8)
    }

    /// An account with its saved pins, a line each, last: they are many and never in memory together.
    private func write(_ account: Account.ID, to file: inout NewFile) throws {
        var head = try JSONEncoder.stored.encode(try exported(account))
        // The last member by its name is `saved`, here the empty array, and then the brace.
        let end = Array("\"saved\":[]}".utf8)
        guard head.suffix(end.count).elementsEqual(end) else {
            throw PinLibraryError.writeFailed(path: file.path, reason: .exportNotEncoded)
        }
        head.removeLast(2)
        try file.write(head)
        let rows = try savedPins(of: account)
        var isFirst = true
        while let row = try rows.next() {
            try file.write((isFirst ? "\n" : ",\n").utf8)
            isFirst = false
            try file.write(try JSONEncoder.stored.encode(try savedPin(row)))
        }
        try file.write("]}".utf8)
    }

    /// The rows that `savedPin` reads, the first saved first.
    func savedPins(of account: Account.ID) throws -> RowCursor {
        try Row.fetchCursor(
            database,
            sql: """
                SELECT \(PinColumns.names), savedAt, sequence,
                    (SELECT id FROM board WHERE board.sequence = savedPin.board)
                FROM savedPin WHERE accountID = ? AND removalID IS NULL ORDER BY sequence
                """, arguments: [account])
    }

    func savedPin(_ row: Row) throws -> ExportedSavedPin {
        let pin = KeptPin(PinColumns.pin(row, in: folder), folder: nil)
        var saved = ExportedSavedPin(
            pin: pin, savedAt: row.integer(at: PinColumns.count) ?? 0, board: row.optionalText(at: PinColumns.count + 2)
        )
        if let copies, let sequence = row.integer(at: PinColumns.count + 1) {
            saved.copy = try copies.copy(pin.picture)
            let thumbnail = try Data.fetchOne(
                database, sql: "SELECT png FROM savedThumbnail WHERE sequence = ?", arguments: [sequence])
            saved.thumbnail = try thumbnail.map { try copies.write(thumbnail: Array($0), number: sequence) }
        }
        return saved
    }

    func picture(_ reference: PictureReference, size: PixelSize?, color: RGBColor?) throws -> ExportedPicture {
        let text = PinColumns.text(reference, in: nil)
        return ExportedPicture(
            picture: text, copy: try copies?.copy(text), width: size?.width, height: size?.height, color: color?.packed)
    }
}
